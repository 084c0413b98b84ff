import Glibc
import QuizCore
import TestRecordings
import Testing
import TiltRecording
import TrooperScreens

@testable import TrooperSession

@Suite("The keys and the clock of a replay")
struct ReplayDriverTests {
    private func replay(_ events: (inout ScriptedRecording) throws -> Void) throws -> Viewer {
        var script = ScriptedRecording()
        try events(&script)
        return Viewer(try Playback(RecordedGame(reading: script.bytes())), at: .milliseconds(5_000))
    }

    /// What a screen showed of a recording by the time of each key, before `q` left it.
    private func display(
        of script: ScriptedRecording, pressing keys: [(after: Int64, key: Key)] = [], quittingAfter pause: Int64 = 100,
        size: Size = Size(columns: 80, rows: 24)
    ) throws -> FakeDisplay {
        let display = FakeDisplay(keys + [(after: pause, key: .character("q"))])
        display.size = size
        let playback = try Playback(RecordedGame(reading: script.bytes()))
        let session = Session(
            display: display, games: nil, clock: display, look: Look(), isMotionReduced: false, notice: nil)
        #expect(session.show(playback, notice: nil) == .quit)
        return display
    }

    /// Arrows at 10.0 and 20.0 seconds.
    private func twoArrows() throws -> Viewer {
        try replay { script in
            script.hear(.deckDealt(try #require(Deck.numbered())))
            for _ in 1...2 {
                script.wait(milliseconds: 10_000)
                script.hear(.arrowKeyPressed(.left))
            }
        }
    }

    @Test("the next event is named by what the player did")
    func nextEvent() throws {
        let replay = try replay { script in
            script.hear(.deckDealt(try #require(Deck.numbered())))
            script.wait(milliseconds: 10_000)
            script.hear(.nextPressed)
        }
        #expect(replay.view.next == "continue")
        #expect(try twoArrows().view.next == "left")
    }

    @Test("the replay wakes only for a new second and for a change of the picture")
    func waking() throws {
        var replay = try twoArrows()
        var wakes = 0
        while let moment = replay.nextMoment {
            replay.advance(to: moment)
            wakes += 1
        }
        #expect(replay.view.pace == .ended)
        // Twenty seconds, and two snaps of two steps each; the first step falls on a second.
        #expect(wakes == 20 + 4)
    }

    @Test("the time that is shown is in whole seconds that have passed")
    func shownTime() throws {
        var script = ScriptedRecording()
        script.hear(.deckDealt(try #require(Deck.numbered())))
        // Drawn at 1.6 seconds.
        for _ in 1...2 {
            script.wait(milliseconds: 1_600)
            script.hear(.arrowKeyPressed(.left))
        }
        let shown = try display(of: script, quittingAfter: 1_900).shown
        #expect(shown.count == 1 && shown.allSatisfy { $0.contains(" 0:01 of 0:03 ") })
    }

    @Test(
        "the speed sets how much is shown in a second",
        arguments: [("-", 2, 500), ("--", 4, 250), ("---", 4, 250), ("", 1, 1_000), ("++++", 1, 16_000)]
            as [(String, Int64, Int64)])
    func speeds(keys: String, seconds: Int64, shown: Int64) throws {
        var replay = try twoArrows()
        for key in keys { replay.press(.character(key), at: .milliseconds(5_000)) }
        replay.advance(to: .milliseconds(6_000))
        #expect(replay.view.time == .milliseconds(shown))
        let moment = try #require(replay.nextMoment)
        #expect(moment > .milliseconds(6_000) && moment <= .milliseconds(6_000 + 1_000 * seconds))
    }

    @Test("while paused, nothing wakes the replay and its time does not change")
    func paused() throws {
        var replay = try twoArrows()
        replay.press(.character(" "), at: .milliseconds(8_000))
        #expect(replay.nextMoment == nil)
        replay.advance(to: .milliseconds(60_000))
        #expect(replay.view.time == .milliseconds(3_000))
        replay.press(.character(" "), at: .milliseconds(60_000))
        replay.advance(to: .milliseconds(61_000))
        #expect(replay.view.time == .milliseconds(4_000))
        replay.resume(at: .milliseconds(90_000))
        replay.advance(to: .milliseconds(91_000))
        #expect(replay.view.time == .milliseconds(5_000))
    }

    @Test("a step pauses, and space at the end restarts")
    func stepping() throws {
        var replay = try twoArrows()
        for _ in 1...3 { replay.press(.character("."), at: .milliseconds(5_000)) }
        #expect(replay.view.time == .milliseconds(20_000))
        #expect(replay.nextMoment == nil)
        replay.press(.character("["), at: .milliseconds(5_000))
        #expect(replay.view.time == .milliseconds(10_000))
        #expect(replay.view.pace == .paused)
        replay.press(.end, at: .milliseconds(5_000))
        #expect(replay.view.pace == .ended)
        replay.press(.character(" "), at: .milliseconds(5_000))
        replay.press(.character(" "), at: .milliseconds(6_000))
        #expect(replay.view.time == .milliseconds(1_000))
        #expect(replay.view.pace == .paused)
    }

    @Test("control-C ends with a signal, q quits, and q in the help closes the help")
    func ending() throws {
        func ending(_ keys: [Key]) throws -> Ending {
            let display = FakeDisplay(keys.map { (after: 100, key: $0) })
            let session = Session(
                display: display, games: nil, clock: display, look: Look(), isMotionReduced: false, notice: nil)
            return session.show(try Playback(RecordedGame(reading: ScriptedRecording().bytes())), notice: nil)
        }
        #expect(try ending([.character("?"), .character("Q")]) == .inputEnded)
        #expect(try ending([.character("?"), .character("Q"), .character("Q")]) == .quit)
        #expect(try ending([.interrupt]) == .signalled(SIGINT))
    }

    @Test("long texts scroll, and every screen of a game starts at its top")
    func scrolling() throws {
        let now = Microseconds.milliseconds(5_000)
        var replay = try replay { script in
            script.hear(.deckDealt(try #require(Deck.numbered())))
            script.answer(true)
            script.hear(.nextPressed)
            script.answer(true)
        }
        for _ in 1...4 { replay.press(.character("]"), at: now) }
        replay.scrollLimit = 6
        replay.scrollPage = 4
        func scrolls(_ keys: [Key]) -> [Int] {
            keys.map { key in
                replay.press(key, at: now)
                return replay.view.scene.scroll
            }
        }
        #expect(scrolls([.character("j"), .character("J"), .character("k"), .pageDown, .pageDown]) == [1, 2, 1, 5, 6])
        #expect(replay.view.pace == .paused)
        #expect(replay.view.time == .milliseconds(2_500))
        #expect(scrolls([.character("?")]) == [6])
        #expect(scrolls([.pageUp, .pageUp, .pageDown]) == [2, 0, 4])
        // The next question, and its explanation.
        #expect(scrolls(Array(repeating: .character("]"), count: 4)) == [0, 0, 0, 0])
        replay.scrollLimit = 0
        #expect(scrolls([.character("j"), .pageDown]) == [0, 0])
    }

    @Test("each screen starts at its top, whatever screen was left for it")
    func scrollAnew() throws {
        let now = Microseconds.milliseconds(5_000)
        let start = try replay { script in
            script.hear(.deckDealt(try #require(Deck.numbered())))
            for _ in 1...5 {
                script.answer(true)
                script.hear(.nextPressed)
            }
        }
        func screen(_ replay: Viewer) -> [Int] {
            switch replay.view.scene.game.phase {
            case .title: [0]
            case .asking(let asking): [1, asking.progress.answers.count]
            case .revealed(let progress): [2, progress.answers.count]
            case .over: [3]
            }
        }
        for steps in 1...10 {
            var replay = start
            for _ in 1...steps { replay.press(.character("]"), at: now) }
            replay.scrollLimit = 6
            replay.press(.down, at: now)
            #expect(replay.view.scene.scroll == 1)
            var ended = replay
            ended.press(.end, at: now)
            #expect(ended.view.scene.scroll == 0)
            let left = screen(replay)
            while replay.view.pace != .ended {
                replay.press(.character("]"), at: now)
                #expect(replay.view.scene.scroll == (screen(replay) == left ? 1 : 0))
            }
            #expect(screen(replay) == [3])
        }
    }

    @Test("from the end it goes back paused, and plays again from the start")
    func afterTheEnd() throws {
        var replay = try twoArrows()
        let now = Microseconds.milliseconds(5_000)
        replay.press(.end, at: now)
        #expect(replay.view.pace == .ended)
        replay.press(.left, at: now)
        #expect(replay.view.pace == .paused)
        replay.press(.end, at: now)
        replay.press(.character(" "), at: now)
        #expect(replay.view.pace == .playing && replay.view.time == .zero)
    }

    @Test("control-L draws the same picture again")
    func redrawing() throws {
        func shows(_ keys: [(after: Int64, key: Key)]) throws -> Int {
            try display(of: ScriptedRecording(), pressing: keys).showCount
        }
        #expect(try shows([(after: 100, key: .redraw)]) == shows([]) + 1)
        #expect(try shows([(after: 100, key: .character("x"))]) == shows([]))
    }

    @Test("a page scrolls by half of the screen's rows")
    func paging() throws {
        var script = ScriptedRecording()
        let long = (1...120).map { "w\($0)" }.joined(separator: " ")
        script.hear(.deckDealt(try deck(explaining: long)))
        script.answer(true)
        func shown(after keys: [Key]) throws -> String? {
            let keys = keys.map { (after: Int64(100), key: $0) }
            return try display(of: script, pressing: keys, size: Size(columns: 40, rows: 16)).shown.last
        }
        let lines = Array(repeating: Key.down, count: 8)
        #expect(try shown(after: [.end, .pageDown]) == shown(after: [.end] + lines))
        #expect(try shown(after: [.end] + lines) != shown(after: [.end] + lines.dropLast()))
    }

    @Test("an empty recording starts at its end")
    func empty() throws {
        var replay = try replay { _ in }
        replay.advance(to: .milliseconds(5_000))
        #expect(replay.view.pace == .ended && replay.view.scene.scroll == 0)
        #expect(replay.nextMoment == nil)
        for key: Key in [.right, .left, .end, .home, .character("]"), .character("["), .character("5")] {
            replay.press(key, at: .milliseconds(6_000))
        }
        #expect(replay.view.time == .zero)
    }
}
