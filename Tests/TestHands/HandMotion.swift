import QuizCore
import TiltCore

/// The events of a device in such a hand: rests for three seconds, then one tilt after the other.
struct HandMotion {
    let events: [InputEvent]
    let end: Int64
    let mover: HandMover

    private static let restMicroseconds: Int64 = 3_000_000
    static let beginning: Int64 = 1_000_000
    /// When the first tilt begins.
    static let start = beginning + restMicroseconds

    /// - Parameter connecting: when the device begins to send; nil when the hand has it from the beginning.
    init(_ device: Hand.Sensor, _ hand: Hand, _ tilts: [HandTilt], seed: UInt64, connecting: Int64 = 0) {
        var chance = SplitMix64(seed: seed)
        mover = HandMover(hand, tilts, rest: HandMotion.restMicroseconds, &chance)
        var sender = SensorSender(device, noise: hand.noise, isSideways: hand.isSideways, seed: seed)
        let end = HandMotion.restMicroseconds + tilts.reduce(0) { $0 + $1.duration }
        var report = max(0, connecting - HandMotion.beginning)
        while report < end {
            let late = Int64(chance.number(in: 0...Double(device.jitter)))
            for sample in 0..<device.samplesPerReport {
                let age = device.interval * Int64(device.samplesPerReport - 1 - sample) / Int64(device.samplesPerReport)
                let state = mover.state(at: max(0, report - age))
                sender.send(state, at: HandMotion.beginning + report + late + Int64(sample), &chance)
            }
            report += device.interval
        }
        events = sender.events
        self.end = HandMotion.beginning + end
    }

    /// When the hand itself passed the border of the third stage; nil where it did not.
    func crossing(of preset: SnapPreset = .normal, from begin: Int64, to end: Int64) -> Int64? {
        let border = SnapProfile(preset, for: .degrees).enter(3)
        return stride(from: begin, to: end, by: 1_000).first {
            mover.tilt(at: $0 - HandMotion.beginning).magnitude >= border
        }
    }
}

/// What a sensor feels, along the player's pad: right, ahead and out of the face.
struct SensorState {
    /// In g; at rest 1 upward.
    var felt: Vector
    /// Degrees a second.
    var spin: Vector
}

/// A sensor with the errors of a cheap one.
private struct SensorSender {
    private let device: Hand.Sensor
    private let noise: Double
    private let isSideways: Bool
    /// What each axis shows of a thing: its scale, what it shows of nothing, and how it is mounted.
    private let feltScale: Vector
    private let feltBias: Vector
    private let spinScale: Vector
    private let spinBias: Vector
    private let mounting: Rotation
    private var sent: [UInt16: Int32] = [:]
    private(set) var events: [InputEvent] = []

    init(_ device: Hand.Sensor, noise: Double, isSideways: Bool, seed: UInt64) {
        self.device = device
        self.noise = noise
        self.isSideways = isSideways
        var chance = SplitMix64(seed: seed ^ 0xb1a5)
        func each(_ range: ClosedRange<Double>) -> Vector {
            Vector(chance.number(in: range), chance.number(in: range), chance.number(in: range))
        }
        feltScale = each(0.97...1.03)
        feltBias = each(-0.03...0.03)
        spinScale = each(0.97...1.03)
        spinBias = each(-2...2)
        let skew = each(-1...1)
        mounting = skew.length > 0 ? Rotation(skew / skew.length, chance.number(in: 0...2)) : Rotation(skew, 0)
    }

    mutating func send(_ state: SensorState, at time: Int64, _ chance: inout SplitMix64) {
        let shaken = Vector(chance.bell(), chance.bell(), chance.bell()) * noise
        let felt = mounting.turn(state.felt) * feltScale + feltBias + shaken
        var changed = false
        for (code, share) in device.axes(isSideways ? across(felt) : felt).enumerated() {
            let value = Int32((min(max(share, -device.range), device.range) * device.oneG).rounded())
            changed = send(value, on: device.firstCode.rawValue + UInt16(code), at: time) || changed
        }
        if let perDegree = device.perDegree {
            let spin = mounting.turn(state.spin) * spinScale + spinBias
            for (code, rate) in device.axes(isSideways ? across(spin) : spin).enumerated() {
                let value = Int32(min(max(rate + chance.bell(), -2_000), 2_000) * perDegree)
                changed = send(value, on: UInt16(code + 3), at: time) || changed
            }
        }
        if changed {
            events.append(InputEvent(.report, at: Microseconds(rawValue: time)))
        }
    }

    /// A device whose front points to the player's left; that of a right Joy-Con points to the right.
    private func across(_ vector: Vector) -> Vector {
        device.node.product == 0x2007
            ? Vector(-vector.y, vector.x, vector.z) : Vector(vector.y, -vector.x, vector.z)
    }

    private mutating func send(_ value: Int32, on code: UInt16, at time: Int64) -> Bool {
        guard sent[code] != value else { return false }
        sent[code] = value
        events.append(InputEvent(at: time, type: EventType.absolute, code: code, value: value))
        return true
    }
}
