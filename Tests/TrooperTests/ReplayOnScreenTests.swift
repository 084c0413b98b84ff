import Foundation
import QuizCore
import TestHands
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

    private func view() throws -> ScreenPlay {
        try ScreenPlay(at: trooper, "replay \(trooper.file("game.trooper"))")
    }

    /// The screen is the game's, but for the two lines that belong to the replay, and the buttons.
    private static func replayed(_ lines: [String]) -> [String] {
        lines.dropLast(2).filter { !$0.contains("[  ") }
    }

    private func waitForEnd(of play: ScreenPlay) throws {
        let expected = Self.replayed(game.lastLines)
        var last: [String] = []
        try Patience.wait {
            last = Self.replayed(try play.screen.lines())
            return last == expected
        } otherwise: {
            "expected:\n\(expected.joined(separator: "\n"))\nbut saw:\n\(last.joined(separator: "\n"))"
        }
    }

    @Test("it ends on the last screen of the game")
    func toTheEnd() throws {
        let play = try view()
        try play.screen.wait(for: #/ ▸  0:[0-9]{2} of 0:36 [⣿⠶]+/#)
        try play.screen.press("End")
        try waitForEnd(of: play)
        try play.screen.wait(for: #/Replay ⣿⣿ 0:36 of 0:36 ⣿+  over/#)
        let text = try play.screen.text()
        #expect(text.contains("[  Watch again  ]"))
        try play.screen.press("q")
        try play.screen.wait(for: "code 0")
        try play.screen.wait(for: "icanon\necho")
        #expect(try play.screen.isAlternateScreen() == false)
        #expect(try play.screen.isCursorShown())
    }

    @Test("a cut recording is shown as far as it is confirmed, with a notice, until ^C")
    func cut() throws {
        try trooper.write(game.script.bytesWithoutEnd().dropLast(10).map(\.self), to: "game.trooper")
        let play = try view()
        let text = try play.screen.wait(for: "it is shown up to line")
        #expect(text.contains("This recording is truncated"))
        try play.screen.press("C-c")
        #expect(try play.screen.wait(for: "code 130").contains("SIGINT"))
    }

    @Test("a game of the list is watched while its recording is kept, and the list comes back")
    func fromTheList() throws {
        for input in ["t\nf\nt\nf\nt\nq\n", "t\nt\nq\n", "t\nq\n"] {
            _ = try trooper.run("--plain", "--seed", "7", input: input)
        }
        let play = try ScreenPlay(at: trooper, "--seed 7")
        try play.screen.wait(for: "enter continue")
        try play.screen.press("s", until: "tab games")
        try play.screen.press("Tab", until: "enter watch")
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
}
