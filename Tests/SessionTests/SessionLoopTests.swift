import QuizCore
import Screens
import Session
import Testing

@Suite("The loop of a game on a screen")
struct SessionLoopTests {
    private static let start: [(after: Int64, key: Key)] = [(after: 50, key: .enter)]
    private static let answer: [(after: Int64, key: Key)] = Array(repeating: (after: 170, key: .left), count: 3)
    private static let next: [(after: Int64, key: Key)] = [(after: 800, key: .enter)]

    /// The screen before each key, and at the end.
    private func screens(_ keys: [(after: Int64, key: Key)], _ gameStore: FakeGameStore) -> [String] {
        let display = FakeDisplay(keys + [(after: 600, key: .redraw)])
        let session = Session(
            display: display, gameStore: gameStore, overlays: [OverlayLoader(.help) { .help }], clock: display,
            look: Look(), isMotionReduced: true, notice: nil)
        #expect(session.run() == .inputEnded)
        return display.shown
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
        }
    }
}
