import TiltCore
import TiltRecording

/// The events of a hand that tilts a DualShock 4 or pushes the stick of an Xbox pad, and presses buttons.
///
/// ```swift
/// var script = TiltScript()
/// script.hold(1_000)
/// script.lean(to: -55, in: 300)
/// script.hold(400)
/// print(script.trace.stages().map(\.stage.rawValue))
/// ```
public struct TiltScript: Sendable {
    /// The tilt, and for a stick also the buttons.
    public private(set) var motion: [InputEvent] = []
    /// The buttons of a controller whose motion sensor is a separate node.
    public private(set) var presses: [InputEvent] = []
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
        script.hold(1_500)
        for answer in answers {
            script.lean(to: answer ? -maxTilt : maxTilt, in: 300)
            script.hold(400)
            script.lean(to: 0, in: 300)
            script.hold(700)
        }
        return script
    }

    /// Holds the position for some milliseconds, with the tremor of a hand.
    public mutating func hold(_ milliseconds: Int64) { move(to: angle, in: milliseconds) }

    /// Rests at the start until the program has learned the centre: a tilt that comes earlier would be the centre.
    package mutating func rest() { hold(4_000) }

    /// Tilts to an angle in some milliseconds; positive is to the right, and 55 degrees are a stick's whole way.
    public mutating func lean(to degrees: Double, in milliseconds: Int64) { move(to: degrees, in: milliseconds) }

    /// Presses and releases a button, a code of EV_KEY.
    public mutating func press(_ code: UInt16) {
        for value: Int32 in [1, 0] {
            let events = [
                InputEvent(at: now, type: EventType.key, code: code, value: value),
                InputEvent(at: now, type: EventType.synchronisation, code: 0, value: 0),
            ]
            if isStick { motion += events } else { presses += events }
            now += 60_000
        }
    }

    private mutating func move(to target: Double, in milliseconds: Int64) {
        let steps = max(1, milliseconds * 1_000 / TiltScript.interval)
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
            motion.append(InputEvent(at: now, type: EventType.absolute, code: 0, value: Int32(push)))
            motion.append(InputEvent(at: now, type: EventType.synchronisation, code: 0, value: 0))
            return
        }
        let radians = degrees * .pi / 180
        // On this device the x axis decreases as the right side goes down.
        let values = [(UInt16(0), -sine(radians)), (1, cosine(radians))]
        for (code, share) in values {
            motion.append(
                InputEvent(at: now, type: EventType.absolute, code: code, value: Int32(share * TiltScript.oneG)))
        }
        motion.append(InputEvent(at: now, type: EventType.synchronisation, code: 0, value: 0))
    }

    /// Up to one degree in both directions.
    private mutating func noise() -> Double {
        tremor = tremor &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(tremor >> 40) / Double(1 << 23) - 1
    }
}
