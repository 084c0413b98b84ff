import QuizCore
import TrooperDrawing
import TrooperText

/// What everybody answered, all at once, and below it why: the statement and the sides stay where they were.
struct PartyReveal {
    let shown: ShownGame
    let who: PartyWho

    private var progress: GameProgress { who.progress }
    private var index: Int { progress.doneCount - 1 }

    func draw(on canvas: inout Canvas, card: Card, scroll: Int) -> Int {
        let question = progress.deck.questions[index]
        let button = progress.isComplete ? "Results" : "Next"
        CardFrame(
            question, number: index + 1, of: progress, on: shown.info.dailyReport?.day, button: button,
            isDim: shown.isButtonDim
        )
        .draw(on: &canvas, card: card)
        let layout = PartyLayout(question, seatCount: who.seats.count, card: card, look: canvas.look)
        layout.drawSides(question.answer, between: question.truth, on: &canvas)
        // With blank rows where the explanation keeps enough.
        let rows = card.buttonRow - layout.arrow.row - 1
        let pitch = rows >= 2 * who.seats.count + 8 ? 2 : 1
        let top = layout.arrow.row + (rows >= pitch * who.seats.count + 5 ? 2 : 1)
        for seat in who.seats { drawLane(seat, row: top + seat.place * pitch, on: &canvas, in: layout.table) }
        let text = card.text.rows(from: top + pitch * who.seats.count + 2 - pitch, to: card.buttonRow)
        var why = ScrollPane()
        why.addWrapped(canvas.look.printable(question.explanation), columns: text.columns)
        why.addSources(question.sources, columns: text.columns, look: canvas.look)
        if text.rows < min(3, why.lines.count) {
            return layout.drawStatement(on: &canvas, scroll: scroll, followedBy: why.lines)
        }
        _ = layout.drawStatement(on: &canvas, scroll: 0)
        return why.draw(on: &canvas, in: text, scroll: scroll)
    }

    private func drawLane(_ seat: Seat, row: Int, on canvas: inout Canvas, in table: Area) {
        let mark = progress.mark(index, of: seat)
        let style = mark == .untouched ? Style(.faint) : mark.style(bold: true)
        let right = progress.isFirst(index, seat) ? "right, first +2" : "right +1"
        let words = mark == .right ? right : mark == .wrong ? "wrong" : "no answer"
        let points = progress.points(of: seat).counted("point")
        let hasMarks = table.columns >= 75
        let column = table.endColumn - (hasMarks ? 53 : 40)
        canvas.put(who.name(seat, columns: column - table.column - 1), row: row, column: table.column)
        let verdict = [Run(mark.glyph(canvas.look) ?? " ", style), Run(" " + words, style.ofWords)]
        canvas.put(verdict, row: row, column: column)
        if let answer = progress.answer(index, of: seat) {
            canvas.put(answer.given.word, row: row, column: column + 18)
            canvas.put(answer.taken.tenths.leftPadded(to: 7), row: row, column: column + 23)
        }
        if hasMarks { canvas.put(who.marks(seat), row: row, column: column + 32) }
        canvas.put(points, row: row, column: table.endColumn - points.count, Style(.plain, bold: true))
    }
}

extension Question {
    /// What is true, in words.
    var truth: [Run] { [Run("It is \(answer.word).", Style(.plain, bold: true))] }
}
