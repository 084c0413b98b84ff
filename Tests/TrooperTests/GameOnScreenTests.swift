import Foundation
import QuizCore
import TestTerminal
import Testing
import TrooperScreens

@Suite("A game in a real terminal")
struct GameOnScreenTests {
    @Test("a whole game by keys shows the expected frame at every step")
    func wholeGame() throws {
        let play = try ScreenPlay()
        var game = try SeededGame(seed: 7)
        try play.screen.wait(forScreen: game.titleLines)
        try play.goOn(to: "Question 1 of 5")
        try play.screen.wait(forScreen: game.lines())

        for number in 1...5 {
            // The third answer is wrong on purpose.
            let truth = game.deck.questions[number - 1].answer
            let given = number == 3 ? !truth : truth
            try play.answer(given)
            game.hear(.answer(given))
            try play.screen.wait(forScreen: game.lines())
            guard number < 5 else { break }
            game.hear(.next)
            try play.goOn(to: "Question \(number + 1) of 5")
            try play.screen.wait(forScreen: game.lines())
        }

        try play.goOn(to: "Game over")
        game.hear(.next)
        // The rows of the score have a time, which depends on the machine.
        func rest(_ lines: [String]) -> [String] { Array(lines[..<5] + lines[8...]) }
        let result = rest(game.lines())
        try Patience.wait {
            try rest(play.screen.lines()) == result
        } otherwise: {
            "the result is not as expected:\n\(result.joined(separator: "\n"))"
        }
        let over = try play.screen.wait(for: "One fooled you:")
        #expect(over.contains("⚀") == false)
        try play.screen.press("w", until: "✘ WRONG")
        try play.goOn(to: "[  Done  ]")
        try play.goOn(to: "[  Play again  ]")
        try play.goOn(to: "Question 1 of 5")
        try play.leave()

        // The second game has no answer yet, so history does not list it.
        #expect(try play.trooper.games().count == 1 && play.trooper.answers().count == 5)
    }

    @Test("a press moves one step, and a held key never answers")
    func heldKey() throws {
        let play = try ScreenPlay()
        var game = try SeededGame(seed: 7)
        try play.goOn(to: "Question 1 of 5")
        game.hear(.key(.right))
        try play.screen.press("Right")
        try play.screen.wait(forScreen: game.lines())
        game.hear(.key(.left))
        try play.screen.press("l", "h", "h")
        try play.screen.wait(forScreen: game.lines())
        try play.screen.hold("Right", repeats: 40)
        game.hear(.key(.right), .key(.right), every: 30)
        try play.screen.wait(forScreen: game.lines())
        try play.screen.press("Right", until: "It is ")
    }

    @Test("LINES and COLUMNS do not change the size of a screen that ncurses draws")
    func linesAndColumns() throws {
        let play = try ScreenPlay { TmuxScreen.scriptThatTells(after: "TERM=vt100 LINES=5 COLUMNS=20 \($0)") }
        try play.screen.wait(for: "enter play")
    }

    @Test("the game survives resizing, and a small window shows the size it needs")
    func resizing() throws {
        let play = try ScreenPlay()
        var game = try SeededGame(seed: 7)
        try play.goOn(to: "Question 1 of 5")
        try play.screen.press("Left")
        game.hear(.key(.left))
        for (columns, rows) in [(120, 40), (40, 16), (200, 60), (39, 15), (6, 2), (80, 24)] {
            try play.screen.resize(columns: columns, rows: rows)
            try play.screen.wait(forScreen: game.lines(columns: columns, rows: rows))
        }
    }

    @Test(
        "without colours drawings are dimmed, but never in the contrast theme",
        arguments: [
            ("calm", "never", true), ("contrast", "never", false), ("contrast", "auto", false),
            ("calm --background dark", "auto", false),
        ])
    func dimmed(theme: String, color: String, isDimmed: Bool) throws {
        let play = try ScreenPlay("--seed 7 --theme \(theme) --color \(color)")
        try play.goOn(to: "Question 1 of 5")
        let text = try play.screen.styledText()
        #expect(text.contains(#/\u{1b}\[([0-9;]*;)?2m/#) == isDimmed)
        // The contrast theme has no colours here.
        #expect(text.contains(#/\u{1b}\[[0-9;]*3[0-8]/#) == (theme != "contrast" && color == "auto"))
    }
}
