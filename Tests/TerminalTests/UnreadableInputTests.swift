import Foundation
import TestTerminal
import Testing

@Suite("Input that cannot be read")
struct UnreadableInputTests {
    /// The probe's own shell ends, and another one takes the terminal: then poll says that there is a key, and read
    /// fails with EIO.
    @Test("a program in the background of a session without its shell ends at the first key")
    func orphaned() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("orphan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = """
            set -m
            ("\(Program.path(of: "TerminalProbe"))" wait < /dev/tty & echo $! > "$0/pid"
                until [ -e "$0/go" ]; do sleep 0.05; done)
            echo orphaned
            sleep 600
            """
        let terminal = try RawTerminal(
            "/bin/bash", ["-c", script, folder.path],
            environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"])
        try terminal.wait(for: "the probe is on the screen")
        try Data().write(to: folder.appendingPathComponent("go"))
        try terminal.wait(for: "orphaned")
        let text = try String(contentsOf: folder.appendingPathComponent("pid"), encoding: .utf8)
        let probe = try #require(Int32(text.dropLast()))
        defer { kill(probe, SIGKILL) }
        #expect(!Self.hasEnded(probe))
        terminal.send("x")
        try Patience.wait {
            Self.hasEnded(probe)
        } otherwise: {
            "the probe goes on"
        }
    }

    /// Whether the process is gone, or a zombie whose exit code nobody has read yet.
    private static func hasEnded(_ process: Int32) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
        return status.contains(") Z ")
    }
}
