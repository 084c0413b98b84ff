import Foundation
import TestTerminal
import Testing

@Suite("What goes over the line")
struct BytesTests {
    private static func question(_ options: String...) throws -> RawTerminal {
        let terminal = try Trooper().terminal(["--db", ":memory:", "--seed", "7"] + options)
        try terminal.wait(for: "[  Play  ]")
        usleep(300_000)
        terminal.send("\r")
        try terminal.wait(for: "three steps")
        terminal.settle()
        _ = terminal.take()
        return terminal
    }

    private static func bytes(for keys: String, in terminal: RawTerminal) -> Int {
        terminal.send(keys)
        terminal.settle(0.4)
        return terminal.take().count
    }

    @Test("a step of the arrow takes 24 bytes at the most")
    func step() throws {
        let terminal = try Self.question("--reduced-motion")
        for key in ["\u{1B}OD", "\u{1B}OD", "\u{1B}OC", "\u{1B}[C", "\u{1B}OC"] {
            #expect((1...24).contains(Self.bytes(for: key, in: terminal)))
        }
    }

    @Test("a whole frame takes one and a half kibibytes at the most")
    func frame() throws {
        let terminal = try Self.question()
        #expect((500...1_536).contains(Self.bytes(for: "\u{0C}", in: terminal)))
    }

    @Test("a long paste in another encoding is dropped, and is not the end of the input")
    func foreignPaste() throws {
        let terminal = try Self.question()
        terminal.send([0xff] + [UInt8](repeating: UInt8(ascii: "a"), count: 400))
        terminal.settle(0.4)
        _ = terminal.take()
        terminal.send("?")
        try terminal.wait(for: "close")
    }

    @Test("a quiet question wakes nobody and writes nothing")
    func idle() throws {
        let terminal = try Self.question()
        let before = try terminal.wakeUps()
        terminal.settle(2)
        #expect(try terminal.wakeUps() == before)
        #expect(terminal.take().isEmpty)
    }

    @Test("nothing hidden in a pack reaches the terminal")
    func hostilePack() throws {
        let trooper = try Trooper()
        let pack = try trooper.write(SamplePack.hostile, to: "hostile.json")
        let terminal = try trooper.terminal(["--pack", pack], columns: 100, rows: 40)
        try terminal.wait(for: "[  Play  ]")
        for keys in ["\r", "h", "h", "h", "\r", "?", "\u{1B}", "q"] {
            usleep(350_000)
            terminal.send(keys)
        }
        terminal.settle()
        let text = String(decoding: terminal.take(), as: UTF8.self)
        #expect(text.contains("Statement"))
        for scalar in SamplePack.venom.unicodeScalars where scalar.value > 0x7F {
            #expect(!text.unicodeScalars.contains(scalar))
        }
        #expect(!text.contains("\u{1B}[31m\u{7}"))
    }
}
