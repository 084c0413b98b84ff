import QuizCore
import TrooperDrawing

/// Answered questions of a finished game again, one page each.
struct ReviewScreen: OverlayScreen {
    let progress: GameProgress
    /// The indices of the questions, in the order of the pages.
    let places: [Int]
    var page = 0

    var name: String { "review" }
    var about: String { "Your answers, and why each statement is true or false." }

    private var isLast: Bool { page >= places.count - 1 }

    func keys(in scene: Scene) -> [ScreenKey] {
        [
            ScreenKey(.confirm, word: isLast ? "done" : "next", help: "the next one, at last back"),
            ScreenKey(.left, .right, word: "page", help: "the one before, the next one", when: places.count > 1),
        ] + .scrolling + [.help, .back, .leave]
    }

    mutating func perform(_ action: KeyAction) -> Request? {
        switch action {
        case .confirm, .right:
            if isLast { return .close }
            page += 1
        case .left:
            if page == 0 { return nil }
            page -= 1
        case .back, .leave: return .close
        default: return .scroll(action)
        }
        return .turned
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let place = places[page]
        let question = progress.deck.questions[place]
        CardFrame(question, number: place + 1, of: progress, in: scene, button: isLast ? "Done" : "Next")
            .draw(on: &canvas, card: card)
        return AnsweredQuestion(question: question, given: progress.answer(place)?.given)
            .draw(
                on: &canvas, card: card, duel: scene.duel?.result(progress).map { ($0, place) }, scroll: scene.scroll)
    }
}

extension Overlay {
    /// - Parameter places: the indices of the questions; those that were missed come first unless given.
    package static func review(_ progress: GameProgress, _ places: [Int]? = nil) -> Overlay {
        Overlay(ReviewScreen(progress: progress, places: places ?? progress.resultOrder))
    }

    /// Whether it shows answers again, page after page.
    package var isReview: Bool { screen is ReviewScreen }
}
