import Foundation
import TestDevices
import TestHostility
import TestTerminal
import Testing
import TiltCore

@Suite("Hostile texts on screens")
struct HostileScreensTests {
    private static let seed: UInt64 = 0x7e47_0800

    /// Checks the screen as soon as it shows a text.
    private func check(_ play: ScreenPlay, showing wanted: String, _ checker: inout HostileTextChecker) throws {
        checker.check(try play.screen.wait(for: wanted), wanted)
        // With its escape sequences, which may only set styles.
        checker.check(TerminalBytes.words(in: try play.screen.styledText()), "\(wanted), with its styles")
    }

    @Test("the screens of a game are safe with hostile scores", arguments: [1, 5])
    func scores(answers: Int) throws {
        var checker = HostileTextChecker()
        var things = try HostileThings(seed: Self.seed + UInt64(answers))
        let link = things.trooper.file("scores.db")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: try things.scores())
        let play = try ScreenPlay(at: things.trooper, "--theme dark --db \(link)", columns: 100, rows: 40)
        try check(play, showing: "enter play", &checker)
        try play.screen.press("s")
        try check(play, showing: "last twelve weeks", &checker)
        try play.screen.press("Tab")
        try check(play, showing: "Games", &checker)
        try play.screen.press("Escape", until: "last twelve weeks")
        try play.screen.press("Escape", until: "enter play")
        try play.screen.press("p")
        try check(play, showing: "The Sea", &checker)
        try play.screen.press("/")
        try check(play, showing: "/ to search", &checker)
        try play.screen.press("/")
        try check(play, showing: "type any words", &checker)
        try play.screen.type(HostileText.plainWord)
        try check(play, showing: "search \(HostileText.plainWord)", &checker)
        try play.screen.press("Enter")
        try check(play, showing: "enter open", &checker)
        try play.screen.press("Enter")
        try check(play, showing: "show answer", &checker)
        try play.screen.press("Enter")
        try check(play, showing: "It is ", &checker)
        for _ in 1...4 { try play.screen.press("Escape") }
        try play.goOn(to: "Question 1 of 5")
        try check(play, showing: "Question 1 of 5", &checker)
        for number in 1...answers {
            try play.answer(number != 2)
            try check(play, showing: "You said", &checker)
            try play.goOn(to: number < 5 ? "Question \(number + 1) of 5" : "q title")
        }
        if answers == 5 { try check(play, showing: "q title", &checker) }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount >= 2 * (5 + answers))
    }

    @Test(
        "the name of a hostile device is shown safely", arguments: ["--theme dark", "calibrate --theme dark"],
        [0, 1] as [UInt64])
    func devices(command: String, progress: UInt64) throws {
        var checker = HostileTextChecker()
        var things = try HostileThings(seed: Self.seed + 300 + progress)
        let pad = MockDevice(things.pad(), number: 3)
        let play = try ScreenPlay(at: things.trooper, with: [pad], command, columns: 120, rows: 40)
        try check(play, showing: HostileText.plainWord, &checker)
        #expect(checker.problems == [])
    }

    @Test("the terminal gets only text and the escape sequences of our screens")
    func bytes() throws {
        var things = try HostileThings(seed: Self.seed + 400)
        let runs: [(arguments: [String], keys: [(key: String, wanted: String)])] = [
            (
                ["--db", try things.scores()],
                [
                    ("s", "twelve"), ("\t", "1 game"), ("q", "twelve"), ("q", "Play"), ("\r", "Question 1"),
                    ("q", "eave"),
                ]
            ),
            (["replay", try things.recording()], [(" ", "next:"), ("\u{1B}OF", "Watch again"), ("1", "Question 1")]),
            (["--pack", try things.pack(), "--db", ":memory:"], [("\r", "Question 1"), ("?", "help")]),
            (["--db", "/dev/null/" + things.hostile.fileName()], [("?", "quit")]),
        ]
        var checker = HostileTextChecker()
        for (arguments, keys) in runs {
            let terminal = try things.trooper.terminal(arguments + ["--theme", "dark"], columns: 100, rows: 40)
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
