import Glibc
import QuizCore
import TestRecordings
import Testing
import TrooperDrawing
import TrooperScreens

@Suite("The keys and the clock of a replay")
struct ReplayScreenTests {
    /// A replay, which begins to play.
    private func replay(
        _ deck: Deck? = Deck.numbered(), size: Size = Size(columns: 80, rows: 24), isMotionReduced: Bool = false,
        _ events: (inout ScriptedRecording) throws -> Void
    ) throws -> Player {
        var script = ScriptedRecording(try #require(deck))
        try events(&script)
        return try Player(.replay(script.bytes()), size: size, isMotionReduced: isMotionReduced)
    }

    /// Arrows at 10.0 and 20.0 seconds.
    private func twoArrows() throws -> Player {
        try replay { script in
            for _ in 1...2 {
                script.wait(milliseconds: 10_000)
                script.hear(.key(.left))
            }
        }
    }

    @Test("the next event is named by what the player did")
    func nextEvent() throws {
        let player = try replay { script in
            script.wait(milliseconds: 10_000)
            script.hear(.next)
        }
        player.sees("next: continue")
        try twoArrows().sees("next: left")
        let deck = try #require(Deck.numbered())
        var party = ScriptedRecording(try #require(GameProgress(deck: deck, seats: 2)))
        party.wait(milliseconds: 10_000)
        party.hear(.key(.right), seat: try #require(Seat(rawValue: 2)))
        try Player(.replay(party.bytes())).sees("next: seat 2 right")
    }

    @Test("dense events are drawn thirty times a second")
    func dense() throws {
        let player = try replay { script in
            for _ in 1...1_000 {
                script.wait(milliseconds: 1)
                script.hear(.step(.left))
                script.hear(.step(.right))
            }
        }
        #expect((20...45).contains(player.wakes(in: 3_000)))
        player.sees("⣿⣿ 0:01 of 0:01")
    }

    @Test("the replay wakes only for a new second and for a change of the picture, and its end is drawn once")
    func waking() throws {
        let player = try twoArrows()
        // Twenty seconds, and two snaps of two steps each; the first step falls on a second.
        #expect(player.wakes(in: 60_000) == 20 + 4)
        player.sees("⣿⣿ 0:20 of 0:20")
        #expect(player.wakes(in: 60_000) == 0)
    }

    @Test("the time that is shown is in whole seconds that have passed")
    func shownTime() throws {
        // Drawn at 1.6 seconds.
        let player = try replay { script in
            for _ in 1...2 {
                script.wait(milliseconds: 1_600)
                script.hear(.key(.left))
            }
        }
        player.wait(1_900)
        player.sees(" 0:01 of 0:03 ", "◂ TRUE")
    }

    @Test("while paused, nothing wakes the replay and its time does not change")
    func paused() throws {
        let player = try twoArrows()
        player.type(" ", after: 3_000)
        player.sees("⡇⢸ 0:03.000 of")
        #expect(player.wakes(in: 60_000) == 0)
        player.sees("⡇⢸ 0:03.000 of")
        player.type("  ", after: 1_000)
        player.sees("⡇⢸ 0:04.000 of")
        player.type(" ", after: 1_000)
        player.display.stop = .milliseconds(30_000)
        player.press(.suspend, after: 0)
        player.type(" ", after: 1_000)
        player.sees("⡇⢸ 0:05.000 of")
    }

    @Test("a step pauses, from the end it goes back paused, and space at the end restarts")
    func stepping() throws {
        let player = try twoArrows()
        player.type(".", after: 0)
        player.sees("⡇⢸ 0:10.000 of", "◂ TRUE", "next: left")
        player.type(".", after: 0)
        player.sees("0:20 of")
        #expect(player.wakes(in: 60_000) == 0)
        player.press(.end)
        player.sees("⣿⣿ 0:20 of")
        player.press(.left)
        // The recording lasts until the last snap has been shown.
        player.sees("⡇⢸ 0:15.120 of")
        player.press(.end)
        player.type(" ")
        player.sees("▸  0:00 of")
        player.type(" ", after: 1_000)
        player.sees("⡇⢸ 0:01.000 of")
    }

    @Test("control-C ends with a signal, q quits, and q in the help closes the help")
    func ending() throws {
        let player = try replay { _ in }
        player.type("?Q")
        #expect(player.ending == nil)
        player.type("Q")
        #expect(player.ending == .quit)
        let other = try replay { _ in }
        other.press(.interrupt)
        #expect(other.ending == .signalled(SIGINT))
    }

    /// Taller than the smallest screen.
    private static let long = String(repeating: " And so on, and so forth, as was to be shown.", count: 30)

    /// Five questions with long texts, all answered with true.
    private func wholeGame() throws -> Player {
        let pack = testPack(adding: Self.long, explaining: "Top." + Self.long)
        let size = Size(columns: 40, rows: 16)
        return try replay(Deck(questions: pack.questions), size: size, isMotionReduced: true) { script in
            for _ in 1...5 {
                script.answer(true)
                script.hear(.next)
            }
        }
    }

    @Test("each screen starts at its top, whatever screen was left for it")
    func scrollAnew() throws {
        let start = try wholeGame()
        // As they are without scrolling, by the number of events.
        var tops: [String] = []
        repeat {
            start.type(".", after: 0)
            tops.append(start.text)
        } while tops.last?.contains("Game over") == false && tops.count < 60
        /// A question has three presses, the answer and Next.
        func screen(after steps: Int) -> [Int] { [steps / 5, steps % 5 / 4] }
        #expect(tops.count == 25)
        for steps in stride(from: 1, through: tops.count, by: 3) {
            let player = try wholeGame()
            for _ in 1...steps { player.type(".", after: 0) }
            player.press(.down, after: 0)
            #expect(player.text != tops[steps - 1])
            for next in steps + 1..<tops.count + 1 {
                player.type(".", after: 0)
                let isSame = screen(after: next) == screen(after: steps)
                #expect((player.text == tops[next - 1]) != isSame, "\(player.text)")
            }
        }
        let ended = try wholeGame()
        for key: Key in [.character("."), .character("."), .down, .end] { ended.press(key, after: 0) }
        #expect(ended.text.split(separator: "\n").dropLast() == start.text.split(separator: "\n").dropLast())
    }

    @Test("an empty recording starts at its end")
    func empty() throws {
        let player = try Player(.replay(ScriptedRecording(try #require(Deck.numbered())).bytes()))
        player.sees("⣿⣿ 0:00 of 0:00")
        player.wait(1_000)
        #expect(player.wakes(in: 60_000) == 0)
        let text = player.text
        player.press(.right, .left, .end, .home, .character("."), .character("5"))
        #expect(player.text == text)
    }
}
