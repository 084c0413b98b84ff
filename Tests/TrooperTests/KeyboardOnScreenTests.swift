import Foundation
import TestTerminal
import Testing

@Suite("Keys as terminals send them")
struct KeyboardOnScreenTests {
    private static let esc = "\u{1b}"

    private static func start(_ trooper: Trooper) throws -> RawTerminal {
        let terminal = try trooper.terminal(
            ["--db", ":memory:", "--seed", "7", "--no-record", "--motion", "reduced"])
        try terminal.waitForAnything()
        terminal.settle()
        terminal.send("\r")
        try terminal.wait(for: "Question")
        terminal.settle()
        _ = terminal.take()
        return terminal
    }

    @Test("over SSH an arrow key whose bytes come 60 ms apart is one, and a lone ESC is Escape")
    func partedBytes() throws {
        let trooper = try Trooper()
        trooper.environment["SSH_CONNECTION"] = "192.0.2.1 50000 192.0.2.2 22"
        let terminal = try Self.start(trooper)
        for bytes in [Self.esc, "[C"] {
            terminal.send(bytes)
            usleep(60_000)
        }
        try terminal.wait(for: "answer FALSE")
        #expect(!String(decoding: terminal.take(), as: UTF8.self).contains("try the arrow"))
        terminal.send(Self.esc)
        try terminal.wait(for: "try the arrow")
    }

    @Test("F1 and End are keys in forms that terminfo does not name", arguments: ["4~", "8~", "F"])
    func otherKeys(end: String) throws {
        let terminal = try Self.start(Trooper())
        terminal.send("\(Self.esc)[11~")
        try terminal.wait(for: "Is the statement true")
        terminal.send("\(Self.esc)[\(end)")
        try terminal.wait(for: "quit at once")
    }
}
