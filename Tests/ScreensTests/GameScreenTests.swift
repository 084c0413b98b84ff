import Glibc
import QuizCore
import QuizRecording
import TestHands
import TestOptions
import Testing
import TiltCore
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("Keys and time in a game")
struct GameScreenTests {
    /// At the first question.
    private func begin(
        _ pack: Pack = testPack(), size: Size = Size(columns: 80, rows: 24), isMotionReduced: Bool = true
    ) throws -> Player {
        let player = try Player(.title, TestScores([pack]), size: size, isMotionReduced: isMotionReduced)
        player.press(.enter)
        player.sees("Question 1 of 5")
        return player
    }

    @Test("the third press answers when the dwell is over, without any further key")
    func answering() throws {
        let player = try Player()
        player.type(",")
        player.press(.end, .up, .right, .escape, .enter)
        let rung = player.display.bellCount
        player.press(.left, .left, .left)
        player.wait(129)
        #expect(try player.stored() == [] && player.stage == -3)
        player.wait(1)
        #expect(try player.stored() == [[true]] && player.display.bellCount == rung + 1)
    }

    @Test("a key that is held down stops before the third stage, and asks for a new press")
    func held() throws {
        let player = try begin()
        player.press(.left)
        for _ in 1...50 { player.press(.left, after: 30) }
        player.sees("let go, press once more")
        #expect(player.wakes(in: 60_000) == 0)
        player.press(.left)
        player.wait(130)
        #expect(try player.stored() == [[true]])
    }

    @Test(
        "Enter while the answer flashes shows the explanation at once, and does not skip it", arguments: [0, 100, 360])
    func enterDuringFlash(pause: Int64) throws {
        let player = try begin(isMotionReduced: false)
        player.answer()
        player.seesNot("RIGHT")
        player.press(.enter, after: pause)
        player.sees("RIGHT", "Because of reason 1.")
        // A second press before anything could be read is not yet Next.
        player.press(.enter, after: 200)
        player.sees("RIGHT")
        player.press(.enter, after: 150)
        player.wait(130)
        player.sees("Question 2 of 5")
    }

    @Test("an explanation can be left a quarter of a second after it is shown", arguments: [0, 1])
    func glance(early: Int64) throws {
        let player = try begin(isMotionReduced: false)
        player.answer()
        player.wait(619)
        player.seesNot("RIGHT")
        player.wait(1)
        player.sees("RIGHT")
        player.press(.enter, after: 250 - early)
        #expect(player.text.contains("Question 2 of 5") == (early == 0))
    }

    @Test("an Enter that is held down on a question skips no explanation")
    func heldEnter() throws {
        let player = try begin()
        player.press(.left, .left, .left)
        for _ in 1...40 { player.press(.enter, after: 30) }
        player.sees("RIGHT", "Because of reason 1.")
    }

    @Test("a snap is shown in three pictures, and then a question without input needs no wake-up")
    func quiet() throws {
        let player = try begin(isMotionReduced: false)
        let count = player.display.showCount
        player.press(.left)
        player.wait(1_000)
        #expect(player.display.showCount == count + 3 && player.stage == -1)
        #expect(player.wakes(in: 60_000) == 0 && player.display.showCount == count + 3)
    }

    @Test("reduced motion shows no animation")
    func reducedMotion() throws {
        let player = try begin()
        let count = player.display.showCount
        player.press(.left)
        #expect(player.wakes(in: 60_000) == 0 && player.display.showCount == count + 1)
        player.press(.left, .left)
        player.wait(130)
        player.sees("RIGHT")
    }

    @Test("the help stops the clock and the arrow")
    func help() throws {
        let player = try begin()
        player.press(.left, .left, .left)
        player.type("?", after: 10)
        player.sees("Help")
        #expect(player.wakes(in: 60_000) == 0)
        player.press(.right)
        player.press(.escape)
        player.seesNot("Help")
        #expect(try player.stage == -3 && player.stored() == [])
        player.wait(119)
        #expect(try player.stored() == [])
        player.wait(1)
        #expect(try player.stored() == [[true]] && player.times() == [1_030])
    }

    @Test(
        "q and escape leave a game at once, and for half a second nothing else",
        arguments: [Key.character("q"), .escape])
    func leaving(key: Key) throws {
        let player = try begin()
        player.press(key)
        player.sees("enter play")
        player.press(.escape, .character("q"), after: 245)
        player.press(.down, after: 5)
        player.sees("▸ Daily")
        #expect(player.ending == nil)
        player.press(key, after: 5)
        #expect(player.ending == (key == .escape ? nil : .quit))
    }

    @Test("a key that is held down leaves once, however late its first repeat is", arguments: [200, 500, 660, 1_000])
    func heldLeave(delay: Int64) throws {
        let player = try begin()
        player.type("q")
        player.sees("enter play")
        player.type("q", after: delay)
        for _ in 1...20 { player.type("q", after: 30) }
        #expect(player.wakes(in: 800) == 0 && player.ending == nil)
        // A second press, which no repeat follows.
        player.type("q")
        #expect(player.ending == nil)
        player.wait(130)
        #expect(player.ending == .quit)
    }

    @Test("control keys work everywhere", arguments: ["", "?"])
    func controls(screen: String) throws {
        let player = try begin()
        player.type(screen)
        player.display.stop = .milliseconds(60_000)
        let (count, time) = (player.display.showCount, player.display.now())
        player.press(.redraw)
        #expect(player.display.showCount == count + 1)
        player.press(.suspend)
        #expect(player.display.now() > time + .milliseconds(60_000))
        player.press(.interrupt)
        #expect(player.ending == .signalled(SIGINT))
    }

    @Test("on a screen that is too small only q works, and the game waits")
    func tooSmall() throws {
        let player = try begin()
        player.resize(to: 39, 16)
        player.press(.left, .character("?"), .enter)
        player.sees("q quits")
        player.resize(to: 80, 24)
        player.sees("Question 1 of 5")
        #expect(player.stage == 0)
        player.press(.left)
        #expect(player.stage == -1)
        player.resize(to: 39, 16)
        player.type("q")
        #expect(player.ending == .quit)
    }

    @Test("Enter continues an unfinished game, and r gives it up after a question")
    func unfinished() throws {
        let scores = try TestScores()
        let first = try Player(.title, scores)
        let title = first.text
        first.type("r")
        #expect(first.text == title)
        first.hangUp()
        try scores.leave(after: [true, false])
        let player = try Player(.title, scores)
        for key in [Key.character("n"), .enter, .escape] {
            player.sees("Pack one, question 3")
            player.type("r")
            player.sees("Start a new game?")
            player.press(key)
            player.seesNot("Start a new game?", "Question 1 of 5")
        }
        player.press(.enter)
        player.sees("Question 3 of 5")
        player.type("qry")
        player.sees("Question 1 of 5")
        #expect(try scores.other.unfinishedGame(scores.supply.usual) == nil && player.stored() == [[true, false]])
    }

    @Test("after the fifth answer q shows the result, then the title, and then quits")
    func lastReveal() throws {
        let player = try begin()
        player.play([true, false, true, true])
        player.answer()
        player.type("q")
        player.sees("Game over", "One fooled you:")
        player.press(.escape)
        player.sees("enter play", "1 to win back")
        player.type("q", after: 500)
        #expect(player.ending == .quit)
    }

    @Test("why walks through all answers, missed ones first, and a held Enter neither skips a page nor begins a game")
    func reviewing() throws {
        let player = try begin()
        player.play([true, false, true, false, true])
        let result = player.text
        player.sees("[  Play again  ]", "Two fooled you:", "FALSE  Statement number 2.", "You knew:")
        player.press(.enter)
        #expect(player.text == result, "pressed before the result was seen")
        player.type("w", after: 800)
        player.sees("✘ WRONG", "Statement number 2.")
        let first = player.text
        player.press(.enter)
        player.sees("✘ WRONG", "Statement number 4.")
        let second = player.text
        for _ in 1...9 { player.press(.enter, after: 40) }
        #expect(player.text == second)
        for number in [1, 3, 5] {
            player.press(.enter)
            player.sees("✔ RIGHT", "Statement number \(number).")
        }
        player.press(.enter)
        #expect(player.text == result)
        player.press(.enter, after: 40)
        #expect(player.text == result)
        player.type("w", after: 800)
        #expect(player.text == first)
        player.press(.escape, .enter)
        #expect(player.text == result)
        player.press(.enter, after: 800)
        player.sees("Question 1 of 5")
    }

    @Test("the first key ends the moment of an answer and does nothing else; held on, it presses no button")
    func moment() throws {
        for key in [Key.enter, .character("q"), .left, .character("p")] {
            let player = try begin(isMotionReduced: false)
            player.answer()
            player.seesNot("RIGHT")
            player.press(key, after: 100)
            player.sees("RIGHT", "Because of reason 1.")
            // The repeats of a held key begin after half a second.
            player.press(key, after: 500)
            for _ in 1...40 { player.press(key, after: 33) }
            player.sees("RIGHT", "Because of reason 1.")
            player.press(.enter, after: 3_000)
            player.sees("Question 2 of 5")
            #expect(try player.stored() == [[true]])
        }
    }

    @Test("a run goes on from game to game, is told from three on, and a wrong answer ends it")
    func run() throws {
        let player = try begin(testPack(count: 20, allTrue: true))
        for number in 1...5 {
            player.sees("Question \(number) of 5" + (number < 4 ? "" : ", \(number - 1) in a row"))
            if number < 4 { player.seesNot("in a row") }
            player.tap(.left)
            player.press(.enter, after: 900)
        }
        player.press(.enter, after: 900)
        player.sees("Question 1 of 5, 5 in a row")
        player.tap(.right)
        player.sees("✘ WRONG  It is TRUE. A run of 5 ends.")
        player.press(.enter, after: 900)
        player.sees("Question 2 of 5")
        player.seesNot("in a row")
    }

    @Test("a promotion has a moment of its own, and the key that ends it starts no game")
    func promotion() throws {
        for isMotionReduced in [false, true] {
            let scores = try TestScores([testPack(count: 40, allTrue: true)])
            let games = try scores.open(seed: nil)
            for _ in 1...4 { try games.play([true, true, true, true, true]) }
            games.close()
            let player = try Player(.title, scores, seed: nil, isMotionReduced: isMotionReduced)
            player.press(.enter)
            for _ in 1...5 {
                player.tap(.left)
                player.press(.enter, after: 1_100)
            }
            if !isMotionReduced {
                player.sees("You are promoted.")
                player.press(.enter, after: 200)
            }
            player.sees("Cadet: you are promoted.", "[  Play again  ]")
            player.press(.enter, after: 400)
            player.sees("Cadet: you are promoted.")
        }
    }

    @Test("after five right answers the astronaut jumps for a second and no timer is left", arguments: [false, true])
    func cheering(isMotionReduced: Bool) throws {
        let size = Size(columns: 120, rows: 40)
        let player = try begin(testPack(count: 9), size: size, isMotionReduced: isMotionReduced)
        player.play([true, true, true, true, true])
        player.sees("Perfect game")
        let count = player.display.showCount
        #expect(player.wakes(in: 1_000) == (isMotionReduced ? 1 : 7), "the button listens, too")
        // At the end he stands as before.
        #expect(player.display.showCount == count + (isMotionReduced ? 1 : 6))
        #expect(player.wakes(in: 60_000) == 0)
        player.press(.enter)
        player.sees("Question 1 of 5")
    }

    @Test("the dice roll for a pack that is mastered, after a perfect game, too", arguments: [true, false])
    func mastered(isMastered: Bool) throws {
        let player = try begin(isMotionReduced: false)
        player.play([true, isMastered, true, isMastered, true])
        player.sees("Pack one is done")
        #expect(player.wakes(in: 60_000) == (isMastered ? 6 : 1), "the button listens, too")
    }

    /// Taller than the smallest screen.
    private static let long = String(repeating: " And so on, and so forth, as was to be shown.", count: 30)

    @Test("scrolling stops at both ends of the text")
    func scrolling() throws {
        let player = try begin(testPack(explaining: "Top." + Self.long + " End."), size: Size(columns: 40, rows: 16))
        player.answer()
        player.sees("Top.")
        let top = player.text
        var pages = [top]
        repeat {
            player.press(.down)
            pages.append(player.text)
        } while pages.last != pages.dropLast().last && pages.count < 99
        #expect(pages.contains { $0.contains("End.") })
        player.press(.down, .down, .up)
        #expect(player.text == pages.dropLast(2).last)
        player.press(.home)
        #expect(player.text == top)
        player.press(.end, .up)
        #expect(player.text == pages.dropLast(2).last)
        // The help opens at its top.
        player.type("?")
        player.sees("Help")
        let help = player.text
        player.press(.up, .home)
        #expect(player.text == help)
        player.press(.escape)
        #expect(Set(pages).count > 5, "\(pages.count)")
        #expect(pages.contains(player.text))
    }

    @Test("an explanation, the next question and the result are shown from their tops")
    func scrollingAnew() throws {
        let pack = testPack(adding: Self.long, explaining: "Top." + Self.long)
        let player = try begin(pack, size: Size(columns: 40, rows: 16))
        for number in 1...5 {
            player.sees("Question \(number) of 5", "Statement number \(number).")
            let isTrue = number % 2 == 1
            player.press(.down, .down)
            player.seesNot("Statement number \(number).")
            player.tap(isTrue ? .left : .right)
            player.sees("RIGHT", "Statement number \(number).")
            player.press(.down, .down)
            player.seesNot("Statement number \(number).")
            player.press(.enter)
        }
        player.sees("Perfect game", "5 of 5")
    }

    @Test(
        "up and down choose a line of the title, and Enter does what its letter does",
        arguments: [
            (0, "", "1 of 5"), (1, "t", "1 of 5"), (2, "m", "1 of 5"), (4, "p", "Packs "), (5, "s", "Statistics "),
            (6, ",", "Settings "),
        ]
            as [(Int, String, String)])
    func menu(row: Int, letter: String, shows: String) throws {
        let scores = try TestScores()
        scores.supply.daily = { _ in testPack().questions.map { ("one", $0.id) } }
        try scores.leave(after: [false, false, false, false, false])
        let player = try Player(.title, scores, seed: nil)
        player.press(.home)
        for _ in 0..<row { player.press(.down) }
        player.press(.enter, after: 900)
        player.sees(shows)
        guard row > 0 else { return }
        let chosen = player.text
        player.press(.escape)
        // A screen leaves the cursor where it was.
        if row > 2 { player.sees(["▸ Packs", "▸ Statistics", "▸ Settings"][row - 4]) }
        player.type(letter, after: 900)
        #expect(player.text == chosen)
    }

    @Test("m plays what was missed, and says so when there is nothing")
    func missed() throws {
        let scores = try TestScores([testPack(count: 9)])
        let player = try Player(.title, scores, seed: nil)
        player.type("m")
        player.sees("You have no missed questions.", "enter play")
        player.press(.enter)
        player.play([false, false, false, false, false])
        let missed = try Set(scores.other.history(limit: 1).flatMap(\.answers).map(\.question))
        player.press(.escape, after: 900)
        player.type("m", after: 900)
        player.play([true, true, true, true, true])
        let again = try Set(scores.other.history(limit: 1).flatMap(\.answers).map(\.question))
        #expect(try player.stored().count == 2 && again == missed)
    }

    @Test("left and right move the arrow of the title, which answers nothing and is at the centre in the next game")
    func trial() throws {
        let player = try Player(isMotionReduced: false)
        let count = player.display.showCount
        player.press(.left, .left, .left)
        player.sees("that answers TRUE   ▸ back")
        player.wait(5_000)
        #expect(player.display.showCount == count + 9, "each snap has three pictures")
        #expect(player.wakes(in: 60_000) == 0 && player.stage == -3)
        player.press(.left)
        #expect(player.stage == -3)
        player.press(.right)
        #expect(player.stage == -2)
        for _ in 1...20 { player.press(.right, after: 30) }
        #expect(player.stage == 2, "a held key stops before the third stage")
        player.press(.enter)
        player.sees("Question 1 of 5")
        #expect(player.stage == 0)
        player.press(.escape)
        player.sees("enter play")
        #expect(try player.stage == 0 && player.stored() == [])
    }

    @Test("time while the program is suspended does not count, nor on a screen that is too small")
    func suspension() throws {
        for isStopped in [true, false] {
            let player = try begin()
            player.press(.left, .left, .left)
            if isStopped {
                player.display.stop = .milliseconds(3_600_000)
                player.press(.suspend, after: 0)
            } else {
                player.resize(to: 20, 5)
                player.wait(3_600_000)
                player.resize(to: 80, 24)
            }
            player.wait(129)
            #expect(try player.stored() == [])
            player.wait(1)
            #expect(try player.stored() == [[true]] && player.times() == [1_030])
        }
    }

    @Test("random keys, tilts and covers make recordings that verify, and replay to the screen that was shown")
    func random() throws {
        var comparedCount = 0
        for seed in 0..<UInt64(TestOptions.games / 10) {
            let player = try Player(pads: [TestPad(SampleDevice.xboxPad)])
            var generator = SplitMix64(seed: seed)
            player.press(.enter)
            for _ in 1...100 { player.actAtRandom(&generator) }
            // What depends on the time and on the place of the pad, which a recording has up to its last event only.
            if player.text.contains("Help:") { player.press(.escape) }
            player.device.map(player.unplug)
            player.wait(1_000)
            let shown = player.upperLines
            player.hangUp()
            for game in player.program.recorder.games {
                #expect(try Recording(reading: game.recording).verdict == .same, "seed \(seed)")
            }
            guard player.text.contains("Question"), let recording = player.program.recorder.latest else { continue }
            let replay = try Player(.replay(recording))
            replay.press(.end)
            // A recording knows neither the controller nor the right answers before its game.
            let untold = ["controller gone", " in a row", " A run of "]
            for (line, replayed) in zip(shown, replay.upperLines) where !untold.contains(where: line.contains) {
                #expect(replayed == line, "seed \(seed)")
            }
            comparedCount += 1
        }
        #expect(comparedCount > 0)
    }
}

extension Player {
    /// Those that a replay has, too.
    fileprivate var upperLines: [Substring] {
        Array(text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix(18))
    }

    /// Presses a key, pushes a stick, opens or closes the help, takes a new centre or plugs the pad anew.
    fileprivate func actAtRandom(_ generator: inout SplitMix64) {
        wait([1, 4, 25, 130, 800][generator.draw(below: 5)])
        switch generator.draw(below: 14) {
        case 0...4: send((.absolute(0), Int32(generator.draw(below: 65_535)) - 32_768))
        case 5...8: press([.left, .right, .enter, .character(" ")][generator.draw(below: 4)], after: 0)
        case 9: wait(0)
        case 10: type("?", after: 0)
        case 11: if text.contains("Help:") { press(.escape, after: 0) }
        case 12: type("c", after: 0)
        default:
            guard let device else { return }
            unplug(device)
            plug(device)
        }
    }
}
