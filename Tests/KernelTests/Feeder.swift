import Foundation
import TestTerminal

/// The program in the guest that plays the pads, reached over the second serial port of the virtual machine.
final class Feeder {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    private let file: Int32
    private var pending: [UInt8] = []

    /// As long as the slowest command may take.
    private static let limit: TimeInterval = 60

    /// Connects to the socket that stands for the port, as soon as it is there.
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
            "nobody listens at \(path)"
        }
    }

    deinit { close(file) }

    /// Waits for the line that it says when it starts.
    func waitUntilReady() throws {
        let line = try answer()
        guard line == "ready" else { throw Failed(description: "the feeder began with '\(line)'") }
    }

    /// Gives a command, and what is said after "ok" when it is done.
    @discardableResult
    func ask(_ command: String) throws -> String {
        begin(command)
        return try end(command)
    }

    /// Gives a command whose end is waited for later.
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

    func create(_ kind: String) throws -> FedDevice {
        FedDevice(self, number: try ask("create \(kind)"))
    }

    /// One whose reports go through the driver that the kernel has for it.
    func createThroughDriver(_ kind: String) throws -> FedDevice {
        FedDevice(self, number: try ask("uhid \(kind)"))
    }

    private func answer() throws -> String {
        try Patience.wait(Self.limit, pause: 0) {
            if pending.contains(0x0a) { return true }
            var input = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard poll(&input, 1, 100) > 0 else { return false }
            var chunk = [UInt8](repeating: 0, count: 4_096)
            let count = read(file, &chunk, chunk.count)
            guard count > 0 else { throw Failed(description: "the virtual machine has gone") }
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
