import QuizCore
import TrooperDrawing
import TrooperText

/// The statement, and below it the two sides with the arrow between them.
///
/// They have the same place while the question is open and after it is answered, so that nothing jumps.
struct Arena {
    let card: Card
    let layout: ArenaLayout
    private let statement: [String]

    init(_ question: Question, card: Card, look: Look) {
        self.card = card
        statement = question.lines.flatMap { Wrapping.balanced(look.printable($0), columns: card.text.columns) }
        layout = ArenaLayout(card: card, statementRows: statement.count)
    }

    var sides: AnswerSides { AnswerSides(card: card, row: layout.symbolRow, symbolRows: layout.symbolRows) }

    /// Draws the statement, and a text below the sides or, without a `textArea`, below the statement.
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
        ArrowDrawing(pose: pose, isRight: isRight, in: sides.centre).draw(on: &canvas)
    }

    var captionColumns: Int { card.scale == .compact ? card.frame.columns : sides.centre.columns }
}

/// The rows of the statement, the sides and the explanation, from the size of the card and the length of the statement.
struct ArenaLayout: Hashable {
    let statementRow: Int
    let statementRows: Int
    let symbolRow: Int
    let symbolRows: Int
    /// The row of the verdict: between the words of the sides, or below them where they leave no columns between them.
    let captionRow: Int
    /// The row of the hint while the question is open.
    let hintRow: Int
    /// The first row of the explanation; nil if it follows a statement that leaves it no rows below the sides.
    let textRow: Int?

    init(card: Card, statementRows: Int) {
        let scale = card.scale
        let top = card.frame.row + 1
        let rows = card.buttonRow - top
        for symbolRows in ArenaLayout.symbolSizes where symbolRows <= scale.symbolRows {
            for air in [1, 0] {
                let statement = max(scale.statementRows, statementRows + air)
                let text = rows - statement - symbolRows - scale.rowsBelowSymbols
                guard text >= scale.textRows else { continue }
                self.init(top: top, statementRows: statement, symbolRows: symbolRows, scale: scale, hasText: true)
                return
            }
        }
        let least = min(scale.symbolRows, Scale.regular.symbolRows)
        let below = scale == .compact ? scale.rowsBelowSymbols : scale.rowsBelowSymbols - 1
        self.init(top: top, statementRows: rows - least - below, symbolRows: least, scale: scale, hasText: false)
    }

    private init(top: Int, statementRows: Int, symbolRows: Int, scale: Scale, hasText: Bool) {
        statementRow = top
        self.statementRows = statementRows
        symbolRow = top + statementRows
        self.symbolRows = symbolRows
        let wordRow = symbolRow + symbolRows
        captionRow = scale == .compact ? wordRow + 1 : wordRow
        // The explanation comes there later.
        hintRow = hasText && scale != .compact ? wordRow + 2 : captionRow
        textRow = hasText ? wordRow + scale.rowsBelowSymbols : nil
    }

    /// The largest that leaves enough rows for the explanation is taken.
    private static let symbolSizes = [8, 6, 5, 3]
}
