import Glibc
import QuizCore
import Recording
import Screens
import Session
import TestRecordings
import Testing

@Suite("Somebody who looks at a recording")
struct ReplayControllerTests {
    private func viewer(_ events: (inout ScriptedRecording) throws -> Void) throws -> ReplayController {
        var script = try ScriptedRecording()
        try events(&script)
        return ReplayController(try Playback(RecordedGame(reading: script.bytes())), at: .milliseconds(5_000))
    }

    /// Arrows at 10.0 and 20.0 seconds.
    private func twoArrows() throws -> ReplayController {
        try viewer { script in
            script.hear(.deckDealt(try #require(Deck.numbered())))
            for _ in 1...2 {
                script.wait(milliseconds: 10_000)
                script.hear(.arrowKeyPressed(.left))
            }
        }
    }

    @Test("it wakes for the second of its clock and for what changes the picture, and for nothing else")
    func waking() throws {
        var viewer = try twoArrows()
        var wakes = 0
        while let moment = viewer.nextMoment {
            viewer.advance(to: moment)
            wakes += 1
        }
        #expect(viewer.view.pace == .ended)
        // Twenty seconds, and two snaps with two steps each, of which the first falls on a second.
        #expect(wakes == 20 + 4)
    }

    @Test(
        "a speed is how much is shown in a second",
        arguments: [("-", 2, 500), ("--", 4, 250), ("---", 4, 250), ("", 1, 1_000), ("++++", 1, 16_000)]
            as [(String, Int64, Int64)])
    func speeds(keys: String, seconds: Int64, shown: Int64) throws {
        var viewer = try twoArrows()
        for key in keys { _ = viewer.press(.character(key), at: .milliseconds(5_000)) }
        viewer.advance(to: .milliseconds(6_000))
        #expect(viewer.view.time == .milliseconds(shown))
        let moment = try #require(viewer.nextMoment)
        #expect(moment > .milliseconds(6_000) && moment <= .milliseconds(6_000 + 1_000 * seconds))
    }

    @Test("while it stands still nothing wakes it, and no time passes")
    func paused() throws {
        var viewer = try twoArrows()
        _ = viewer.press(.character(" "), at: .milliseconds(8_000))
        #expect(viewer.nextMoment == nil)
        viewer.advance(to: .milliseconds(60_000))
        #expect(viewer.view.time == .milliseconds(3_000))
        _ = viewer.press(.character(" "), at: .milliseconds(60_000))
        viewer.advance(to: .milliseconds(61_000))
        #expect(viewer.view.time == .milliseconds(4_000))
        viewer.resume(at: .milliseconds(90_000))
        viewer.advance(to: .milliseconds(91_000))
        #expect(viewer.view.time == .milliseconds(5_000))
    }

    @Test("a step stops it, and at the end it begins again")
    func stepping() throws {
        var viewer = try twoArrows()
        for _ in 1...3 { _ = viewer.press(.character("n"), at: .milliseconds(5_000)) }
        #expect(viewer.view.time == .milliseconds(20_000))
        #expect(viewer.nextMoment == nil)
        _ = viewer.press(.character(","), at: .milliseconds(5_000))
        #expect(viewer.view.time == .milliseconds(10_000))
        #expect(viewer.view.pace == .paused)
        _ = viewer.press(.end, at: .milliseconds(5_000))
        #expect(viewer.view.pace == .ended)
        _ = viewer.press(.character(" "), at: .milliseconds(5_000))
        _ = viewer.press(.character(" "), at: .milliseconds(6_000))
        #expect(viewer.view.time == .milliseconds(1_000))
        #expect(viewer.view.pace == .paused)
    }

    @Test("control-C and q end it, each in its way, and q closes help first")
    func ending() throws {
        var viewer = try twoArrows()
        let now = Microseconds.milliseconds(5_000)
        var endings = [viewer.press(.character("?"), at: now), viewer.press(.character("Q"), at: now)]
        #expect(endings == [nil, nil])
        endings = [viewer.press(.interrupt, at: now), viewer.press(.character("Q"), at: now)]
        #expect(endings == [.signalled(SIGINT), .quit])
    }

    @Test("a text that is longer than its place is scrolled, and every screen of a game begins at its top")
    func scrolling() throws {
        let now = Microseconds.milliseconds(5_000)
        var viewer = try viewer { script in
            script.hear(.deckDealt(try #require(Deck.numbered())))
            script.answer(true)
            script.hear(.nextPressed)
        }
        for _ in 1...4 { _ = viewer.press(.character("n"), at: now) }
        viewer.scrollLimit = 6
        viewer.scrollPage = 4
        func scrolls(_ keys: [Key]) -> [Int] {
            keys.map { key in
                _ = viewer.press(key, at: now)
                return viewer.view.scroll
            }
        }
        #expect(scrolls([.character("j"), .character("J"), .character("k"), .pageDown, .pageDown]) == [1, 2, 1, 5, 6])
        #expect(viewer.view.pace == .paused)
        #expect(viewer.view.time == .milliseconds(2_500))
        #expect(scrolls([.character("?"), .down, .character("q")]) == [0, 1, 6])
        #expect(scrolls([.pageUp, .pageUp, .pageDown]) == [2, 0, 4])
        #expect(scrolls([.character("n")]) == [0])
        viewer.scrollLimit = 0
        #expect(scrolls([.character("j"), .pageDown]) == [0, 0])
    }

    @Test("an empty recording is at its end at once")
    func empty() throws {
        var viewer = try viewer { _ in }
        viewer.advance(to: .milliseconds(5_000))
        #expect(viewer.view.pace == .ended)
        #expect(viewer.nextMoment == nil)
        for key: Key in [.right, .left, .end, .home, .character("."), .character(","), .character("5")] {
            _ = viewer.press(key, at: .milliseconds(6_000))
        }
        #expect(viewer.view.time == .zero)
    }
}
