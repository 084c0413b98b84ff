import TiltCore
import TiltRecording

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
    public mutating func hold(_ time: Duration) { move(to: angle, in: time) }

    /// Rests at the start until the program has learned the centre: a tilt that comes earlier would be the centre.
    package mutating func rest() { hold(.seconds(4)) }

    /// Tilts to an angle; positive is to the right, and 55 degrees are a stick's whole way.
    public mutating func lean(to degrees: Double, in time: Duration) { move(to: degrees, in: time) }

    /// Presses and releases a button.
    public mutating func press(_ button: KeyCode) {
        for value: Int32 in [1, 0] {
            let events = [event(.key(button), value), event(.report)]
            if isStick { motion += events } else { presses += events }
            now += 60_000
        }
    }

    private mutating func move(to target: Double, in time: Duration) {
        let steps = max(1, Microseconds(time).rawValue / TiltScript.interval)
        let start = angle
        for step in 1...steps {
            now += TiltScript.interval
            angle = start + (target - start) * Double(step) / Double(steps)
            sample(angle + noise())
        }
    }

    private mutating func sample(_ degrees: Double) {
        guard !isStick else {
            let push = min(max(degrees / TiltScript.maxTilt, -1), 1) * TiltScript.fullPush
            motion += [event(.absolute(.x), Int32(push)), event(.report)]
            return
        }
        let radians = degrees * .pi / 180
        // On this device the x axis decreases as the right side goes down.
        let (x, y) = (Int32(-sine(radians) * TiltScript.oneG), Int32(cosine(radians) * TiltScript.oneG))
        motion += [event(.absolute(.x), x), event(.absolute(.y), y), event(.report)]
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
