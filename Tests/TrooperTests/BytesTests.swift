import Foundation
import TestTerminal
import Testing

@Suite("Bytes written to the terminal")
struct BytesTests {
    /// What a terminal with a dark background replies, which then gets all colours.
    private static let dark = "\u{1b}]11;rgb:1010/1515/1c1c\u{1b}\\\u{1b}[?62;22c"

    private static func question(_ options: String...) throws -> RawTerminal {
        let terminal = try Trooper().terminal(["--db", ":memory:", "--seed", "7"] + options)
        try terminal.wait(for: "try the arrow")
        terminal.send(Self.dark)
        terminal.settle()
        terminal.send("\r")
        try terminal.wait(for: "three times")
        terminal.settle()
        _ = terminal.take()
        return terminal
    }

    private static func bytes(for keys: String, in terminal: RawTerminal) throws -> Int {
        terminal.send(keys)
        try terminal.waitForAnything()
        terminal.settle()
        return terminal.take().count
    }

    @Test("a step of the arrow takes at most 600 bytes, with its animation too", arguments: [true, false])
    func step(isMotionReduced: Bool) throws {
        let terminal = isMotionReduced ? try Self.question("--motion", "reduced") : try Self.question()
        for key in ["\u{1B}OD", "\u{1B}OD", "\u{1B}OC", "\u{1B}[C", "\u{1B}OC"] {
            #expect((1...600).contains(try Self.bytes(for: key, in: terminal)))
        }
    }

    @Test("a whole frame takes at most 1.8 KiB")
    func frame() throws {
        let terminal = try Self.question()
        #expect((500...1_843).contains(try Self.bytes(for: "\u{0C}", in: terminal)))
    }

    @Test("a long paste that is not UTF-8 is dropped and does not end the input")
    func foreignPaste() throws {
        let terminal = try Self.question()
        // ncurses gives up after 144 bytes, and each a behind them would be a key of the arrow.
        terminal.send([0xff] + [UInt8](repeating: UInt8(ascii: "a"), count: 220))
        terminal.settle(0.4)
        #expect(terminal.take().isEmpty)
        terminal.send([0xff] + [UInt8](repeating: UInt8(ascii: "a"), count: 400))
        terminal.settle(0.4)
        _ = terminal.take()
        terminal.send("?")
        try terminal.wait(for: "Help")
    }

    @Test("a question that nobody answers causes no wake-up and no output")
    func idle() throws {
        let terminal = try Self.question()
        let before = try terminal.wakeUps()
        terminal.settle(2)
        #expect(try terminal.wakeUps() == before)
        #expect(terminal.take().isEmpty)
    }
}
