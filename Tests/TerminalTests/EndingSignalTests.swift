import Foundation
import TestTerminal
import Testing

/// Signals whose default ends a process.
@Suite("Signals that end a program with a screen")
struct EndingSignalTests {
    /// All but SIGKILL, those that stop or continue, and those that are ignored by default; posix_spawn makes a process
    /// ignore 32 and 33, the C library's own.
    private static let ending = (1...64).filter { signal in
        ![SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, 32, 33].contains(
            Int32(signal))
    }
    /// Received by a descriptor: the program ends in its own time.
    private static let received = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map(Int.init)

    private static func probe() throws -> RawTerminal {
        let terminal = try RawTerminal(
            Program.path(of: "TerminalProbe"), ["wait"],
            environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"])
        try terminal.wait(for: "the probe is on the screen")
        #expect(!terminal.areModesRestored)
        return terminal
    }

    private static func expectGivenBack(_ terminal: RawTerminal) {
        terminal.readAll()
        #expect(terminal.areModesRestored)
        let text = String(decoding: terminal.bytes, as: UTF8.self)
        #expect(text.contains("\u{1b}[?1049l") && text.contains("\u{1b}[?25h"))
    }

    @Test("the terminal is given back, and the parent sees the signal", arguments: ending)
    func restored(signal: Int) throws {
        let terminal = try Self.probe()
        kill(terminal.processID, Int32(signal))
        let code = try terminal.waitForEnd()
        if !Self.received.contains(signal) { #expect(code == -Int32(signal)) }
        Self.expectGivenBack(terminal)
    }

    @Test(
        "a terminal that never reads has its modes back, and does not hold up the end",
        arguments: [SIGSEGV, SIGABRT, SIGUSR1, SIGALRM])
    func stalled(signal: Int32) throws {
        let terminal = try Self.probe()
        // Control-L redraws.
        try terminal.stall(sending: String(repeating: "\u{c}", count: 20))
        let start = MonotonicSeconds.now()
        kill(terminal.processID, signal)
        #expect(try terminal.waitForEnd(reads: false) == -signal)
        // It waits for a fifth of a second; a busy machine adds to that.
        #expect(MonotonicSeconds.now() - start < 10)
        #expect(terminal.areModesRestored)
    }
}
