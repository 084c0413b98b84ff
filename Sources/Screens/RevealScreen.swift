import QuizCore
import Text

/// Whether the answer was right, and below it the explanation.
struct RevealScreen {
    let scene: Scene
    let progress: GameProgress

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(scene).draw(on: &canvas, card: card)
        guard let last = progress.lastAnswered else { return 0 }
        let question = last.question
        CardFrame(question, number: progress.answers.count, of: progress, button: next).draw(on: &canvas, card: card)
        let columns = card.text.columns
        let statement = Wrapping.balanced(canvas.look.printable(question.statement), columns: columns)
        let explanation = Wrapping.lines(canvas.look.printable(question.explanation), columns: columns)
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

    /// The fifth answer is followed by the results.
    private var next: String { progress.isComplete ? "Results" : "Next" }

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
        // The word, an empty row and the sentence are centred between the marks.
        let top = place.row + (place.rows - word.height - 2) / 2
        canvas.draw(word, row: top, column: place.centredColumn(width: word.width))
        let sentence = [Run("You said \(given.word). The statement is "), truthRun, Run(".")]
        canvas.centre(sentence, row: top + word.height + 1, in: place)
    }

    /// How long a controller without buttons must still be held, above the button that it then presses.
    private func drawHeld(on canvas: inout Canvas, card: Card) {
        guard let held = scene.tilt?.held else { return }
        let full = String(repeating: "=", count: held)
        let rest = String(repeating: "-", count: max(0, TiltView.heldSteps - held))
        let way = card.scale == .compact ? " or tilt to stay" : " to continue, or tilt away to stay"
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
                pane.addSource(source, columns: columns, look: look, Style(.faint))
            }
        }
        return pane
    }

    private func drawFooter(on canvas: inout Canvas, card: Card, canScroll: Bool) {
        var footer = Footer()
        footer.add("enter", next.lowercased())
        if canScroll { footer.add(Footer.upDown(canvas.look), "scroll") }
        // After the fifth answer q only shows the result.
        if !progress.isComplete { footer.add("q", "quit") }
        // After the fifth answer the game is over, and the other overlays open, too.
        footer.add(progress.isComplete ? scene.links : scene.links.filter(\.isForMidGame))
        footer.draw(on: &canvas, card: card)
    }
}

extension ScrollPane {
    /// Adds a statement that has no place of its own: before the explanation, or after it if both are too long.
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
    /// TRUE or FALSE.
    var word: String { self ? "TRUE" : "FALSE" }
}

/// The rows of the statement, the marks and the explanation after an answer: the statement above the marks, and the
/// marks as large as leaves room for the explanation.
struct RevealLayout: Hashable {
    /// The first row of the statement; nil if it stands in the scrolled text.
    let statementRow: Int?
    let markRow: Int
    let markRows: Int
    /// The first row of the explanation, and the one after its last.
    let textRow: Int
    let textEndRow: Int

    /// Fewer cannot be read comfortably.
    private static let leastTextRows = 3

    /// - Parameters:
    ///   - textRows: how many lines should be seen without scrolling.
    ///   - hasHint: whether the row above the button is taken.
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

    /// The largest first: empty rows go before the size of the marks does.
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
