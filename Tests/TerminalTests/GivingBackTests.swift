import Foundation
import TestTerminal
import Testing

@Suite("What is left of the terminal")
struct GivingBackTests {
    /// The probe in a real terminal; afterwards the modes of the line and the exit code stand on the normal screen.
    private static func terminal(_ ending: String) throws -> TmuxScreen {
        try TmuxScreen(
            TmuxScreen.scriptThatTells(after: "\(Program.path(of: "TerminalProbe")) \(ending)"),
            environment: ["LC_ALL": "C.UTF-8"])
    }

    private static func expectWhole(_ terminal: TmuxScreen) throws -> String {
        let text = try terminal.wait(for: "icanon\necho")
        #expect(text.contains("before"))
        #expect(!text.contains("the probe is on the screen"))
        #expect(try !terminal.isAlternateScreen())
        #expect(try terminal.isCursorShown())
        return text
    }

    @Test("a program that just ends leaves it as it was")
    func normalEnd() throws {
        #expect(try Self.expectWhole(try Self.terminal("end")).contains("code 0"))
    }

    @Test("an error that nobody caught leaves it whole and its message readable")
    func thrownError() throws {
        #expect(try Self.expectWhole(try Self.terminal("throw")).contains("Ending"))
    }

    @Test("a trap leaves it whole, with the message of the trap on the normal screen")
    func trap() throws {
        let text = try Self.expectWhole(try Self.terminal("trap"))
        #expect(text.contains("Index out of range"))
        #expect(text.contains("stopped by a fault of its own"))
    }

    @Test("a stack that overflowed leaves it whole, too")
    func stackOverflow() throws {
        #expect(try Self.expectWhole(try Self.terminal("overflow")).contains("stopped by a fault of its own"))
    }

    @Test("words to standard error wait until the screen is closed")
    func heldWords() throws {
        #expect(try Self.expectWhole(try Self.terminal("talk")).contains("words to standard error"))
    }
}
