import QuizCore
import TiltCore
import TiltTraces

/// The events of a hand that tilts a DualShock 4 or pushes the stick of an Xbox pad, and presses buttons.
///
/// ```swift
/// var script = TiltScript()
/// script.hold(.seconds(1))
/// script.lean(to: -55, in: .milliseconds(300))
/// script.hold(.milliseconds(400))
/// print(script.trace.stages().map(\.stage.rawValue))
/// ```
public struct TiltScript: Sendable {
    /// The tilt, and for a stick also the buttons.
    package private(set) var motion: [InputEvent] = []
    /// The buttons of a controller whose motion sensor is a separate node.
    package private(set) var presses: [InputEvent] = []
    private let isStick: Bool
    private var now: Int64 = 0
    private var angle = 0.0
    private var pitch = 0.0
    /// The latest value of the axis of the pitch.
    private var pitchValue: Int32 = 0
    private var tremor: UInt64 = 1

    private static let oneG = 8_192.0

    private static let fullPush = 32_767.0
    /// In degrees.
    private static let maxTilt = 55.0
    /// Microseconds from one sample to the next.
    private static let interval: Int64 = 4_000

    /// A script that tilts a DualShock 4, or that pushes a stick.
    public init(isStick: Bool = false) { self.isStick = isStick }

    /// The device and the tilt.
    public var trace: Trace {
        Trace(device: isStick ? SampleDevice.xboxPad : SampleDevice.dualShock4Motion, events: motion)
    }

    /// Rests in the centre, then gives these answers: left is true.
    public static func answering(_ answers: [Bool]) -> TiltScript {
        var script = TiltScript()
        script.hold(.milliseconds(1_500))
        for answer in answers {
            script.lean(to: answer ? -maxTilt : maxTilt, in: .milliseconds(300))
            script.hold(.milliseconds(400))
            script.lean(to: 0, in: .milliseconds(300))
            script.hold(.milliseconds(700))
        }
        return script
    }

    /// Holds the position, with the tremor of a hand.
    public mutating func hold(_ time: Duration) { move(to: angle, pitch: pitch, in: time) }

    /// Rests at the start until the program has learned the centre: a tilt that comes earlier would be the centre.
    package mutating func rest() { hold(.seconds(4)) }

    /// Tilts to an angle; positive is to the right, and 55 degrees are a stick's whole way.
    ///
    /// - Parameters:
    ///   - degrees: to a side.
    ///   - pitch: by how many degrees the front is raised then, or a stick pulled to the player; nil leaves it.
    ///   - time: how long the way takes.
    public mutating func lean(to degrees: Double, pitch: Double? = nil, in time: Duration) {
        move(to: degrees, pitch: pitch ?? self.pitch, in: time)
    }

    /// Presses and releases a button.
    public mutating func press(_ button: KeyCode) {
        for value: Int32 in [1, 0] {
            let events = [event(.key(button), value), event(.report)]
            if isStick { motion += events } else { presses += events }
            now += 60_000
        }
    }

    private mutating func move(to target: Double, pitch targetPitch: Double, in time: Duration) {
        let steps = max(1, Microseconds(time).rawValue / TiltScript.interval)
        let (start, startPitch) = (angle, pitch)
        for step in 1...steps {
            now += TiltScript.interval
            let part = Double(step) / Double(steps)
            angle = start + (target - start) * part
            pitch = startPitch + (targetPitch - startPitch) * part
            sample(angle + noise())
        }
    }

    private mutating func sample(_ degrees: Double) {
        guard !isStick else {
            motion.append(event(.absolute(.x), TiltScript.push(degrees)))
            samplePitch(on: .y, TiltScript.push(pitch))
            return motion.append(event(.report))
        }
        let (roll, raised) = (degrees * .pi / 180, pitch * .pi / 180)
        // On this device the x axis decreases as the right side goes down, and the z axis as the front is raised.
        let level = cosine(raised) * TiltScript.oneG
        motion.append(event(.absolute(.x), Int32(-sine(roll) * level)))
        motion.append(event(.absolute(.y), Int32(cosine(roll) * level)))
        samplePitch(on: .z, Int32(-sine(raised) * TiltScript.oneG))
        motion.append(event(.report))
    }

    /// Like the kernel, only what differs.
    private mutating func samplePitch(on axis: AxisCode, _ value: Int32) {
        guard value != pitchValue else { return }
        pitchValue = value
        motion.append(event(.absolute(axis), value))
    }

    private static func push(_ degrees: Double) -> Int32 {
        Int32(min(max(degrees / maxTilt, -1), 1) * fullPush)
    }

    private func event(_ code: EventCode, _ value: Int32 = 0) -> InputEvent {
        InputEvent(code, value, at: Microseconds(rawValue: now))
    }

    /// Up to one degree in both directions.
    private mutating func noise() -> Double {
        tremor = tremor &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(tremor >> 40) / Double(1 << 23) - 1
    }
}
