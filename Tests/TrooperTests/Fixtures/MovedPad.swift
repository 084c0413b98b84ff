import Foundation
import TestDevices
import TestTerminal
import TiltCore

/// A simulated pad that a test moves, so that nothing depends on when the program reads it.
///
/// Its node is a terminal of the test in place of umockdev's, which sends only events that were written before.
final class MovedPad: Sendable {
    let device: MockDevice
    /// The path of the terminal that the node must be a link to.
    let terminal: String
    private let master: Int32

    init(_ description: DeviceDescription, number: Int) throws {
        device = MockDevice(description, number: number)
        (master, terminal) = try PseudoTerminal.open()
        var mode = termios()
        tcgetattr(master, &mode)
        cfmakeraw(&mode)
        tcsetattr(master, TCSANOW, &mode)
    }

    deinit { close(master) }

    /// Pushes the stick to the right, or with a negative value to the left, up to 32767.
    func push(_ value: Int32) { send([(.absolute(.x), value)]) }

    func press(_ button: KeyCode) {
        send([(.key(button), 1)])
        send([(.key(button), 0)])
    }

    /// Sends what changed in one moment.
    func send(_ changes: [(EventCode, Int32)]) {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let (seconds, microseconds) = (time.tv_sec, time.tv_nsec / 1_000)
        let events = (changes + [(.report, 0)]).map { code, value in
            Event(seconds: seconds, microseconds: microseconds, type: code.type, code: code.number, value: value)
        }
        let count = events.count * MemoryLayout<Event>.stride
        precondition(write(master, events, count) == count, "the pad sends nothing")
    }

    /// As the kernel's struct input_event.
    private struct Event {
        let seconds, microseconds: Int
        let type, code: UInt16
        let value: Int32
    }
}
