import Foundation
import QuizCore
import Recording
import TestDevices
import TestRecordings
import TestTerminal
import Testing

@Suite("A recorded game in a real terminal")
struct ReplayOnScreenTests {
    private let game: RecordedGameFixture
    private let trooper: Trooper

    init() throws {
        game = try RecordedGameFixture()
        trooper = try Trooper()
        try trooper.write(game.script.bytes(), to: "game.trooper")
    }

    private func view(_ arguments: String = "", columns: Int = 80, rows: Int = 24) throws -> ScreenPlay {
        try ScreenPlay(
            at: trooper, "replay \(trooper.file("game.trooper")) \(arguments)", columns: columns, rows: rows)
    }

    /// The screen is the game's, but for the two lines that belong to the replay, the buttons and the cursor.
    private static func replayed(_ lines: [String]) -> [String] {
        lines.dropLast(2).filter { !$0.contains("[  ") }.map { $0.replacing("▸ ✘", with: "  ✘") }
    }

    private func waitForGame(_ play: ScreenPlay, afterEvents count: Int) throws {
        let expected = Self.replayed(game.lines(afterEvents: count))
        var last: [String] = []
        try Patience.wait {
            last = Self.replayed(try play.screen.lines())
            return last == expected
        } otherwise: {
            "expected:\n\(expected.joined(separator: "\n"))\nbut saw:\n\(last.joined(separator: "\n"))"
        }
    }

    @Test("sixteen times as fast, it ends on the last screen of the game")
    func toTheEnd() throws {
        let play = try view()
        try play.screen.wait(for: #/ ▸  0:[0-9]{2} of 0:37 [⣿⠶]+  1x/#)
        try play.screen.press("+", "+", "+", "=")
        try play.screen.wait(for: "16x")
        try waitForGame(play, afterEvents: game.script.events.count)
        try play.screen.wait(for: #/Replay ⣿⣿ 0:37\.850 of 0:37 ⣿+  16x  over/#)
        let text = try play.screen.text()
        #expect(text.contains("best streak 2") && text.contains("[  Watch again  ]"))
        try play.screen.press("q")
        try play.screen.wait(for: "code 0")
        try play.screen.wait(for: "icanon\necho")
        #expect(try play.screen.isAlternateScreen() == false)
        #expect(try play.screen.isCursorShown())
    }

    @Test("it fits every screen or says what it needs, and works in ASCII")
    func sizes() throws {
        let play = try view("--ascii", columns: 40, rows: 16)
        try play.screen.press("Space", "1", ".")
        try play.screen.wait(for: #/Replay \|\| 0:02\.770 of 0:37 -+/#)
        let text = try play.screen.text()
        #expect(text.contains("enter play  < > 5 s  ? help  q leave"))
        #expect(text.utf8.count == text.count)
        try play.screen.resize(columns: 39, rows: 15)
        try play.screen.wait(for: "needs 40 x 16")
        try play.screen.resize(columns: 120, rows: 40)
        try play.screen.wait(for: #/\|\| 0:02\.770 of 0:37 [⣿⠶=-]+  1x  < TRUE  next: left/#)
        try play.screen.press("q")
        try play.screen.wait(for: "code 0")
    }

    @Test("a cut recording is shown as far as it is confirmed, with a notice")
    func cut() throws {
        try trooper.write(game.script.bytesWithoutEnd().dropLast(10).map(\.self), to: "game.trooper")
        let play = try view()
        let text = try play.screen.wait(for: "it is shown up to line")
        #expect(text.contains("This recording is truncated"))
    }

    @Test(
        "a signal restores the terminal and prints a message",
        arguments: [(SIGINT, 130, "SIGINT"), (SIGTERM, 143, "SIGTERM"), (SIGHUP, 129, "SIGHUP")]
            as [(Int32, Int, String)])
    func signals(signal: Int32, code: Int, words: String) throws {
        let play = try view()
        try play.screen.wait(for: "of 0:37")
        kill(try play.screen.program(), signal)
        let text = try play.screen.wait(for: "code \(code)")
        #expect(text.contains("before"))
        #expect(text.contains(words))
        try play.screen.wait(for: "icanon\necho")
        #expect(try play.screen.isAlternateScreen() == false)
    }

    @Test("a real game replays to its last screen")
    func playedGame() throws {
        let play = try ScreenPlay(at: trooper, "--seed 7 --record \(trooper.file("played.trooper"))")
        try play.goOn(to: "Question 1 of 5")
        for number in 1...5 {
            try play.answer(number != 2)
            try play.goOn(to: number < 5 ? "Question \(number + 1) of 5" : "Game over")
        }
        let over = Self.replayed(try play.screen.lines())
        try play.screen.press("q", until: "code 0")
        try play.screen.wait(for: "code 0")
        let replay = try ScreenPlay(at: trooper, "replay \(trooper.file("played.trooper"))")
        try replay.screen.press("End")
        try replay.screen.wait(for: "Game over")
        #expect(Self.replayed(try replay.screen.lines()) == over)
        try replay.screen.press("4")
        try replay.screen.wait(for: "Question 4 of 5")
    }

    @Test("a game of the list is watched while its recording is kept, and the list comes back")
    func fromTheList() throws {
        for input in ["t\nf\nt\nf\nt\nq\n", "t\nt\nq\n", "t\nq\n"] {
            _ = try trooper.run("--plain", "--seed", "7", input: input)
        }
        let play = try ScreenPlay(at: trooper, "--seed 7")
        try play.screen.wait(for: "enter continue")
        try play.screen.press("s", until: "last twelve weeks")
        try play.screen.press("Tab", until: "recorded from question 3")
        // Both games have the same questions.
        for (key, keys, shown) in [("Up", ["End"], "Question 4 of 5"), ("Down", ["End"], "Game over")] {
            try play.screen.press(key, "Enter")
            try play.screen.wait(for: "Replay")
            for key in keys { try play.screen.press(key) }
            try play.screen.wait(for: shown)
            try play.screen.press("q", until: "enter watch")
        }
        try FileManager.default.removeItem(atPath: trooper.file(".local/state/game-trooper/recordings"))
        try play.screen.press("Enter", until: "its recording was removed")
    }

    @Test("time does not pass between Control-Z and fg, and what stood still is shown again", arguments: [false, true])
    func suspended(isPaused: Bool) throws {
        let path = trooper.file("game.trooper")
        let start = MonotonicSeconds.now()
        let play = try ScreenPlay(at: trooper, "replay \(path)") {
            "set -m; \($0); echo stopped; sleep 3; fg; echo code $?; sleep 600"
        }
        try play.screen.wait(for: "of 0:37")
        if isPaused { try play.screen.press("Space", until: "enter play") }
        try play.screen.press("C-z")
        try play.screen.wait(for: "stopped")
        let text = try play.screen.wait(for: "of 0:37")
        let shown = try #require(text.firstMatch(of: #/0:([0-9]{2})(?:\.[0-9]+)? of 0:37/#)?.1)
        // It has not played for longer than it has run, and it was stopped for three seconds of that.
        #expect(try #require(Double(shown)) <= MonotonicSeconds.now() - start - 3)
        // A shell with jobs would end with a job that ends by SIGINT.
        try play.screen.press("q")
        try play.screen.wait(for: "code 0")
    }

    @Test("a trace is shown as the game that it plays, with its device")
    func trace() throws {
        let script = TiltScript.answering([true, false, true, true, true])
        let trace = EvemuTrace(device: SampleDevice.dualShock4Motion, events: script.motion)
        let file = try trooper.write(trace.text, to: "tilt.evemu")
        let share = try trooper.run("replay", file, "--seed", "7", "--text", "--plain")
        #expect(share.output.hasPrefix("Game Trooper: "))
        #expect(share.output.hasSuffix("\ntrooper --seed 7\n"))
        let play = try ScreenPlay(at: trooper, "replay \(file) --seed 7")
        try play.screen.press("Space", "2")
        let text = try play.screen.wait(for: "Question 2 of 5")
        #expect(text.contains("next: a 1 "))
        try play.screen.press("End")
        try play.screen.wait(for: "Game over")
    }

    @Test("--last finds the latest game, killed or not")
    func last() throws {
        let folder = ".local/state/game-trooper/recordings"
        try trooper.write(game.script.bytes(), to: "\(folder)/2026-11-18_20-15-00.trooper")
        try trooper.write(Array("no recording".utf8), to: "\(folder)/notes.txt")
        var other = ScriptedRecording()
        other.hear(.deckDealt(game.deck))
        other.answer(true)
        other.wait(milliseconds: 1_000)
        other.hear(.nextPressed)
        try trooper.write(other.bytesWithoutEnd(), to: "\(folder)/2026-11-19_20-15-00.trooper.part")
        let play = try ScreenPlay(at: trooper, "replay --last")
        // What came behind its last checkpoint is not confirmed.
        try play.screen.wait(for: "of 0:02")
        try trooper.write(game.script.bytes(), to: "\(folder)/2026-11-20_20-15-00.trooper")
        let whole = try ScreenPlay(at: trooper, "replay --last")
        try whole.screen.wait(for: "of 0:37")
    }
}
