import QuizCore
import Text

/// The verdict between the marks, and below it why.
struct RevealScreen {
    let scene: Scene
    let progress: GameProgress

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(scene).draw(on: &canvas, card: card)
        guard let last = progress.lastAnswered else { return 0 }
        let question = last.question
        CardFrame(question, number: progress.answers.count, of: progress, button: "Next").draw(on: &canvas, card: card)
        let columns = card.text.columns
        let statement = Wrapping.balanced(canvas.look.spelled(question.statement), columns: columns)
        let explanation = Wrapping.lines(canvas.look.spelled(question.explanation), columns: columns)
        let layout = RevealLayout(
            card: card, statementRows: statement.count, textRows: explanation.count, hasHint: scene.tilt?.held != nil)
        if let row = layout.statementRow {
            for (offset, line) in statement.enumerated() {
                canvas.centre(line, row: row + offset, in: card.frame, Style(.plain, bold: true))
            }
        }
        let arena = AnswerMarks(card: card, row: layout.markRow, markRows: layout.markRows)
        arena.draw(on: &canvas, emphasised: question.answer)
        drawVerdict(given: last.answer.given, truth: question.answer, on: &canvas, arena: arena)
        drawHeld(on: &canvas, card: card)
        let area = card.text.rows(from: layout.textRow, to: layout.textEndRow)
        var pane = text(question, explanation, columns: columns, look: canvas.look)
        if layout.statementRow == nil {
            pane.add(statement: statement, explanation: explanation.count, in: area.rows)
        }
        let limit = pane.draw(on: &canvas, in: area, scroll: scene.scroll)
        drawFooter(on: &canvas, card: card, canScroll: limit > 0)
        return limit
    }

    private func drawVerdict(given: Bool, truth: Bool, on canvas: inout Canvas, arena: AnswerMarks) {
        let isRight = given == truth
        let style = Style(isRight ? .right : .wrong, bold: true)
        let mark: Mark = isRight ? .right : .wrong
        let glyph = mark.glyph(canvas.look) ?? ""
        let truthRun = Run(truth.word, Style(.plain, bold: true))
        let place = arena.centre
        guard arena.markRows > Scale.compact.markRows else {
            canvas.centre("\(glyph) \(isRight ? "Right!" : "Wrong")", row: place.row, in: place, style)
            canvas.centre("The statement is", row: place.row + 1, in: place)
            canvas.centre([truthRun], row: place.row + 2, in: place)
            return
        }
        let tenths = arena.markRows < arena.card.scale.markRows ? Scale.regular.lettering : arena.card.scale.lettering
        let word = Lettering.drawing(
            glyph + (isRight ? " RIGHT!" : " WRONG"), look: canvas.look, tenths: tenths, style: style)
        // The word, a blank row and the sentence stand in the middle of the marks' height.
        let top = place.row + (place.rows - word.height - 2) / 2
        canvas.draw(word, row: top, column: place.centredColumn(width: word.width))
        let sentence = [Run("You said \(given.word). The statement is "), truthRun, Run(".")]
        canvas.centre(sentence, row: top + word.height + 1, in: place)
    }

    /// What a device without buttons does to this page, above the button that it presses in the end.
    private func drawHeld(on canvas: inout Canvas, card: Card) {
        guard let held = scene.tilt?.held else { return }
        let full = String(repeating: "=", count: held)
        let rest = String(repeating: "-", count: max(0, TiltView.heldSteps - held))
        let way = card.scale == .compact ? " or lean to stay" : " to go on, or lean away to stay"
        let runs = [Run("hold still "), Run(full, Style(.accent)), Run(rest, Style(.faint)), Run(way)]
        canvas.centre(runs, row: card.buttonRow - 1, in: card.frame)
    }

    private func text(_ question: Question, _ explanation: [String], columns: Int, look: Look) -> ScrollPane {
        var pane = ScrollPane()
        for line in explanation { pane.add(line) }
        if !question.sources.isEmpty {
            pane.addBlank()
            pane.add("Sources", Style(.faint))
            for source in question.sources {
                pane.addWrapped(look.spelled(source), columns: columns, Style(.faint))
            }
        }
        return pane
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

extension ScrollPane {
    /// Puts a statement that has no place of its own before its explanation, or behind it where both are too long.
    fileprivate mutating func add(statement: [String], explanation count: Int, in rows: Int) {
        let runs = statement.map { [Run($0, Style(.plain, bold: true))] }
        if runs.count + 1 + count <= rows {
            lines = runs + [[]] + lines
        } else {
            lines.insert(contentsOf: [[]] + runs, at: count)
        }
    }
}

extension Bool {
    /// The word of an answer.
    var word: String { self ? "TRUE" : "FALSE" }
}

/// Where the statement, the marks and the explanation stand after an answer: the statement where it was asked, above
/// the marks, and the marks as large as leaves room for the reason.
struct RevealLayout: Hashable {
    /// The first row of the statement; nil where it has to be scrolled to.
    let statementRow: Int?
    let markRow: Int
    let markRows: Int
    /// The first row of the explanation, and the one after its last.
    let textRow: Int
    let textEndRow: Int

    /// Fewer would be no text to read in.
    private static let leastTextRows = 3

    /// For so many lines of the statement, and of text that should be seen without scrolling; a hint takes the row over
    /// the button.
    init(card: Card, statementRows: Int, textRows: Int, hasHint: Bool) {
        let top = card.frame.row + 1
        let isCompact = card.scale == .compact
        let end = card.frame.endRow - (isCompact && !hasHint ? 1 : 2)
        var chosen: RevealLayout?
        if !isCompact {
            for candidate in RevealLayout.candidates(card.scale, statementRows, from: top, to: end) {
                let room = candidate.textEndRow - candidate.textRow
                if room >= min(textRows, RevealLayout.leastTextRows) { chosen = candidate }
                if room >= textRows { break }
            }
        }
        let row = isCompact ? top : top + 1
        let rows = card.scale.markRows
        self =
            chosen
            ?? RevealLayout(
                statementRow: nil, markRow: row, markRows: rows, textRow: row + AnswerMarks.rows(rows) + 1,
                textEndRow: end)
    }

    private init(statementRow: Int?, markRow: Int, markRows: Int, textRow: Int, textEndRow: Int) {
        self.statementRow = statementRow
        self.markRow = markRow
        self.markRows = markRows
        self.textRow = textRow
        self.textEndRow = textEndRow
    }

    /// The roomiest first: air goes before the size of the marks.
    private static func candidates(
        _ scale: Scale, _ statementRows: Int, from top: Int, to end: Int
    ) -> [RevealLayout] {
        let sizes = [scale, .large, .regular, .compact].map(\.markRows).filter { $0 <= scale.markRows }
        return sizes.flatMap { markRows in
            [(above: 1, below: 1), (above: 0, below: 1), (above: 0, below: 0)].map { air in
                let markRow = top + air.above + statementRows + air.below
                return RevealLayout(
                    statementRow: top + air.above, markRow: markRow, markRows: markRows,
                    textRow: markRow + AnswerMarks.rows(markRows) + 1, textEndRow: end)
            }
        }
    }
}
