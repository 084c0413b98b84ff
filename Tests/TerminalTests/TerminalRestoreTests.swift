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
        #expect(try Self.expectRestored(try Self.terminal("trap")).contains("trooper: crashed, or killed by a signal"))
    }

    @Test("a stack overflow restores the terminal")
    func stackOverflow() throws {
        #expect(
            try Self.expectRestored(try Self.terminal("overflow")).contains("trooper: crashed, or killed by a signal"))
    }
}
