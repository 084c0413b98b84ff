import QuizCore
import TiltCore

/// The events of a stick that a thumb pushes from one place to the next. Places are percent of its way to the right.
struct StickMotion {
    /// A class of sticks, with the timing of real ones.
    struct Stick: Sendable, CustomStringConvertible {
        let node: DeviceDescription
        /// Microseconds from one report to the next, and the largest delay of one.
        let interval: Int
        let jitter: Int
        /// Where it rests.
        let rest: Double

        var description: String { node.name }

        static let xboxPad = Stick(node: SampleDevice.xboxPad, interval: 8_000, jitter: 500, rest: 2.5)
        static let dragonRise = Stick(node: SampleDevice.dragonRise, interval: 10_000, jitter: 300, rest: -0.4)
        static let all = [xboxPad, dragonRise]
    }

    /// A way to a place, and how long the thumb stays there.
    struct Push {
        let place: Double
        let way: Int64
        let stay: Int64

        init(to place: Double, ms way: Int, staying stay: Int) {
            self.place = place
            (self.way, self.stay) = (Int64(way) * 1_000, Int64(stay) * 1_000)
        }
    }

    private(set) var events: [InputEvent] = []
    /// When each push has reached its place.
    private(set) var arrivals: [Int64] = []

    private static let beginning: Int64 = 1_000_000

    /// - Parameters:
    ///   - rest: how long the thumb rests before.
    ///   - deviation: the standard deviation of its sway.
    init(_ stick: Stick, rest: Int, _ pushes: [Push], seed: UInt64, sway deviation: Double) {
        var chance = SplitMix64(seed: seed)
        let sway = Sway(deviation: deviation, chance: &chance)
        // The hashes of SameStatesTests are from when a pitch was drawn.
        _ = chance.number(in: 0.2...0.9)
        let restMicroseconds = Int64(rest) * 1_000
        let end = pushes.reduce(restMicroseconds) { $0 + $1.way + $1.stay }
        var sent: Int32?
        for report in stride(from: Int64(0), to: end, by: stick.interval) {
            let late = Int64(chance.number(in: 0...Double(stick.jitter)))
            let place = StickMotion.place(at: report, after: restMicroseconds, pushes)
            let percent = stick.rest + (place + sway.point(at: report)) + chance.bell() * 0.15
            let value = stick.value(at: min(max(percent, -100), 100), after: sent)
            guard value != sent else { continue }
            sent = value
            let time = Microseconds(rawValue: StickMotion.beginning + report + late)
            events += [InputEvent(.absolute(.x), value, at: time), InputEvent(.report, at: time)]
        }
        var start = StickMotion.beginning + restMicroseconds
        for push in pushes {
            arrivals.append(start + push.way)
            start += push.way + push.stay
        }
    }

    private static func place(at time: Int64, after rest: Int64, _ pushes: [Push]) -> Double {
        var (start, place) = (rest, 0.0)
        for push in pushes {
            if time <= start { return place }
            let onward = time - start
            if onward < push.way { return place + (push.place - place) * HandTilt.minimumJerk(onward, push.way) }
            place = push.place
            start += push.way + push.stay
            if time < start { return place }
        }
        return place
    }
}

extension StickMotion.Stick {
    fileprivate func value(at percent: Double, after sent: Int32?) -> Int32 {
        guard let axis = node.axes.first(where: { $0.code == .x }) else { return 0 }
        let middle = (Double(axis.minimum) + Double(axis.maximum)) / 2
        let half = (Double(axis.maximum) - Double(axis.minimum)) / 2
        let value = Int32((middle + percent / 100 * half).rounded())
        return sent.map { axis.defuzzed(value, after: $0) } ?? value
    }
}

extension AxisDescription {
    /// The kernel's `input_defuzz_abs_event`.
    fileprivate func defuzzed(_ value: Int32, after old: Int32) -> Int32 {
        let change = (value - old).magnitude
        if change < UInt32(fuzz / 2) { return old }
        if change < UInt32(fuzz) { return (old * 3 + value) / 4 }
        return change < UInt32(fuzz * 2) ? (old + value) / 2 : value
    }
}

extension [InputEvent] {
    /// As the kernel passes them on, without the fuzz of a sensor.
    func defuzzed(of device: DeviceDescription) -> [InputEvent] {
        var sent: [EventCode: Int32] = [:]
        return compactMap { event in
            guard let axis = device.axes.first(where: { event.code == .absolute($0.code) }) else { return event }
            let value = sent[event.code].map { axis.defuzzed(event.value, after: $0) } ?? event.value
            guard sent.updateValue(value, forKey: event.code) != value else { return nil }
            return InputEvent(event.code, value, at: event.at)
        }
    }
}
