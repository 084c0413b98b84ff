import QuizCore
import Text

/// The statement, and below it the arrow between the two marks.
struct QuestionScreen {
    let scene: Scene
    let asking: Asking

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(scene).draw(on: &canvas, card: card)
        CardFrame(asking.question, number: asking.progress.answers.count + 1, of: asking.progress)
            .draw(on: &canvas, card: card)
        let arena = AnswerMarks(card: card, row: arenaRow(card))
        arena.draw(on: &canvas)
        ArrowDrawing(
            stage: asking.arrow.stage, scene: scene, scale: card.scale, row: arena.middleRow, column: card.middleColumn
        ).draw(on: &canvas)
        let room = card.scale == .compact ? card.frame.columns : arena.centre.columns
        let hint =
            scene.hint(columns: room).map { Run($0) }
            ?? Run("press \(Footer.either(canvas.look)) three times", Style(.faint))
        canvas.centre([hint], row: hintRow(arena), in: card.frame)
        let limit = drawStatement(on: &canvas, card: card, endRow: arena.row)
        drawFooter(on: &canvas, card: card, canScroll: limit > 0)
        return limit
    }

    /// The marks stand at the bottom of the card, above an empty row.
    private func arenaRow(_ card: Card) -> Int {
        card.frame.endRow - card.scale.rowsBelowMarks - card.scale.markRows
    }

    private func hintRow(_ arena: AnswerMarks) -> Int {
        arena.card.scale == .compact ? arena.wordRow + 1 : arena.wordRow
    }

    private func drawStatement(on canvas: inout Canvas, card: Card, endRow: Int) -> Int {
        let place = card.text.rows(from: card.text.row, to: endRow - 1)
        var pane = ScrollPane()
        let text = canvas.look.printable(asking.question.statement)
        for line in Wrapping.balanced(text, columns: place.columns) { pane.add(line, Style(.plain, bold: true)) }
        return pane.draw(on: &canvas, in: place, scroll: scene.scroll, isCentred: true)
    }

    private func drawFooter(on canvas: inout Canvas, card: Card, canScroll: Bool) {
        var footer = Footer()
        footer.add(Footer.sideways(canvas.look), "move")
        if canScroll { footer.add(Footer.upDown(canvas.look), "scroll") }
        footer.add("q", "quit")
        footer.add(scene.links.filter(\.isForMidGame))
        if let tilt = scene.tilt, tilt.advice != .deviceGone { footer.add("c", "centre") }
        footer.draw(on: &canvas, card: card)
    }
}
