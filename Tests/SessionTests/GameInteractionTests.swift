import QuizCore
import TestOptions
import Testing
import TiltCore
import TiltRecording
import TiltTesting
import TrooperCatalogue
import TrooperScreens

@testable import TrooperSession

@Suite("Keys and time in a game")
struct GameInteractionTests {
    private static let roomy = Size(columns: 80, rows: 24)
    private static let games = Overlay.games([], of: 0, recordedFrom: [:], when: { "\($0)" })
    private var now = Microseconds.zero
    private var interaction = GameInteraction(size: roomy, isMotionReduced: false)

    private mutating func press(_ keys: Key..., after pause: Microseconds = .milliseconds(300)) -> [Request] {
        var requests: [Request] = []
        for key in keys {
            now = now + pause
            requests += interaction.advance(to: now)
            let asked = interaction.press(key, at: now)
            if asked == [.open(.statistics)] { interaction.open(Self.games, at: now) }
            requests += asked
        }
        return requests
    }

    private mutating func wait(_ pause: Microseconds) -> [Request] {
        now = now + pause
        return interaction.advance(to: now)
    }

    private mutating func start() throws {
        #expect(press(.enter) == [.deal])
        #expect(interaction.feed(.deckDealt(try deck())).isEmpty)
    }

    private var arrow: Stage? {
        guard case .asking(let asking) = interaction.scene.game.phase else { return nil }
        return asking.arrow.stage
    }

    @Test(
        "left, h and a point to true, right, l and d to false",
        arguments: [
            (Key.left, -1), (.character("h"), -1), (.character("A"), -1),
            (.right, 1), (.character("l"), 1), (.character("D"), 1), (.character("x"), 0),
        ] as [(Key, Int8)])
    mutating func arrowKeys(key: Key, stage: Int8) throws {
        try start()
        _ = press(key)
        #expect(arrow?.rawValue == stage)
    }

    @Test("the third press answers when the dwell is over, without any further key")
    mutating func answering() throws {
        try start()
        #expect(press(.left, .left, .left).isEmpty)
        #expect(interaction.nextMoment != nil)
        let requests = wait(AnswerTiming.dwell)
        #expect(requests.dropFirst() == [.ring])
        guard case .record(let answer, 0)? = requests.first else {
            Issue.record("no request to record the answer")
            return
        }
        #expect(answer.given)
    }

    private var shown: String {
        interaction.scene.picture(size: Self.roomy, look: Look()).frame.lines.joined(separator: "\n")
    }

    @Test(
        "Enter while the answer flashes shows the explanation at once, and does not skip it", arguments: [0, 100, 340])
    mutating func enterDuringFlash(pause: Int64) throws {
        try start()
        _ = press(.left, .left, .left)
        _ = wait(AnswerTiming.dwell)
        #expect(!shown.contains("RIGHT"))
        #expect(press(.enter, after: .milliseconds(pause)).isEmpty)
        #expect(shown.contains("RIGHT") && shown.contains("Because of reason 1."))
        // A second press before anything could be read is not yet Next.
        #expect(press(.enter, after: .milliseconds(200)).isEmpty && shown.contains("RIGHT"))
        _ = press(.enter, after: .milliseconds(150))
        #expect(shown.contains("Question 2 of 5"))
    }

    @Test("Enter right after the flash does not skip the explanation unseen")
    mutating func enterAfterFlash() throws {
        try start()
        _ = press(.left, .left, .left)
        _ = wait(AnswerTiming.dwell)
        _ = press(.enter, after: .milliseconds(360))
        #expect(shown.contains("RIGHT"))
        _ = press(.enter, after: .milliseconds(250))
        #expect(shown.contains("Question 2 of 5"))
    }

    @Test("an explanation can be left a quarter of a second after it is shown", arguments: [0, 1])
    mutating func glance(early: Int64) throws {
        try start()
        _ = press(.left, .left, .left)
        _ = wait(AnswerTiming.dwell)
        let shown = try #require(interaction.scene.motion?.revealsAt)
        let moment = shown + .milliseconds(250) - Microseconds(rawValue: early)
        _ = interaction.advance(to: moment)
        _ = interaction.press(.enter, .pressed, at: moment)
        #expect(self.shown.contains("Question 2 of 5") == (early == 0))
    }

    @Test("a question without input needs no wake-up")
    mutating func quiet() throws {
        try start()
        _ = press(.left)
        _ = wait(.milliseconds(1_000))
        #expect(interaction.nextMoment == nil)
        #expect(interaction.scene.motion == nil)
    }

    @Test("reduced motion shows no animation")
    mutating func reducedMotion() throws {
        interaction = GameInteraction(size: Self.roomy, isMotionReduced: true)
        try start()
        _ = press(.left)
        #expect(interaction.scene.motion == nil)
        #expect(interaction.nextMoment == nil)
    }

    @Test("the help stops the clock and the arrow")
    mutating func help() throws {
        try start()
        _ = press(.left, .left, .left)
        _ = press(.character("?"), after: .milliseconds(10))
        #expect(shown.contains("Help"))
        #expect(interaction.nextMoment == nil)
        #expect(press(.right, after: .milliseconds(60_000)).isEmpty)
        _ = press(.escape)
        #expect(interaction.scene.overlay == nil)
        #expect(arrow?.rawValue == -3)
        guard case .record(let answer, _)? = wait(AnswerTiming.dwell).first else {
            Issue.record("the arrow did not answer after the help")
            return
        }
        #expect(answer.taken < .milliseconds(2_000))
    }

    @Test(
        "q and escape leave a game at once, and for half a second nothing else",
        arguments: [Key.character("q"), .escape])
    mutating func leaving(key: Key) throws {
        try start()
        #expect(press(key) == [.leaveGame] && interaction.scene.overlay == nil)
        interaction.beginGame(at: now)
        for other in [Key.escape, .character("q")] { #expect(press(other, after: .milliseconds(245)).isEmpty) }
        #expect(press(.down, after: .milliseconds(5)).isEmpty && interaction.scene.menuAction == .daily)
        #expect(press(key, after: .milliseconds(5)) == (key == .escape ? [] : [.quit]))
    }

    @Test("a key that is held down leaves once, however late its first repeat is", arguments: [200, 500, 660, 1_000])
    mutating func heldLeave(delay: Int64) throws {
        try start()
        #expect(press(.character("q")) == [.leaveGame])
        interaction.beginGame(at: now)
        #expect(press(.character("q"), after: .milliseconds(delay)).isEmpty)
        for _ in 1...20 { #expect(press(.character("q"), after: .milliseconds(30)).isEmpty) }
        #expect(wait(.milliseconds(800)).isEmpty && interaction.nextMoment == nil)
        // A second press, which no repeat follows.
        #expect(press(.character("q")).isEmpty && wait(AnswerTiming.dwell) == [.quit])
        #expect(interaction.press(.character("q"), .repeated, at: now).isEmpty)
        #expect(interaction.press(.character("q"), .pressed, at: now) == [.quit])
    }

    @Test("control keys work everywhere")
    mutating func controls() throws {
        #expect(press(.redraw, .suspend, .interrupt) == [.redraw, .suspend, .interrupt])
        _ = press(.character("?"))
        #expect(press(.redraw, .suspend, .interrupt) == [.redraw, .suspend, .interrupt])
    }

    @Test("on a screen that is too small only q works, and the game waits")
    mutating func tooSmall() throws {
        try start()
        interaction.resize(to: Size(columns: 39, rows: 16), at: now)
        #expect(press(.left, .character("?"), .enter).isEmpty)
        #expect(arrow == .neutral)
        #expect(press(.character("q")) == [.quit])
        interaction.resize(to: Self.roomy, at: now)
        _ = press(.left)
        #expect(arrow?.rawValue == -1)
    }

    @Test("Enter continues an unfinished game, and r gives it up after a question")
    mutating func unfinished() {
        #expect(press(.character("r")).isEmpty && interaction.scene.overlay == nil)
        interaction.scene.titleInfo.unfinishedAt = 3
        #expect(press(.enter) == [.continueGame])
        #expect(press(.character("r"), .character("n"), .character("r"), .enter, .character("r"), .escape).isEmpty)
        #expect(interaction.scene.overlay == nil)
        #expect(press(.character("r")).isEmpty && interaction.scene.overlay == .newGame)
        #expect(press(.character("y")) == [.abandonGame, .deal])
        #expect(interaction.scene.overlay == nil)
    }

    @Test("after the fifth answer q shows the result, then the title, and then quits")
    mutating func lastReveal() throws {
        try start()
        for _ in 1...4 { _ = interaction.feed(.answerTyped(true)) + interaction.feed(.nextPressed) }
        _ = interaction.feed(.answerTyped(true))
        #expect(press(.character("q")) == [.refreshTitle])
        guard case .over = interaction.scene.game.phase else {
            Issue.record("the result was skipped")
            return
        }
        #expect(press(.escape) == [.refreshTitle] && interaction.scene.game.phase == .title)
        #expect(press(.character("q"), after: GameInteraction.pause) == [.quit])
    }

    @Test("after a game Enter walks through what was missed, and a held Enter neither skips a page nor begins a game")
    mutating func reviewing() throws {
        try start()
        for _ in 1...5 { _ = interaction.feed(.answerTyped(true)) + interaction.feed(.nextPressed) }
        let choice = try #require(interaction.scene.resultChoice)
        #expect(choice == .seeMissed)
        var shown: String {
            interaction.scene.picture(size: Self.roomy, look: Look()).frame.lines.joined(separator: "\n")
        }
        #expect(press(.enter).isEmpty && interaction.scene.overlay == nil, "pressed before the result was seen")
        #expect(press(.enter, after: .milliseconds(800)).isEmpty && shown.contains("✘ WRONG"))
        let first = shown
        for _ in 1...9 { #expect(press(.enter, after: .milliseconds(40)).isEmpty && shown == first) }
        let missed = try #require(interaction.scene.game.phase.progress).missed.count
        for _ in 1...missed { _ = press(.enter) }
        #expect(interaction.scene.overlay == nil && shown.contains("[  Play again  ]"))
        #expect(press(.enter, after: .milliseconds(40)).isEmpty)
        #expect(press(.character("w"), after: .milliseconds(800)).isEmpty && shown == first)
        #expect(press(.escape, .enter).isEmpty)
        #expect(press(.enter, after: .milliseconds(800)) == [.deal])
    }

    @Test("after five right answers the astronaut jumps for a second and no timer is left", arguments: [false, true])
    mutating func cheering(isMotionReduced: Bool) throws {
        interaction = GameInteraction(size: Self.roomy, isMotionReduced: isMotionReduced)
        try start()
        for question in try deck().questions {
            _ = interaction.feed(.answerTyped(question.answer)) + interaction.feed(.nextPressed)
        }
        #expect((interaction.scene.motion == nil) == isMotionReduced)
        var moments = 0
        while let moment = interaction.nextMoment, moments < 99 {
            _ = interaction.advance(to: moment)
            moments += 1
        }
        #expect(moments == (isMotionReduced ? 0 : 6) && interaction.scene.motion == nil)
        #expect(press(.enter, after: .milliseconds(1_000)) == [.deal])
    }

    @Test("repeats that the terminal tells are no presses, and presses that it tells always are")
    mutating func toldRepeats() throws {
        try start()
        for _ in 1...50 { _ = interaction.press(.left, .repeated, at: now) }
        #expect(arrow?.rawValue == -2)
        let lines = interaction.scene.picture(size: Self.roomy, look: Look()).frame.lines
        #expect(lines.contains { $0.contains("let go, press once more") })
        _ = interaction.press(.left, .pressed, at: now)
        #expect(arrow?.rawValue == -3)
    }

    @Test("scrolling stops at both ends of the text")
    mutating func scrolling() throws {
        try start()
        interaction.scrollLimit = 2
        _ = press(.down, .down, .down, .down)
        #expect(interaction.scene.scroll == 2)
        _ = press(.home)
        #expect(interaction.scene.scroll == 0)
        _ = press(.end, .up)
        #expect(interaction.scene.scroll == 1)
        // The help opens at its top.
        _ = press(.character("?"))
        #expect(interaction.scene.overlay != nil && interaction.scene.scroll == 0)
    }

    @Test("an explanation, the next question and the result are shown from their tops")
    mutating func scrollingAnew() throws {
        try start()
        interaction.scrollLimit = 2
        for _ in 1...5 {
            #expect(interaction.scene.scroll == 0)
            _ = press(.down, .left, .left, .left)
            _ = wait(AnswerTiming.dwell)
            _ = press(.enter)
            #expect(shown.contains(#/RIGHT|WRONG/#) && interaction.scene.scroll == 0)
            _ = press(.down, .enter)
        }
        #expect(shown.contains("Game over") && interaction.scene.scroll == 0)
    }

    @Test("s opens the statistics, but not in the middle of a game")
    mutating func statistics() throws {
        #expect(press(.character("s")) == [.open(.statistics)])
        #expect(interaction.scene.overlay == Self.games)
        _ = press(.escape)
        #expect(interaction.scene.overlay == nil)
        try start()
        #expect(press(.character("s")).isEmpty)
    }

    @Test("up and down choose a line of the title, and Enter does what its letter does")
    mutating func menu() {
        let letters: [(Int, Character)] = [(1, "t"), (2, "m"), (4, "p"), (5, "s"), (6, ",")]
        for (row, letter) in letters {
            _ = press(.home)
            for _ in 0..<row { _ = press(.down) }
            let asked = press(.enter, after: .milliseconds(900))
            let overlay = interaction.scene.overlay
            _ = press(.escape)
            #expect(press(.character(letter)) == asked && !asked.isEmpty && interaction.scene.overlay == overlay)
            // The cursor stays where it was.
            _ = press(.escape)
            #expect(shown.contains(#/▸ (Daily|Missed|Packs|Statistics|Settings)/#))
        }
        _ = press(.home, .down, .down, .down)
        #expect(press(.enter, after: .milliseconds(900)) == [.openLobby])
        _ = press(.home)
        #expect(press(.enter, after: .milliseconds(900)) == [.deal])
    }

    @Test("the dice roll for a pack that is mastered, after a perfect game, too")
    mutating func mastered() {
        interaction.scene.titleInfo.outcome = GameOutcome()
        interaction.celebrate()
        #expect(interaction.scene.motion == nil)
        interaction.scene.titleInfo.outcome?.isPackDone = true
        interaction.scene.titleInfo.outcome?.pack = PackProgress(
            title: "Space", questionCount: 30, seenCount: 30, rightCount: 24)
        interaction.scene.motion = Motion(.cheered, at: interaction.scene.now)
        interaction.celebrate()
        #expect(interaction.scene.motion?.kind == .rolled)
    }

    @Test("m plays what was missed, and says so when there is nothing")
    mutating func missed() {
        guard case .tellOnTitle(let words)? = press(.character("m")).first else {
            Issue.record("nothing was said")
            return
        }
        #expect(words.contains("no missed questions"))
        interaction.scene.titleInfo.figures.missedCount = 3
        #expect(press(.character("m")) == [.play(Selection(isMissed: true), once: true)])
    }

    @Test("left and right move the arrow of the title, which answers nothing and is at the centre in the next game")
    mutating func trial() throws {
        #expect(press(.left, .left, .left).isEmpty && interaction.scene.trial == Stage(.left, 3))
        #expect(interaction.scene.motion?.kind == .arrowSnapped(from: Stage(.left, 2), to: Stage(.left, 3)))
        #expect(wait(.milliseconds(5_000)).isEmpty && interaction.nextMoment == nil)
        #expect(press(.left).isEmpty && interaction.scene.trial == Stage(.left, 3))
        #expect(shown.contains("that answers TRUE   ▸ back"))
        #expect(press(.right).isEmpty && interaction.scene.trial == Stage(.left, 2))
        for _ in 1...20 { _ = press(.right, after: .milliseconds(30)) }
        #expect(interaction.scene.trial == Stage(.right, 2), "a held key stops before the third stage")
        try start()
        #expect(interaction.scene.game.doneCount == 0 && arrow == .neutral)
        interaction.beginGame(at: now)
        #expect(interaction.scene.trial == .neutral)
    }

    @Test("time while the program is suspended does not count")
    mutating func suspension() throws {
        try start()
        _ = press(.left, .left, .left)
        interaction.play.pause(at: now)
        now = now + .milliseconds(3_600_000)
        interaction.resize(to: Self.roomy, at: now)
        #expect(wait(.milliseconds(100)).isEmpty)
        #expect(wait(.milliseconds(30)).dropFirst() == [.ring])
    }

    @Test("the arrow does not answer while the screen is too small")
    mutating func smallScreenWaits() throws {
        try start()
        _ = press(.left, .left, .left)
        interaction.resize(to: Size(columns: 20, rows: 5), at: now)
        #expect(wait(.milliseconds(3_600_000)).isEmpty)
        interaction.resize(to: Self.roomy, at: now)
        #expect(wait(.milliseconds(100)).isEmpty)
        #expect(wait(.milliseconds(30)).dropFirst() == [.ring])
    }

    @Test("random keys, tilts and covers make recordings that verify, and replay to the screen that was shown")
    func random() throws {
        for seed in 0..<UInt64(TestOptions.games / 5) {
            var player = try RandomPlayer(seed: seed)
            let (shown, recording) = try player.play(deck())
            let result = Verifier.verify(recording)
            #expect(result.isSame, "seed \(seed): \(result)")
            var playback = try Playback(RecordedGame(reading: recording), isMotionReduced: true)
            while playback.nextEvent != nil { playback.step() }
            #expect(playback.scene.game == shown.game, "seed \(seed)")
            #expect(playback.scene.tilt?.status == shown.tilt?.status, "seed \(seed)")
        }
    }
}

/// Presses keys, tilts a stick and opens the help at random.
private struct RandomPlayer {
    private var generator: SplitMix64
    private var now = Microseconds.milliseconds(5_000)
    private var interaction: GameInteraction
    private let pad: RecordedDevice

    init(seed: UInt64) throws {
        generator = SplitMix64(seed: seed)
        pad = try SampleDevice.recorded(SampleDevice.xboxPad)
        interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true, at: now)
    }

    mutating func play(_ deck: Deck) -> (shown: Scene, recording: [UInt8]) {
        interaction.beginGame(at: now)
        interaction.play.record(engine: "test")
        _ = interaction.take(DeviceInput(.deviceAppeared(pad), at: now))
        _ = interaction.feed(.deckDealt(deck))
        for _ in 1...150 {
            let steps: [Int64] = [1_000, 4_000, 25_000, 130_000, 800_000]
            now = now + Microseconds(rawValue: steps[generator.draw(below: steps.count)])
            act()
        }
        return (interaction.scene, interaction.play.endRecording())
    }

    private mutating func act() {
        let late = now - Microseconds(rawValue: Int64(generator.draw(below: 900)))
        switch generator.draw(below: 14) {
        case 0...4: push(Int32(generator.draw(below: 65_535)) - 32_768, at: late)
        case 5...8:
            _ = interaction.advance(to: now)
            _ = interaction.press([.left, .right, .enter, .character(" ")][generator.draw(below: 4)], at: now)
        case 9: _ = interaction.advance(to: now)
        case 10: interaction.open(.help(interaction.scene), at: now)
        case 11: _ = interaction.press(.escape, at: now)
        case 12: _ = interaction.take(DeviceInput(.deviceCentred(pad.number), at: now))
        default:
            _ = interaction.take(DeviceInput(.deviceVanished(pad.number), at: now))
            _ = interaction.take(DeviceInput(.deviceAppeared(pad), at: now))
        }
    }

    private mutating func push(_ value: Int32, at time: Microseconds) {
        for (type, value) in [(EventType.absolute, value), (EventType.synchronisation, 0)] {
            _ = interaction.take(
                DeviceInput(.input(InputEvent(at: .zero, type: type, code: 0, value: value), of: pad.number), at: time))
        }
    }
}
