import Foundation
import TestTerminal
import Testing

@testable import TrooperStore

@Suite("trooper --plain")
struct PlainGameTests {
    private static func terminal(_ arguments: [String], columns: Int = 80) throws -> (Trooper, RawTerminal) {
        let trooper = try Trooper()
        return (trooper, try trooper.terminal(["--plain", "--seed", "7"] + arguments, columns: columns))
    }

    @Test(
        "control-C ends the game with a line about the answers",
        arguments: [([], "your game is saved"), (["--db", ":memory:"], "answers are not saved")])
    func controlC(arguments: [String], words: String) throws {
        let (trooper, terminal) = try Self.terminal(arguments)
        // Deinitialisation deletes its home.
        defer { withExtendedLifetime(trooper) {} }
        try terminal.wait(for: "? for help) ")
        terminal.send("t\n")
        try terminal.wait(for: "Question 2 of 5")
        try terminal.wait(for: "? for help) ")
        terminal.send("\u{3}")
        try terminal.wait(for: "\r\ntrooper: stopped by SIGINT (interrupt); \(words)\r\n")
        #expect(try terminal.waitForEnd() == -SIGINT)
    }

    @Test(
        "any other signal says its name, and that the answers are saved only if they are",
        arguments: [([], true), (["--db", ":memory:"], false)])
    func suddenEnd(arguments: [String], isSaved: Bool) throws {
        let (trooper, terminal) = try Self.terminal(arguments)
        defer { withExtendedLifetime(trooper) {} }
        try terminal.wait(for: "? for help) ")
        terminal.send("t\n")
        try terminal.wait(for: "Question 2 of 5")
        try terminal.wait(for: "? for help) ")
        kill(terminal.processID, SIGUSR1)
        try terminal.wait(for: "\r\ntrooper: stopped by SIGUSR1.\r\n")
        #expect(try terminal.waitForEnd() == -SIGUSR1)
        terminal.readAll()
        #expect(String(decoding: terminal.bytes, as: UTF8.self).contains("your answers so far are saved") == isSaved)
    }

    @Test("lines are wrapped to a terminal's width, and not wrapped in a pipe")
    func fittedLines() throws {
        let (trooper, terminal) = try Self.terminal([], columns: 40)
        for number in 1...5 {
            try terminal.wait(for: "Question \(number) of 5")
            try terminal.wait(for: "? for help) ")
            terminal.send("t\n")
        }
        try terminal.wait(for: "Play again?")
        let text = String(decoding: terminal.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 40 })
        let typed = String(repeating: "t\n", count: 5)
        let piped = try trooper.run("--plain", "--seed", "7", "--db", ":memory:", input: typed).output
        #expect(piped.split(separator: "\n").contains { $0.count > 100 })
        let words = Set(text.split(whereSeparator: \.isWhitespace))
        // Which statement is shared depends on the times.
        let own = piped.components(separatedBy: "To share:")[0]
        for word in own.split(whereSeparator: \.isWhitespace) where !word.allSatisfy(\.isNumber) {
            #expect(words.contains(word))
        }
    }

    @Test(
        "a device option gives a note that the plain game uses no device",
        arguments: [["--device", "Quantum"], ["--input", "tilt"]])
    func unusedDevice(arguments: [String]) throws {
        let trooper = try Trooper()
        let outcome = try trooper.run(["--plain"] + arguments, input: "q\n")
        #expect(outcome.output.contains("Note: In plain text you answer by typing; the controller is not used.\n"))
        let silent = try trooper.run(["--plain", "--input", "keyboard"], input: "q\n")
        #expect(!silent.output.contains("Note:"))
    }

    @Test("an endless line uses a bounded amount of memory and is no answer")
    func endlessLine() throws {
        // Sanitizers reserve too much address space for a limit; there, the line is just longer than the buffer.
        let (limit, count) = Instruments.areIn ? ("unlimited", 20_000_000) : ("400000", 400_000_000)
        let outcome = try Trooper().bash(
            """
            head -c \(count) /dev/zero | tr '\\0' t |
                (ulimit -v \(limit); "$TROOPER" --plain --no-record --db :memory:)
            """)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Not understood. Type t for true or f for false."))
        #expect(outcome.output.contains("Input ended;"))
    }

    @Test(
        "without a UTF-8 locale or with --ascii, all output is ASCII",
        arguments: [([], "C"), (["--ascii"], "C.UTF-8")])
    func ascii(options: [String], locale: String) throws {
        let trooper = try Trooper()
        let statement = "In “Pokémon” it is …"
        let pack = try trooper.write(
            SamplePack.sound.replacing("Statement ", with: "\(statement) "), to: "pack.json")
        let words = ["--plain", "--pack", pack]
        let typed = "t\ns\nt\nt\nt\nt\nq\n"
        #expect(try trooper.run(words + ["--db", ":memory:"], input: typed).output.contains(statement))
        trooper.environment["LC_ALL"] = locale
        let game = try trooper.run(words + options, input: typed)
        #expect(game.output.contains(#"In "Pokemon" it is ..."#))
        #expect(game.output.contains("Game over"))
        #expect(game.bytes.allSatisfy { $0 < 0x80 })
    }

    @Test("the last line of the input needs no line end")
    func lastLine() throws {
        let outcome = try Trooper().run("--plain", "--db", ":memory:", input: "t")
        #expect(outcome.output.contains("Question 2 of 5"))
    }
}
