import Foundation
import TestTerminal
import Testing

@Suite("Restoring the terminal")
struct TerminalRestoreTests {
    /// Runs the probe in a terminal, and prints the exit code and the terminal modes afterwards.
    private static func terminal(_ ending: String) throws -> TmuxScreen {
        try TmuxScreen(
            TmuxScreen.scriptThatTells(after: "\(Program.path(of: "TerminalProbe")) \(ending)"),
            environment: ["LC_ALL": "C.UTF-8"])
    }

    private static func expectRestored(_ terminal: TmuxScreen) throws -> String {
        let text = try terminal.wait(for: "icanon\necho")
        #expect(text.contains("before"))
        #expect(!text.contains("the probe is on the screen"))
        #expect(try !terminal.isAlternateScreen())
        #expect(try terminal.isCursorShown())
        return text
    }

    private static func expectCrash(_ ending: String) throws {
        let text = try expectRestored(try terminal(ending))
        #expect(text.contains("trooper: crashed, or killed by a signal"), "\(text)")
    }

    @Test("a normal end restores the terminal")
    func normalEnd() throws {
        #expect(try Self.expectRestored(try Self.terminal("end")).contains("code 0"))
    }

    @Test("an uncaught error restores the terminal and shows its message")
    func thrownError() throws {
        #expect(try Self.expectRestored(try Self.terminal("throw")).contains("Ending"))
    }

    @Test("a trap restores the terminal")
    func trap() throws {
        try Self.expectCrash("trap")
    }

    @Test("a stack overflow restores the terminal")
    func stackOverflow() throws {
        try Self.expectCrash("overflow")
    }
}
