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
        let lines = Wrapping.balanced(
            look.printable(question.statement), columns: card.scale == .huge ? 61 : card.text.columns)
        // Between large marks single lines would be the smallest thing on the screen.
        statement = card.scale == .huge ? Array(lines.map { [$0] }.joined(separator: [""])) : lines
        layout = ArenaLayout(card: card, statementRows: statement.count)
    }

    var marks: AnswerMarks { AnswerMarks(card: card, row: layout.markRow, markRows: layout.markRows) }

    /// Draws the statement, and a text below the marks or, without a `textArea`, below the statement.
    ///
    /// Returns how many lines it can be scrolled.
    func drawStatement(on canvas: inout Canvas, scroll: Int, followedBy text: ScrollPane? = nil) -> Int {
        let area = card.text.rows(from: layout.statementRow, to: layout.statementRow + layout.statementRows)
        var pane = ScrollPane()
        let style = Style(.plain, bold: true)
        if let textArea {
            for line in statement { pane.add(line, style) }
            let limit = pane.draw(on: &canvas, in: area, scroll: text == nil ? scroll : 0, isCentred: true)
            return text?.draw(on: &canvas, in: textArea, scroll: scroll) ?? limit
        }
        // From the top, and each line centred with blanks, so that it stays there when more lines follow.
        for line in statement {
            let indent = max(0, (area.columns - TextWidth.columns(of: line)) / 2)
            pane.add(String(repeating: " ", count: indent) + line, style)
        }
        if let text, !text.lines.isEmpty { pane.lines += [[]] + text.lines }
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

    func drawArrow(_ pose: ArrowPose, isRight: Bool? = nil, on canvas: inout Canvas) {
        if canvas.look.isASCII {
            ASCIIArrow(pose: pose, scale: card.scale, row: marks.middleRow, column: card.middleColumn)
                .draw(on: &canvas)
        } else {
            ArrowDrawing(pose: pose, isRight: isRight, in: marks.centre).draw(on: &canvas)
        }
    }

    var captionColumns: Int { card.scale == .compact ? card.frame.columns : marks.centre.columns }
}

/// The rows of the statement, the marks and the explanation, from the size of the card and the length of the statement.
struct ArenaLayout: Hashable {
    let statementRow: Int
    let statementRows: Int
    let markRow: Int
    let markRows: Int
    /// The row of the verdict: between the words of the sides, or below them where they leave no columns between them.
    let captionRow: Int
    /// The row of the hint while the question is open.
    let hintRow: Int
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
        self.init(top: top, statementRows: rows - least - below, markRows: least, scale: scale, hasText: false)
    }

    private init(top: Int, statementRows: Int, markRows: Int, scale: Scale, hasText: Bool) {
        statementRow = top
        self.statementRows = statementRows
        markRow = top + statementRows
        self.markRows = markRows
        let wordRow = markRow + markRows
        captionRow = scale == .compact ? wordRow + 1 : wordRow
        // The explanation comes there later.
        hintRow = hasText && scale != .compact ? wordRow + 2 : captionRow
        textRow = hasText ? wordRow + scale.rowsBelowMarks : nil
    }

    /// The largest that leaves enough rows for the explanation is taken.
    private static let markSizes = [16, 13, 11, 8, 6, 5, 3]
}
