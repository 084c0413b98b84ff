import QuizCore

/// The verdict between the marks, and below it why.
struct RevealScreen {
    let scene: Scene
    let round: Round

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(scene).draw(on: &canvas, card: card)
        guard let last = round.lastAnswered else { return 0 }
        let question = last.question
        CardFrame(question, number: round.answers.count, of: round, button: "Next").draw(on: &canvas, card: card)
        let arena = Arena(card: card, row: card.frame.row + (card.scale == .compact ? 1 : 2))
        arena.draw(on: &canvas, emphasised: question.answer)
        drawVerdict(given: last.answer.given, truth: question.answer, on: &canvas, arena: arena)
        drawHeld(on: &canvas, card: card)
        let limit = drawText(question, on: &canvas, card: card, firstRow: arena.wordRow + 2)
        drawFooter(on: &canvas, card: card, canScroll: limit > 0)
        return limit
    }

    private func drawVerdict(given: Bool, truth: Bool, on canvas: inout Canvas, arena: Arena) {
        let isRight = given == truth
        let style = Style(isRight ? .right : .wrong, bold: true)
        let mark: Mark = isRight ? .right : .wrong
        let glyph = mark.glyph(canvas.look) ?? ""
        let truthRun = Run(truth.word, Style(.plain, bold: true))
        let place = arena.centre
        guard arena.card.scale != .compact else {
            canvas.centre("\(glyph) \(isRight ? "Right!" : "Wrong")", row: place.row, in: place, style)
            canvas.centre("The statement is", row: place.row + 1, in: place)
            canvas.centre([truthRun], row: place.row + 2, in: place)
            return
        }
        let tenths = arena.card.scale.lettering
        let word = Lettering.drawing(
            glyph + (isRight ? " RIGHT!" : " WRONG"), look: canvas.look, tenths: tenths, style: style)
        // The word, a blank row and the sentence stand in the middle of the marks' height.
        let top = place.row + (place.rows - word.height - 2) / 2
        canvas.draw(word, row: top, column: place.centredColumn(width: word.width))
        let sentence = [Run("You said \(given.word). The statement is "), truthRun, Run(".")]
        canvas.centre(sentence, row: top + word.height + 1, in: place)
    }

    /// The mark that fills while a device is held still, beside the button that it presses in the end.
    private func drawHeld(on canvas: inout Canvas, card: Card) {
        guard let held = scene.tilt?.held else { return }
        let full = String(repeating: "=", count: held)
        let rest = String(repeating: "-", count: max(0, TiltView.heldSteps - held))
        let runs = [Run("hold still ", Style(.faint)), Run(full, Style(.accent)), Run(rest, Style(.faint))]
        let width = "hold still ".count + TiltView.heldSteps
        canvas.put(runs, row: card.buttonRow, column: card.frame.endColumn - 4 - width)
    }

    private func drawText(_ question: Question, on canvas: inout Canvas, card: Card, firstRow: Int) -> Int {
        let place = card.text.rows(from: firstRow, to: card.frame.endRow - (card.scale == .compact ? 1 : 2))
        let look = canvas.look
        let statement = Wrapping.balanced(look.spelled(question.statement), columns: place.columns)
        let explanation = Wrapping.lines(look.spelled(question.explanation), columns: place.columns)
        var pane = ScrollPane()
        if statement.count + 1 + explanation.count <= place.rows {
            for line in statement { pane.add(line, Style(.plain, bold: true)) }
            pane.addBlank()
        }
        for line in explanation { pane.add(line) }
        if !question.sources.isEmpty {
            pane.addBlank()
            pane.add("Sources", Style(.faint))
            for source in question.sources {
                pane.addWrapped(look.spelled(source), columns: place.columns, Style(.faint))
            }
        }
        return pane.draw(on: &canvas, in: place, scroll: scene.scroll)
    }

    private func drawFooter(on canvas: inout Canvas, card: Card, canScroll: Bool) {
        var footer = Footer()
        footer.add("enter", "next")
        if canScroll { footer.add(Footer.upDown(canvas.look), "scroll") }
        footer.add("q", "quit")
        footer.add("?", "help")
        footer.draw(on: &canvas, card: card)
    }
}

extension Bool {
    /// The word of an answer.
    var word: String { self ? "TRUE" : "FALSE" }
}
