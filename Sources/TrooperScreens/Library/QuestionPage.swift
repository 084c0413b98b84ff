import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// The page of one question: the answer stays hidden until the player asks for it, because the library must not spoil
/// the game.
struct QuestionPage: Screen {
    private var question: LibraryQuestion
    private var isAnswerShown = false
    private let when: (Int64) -> String

    /// - Parameter when: the date of an answer, of a number of seconds since 1970.
    init(_ question: LibraryQuestion, when: @escaping (Int64) -> String) {
        (self.question, self.when) = (question, when)
    }

    var name: String { "question" }
    var about: String { "A question shows its answer when you ask for it." }

    func keys() -> [ScreenKey] {
        [
            ScreenKey(
                .confirm, word: isAnswerShown ? "" : "show answer", short: "answer",
                help: "show the answer, then back to the list"),
            ScreenKey(.favourite, word: "favourite", short: "fav", help: "favourite, or no longer"),
            ScreenKey(.library, help: "find"),
        ] + .scrolling + [
            .help, ScreenKey(.back, word: "back", help: "back to the list"),
            ScreenKey(.leave, help: "back to the list"),
        ]
    }

    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        case .confirm where !isAnswerShown: isAnswerShown = true
        case .confirm, .back, .leave: return .close
        case .favourite:
            try context.scores?.store.setFavourite(question.number, !question.isFavourite)
            question = try context.scores?.store.question(question.number) ?? question
        default: return .scroll(action)
        }
        return .stay
    }

    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let (card, scroll) = (place.card, place.scroll)
        CardFrame(
            heading: "Question", aside: question.question.topic,
            asideEnd: ", \(question.question.difficulty.rawValue)",
            button: isAnswerShown ? nil : "Show the answer"
        ).draw(on: &canvas, card: card)
        let arena = Arena(question.question, card: card, look: canvas.look)
        let facts = facts(columns: (arena.textArea ?? card.text).columns, canvas.look)
        guard !isAnswerShown else {
            return AnsweredQuestion(question: question.question, given: nil)
                .draw(on: &canvas, card: card, more: facts, scroll: scroll)
        }
        for answer in [true, false] { arena.sides.draw(answer, Style(.plain, bold: true), on: &canvas) }
        arena.drawArrow(ArrowPose(stage: .neutral), on: &canvas)
        canvas.centre("True or false?", row: arena.layout.captionRow, in: card.frame, Style(.faint))
        return arena.drawStatement(on: &canvas, scroll: scroll, followedBy: facts)
    }

    /// Its marks, how often it was asked, and where it is from.
    private func facts(columns: Int, _ look: Look) -> ScrollPane {
        var pane = ScrollPane()
        var marked = question
        // The latest of its answers says that.
        marked.isMissed = question.isMissed && question.answers.isEmpty
        let marks = marked.marks(look)
        if !marks.isEmpty { pane.lines.append(marks.fitting(columns)) }
        addHistory(to: &pane, columns, look)
        pane.addBlank()
        let origin = [question.packTitle, question.attribution, "licence \(question.licence)"]
            .filter { !$0.isEmpty }
        pane.addWrapped(look.printable("From " + origin.joined(separator: ", ")), columns: columns, Style(.faint))
        return pane
    }

    /// What the player said would tell the answer, so it stays hidden with it.
    private func addHistory(to pane: inout ScrollPane, _ columns: Int, _ look: Look) {
        pane.addBlank()
        guard question.timesAsked > 0 else {
            pane.addWrapped("You have not been asked this yet.", columns: columns, Style(.faint))
            return
        }
        let asked = question.timesAsked == 1 ? "once" : "\(question.timesAsked.grouped) times"
        let right =
            question.timesRight == question.timesAsked ? "right each time" : "\(question.timesRight.grouped) right"
        let words = question.timesRight == 0 ? "never right" : right
        pane.addWrapped("Asked \(asked)" + (question.timesAsked == 1 ? "" : ", " + words), columns: columns)
        for answer in question.answers {
            let verdict = answer.isRight ? look.signs.right + " right " : look.signs.wrong + " missed"
            pane.lines.append([
                Run(verdict, Style(answer.isRight ? .rightText : .wrongText, bold: true)),
                Run("  " + details(of: answer, columns: columns - 10, look), Style(.faint)),
            ])
        }
    }

    /// The date, and what the player said once the answer is shown; it stays readable on the smallest screen.
    private func details(of answer: LibraryQuestion.PastAnswer, columns: Int, _ look: Look) -> String {
        let date = when(answer.gameStartedAt)
        guard isAnswerShown else { return look.clipped(date, to: columns) }
        let said = look.printable("\(date), you said \(answer.given.word)")
        return TextWidth.columns(of: said) <= columns
            ? said : look.clipped("\(answer.given.word), \(date)", to: columns)
    }
}

extension LibraryQuestion {
    /// Such as "Space, Moons, hard".
    var origin: String { "\(packTitle), \(question.topic), \(question.difficulty.rawValue)" }

    /// The marks of a question, each a sign and its word.
    func marks(_ look: Look) -> [Run] {
        var marks: [Run] = []
        if isFavourite {
            marks.append(Run(QuestionFilter.List.favourites.sign(look) + " favourite", Style(.accent, bold: true)))
        }
        if isMissed {
            marks.append(Run(QuestionFilter.List.missed.sign(look) + " missed", Style(.wrongText, bold: true)))
        }
        return Array(marks.map { [$0] }.joined(separator: [Run("   ")]))
    }
}

extension QuestionFilter.List {
    /// Stands for the list beside its questions.
    func sign(_ look: Look) -> String {
        switch self {
        case .all: ""
        case .favourites: "✦"
        case .missed: look.signs.wrong
        }
    }

    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
