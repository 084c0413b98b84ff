import QuizCore
import TrooperDrawing

/// A question in its arena with the answer: on the reveal, in a review and on the page of the library.
///
/// Colour says one thing here: green that the player was right, red that not. The verdict has it, and the arrow that
/// gave the answer. The sides have none: the true one is bright.
struct AnsweredQuestion {
    let question: Question
    /// Nil if nobody answered.
    let given: Bool?
    /// The right answers in a row that a wrong one ended; nil for few.
    var endedRun: Int?
    var hasSources = true

    /// Returns how many lines the text below the sides can be scrolled.
    /// - Parameters:
    ///   - duel: how a rival answered it, too.
    ///   - more: follows explanation and sources.
    func draw(
        on canvas: inout Canvas, card: Card, duel: (result: DuelResult, index: Int)? = nil,
        more: ScrollPane = ScrollPane(), scroll: Int
    ) -> Int {
        let arena = Arena(question, card: card, look: canvas.look)
        for answer in [true, false] {
            let style = answer == question.answer ? Style(.plain, bold: true) : Style(.faint)
            arena.sides.draw(answer, style, on: &canvas)
        }
        let pose = ArrowPose(stage: given.map(Stage.init(answer:)) ?? .neutral)
        arena.drawArrow(pose, isRight: given == question.answer, on: &canvas)
        canvas.centre(verdict(card.scale, canvas.look), row: arena.layout.captionRow, in: card.frame)
        var text = ScrollPane()
        let columns = (arena.textArea ?? card.text).columns
        if let (result, index) = duel {
            text.lines = result.reveal(index, columns: card.text.columns, canvas.look)
            if card.scale != .compact { text.addBlank() }
        }
        text.addWrapped(canvas.look.printable(question.explanation), columns: card.text.columns)
        // Sources are read better whole than in short lines.
        if hasSources { text.addSources(question.sources, columns: columns, look: canvas.look) }
        if !more.lines.isEmpty { text.addBlank() }
        text.lines += more.lines
        return arena.drawStatement(on: &canvas, scroll: scroll, followedBy: text)
    }

    /// Whether the player was right, and what is true.
    private func verdict(_ scale: Scale, _ look: Look) -> [Run] {
        guard let given else { return question.truth }
        let mark: Mark = given == question.answer ? .right : .wrong
        let style = mark.style(bold: true)
        let end = endedRun.map { " A run of \($0.grouped) ends." } ?? ""
        return [
            Run(mark.glyph(look) ?? "", style), Run(mark == .right ? " RIGHT" : " WRONG", style.ofWords),
            Run("\(scale == .compact ? " " : "  ")It is \(question.answer.word).\(end)"),
        ]
    }
}
