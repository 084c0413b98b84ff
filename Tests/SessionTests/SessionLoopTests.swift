import Catalogue
import Glibc
import QuizCore
import Recording
import Screens
import Session
import TestDevices
import Testing
import TiltCore

@Suite("The loop of a game on a screen")
struct SessionLoopTests {
    private static let start: [(after: Int64, key: Key)] = [(after: 50, key: .enter)]
    private static let answer: [(after: Int64, key: Key)] = Array(repeating: (after: 170, key: .left), count: 3)
    private static let next: [(after: Int64, key: Key)] = [(after: 800, key: .enter)]

    /// The screen before each key, and at the end.
    private func screens(_ keys: [(after: Int64, key: Key)], _ gameStore: FakeGameStore) -> [String] {
        let display = FakeDisplay(keys + [(after: 600, key: .redraw)])
        let session = Session(
            display: display, gameStore: gameStore, overlays: { _ in nil }, clock: display,
            look: Look(), isMotionReduced: true, notice: nil)
        #expect(session.run() == .inputEnded)
        return display.shown
    }

    @Test("an answer is recorded before the screen tells whether it was right")
    func recordedFirst() {
        let display = FakeDisplay(Self.start + Self.answer + [(after: 600, key: .redraw)])
        let gameStore = FakeGameStore()
        var before: [String] = []
        gameStore.willRecord = { before.append(display.text) }
        let session = Session(
            display: display, gameStore: gameStore, overlays: { _ in nil }, clock: display, look: Look(),
            isMotionReduced: true, notice: nil)
        #expect(session.run() == .inputEnded)
        #expect(before.count == 1 && before[0].contains("Question 1 of 5") && !before[0].contains("Because of reason"))
        #expect(display.shown.last?.contains("Because of reason 1.") == true)
    }

    @Test("a tilt counts at the time when it happened, however late it is read")
    func lateTilt() throws {
        let display = FakeDisplay(Self.start + [(after: 2_000, key: .redraw)])
        let gameStore = FakeGameStore()
        let begins = display.now() + .milliseconds(50)
        let pad = try SampleDevice.recorded(SampleDevice.dualShock4Pad)
        let (pressed, back) = (begins + .milliseconds(100), begins + .milliseconds(400))
        let hat: [(at: Microseconds, value: Int32)] = [-1, 0, -1, 0, -1, 0].map { (pressed, $0) } + [(back, 1)]
        let inputs = hat.map { at, value in
            DeviceInput(
                .sensor(device: pad.number, type: EventType.absolute, code: AxisCode.hat0X, value: value), at: at)
        }
        display.busy = begins + .milliseconds(1)...begins + .milliseconds(1_000)
        let session = Session(
            display: display, gameStore: gameStore, overlays: { _ in nil },
            tilting: LateTilting(pad, inputs), clock: display, look: Look(),
            isMotionReduced: true, notice: nil)
        #expect(session.run() == .inputEnded)
        #expect(gameStore.recorded.map(\.answer) == [GivenAnswer(given: true, taken: .milliseconds(230))])
    }

    @Test("the message about an unsaved answer stays until the answer is saved")
    func unkeptAnswer() {
        let gameStore = FakeGameStore()
        gameStore.recordErrors = [0: GameStoreError("This answer is not kept.")]
        let shown = screens(Self.start + Self.answer + Self.next + Self.answer, gameStore)
        let told = shown.map { $0.contains("This answer is not kept.") }
        // Shown during the first explanation and the second question.
        #expect(told == [false, false, false, false, true, true, true, true, false])
    }

    @Test("the message about an unsaved answer ends with its game")
    func unkeptGame() {
        let gameStore = FakeGameStore()
        gameStore.recordErrors = [0: GameStoreError("This answer is not kept.")]
        let leave: [(after: Int64, key: Key)] = [(after: 800, key: .character("q")), (after: 50, key: .character("y"))]
        let shown = screens(Self.start + Self.answer + leave + Self.start, gameStore)
        #expect(gameStore.dealt == 2)
        #expect(shown[4].contains("This answer is not kept."), "\(shown[4])")
        #expect(shown.last?.contains("Question 1 of 5") == true && shown.last?.contains("not kept") == false)
    }

    @Test("what happened to the scores is told on the title, and after the answer that found it")
    func warning() {
        let gameStore = FakeGameStore()
        gameStore.warning = "Scores are damaged."
        #expect(screens(Self.start, gameStore)[0].contains("Scores are damaged."))
        gameStore.willRecord = { gameStore.warning = "Scores are damaged." }
        let shown = screens(Self.start + Self.answer, gameStore)
        #expect(!shown[0].contains("damaged") && shown.last?.contains("Scores are damaged.") == true)
    }

    @Test("while an answer waits for another program, the screen says so and shows no verdict")
    func waitingToSave() {
        let display = FakeDisplay(Self.start + Self.answer)
        let gameStore = FakeGameStore()
        var shown = ""
        gameStore.willRecord = {
            gameStore.onWait?()
            shown = display.text
        }
        let session = Session(
            display: display, gameStore: gameStore, overlays: { _ in nil }, clock: display, look: Look(),
            isMotionReduced: true, notice: nil)
        #expect(session.run() == .inputEnded)
        #expect(shown.contains("Saving…") && shown.contains("Question 1 of 5"), "\(shown)")
        #expect(!shown.contains("You said"))
        #expect(display.text.contains("You said") && !display.text.contains("Saving"), "\(display.text)")
    }

    @Test("while an answer waits only ^C works; other keys are dropped", arguments: [false, true])
    func keysWhileSaving(isInterrupted: Bool) {
        let typed: [Key] = [.character("q"), .enter, .character("y")] + (isInterrupted ? [.interrupt] : [])
        let display = FakeDisplay(Self.start + Self.answer + typed.map { (after: 600, key: $0) })
        let gameStore = FakeGameStore()
        var ends: [Bool] = []
        gameStore.willRecord = {
            gameStore.onWait?()
            #expect(display.text.contains("^C quit") && !display.text.contains("help"), "\(display.text)")
            while display.keyCount > 0 { ends.append(gameStore.isEnding?() ?? false) }
        }
        let session = Session(
            display: display, gameStore: gameStore, overlays: { _ in nil }, clock: display, look: Look(),
            isMotionReduced: true, notice: nil)
        #expect(session.run() == (isInterrupted ? .signalled(SIGINT) : .inputEnded))
        #expect(ends == [false, false, false] + (isInterrupted ? [true] : []))
        if isInterrupted { return }
        #expect(display.text.contains("You said") && !display.text.contains("Leave"), "\(display.text)")
    }

    @Test("the first picture shows the device that is there")
    func deviceAtOnce() throws {
        func showCount(_ inputs: [DeviceInput]) throws -> Int {
            let display = FakeDisplay([(after: 100, key: .character("q"))])
            let session = Session(
                display: display, gameStore: FakeGameStore(), overlays: { _ in nil },
                tilting: LateTilting(try SampleDevice.recorded(SampleDevice.xboxPad), inputs), clock: display,
                look: Look(), isMotionReduced: true, notice: nil)
            #expect(session.run() == .quit)
            #expect(display.shown[0].contains("X-Box") == !inputs.isEmpty, "\(display.shown[0])")
            return display.showCount
        }
        let appears = DeviceInput(.deviceAppeared(try SampleDevice.recorded(SampleDevice.xboxPad)), at: .zero)
        #expect(try showCount([appears]) == showCount([]))
    }

    @Test("Enter on the title continues the game that waits, and says nothing more")
    func gameContinued() throws {
        let gameStore = FakeGameStore()
        gameStore.unfinished = GameProgress(deck: try deck(), answers: [GivenAnswer(given: true, taken: .zero)])
        let shown = screens(Self.start, gameStore)
        #expect(shown[1].contains("Question 2 of 5") && !shown[1].contains("another window"), "\(shown[1])")
        #expect(gameStore.dealt == 0)
    }

    @Test("when another program has continued the game of the title, Enter says so and begins no other game")
    func gameTakenElsewhere() throws {
        let gameStore = FakeGameStore()
        gameStore.unfinished = GameProgress(deck: try deck(), answers: [GivenAnswer(given: true, taken: .zero)])
        gameStore.isTakenElsewhere = true
        gameStore.missedCount = 7
        let shown = screens(Self.start + Self.next, gameStore)
        #expect(shown[0].contains("question 2 of 5 waits"), "\(shown[0])")
        #expect(shown[1].contains("continued or ended in another window"), "\(shown[1])")
        #expect(shown[1].contains("enter play") && shown[1].contains("7 to win back"), "\(shown[1])")
        #expect(shown[2].contains("Question 1 of 5") && !shown[2].contains("another window"), "\(shown[2])")
        #expect(gameStore.dealt == 1)
    }

    @Test("the quit dialog says that the game is saved only if it is")
    func leaving() {
        for saveStatus in [SaveStatus.saved, .latestUnsaved, .nothingAnswered, .notSaving] {
            let gameStore = FakeGameStore()
            gameStore.saveStatus = saveStatus
            let keys: [(after: Int64, key: Key)] = [(after: 50, key: .character("q")), (after: 50, key: .escape)]
            let help: [(after: Int64, key: Key)] = [(after: 50, key: .character("?")), (after: 50, key: .escape)]
            let shown = screens(Self.start + Self.answer + Self.next + keys + help, gameStore)
            #expect(shown[6].contains("Leave this game?"))
            #expect(shown[6].contains("Saved at question 2;") == (saveStatus == .saved))
            #expect(shown[6].contains("nothing is lost") == (saveStatus == .nothingAnswered))
            #expect(shown[6].contains("This game is not saved") == (saveStatus == .notSaving))
            #expect(shown[8].contains("unfinished games are lost") == (saveStatus == .notSaving))
            #expect(shown[8].contains("Unfinished games are saved") == [.saved, .nothingAnswered].contains(saveStatus))
        }
    }
}
