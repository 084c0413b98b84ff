import QuizCore
import Text

/// The statement, and below it the two marks with the arrow between them.
///
/// They have the same place while the question is open and after it is answered, so that nothing jumps.
struct Arena {
    let card: Card
    let layout: ArenaLayout
    private let statement: [String]

    init(_ question: Question, card: Card, look: Look) {
        self.card = card
        statement = Wrapping.balanced(look.printable(question.statement), columns: card.text.columns)
        layout = ArenaLayout(card: card, statementRows: statement.count)
    }

    var marks: AnswerMarks { AnswerMarks(card: card, row: layout.markRow, markRows: layout.markRows) }

    /// Draws the statement, and below it the explanation if there is no `textArea` for it.
    ///
    /// Returns how many lines it can be scrolled.
    func drawStatement(on canvas: inout Canvas, scroll: Int, followedBy text: ScrollPane? = nil) -> Int {
        let area = card.text.rows(from: layout.statementRow, to: layout.statementRow + layout.statementRows)
        var pane = ScrollPane()
        let style = Style(.plain, bold: true)
        guard textArea == nil else {
            for line in statement { pane.add(line, style) }
            return pane.draw(on: &canvas, in: area, scroll: scroll, isCentred: true)
        }
        // From the top, and each line centred with blanks, so that it stays there when more lines follow.
        for line in statement {
            let indent = max(0, (area.columns - TextWidth.columns(of: line)) / 2)
            pane.add(String(repeating: " ", count: indent) + line, style)
        }
        if let text { pane.lines += [[]] + text.lines }
        return pane.draw(on: &canvas, in: area, scroll: scroll)
    }

    /// Where the explanation stands; nil if it shares the place of the statement.
    ///
    /// A row above the button stays blank, except where the explanation has few rows.
    var textArea: Area? {
        guard let textRow = layout.textRow else { return nil }
        let hasFewRows = card.scale == .compact || card.buttonRow - textRow <= card.scale.textRows
        return card.wideText.rows(from: textRow, to: hasFewRows ? card.buttonRow : card.buttonRow - 1)
    }

    func drawArrow(_ pose: ArrowPose, _ colors: ArrowColors, on canvas: inout Canvas) {
        if canvas.look.isASCII {
            ASCIIArrow(pose: pose, scale: card.scale, row: marks.middleRow, column: card.middleColumn)
                .draw(on: &canvas)
        } else {
            ArrowDrawing(pose: pose, colors: colors, in: marks.centre).draw(on: &canvas)
        }
    }

    var captionColumns: Int { card.scale == .compact ? card.frame.columns : marks.centre.columns }

    /// Writes between the words below the marks, or below those words where they leave no columns between them.
    func drawCaption(_ runs: [Run], on canvas: inout Canvas) {
        canvas.centre(runs, row: layout.captionRow, in: card.frame)
    }
}

/// The rows of the statement, the marks and the explanation, from the size of the card and the length of the statement.
struct ArenaLayout: Hashable {
    let statementRow: Int
    let statementRows: Int
    let markRow: Int
    let markRows: Int
    /// The row of the hint, and of the verdict later.
    let captionRow: Int
    /// The first row of the explanation; nil if it follows a statement that leaves it no rows below the marks.
    let textRow: Int?

    init(card: Card, statementRows: Int) {
        let scale = card.scale
        let top = card.frame.row + 1
        let rows = card.buttonRow - top
        for markRows in ArenaLayout.markSizes where markRows <= scale.markRows {
            for air in [1, 0] {
                let statement = max(scale.statementRows, statementRows + air)
                let text = rows - statement - markRows - scale.rowsBelowMarks
                guard text >= scale.textRows else { continue }
                self.init(top: top, statementRows: statement, markRows: markRows, scale: scale, hasText: true)
                return
            }
        }
        let least = min(scale.markRows, Scale.regular.markRows)
        let below = scale == .compact ? scale.rowsBelowMarks : scale.rowsBelowMarks - 1
        self.init(
            top: top, statementRows: rows - least - below, markRows: least, scale: scale, hasText: false)
    }

    private init(top: Int, statementRows: Int, markRows: Int, scale: Scale, hasText: Bool) {
        statementRow = top
        self.statementRows = statementRows
        markRow = top + statementRows
        self.markRows = markRows
        let wordRow = markRow + markRows
        captionRow = scale == .compact ? wordRow + 1 : wordRow
        textRow = hasText ? markRow + markRows + scale.rowsBelowMarks : nil
    }

    /// The largest that leaves enough rows for the explanation is taken.
    private static let markSizes = [16, 13, 11, 8, 6, 5, 3]
}
