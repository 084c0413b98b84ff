import Foundation
import TestHostility
import TestTerminal
import Testing

@Suite("Hostile texts on screens")
struct HostileScreensTests {
    private static let seed: UInt64 = 0x7e47_0800

    @Test("the terminal gets only text and the escape sequences of our screens")
    func bytes() throws {
        var things = try HostileThings(seed: Self.seed + 400)
        let runs: [(arguments: [String], keys: [(key: String, wanted: String)])] = [
            (
                ["--db", try things.scores()],
                [
                    ("s", "twelve"), ("\t", "1 game"), ("q", "twelve"), ("q", "Play"), ("\r", "Question 1"),
                    ("q", "Play"),
                ]
            ),
            (["replay", try things.recording()], [(" ", "next:"), ("\u{1B}OF", "Watch again"), ("1", "Question 1")]),
            (["--pack", try things.pack(), "--db", ":memory:"], [("\r", "Question 1"), ("?", "help")]),
            (["--db", "/dev/null/" + things.hostile.fileName()], [("?", "quit")]),
        ]
        var checker = HostileTextChecker()
        for (arguments, keys) in runs {
            let terminal = try things.trooper.terminal(arguments + ["--background", "dark"], columns: 100, rows: 40)
            try terminal.waitForAnything()
            terminal.settle()
            for (key, wanted) in keys {
                // The game ignores Enter for 700 ms.
                if key == "\r" { terminal.read(for: 0.8) }
                _ = terminal.take()
                terminal.send(key)
                try terminal.wait(for: wanted)
                terminal.settle()
            }
            let text = String(decoding: terminal.bytes, as: UTF8.self)
            checker.check(TerminalBytes.words(in: text), arguments[0])
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount == runs.count)
    }
}
