import CTrooperEvdev
import Glibc
import TiltCore

/// Plays short vibrations on a device.
package protocol RumbleMotor: AnyObject {
    /// Starts an effect and returns at once; errors are ignored.
    func play(_ effect: RumbleEffect)
}

/// Plays short rumble effects on a controller, by the kernel's force feedback.
///
/// Keeps the device open. Without permission to write to the device, `play` does nothing.
final class Rumble: RumbleMotor {
    private let node: EventNode
    private let numbers: [RumbleEffect: Int32]

    /// Uploads the effects (EVIOCSFF); nil when the device has no FF_RUMBLE.
    init?(_ node: EventNode) {
        let rumble = EventCode(type: EventType.forceFeedback, number: UInt16(FF_RUMBLE))
        guard node.description.codes.contains(rumble) else { return nil }
        self.node = node
        numbers = RumbleEffect.allCases.reduce(into: [:]) { numbers, effect in
            let motors = effect.motors
            let number = evdev_upload_rumble(node.descriptor, motors.strong, motors.weak, motors.milliseconds)
            if number >= 0 { numbers[effect] = number }
        }
    }

    deinit {
        for number in numbers.values { evdev_remove_rumble(node.descriptor, number) }
    }

    func play(_ effect: RumbleEffect) {
        guard let number = numbers[effect] else { return }
        var event = input_event()
        event.type = EventType.forceFeedback
        event.code = UInt16(number)
        event.value = 1
        // A failed rumble must not stop a game.
        _ = write(node.descriptor, &event, MemoryLayout<input_event>.size)
    }
}

extension RumbleEffect {
    /// A tick for a stage, stronger for the last one; wrong is long and low, so that it cannot be taken for right.
    fileprivate var motors: (strong: UInt16, weak: UInt16, milliseconds: UInt16) {
        switch self {
        case .firstStage: (0, 0x5000, 25)
        case .secondStage: (0, 0x8000, 30)
        case .thirdStage: (0x8000, 0xc000, 45)
        case .rightAnswer: (0, 0xa000, 120)
        case .wrongAnswer: (0xd000, 0, 300)
        }
    }
}
