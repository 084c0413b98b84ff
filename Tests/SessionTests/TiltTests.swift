import QuizCore
import Screens
import Testing
import TiltCore

@testable import Session

@Suite("Tilt in a game")
struct TiltTests {
    private var now = Microseconds.zero
    private var interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true)

    private mutating func tilt(_ kinds: PadEvent.Kind...) -> [Request] {
        var requests: [Request] = []
        for kind in kinds {
            now = now + .milliseconds(40)
            requests += interaction.advance(to: now)
            requests += interaction.take(PadEvent(kind, at: now), at: now)
        }
        return requests
    }

    private mutating func wait(_ milliseconds: Int64) -> [Request] {
        var requests: [Request] = []
        for _ in 0..<(milliseconds / 50) {
            now = now + .milliseconds(50)
            requests += interaction.advance(to: now)
        }
        return requests
    }

    private mutating func leanLeft() -> [Request] {
        tilt(.snapped(Stage(.left, 1)), .snapped(Stage(.left, 2)), .snapped(Stage(.left, 3)))
    }

    private mutating func comeBack() -> [Request] {
        tilt(.snapped(Stage(.left, 2)), .snapped(Stage(.left, 1)), .snapped(.neutral))
    }

    private mutating func start(hasButtons: Bool) throws {
        interaction.note(TiltView(), isResting: true, hasButtons: hasButtons)
        _ = interaction.feed(.playPressed)
        _ = interaction.feed(.deckDealt(try deck()))
        _ = wait(1_000)
    }

    @Test("each snap rumbles, and the answer is recorded after the dwell")
    mutating func snaps() throws {
        try start(hasButtons: true)
        #expect(leanLeft() == [.firstStage, .secondStage, .thirdStage].map { .rumble($0) })
        let requests = wait(200)
        guard case .record(let answer, 0)? = requests.first else {
            Issue.record("no answer after the dwell: \(requests)")
            return
        }
        #expect(answer.given)
        #expect(requests.count == 2)
    }

    @Test("a tilt that stays at stage two for five seconds is told how to go on")
    mutating func stuck() throws {
        try start(hasButtons: true)
        _ = tilt(.snapped(Stage(.left, 1)), .snapped(Stage(.left, 2)))
        _ = wait(4_900)
        #expect(interaction.scene.tilt?.advice == nil)
        let due = try #require(interaction.nextMoment)
        #expect(due == now + .milliseconds(100))
        _ = wait(100)
        #expect(interaction.scene.tilt?.advice == .tiltFurther)
        #expect(interaction.nextMoment == nil)
        for (columns, rows) in [(40, 16), (80, 24), (200, 60)] {
            let lines = interaction.scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame.lines
            #expect(lines.contains { $0.contains("tilt further, c recentre") && $0.contains("--snap gentle") })
        }
        _ = tilt(.snapped(Stage(.left, 1)), .snapped(Stage(.left, 2)))
        #expect(interaction.scene.tilt?.advice == nil)
        // Keys that reach stage two are not told to tilt.
        _ = tilt(.snapped(.neutral), .stepped(.right), .stepped(.right))
        _ = wait(6_000)
        #expect(interaction.scene.tilt?.advice == nil)
    }

    @Test("without buttons a tilt starts the game, with buttons only a button does")
    mutating func title() {
        interaction.note(TiltView(), isResting: true, hasButtons: true)
        _ = wait(1_000)
        #expect(!leanLeft().contains(.deal))
        #expect(tilt(.confirm).contains(.deal))
        _ = comeBack()
        interaction.note(TiltView(), isResting: true, hasButtons: false)
        _ = wait(1_000)
        #expect(leanLeft().contains(.deal))
    }

    @Test("a device without buttons continues when it is held still at its centre, and shows the time left")
    mutating func holdingStill() throws {
        try start(hasButtons: false)
        _ = leanLeft()
        _ = wait(200)
        interaction.note(TiltView(), isResting: false, hasButtons: false)
        _ = comeBack()
        _ = wait(60_000)
        // Away from the centre the page stays.
        #expect(interaction.scene.tilt?.held == 6)
        #expect(interaction.nextMoment == nil)
        interaction.note(TiltView(), isResting: true, hasButtons: false)
        _ = wait(900)
        #expect(interaction.scene.tilt?.held == 7)
        // A movement starts the time again.
        interaction.note(TiltView(), isResting: false, hasButtons: false)
        interaction.note(TiltView(), isResting: true, hasButtons: false)
        _ = wait(900)
        guard case .revealed = interaction.scene.game.phase else {
            Issue.record("the movement was ignored")
            return
        }
        _ = wait(900)
        guard case .asking(let asking) = interaction.scene.game.phase else {
            Issue.record("holding still did not continue")
            return
        }
        #expect(asking.progress.answers.count == 1)
    }

    @Test("after the last question holding still does not continue")
    mutating func stillAfterTheGame() throws {
        try start(hasButtons: false)
        for _ in 1...5 {
            _ = leanLeft()
            _ = wait(1_000)
            _ = comeBack()
            _ = wait(800)
            // Before the time is over.
            _ = interaction.press(.enter, at: now)
        }
        guard case .over = interaction.scene.game.phase else {
            Issue.record("the game is not over: \(interaction.scene.game.phase)")
            return
        }
        interaction.note(TiltView(), isResting: true, hasButtons: false)
        _ = wait(10_000)
        // A moment in the past would make the loop run without a pause.
        #expect(interaction.nextMoment == nil)
    }

    @Test("the time to read grows with the length of the explanation", arguments: [20, 300])
    mutating func readingTime(letters: Int) throws {
        interaction.note(TiltView(), isResting: true, hasButtons: false)
        _ = interaction.feed(.playPressed)
        _ = interaction.feed(.deckDealt(try deck(explaining: String(repeating: "x", count: letters))))
        _ = wait(1_000)
        _ = leanLeft()
        _ = wait(200)
        _ = comeBack()
        var waited: Int64 = 0
        var shown: [Int] = []
        while case .revealed = interaction.scene.game.phase, waited < 60_000 {
            if let held = interaction.scene.tilt?.held, held != shown.last { shown.append(held) }
            _ = wait(50)
            waited += 50
        }
        #expect(letters == 20 ? (3_500...4_500).contains(waited) : (13_000...14_000).contains(waited))
        #expect(shown == Array(0..<TiltView.heldSteps))
    }

    @Test("a device that lies still does not continue for a player with keys")
    mutating func onTheTable() throws {
        try start(hasButtons: false)
        for _ in 1...3 {
            _ = wait(300)
            _ = interaction.press(.left, at: now)
        }
        _ = wait(20_000)
        guard case .revealed = interaction.scene.game.phase else {
            Issue.record("the game continued")
            return
        }
        #expect(interaction.nextMoment == nil)
    }

    @Test("a tilt behind the help does not answer when the help is closed")
    mutating func behindOverlay() throws {
        try start(hasButtons: true)
        interaction.scene.links = [.help]
        #expect(tilt(.menu) == [.open(.help)])
        interaction.open(.help, at: now)
        _ = leanLeft()
        _ = wait(1_000)
        _ = tilt(.back)
        _ = wait(1_000)
        guard case .asking(let asking) = interaction.scene.game.phase else {
            Issue.record("it answered")
            return
        }
        #expect(asking.arrow.stage == Stage(.left, 2))
    }

    @Test("a question asks a tilted device to return to centre first")
    mutating func returnToCentre() throws {
        try start(hasButtons: true)
        _ = leanLeft()
        _ = wait(1_000)
        _ = tilt(.confirm)
        #expect(interaction.scene.tilt?.advice == .returnToCentre)
        _ = comeBack()
        #expect(interaction.scene.tilt?.advice == nil)
    }

    @Test("a d-pad counts like the arrow keys, and c takes a new centre")
    mutating func stepsAndCentre() throws {
        try start(hasButtons: true)
        _ = tilt(.stepped(.right))
        guard case .asking(let asking) = interaction.scene.game.phase else { return }
        #expect(asking.arrow.stage == Stage(.right, 1))
        #expect(interaction.press(.character("c"), at: now) == [.takeCentre])
        interaction.note(nil, isResting: false, hasButtons: true)
        #expect(interaction.press(.character("c"), at: now).isEmpty)
    }
}
