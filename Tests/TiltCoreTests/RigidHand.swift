import Foundation
import QuizCore
import TiltCore

/// A pad in a hand, as a rigid body: how it is held, about which axis it is turned and what the hand adds.
struct RigidHand: Sendable {
    enum Turn: String, CaseIterable, Sendable {
        /// About the axis that is level and points ahead.
        case level
        /// About the pad's own long axis.
        case own
        /// About the axis out of the pad's face.
        case wheel
    }

    var turn = Turn.level
    /// Degrees by which the front is raised: 0 is flat, 90 upright, 180 face down.
    var pitch = 30.0
    /// Degrees by which the right side is down at rest.
    var restRoll = 0.0
    /// The amplitude of a tremor of 9 Hz about the axis of the turn, in degrees.
    var tremor = 0.0
    /// How far the pitch sways, in degrees.
    var sway = 0.0
    /// The standard deviation of how the hand wobbles about the axis of the turn, in degrees.
    var wobble = 0.0
    /// How far the front is raised while a tilt is held and lowered again, in degrees.
    var raise = 0.0
    /// The size of the knocks at rest, in g; each lasts thirty thousandths of a second.
    var knocks = 0.0
    /// How fast the rest rolls away, in degrees a second; it turns round at 30 degrees.
    var drift = 0.0
    /// The standard deviation of the acceleration on each axis, in g.
    var noise = 0.02
    /// How fast the player turns around with the pad while a tilt is held, in degrees a second.
    var turningAround = 0.0
    /// Whether a left Joy-Con or a remote is held across, its front to the left.
    var isSideways = false
}

/// A turn to one side and back; times in microseconds, angles in degrees.
struct RigidTilt: Sendable {
    let size: Double
    let there: Int64
    let held: Int64
    let back: Int64
    let rest: Int64

    /// As tests of answers mean it: 50 to 65 degrees, held 0.25 to 0.8 s, at a hand's speed.
    static func meant(_ chance: inout SplitMix64) -> RigidTilt {
        let size = chance.number(in: 50...65)
        return RigidTilt(
            size: chance.flip() ? size : -size, there: milliseconds(200...500, &chance),
            held: milliseconds(250...800, &chance), back: milliseconds(200...500, &chance),
            rest: milliseconds(700...1_500, &chance))
    }

    /// As tests of calm hands mean it: a tilt that is held for five seconds.
    static func calm(_ size: Double, _ chance: inout SplitMix64) -> RigidTilt {
        RigidTilt(
            size: chance.flip() ? size : -size, there: milliseconds(300...800, &chance), held: 5_000_000,
            back: milliseconds(300...800, &chance), rest: 1_200_000)
    }

    private static func milliseconds(_ range: ClosedRange<Int>, _ chance: inout SplitMix64) -> Int64 {
        Int64(chance.whole(in: range)) * 1_000
    }

    /// A slow way out, a pause, and a quick way back.
    static func slow(_ chance: inout SplitMix64) -> RigidTilt {
        let size = chance.number(in: 45...60)
        return RigidTilt(
            size: chance.flip() ? size : -size, there: milliseconds(2_500...3_500, &chance),
            held: milliseconds(400...900, &chance), back: milliseconds(200...400, &chance), rest: 2_000_000)
    }

    /// Held for longer than an answer takes.
    static func long(_ chance: inout SplitMix64) -> RigidTilt {
        let size = chance.number(in: 50...65)
        return RigidTilt(
            size: chance.flip() ? size : -size, there: milliseconds(200...500, &chance),
            held: milliseconds(3_000...6_000, &chance), back: milliseconds(200...500, &chance),
            rest: milliseconds(1_000...1_500, &chance))
    }

    /// Fifty-five degrees at five or six degrees a second.
    static func ramp(_ chance: inout SplitMix64) -> RigidTilt {
        RigidTilt(
            size: chance.flip() ? 55 : -55, there: 10_000_000, held: 400_000, back: 400_000, rest: 1_500_000)
    }

    func facing(_ isRight: Bool) -> RigidTilt {
        RigidTilt(size: isRight ? size.magnitude : -size.magnitude, there: there, held: held, back: back, rest: rest)
    }

    var duration: Int64 { there + held + back + rest }

    func angle(at time: Int64) -> Double {
        if time < there { return size * RigidTilt.minimumJerk(Double(time) / Double(there)) }
        if time < there + held { return size }
        let share = Double(time - there - held) / Double(back)
        return size * (1 - RigidTilt.minimumJerk(min(share, 1)))
    }

    /// The trajectory of arms (Flash and Hogan, 1985).
    static func minimumJerk(_ share: Double) -> Double {
        share * share * share * (10 - 15 * share + 6 * share * share)
    }
}

/// The events of a device in such a hand: rests for three seconds, then one tilt after the other.
struct RigidMotion {
    let events: [InputEvent]
    let end: Int64

    private static let restMicroseconds: Int64 = 3_000_000
    /// When the first tilt begins.
    static let start = 1_000_000 + restMicroseconds

    init(_ device: RigidDevice, _ hand: RigidHand, _ tilts: [RigidTilt], seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        let mover = RigidMover(hand, tilts, rest: RigidMotion.restMicroseconds, &chance)
        var sender = RigidSender(device, noise: hand.noise, isSideways: hand.isSideways, seed: seed)
        let end = RigidMotion.restMicroseconds + tilts.reduce(0) { $0 + $1.duration }
        var report: Int64 = 0
        while report < end {
            let late = Int64(chance.number(in: 0...Double(device.jitter)))
            for sample in 0..<device.samplesPerReport {
                let age = device.interval * Int64(device.samplesPerReport - 1 - sample) / Int64(device.samplesPerReport)
                let state = mover.state(at: max(0, report - age))
                sender.send(state, at: 1_000_000 + report + late + Int64(sample), &chance)
            }
            report += device.interval
        }
        events = sender.events
        self.end = 1_000_000 + end
    }
}

/// What a sensor feels: gravity and the rotation, in the frame of the player's pad (right, ahead, out of the face).
struct RigidState {
    var up: (x: Double, y: Double, z: Double)
    /// Degrees a second.
    var spin: (x: Double, y: Double, z: Double)
    /// What is no gravity, in g.
    var push: (x: Double, y: Double, z: Double)
}

private struct RigidMover {
    private let hand: RigidHand
    private let tilts: [RigidTilt]
    private let rest: Int64
    private let swayTurns: Double
    private let swayPhase: Double
    private let tremorPhase: Double
    private let wobble: Sway

    init(_ hand: RigidHand, _ tilts: [RigidTilt], rest: Int64, _ chance: inout SplitMix64) {
        self.hand = hand
        self.tilts = tilts
        self.rest = rest
        swayTurns = chance.number(in: 0.3...0.9)
        swayPhase = chance.number(in: 0...(2 * .pi))
        tremorPhase = chance.number(in: 0...(2 * .pi))
        wobble = hand.wobble > 0 ? Sway(deviation: hand.wobble, chance: &chance) : .none
    }

    func state(at time: Int64) -> RigidState {
        let step: Int64 = 500
        let (angle, sway) = angles(at: time)
        let (later, swayLater) = angles(at: time + step)
        let rate = 1_000_000 / Double(step)
        let spin = (later - angle) * rate
        let swaying = (swayLater - sway) * rate
        let axis = RigidMover.pitched(axis.y, axis.z, by: sway)
        let up = up(angle, sway)
        let around = turningAround(at: time)
        return RigidState(
            up: up, spin: (swaying + around * up.x, axis.y * spin + around * up.y, axis.z * spin + around * up.z),
            push: knock(at: time))
    }

    /// Every half second of a rest, along all three axes by turns.
    private func knock(at time: Int64) -> (x: Double, y: Double, z: Double) {
        guard hand.knocks > 0, time > 1_000_000, time % 500_000 < 30_000 else { return (0, 0, 0) }
        let size = hand.knocks * sin(Double(time % 500_000) / 30_000 * 2 * .pi)
        let axis = time / 500_000 % 3
        return (axis == 0 ? size : 0, axis == 1 ? size : 0, axis == 2 ? size : 0)
    }

    /// The speed about the vertical axis, after half a second of starting; the other way in each second tilt.
    private func turningAround(at time: Int64) -> Double {
        var start = rest
        for (index, tilt) in tilts.enumerated() {
            let passed = time - start - tilt.there
            if passed >= 0, passed < tilt.held {
                let begun = min(Double(min(passed, tilt.held - passed)) / 500_000, 1)
                return hand.turningAround * begun * (index.isMultiple(of: 2) ? 1 : -1)
            }
            start += tilt.duration
        }
        return 0
    }

    /// The turn from level, and the change of the pitch.
    private func angles(at time: Int64) -> (turn: Double, sway: Double) {
        let seconds = Double(time) / 1_000_000
        var angle = 0.0
        var start = rest
        for tilt in tilts {
            if time < start + tilt.duration {
                if time > start { angle = tilt.angle(at: time - start) }
                break
            }
            start += tilt.duration
        }
        // To 30 degrees and back, like a triangle.
        let way = (hand.drift * seconds + 30).truncatingRemainder(dividingBy: 120)
        angle += hand.drift > 0 ? (way < 60 ? way : 120 - way) - 30 : 0
        angle += hand.tremor * sin(2 * .pi * 9 * seconds + tremorPhase) + wobble.point(at: time)
        return (angle, hand.sway * sin(2 * .pi * swayTurns * seconds + swayPhase) + raised(at: time))
    }

    /// How far the front is raised: within half a second, after half a second of a tilt that is held.
    private func raised(at time: Int64) -> Double {
        var start = rest
        for tilt in tilts {
            let passed = time - start - tilt.there - 500_000
            let left = tilt.held - 1_000_000 - passed
            if hand.raise > 0, passed > 0, left > 0 {
                return hand.raise * RigidTilt.minimumJerk(min(Double(min(passed, left)) / 500_000, 1))
            }
            start += tilt.duration
        }
        return 0
    }

    /// A direction in the frame of a pad whose front is raised by so many degrees more.
    private static func pitched(_ y: Double, _ z: Double, by degrees: Double) -> (y: Double, z: Double) {
        let lift = degrees * .pi / 180
        return (y * cos(lift) + z * sin(lift), z * cos(lift) - y * sin(lift))
    }

    /// The axis of the turn to the right.
    private var axis: (y: Double, z: Double) {
        let pitch = hand.pitch * .pi / 180
        return switch hand.turn {
        case .level: (cos(pitch), -sin(pitch))
        case .own: cos(pitch) < 0 ? (-1, 0) : (1, 0)
        case .wheel: (0, -1)
        }
    }

    private func up(_ angle: Double, _ sway: Double) -> (x: Double, y: Double, z: Double) {
        let pitch = hand.pitch * .pi / 180
        let roll = hand.restRoll * .pi / 180
        let turn = angle * .pi / 180
        // The player's right side down is positive here, and negative in the pad's frame.
        var (side, y, z) = (sin(roll), cos(roll) * sin(pitch), cos(roll) * cos(pitch))
        let inward: (y: Double, z: Double) =
            switch hand.turn {
            case .level: (sin(pitch), cos(pitch))
            case .own: (0, cos(pitch) < 0 ? -1 : 1)
            case .wheel: (1, 0)
            }
        let before = inward.y * y + inward.z * z
        let after = before * cos(turn) - side * sin(turn)
        side = side * cos(turn) + before * sin(turn)
        y += inward.y * (after - before)
        z += inward.z * (after - before)
        let swayed = RigidMover.pitched(y, z, by: sway)
        return (-side, swayed.y, swayed.z)
    }
}

private struct RigidSender {
    private let device: RigidDevice
    private let noise: Double
    private let isSideways: Bool
    /// What the gyroscope shows at rest, in degrees a second.
    private let bias: [Double]
    private var sent: [UInt16: Int32] = [:]
    private(set) var events: [InputEvent] = []

    init(_ device: RigidDevice, noise: Double, isSideways: Bool, seed: UInt64) {
        self.device = device
        self.noise = noise
        self.isSideways = isSideways
        var chance = SplitMix64(seed: seed ^ 0xb1a5)
        bias = (0..<3).map { _ in chance.number(in: -2...2) }
    }

    mutating func send(_ state: RigidState, at time: Int64, _ chance: inout SplitMix64) {
        let noisy = (
            state.up.x + state.push.x + chance.bell() * noise, state.up.y + state.push.y + chance.bell() * noise,
            state.up.z + state.push.z + chance.bell() * noise
        )
        var changed = false
        for (code, share) in device.axes(isSideways ? across(noisy) : noisy).enumerated() {
            let value = Int32((share * device.oneG).rounded())
            changed = send(value, on: device.firstCode + UInt16(code), at: time) || changed
        }
        if let perDegree = device.perDegree {
            for (code, rate) in device.axes(isSideways ? across(state.spin) : state.spin).enumerated() {
                let value = Int32((rate + bias[code] + chance.bell()) * perDegree)
                changed = send(value, on: UInt16(code + 3), at: time) || changed
            }
        }
        if changed {
            events.append(InputEvent(at: time, type: EventType.synchronisation, code: SyncCode.report, value: 0))
        }
    }

    /// A device whose front points to the player's left; that of a right Joy-Con points to the right.
    private func across(_ vector: (x: Double, y: Double, z: Double)) -> (x: Double, y: Double, z: Double) {
        device.description.product == 0x2007 ? (-vector.y, vector.x, vector.z) : (vector.y, -vector.x, vector.z)
    }

    private mutating func send(_ value: Int32, on code: UInt16, at time: Int64) -> Bool {
        guard sent[code] != value else { return false }
        sent[code] = value
        events.append(InputEvent(at: time, type: EventType.absolute, code: code, value: value))
        return true
    }
}

/// A class of motion sensors: rate, unit and the directions of its axes.
struct RigidDevice: Sendable {
    let label: String
    let description: DeviceDescription
    let interval: Int64
    let jitter: Int64
    let samplesPerReport: Int
    let oneG: Double
    /// The unit of the gyroscope; nil without one.
    let perDegree: Double?
    /// The code of the first axis; the others follow it.
    var firstCode = AxisCode.x
    let axes: @Sendable ((x: Double, y: Double, z: Double)) -> [Double]

    static let dualShock4 = RigidDevice(
        label: "DualShock 4", description: Described.dualShock4Motion, interval: 3_960, jitter: 300,
        samplesPerReport: 1, oneG: 8_050, perDegree: 1_024
    ) { [$0.x, $0.z, -$0.y] }

    /// The same without a gyroscope.
    static let dualShock3 = RigidDevice(
        label: "DualShock 3", description: Described.dualShock3Motion, interval: 9_950, jitter: 200,
        samplesPerReport: 1, oneG: 113, perDegree: nil
    ) { [$0.x, $0.z, -$0.y] }

    static let joyCon = RigidDevice(
        label: "Joy-Con", description: Described.joyConMotion, interval: 15_010, jitter: 600,
        samplesPerReport: 3, oneG: 4_118, perDegree: 14_247
    ) { [$0.y, -$0.x, $0.z] }

    static let rightJoyCon = RigidDevice(
        label: "right Joy-Con", description: Described.rightJoyConMotion, interval: 15_010, jitter: 600,
        samplesPerReport: 3, oneG: 4_118, perDegree: 14_247
    ) { [$0.y, -$0.x, $0.z] }

    static let wiiRemote = RigidDevice(
        label: "Wii Remote", description: Described.wiiRemoteMotion, interval: 10_000, jitter: 1_500,
        samplesPerReport: 1, oneG: 100, perDegree: nil, firstCode: AxisCode.rx
    ) { [-$0.x, $0.y, $0.z] }

    /// The accelerometers of lids, with slow and with quick chips.
    static let slowLid = lid(interval: 100_000)
    static let quickLid = lid(interval: 20_000)

    private static func lid(interval: Int64) -> RigidDevice {
        RigidDevice(
            label: "lid", description: Described.lidSensor, interval: interval, jitter: 2_000, samplesPerReport: 1,
            oneG: 1_024, perDegree: nil
        ) { [$0.x, $0.y, $0.z] }
    }

    static let laptop = RigidDevice(
        label: "LIS3LV02DL", description: Described.laptopSensor, interval: 50_000, jitter: 2_000,
        samplesPerReport: 1, oneG: 1_000, perDegree: nil
    ) { [-$0.x, $0.y, $0.z] }

    static let all = [dualShock4, dualShock3, joyCon, laptop]
}
