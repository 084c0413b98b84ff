import Foundation
import TestTerminal

/// A Linux of its own in a virtual machine: its first serial port is the terminal, its second one moves the pads.
final class Guest {
    /// Where `make test-kernel` has put the kernel and its initial RAM disk; nil when these tests are not wanted.
    static let folder = ProcessInfo.processInfo.environment["TROOPER_KERNEL"]

    let screen: TmuxScreen
    let feeder: Feeder
    private let socket: URL
    private var commandCount = 0

    /// Everything is emulated, and on a busy machine that takes its time.
    private static let bootLimit: TimeInterval = 120

    init() throws {
        socket = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).port")
        screen = try TmuxScreen(Self.machine(socket: socket.path), environment: [:])
        feeder = try Feeder(socket: socket.path)
        var last = ""
        try Patience.wait(Self.bootLimit) {
            last = try screen.text()
            return last.contains("guest>")
        } otherwise: {
            "the guest does not start:\n\(last)"
        }
        try feeder.waitUntilReady()
    }

    deinit {
        // Ends the virtual machine too.
        try? screen.close()
        try? FileManager.default.removeItem(at: socket)
    }

    private static func machine(socket: String) -> String {
        let folder = folder ?? "."
        return [
            "exec qemu-system-x86_64 -accel tcg -m 512 -display none -nic none -no-reboot",
            "-kernel '\(folder)/kernel' -initrd '\(folder)/initrd' -append 'console=ttyS0 quiet'",
            "-chardev stdio,id=screen,signal=off -serial chardev:screen",
            "-chardev socket,id=port,path='\(socket)',server=on,wait=off -serial chardev:port",
        ].joined(separator: " ")
    }

    /// Types a command that takes the terminal over.
    func start(_ command: String) throws {
        commandCount += 1
        try screen.type("clear; \(command); echo \"end \(commandCount): $?\"")
        try screen.press("Enter")
    }

    /// Waits until the command that was started last has ended well, and gives the screen.
    @discardableResult
    func waitForEnd() throws -> String {
        try screen.wait(for: "end \(commandCount): 0")
    }

    /// Runs a command to its end, and gives what it wrote as one line, because the terminal breaks lines anywhere.
    @discardableResult
    func run(_ command: String) throws -> String {
        try start(command)
        return try waitForEnd().replacingOccurrences(of: "\n", with: "")
    }

    /// Stops the program in the foreground, as ^Z does for every player.
    func stop() throws {
        try screen.press("C-z")
        try screen.wait(for: "Stopped")
    }

    func goOn() throws {
        try screen.type("fg")
        try screen.press("Enter")
    }
}
