import QuizCore
import TiltCore
import TrooperDrawing
import TrooperStore

/// Answered questions of a finished game again, one page each.
struct ReviewScreen: Screen {
    let progress: GameProgress
    /// The indices of the questions, in the order of the pages.
    private let places: [Int]
    private let duel: DuelResult?
    /// Of a daily game.
    private let day: Day?
    private var page = 0

    /// - Parameter places: the indices of the questions; those that were missed come first unless given.
    init(_ progress: GameProgress, places: [Int]? = nil, duel: DuelResult? = nil, day: Day? = nil) {
        (self.progress, self.duel, self.day) = (progress, duel, day)
        self.places = places ?? progress.resultOrder
    }

    var name: String { "review" }
    var about: String { "Your answers, and why each statement is true or false." }

    private var isLast: Bool { page >= places.count - 1 }

    func keys() -> [ScreenKey] {
        [
            ScreenKey(.confirm, word: isLast ? "done" : "next", help: "the next one, at last back"),
            ScreenKey(.left, .right, word: "page", help: "the one before, the next one", when: places.count > 1),
        ] + .scrolling + [.help, .back, .leave]
    }

    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        // Held down, it would leave pages that nobody read.
        case .confirm where context.isHeld: return .stay
        case .confirm, .right:
            if isLast { return .close }
            page += 1
        case .left:
            if page == 0 { return .stay }
            page -= 1
        case .back, .leave: return .close
        default: return .scroll(action)
        }
        return .turned
    }

    /// A device without buttons turns the page by its third stage.
    mutating func hear(_ event: PadEvent, isTop: Bool, _ context: Context) throws(StoreError) -> Move? {
        guard case .stage(let stage) = event.kind, isTop, stage.isOutermost, context.mainPad?.hasButtons == false else {
            return nil
        }
        return try perform(.confirm, context)
    }

    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let index = places[page]
        let question = progress.deck.questions[index]
        CardFrame(question, number: index + 1, of: progress, on: day, button: isLast ? "Done" : "Next")
            .draw(on: &canvas, card: place.card)
        return AnsweredQuestion(question: question, given: progress.answer(index)?.given)
            .draw(on: &canvas, card: place.card, duel: duel.map { ($0, index) }, scroll: place.scroll)
    }
}
