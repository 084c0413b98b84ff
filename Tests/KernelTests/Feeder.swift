import Foundation
import TestTerminal

/// The connection to Tests/Kernel/feeder.c in the guest, over the second serial port of the virtual machine.
final class Feeder {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    private let file: Int32
    private var pending: [UInt8] = []

    /// Of one command, in seconds: everything is emulated.
    private static let limit: TimeInterval = 240

    /// Connects to the socket of the serial port as soon as QEMU listens.
    init(socket path: String) throws {
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard file >= 0 else { throw Failed(description: "no socket: \(String(cString: strerror(errno)))") }
        self.file = file
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8.prefix($0.count - 1))) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        try Patience.wait {
            withUnsafePointer(to: address) { start in
                start.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, size) == 0 }
            }
        } otherwise: {
            "no one listens at \(path)"
        }
    }

    deinit { close(file) }

    /// Waits for its first line.
    func waitUntilReady() throws {
        let line = try answer()
        guard line == "ready" else { throw Failed(description: "the feeder's first line is '\(line)'") }
    }

    /// Sends a command, waits for its end, and returns what follows "ok" in the answer.
    @discardableResult
    func send(_ command: String) throws -> String {
        begin(command)
        return try end(command)
    }

    /// Sends a command; `end` waits for its answer.
    func begin(_ command: String) {
        let bytes = Array("\(command)\n".utf8)
        _ = write(file, bytes, bytes.count)
    }

    @discardableResult
    func end(_ command: String) throws -> String {
        let line = try answer()
        guard line == "ok" || line.hasPrefix("ok ") else { throw Failed(description: "\(command): \(line)") }
        return String(line.dropFirst(3))
    }

    func create(_ kind: String) throws -> GuestDevice {
        GuestDevice(self, number: try send("create \(kind)"))
    }

    /// A pad at a port of its own: it has no serial number, so nothing else tells it from another of its model.
    func create(_ kind: String, atPort port: Int) throws -> GuestDevice {
        try create("\(kind) @usb-2\(port)/input0")
    }

    /// A controller made through uhid: the kernel's driver reads its reports.
    func createThroughDriver(_ kind: String) throws -> GuestDevice {
        GuestDevice(self, number: try send("uhid \(kind)"))
    }

    private func answer() throws -> String {
        try Patience.wait(Self.limit, pause: 0) {
            if pending.contains(0x0a) { return true }
            var input = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard poll(&input, 1, 100) > 0 else { return false }
            var chunk = [UInt8](repeating: 0, count: 4_096)
            let count = read(file, &chunk, chunk.count)
            guard count > 0 else { throw Failed(description: "the virtual machine has ended") }
            pending += chunk[..<count]
            return pending.contains(0x0a)
        } otherwise: {
            "the feeder does not answer"
        }
        let line = pending.prefix { $0 != 0x0a }
        pending.removeFirst(line.count + 1)
        return String(decoding: line, as: UTF8.self)
    }
}

/// A device in the guest.
struct GuestDevice {
    /// A rumble effect that reached the device; strengths as the kernel gives them.
    struct Effect: Hashable {
        let strong, weak, milliseconds: Int

        var strength: Int { strong + weak }
    }

    struct Rumble {
        var uploads = 0
        var erases = 0
        var effects: [Effect] = []
    }

    private let feeder: Feeder
    private let number: String

    init(_ feeder: Feeder, number: String) {
        self.feeder = feeder
        self.number = number
    }

    /// Tilts to an angle, to the right above zero, and returns when it is reached.
    func tilt(to degrees: Int, in milliseconds: Int = 120) throws {
        try feeder.send("tilt \(number) \(degrees) \(milliseconds)")
    }

    func tremble(by degrees: Double) throws { try feeder.send("tremble \(number) \(degrees)") }

    func press(_ button: Int) throws {
        try feeder.send("key \(number) \(button) 1")
        try feeder.send("key \(number) \(button) 0")
    }

    /// Moves an axis and back, as a short press of a d-pad does.
    func pushAxis(_ axis: Int, to value: Int, from rest: Int) throws {
        try feeder.send("axis \(number) \(axis) \(value)")
        try feeder.send("axis \(number) \(axis) \(rest)")
    }

    /// Moves an axis of two devices in one moment.
    func moveAxis(_ axis: Int, to value: Int, with other: GuestDevice) throws {
        try feeder.send("pair \(number) \(axis) \(value) \(other.number)")
    }

    /// Waits, with a sensor that sends its samples meanwhile.
    func rest(milliseconds: Int) throws { try tilt(to: 0, in: milliseconds) }

    /// How often the camera of a Wii Remote was switched on.
    func cameraCount() throws -> Int { Int(try feeder.send("camera \(number)")) ?? -1 }

    func unplug() throws { try feeder.send("destroy \(number)") }

    /// Sends samples of all axes while `action` runs, and returns how many a second were sent.
    func flood(hertz: Int, milliseconds: Int, during action: () throws -> Void) throws -> Int {
        let command = "flood \(number) \(hertz) \(milliseconds)"
        feeder.begin(command)
        try action()
        let numbers = try feeder.end(command).split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2, numbers[1] > 0 else { throw Feeder.Failed(description: "\(command): \(numbers)") }
        return numbers[0] * 1_000 / numbers[1]
    }

    /// What the kernel passed on since the last call.
    func rumble() throws -> Rumble {
        let words = try feeder.send("rumble \(number)").split(separator: " ")
        var rumble = Rumble()
        guard words.count >= 5 else { throw Feeder.Failed(description: "rumble: \(words)") }
        rumble.uploads = Int(words[1]) ?? 0
        rumble.erases = Int(words[3]) ?? 0
        rumble.effects = words[5...].map { word in
            let numbers = word.split(separator: ":").compactMap { Int($0) } + [0, 0, 0]
            return Effect(strong: numbers[0], weak: numbers[1], milliseconds: numbers[2])
        }
        return rumble
    }
}
