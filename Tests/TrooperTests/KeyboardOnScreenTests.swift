import Foundation
import TestTerminal
import Testing

@Suite("Keys that are held or tapped")
struct KeyboardOnScreenTests {
    private static let esc = "\u{1b}"

    private static func game(_ options: String...) throws -> RawTerminal {
        try Trooper().terminal(["--db", ":memory:", "--seed", "7", "--no-record", "--reduced-motion"] + options)
    }

    private static func start(_ terminal: RawTerminal) throws {
        terminal.settle()
        terminal.send("\r")
        try terminal.wait(for: "Question")
        terminal.settle()
        _ = terminal.take()
    }

    /// A terminal that has the kitty keyboard protocol, with the protocol on.
    private static func kitty() throws -> RawTerminal {
        let terminal = try game()
        try terminal.wait(for: "\(esc)[?u\(esc)[c")
        _ = terminal.take()
        terminal.send("\(esc)[?0u\(esc)[?62;22c")
        try terminal.wait(for: "\(esc)[>2u\(esc)[?u")
        terminal.send("\(esc)[?2u")
        return terminal
    }

    @Test("with the kitty keyboard protocol a held key never answers, and presses at any speed do")
    func releases() throws {
        let terminal = try Self.kitty()
        try Self.start(terminal)
        terminal.send("\(Self.esc)[C" + String(repeating: "\(Self.esc)[1;1:2C", count: 200))
        try terminal.wait(for: "let go")
        terminal.settle(1)
        #expect(!String(decoding: terminal.take(), as: UTF8.self).contains("You said"))
        terminal.send("\(Self.esc)[1;1:3C\(Self.esc)[C")
        try terminal.wait(for: "You said FALSE")
        // The game ignores an early Enter.
        terminal.settle(0.4)
        terminal.send("\r")
        try terminal.wait(for: "false ▸")
        let tap = "\(Self.esc)[1;129:1D\(Self.esc)[1;129:3D"
        terminal.send(tap + tap + tap)
        try terminal.wait(for: "You said TRUE")
        terminal.send("q")
        try terminal.wait(for: "quit")
        terminal.read(for: 0.6)
        terminal.send("q")
        #expect(try terminal.waitForEnd() == 0)
        let end = String(decoding: terminal.take(), as: UTF8.self)
        let pop = try #require(end.range(of: "\(Self.esc)[<u"))
        let leave = try #require(end.range(of: "\(Self.esc)[?1049l"))
        #expect(pop.upperBound <= leave.lowerBound)
    }

    @Test("the protocol is switched off in a crash, and over a stop")
    func crash() throws {
        let terminal = try Self.kitty()
        terminal.settle()
        _ = terminal.take()
        kill(terminal.processID, SIGTSTP)
        try terminal.wait(for: "\(Self.esc)[<u")
        kill(terminal.processID, SIGCONT)
        try terminal.wait(for: "\(Self.esc)[>2u")
        terminal.send("\(Self.esc)[?2u")
        terminal.settle()
        _ = terminal.take()
        kill(terminal.processID, SIGSEGV)
        _ = try terminal.waitForEnd()
        #expect(String(decoding: terminal.take(), as: UTF8.self).hasPrefix("\(Self.esc)[<u"))
    }

    @Test("over SSH an arrow key whose bytes come 60 ms apart is one, and a lone ESC is Escape")
    func partedBytes() throws {
        let trooper = try Trooper()
        trooper.environment["SSH_CONNECTION"] = "192.0.2.1 50000 192.0.2.2 22"
        let terminal = try trooper.terminal(["--db", ":memory:", "--seed", "7", "--no-record", "--reduced-motion"])
        try terminal.waitForAnything()
        try Self.start(terminal)
        for bytes in [Self.esc, "[C"] {
            terminal.send(bytes)
            usleep(60_000)
        }
        try terminal.wait(for: "answer FALSE")
        #expect(!String(decoding: terminal.take(), as: UTF8.self).contains("try the arrow"))
        terminal.send(Self.esc)
        try terminal.wait(for: "try the arrow")
    }

    @Test("a terminal without the protocol gets no more than the question")
    func unknown() throws {
        let terminal = try Self.game()
        try terminal.wait(for: "\(Self.esc)[?u\(Self.esc)[c")
        terminal.send("\(Self.esc)[?62;22c")
        try Self.start(terminal)
        terminal.send("q")
        try terminal.wait(for: "quit")
        terminal.read(for: 0.6)
        terminal.send("q")
        #expect(try terminal.waitForEnd() == 0)
        let all = String(decoding: terminal.bytes, as: UTF8.self)
        #expect(!all.contains("[>2u") && !all.contains("[<u"))
        #expect(all.components(separatedBy: "[?u").count == 2)
    }
}
