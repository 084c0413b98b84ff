import QuizCore
import TrooperDrawing

/// The two sides of a question: the check mark at the left and the cross at the right, each above its word.
struct AnswerSides {
    let card: Card
    /// The first row of the symbols.
    let row: Int
    let symbolRows: Int

    var symbolColumns: Int { 2 * symbolRows }
    var wordRow: Int { row + symbolRows }

    private var inset: Int { card.scale == .compact ? 1 + (card.frame.columns - 39) / 4 : 4 }

    /// The area between the symbols.
    var centre: Area {
        card.frame.inset(columns: inset + symbolColumns + 1).rows(from: row, to: row + symbolRows)
    }

    /// Draws the symbol of an answer and its word inside of the card.
    func draw(_ answer: Bool, _ style: Style, word wordStyle: Style? = nil, on canvas: inout Canvas) {
        canvas.draw(symbol(answer, Style(style.ink)), row: row, column: column(of: answer))
        let width = answer.word.count
        let centred = column(of: answer) + (symbolColumns - width) / 2
        let start = min(max(centred, card.frame.column + 1), card.frame.endColumn - 1 - width)
        canvas.put(answer.word, row: wordRow, column: start, (wordStyle ?? style).ofWords)
    }

    /// Fills the lowest rows of the symbol of an answer.
    func fill(_ answer: Bool, rows: Int, on canvas: inout Canvas) {
        let lowest = Drawing(rows: symbol(answer, Style(.accent)).rows.suffix(rows))
        canvas.draw(lowest, row: row + symbolRows - rows, column: column(of: answer))
    }

    private func symbol(_ answer: Bool, _ style: Style) -> Drawing {
        SideSymbol.drawing(answer, rows: symbolRows, style: style)
    }

    private func column(of answer: Bool) -> Int {
        answer ? card.frame.column + inset : card.frame.endColumn - inset - symbolColumns
    }
}

extension Bool {
    /// TRUE or FALSE.
    var word: String { self ? "TRUE" : "FALSE" }
}

/// The large check mark and the large cross.
enum SideSymbol {
    static func drawing(_ answer: Bool, rows: Int, style: Style) -> Drawing {
        let side = rows * 4
        var grid = DotGrid(columns: side, rows: side)
        /// Coordinates are hundredths of the side.
        func point(_ x: Int, _ y: Int) -> Point { Point(x * side / 10, y * side / 10) }
        let thickness = side * 10 * 17 / 100
        if answer {
            grid.stroke([point(9, 56), point(36, 84), point(91, 16)], thickness: thickness)
        } else {
            grid.stroke([point(13, 13), point(87, 87)], thickness: thickness)
            grid.stroke([point(87, 13), point(13, 87)], thickness: thickness)
        }
        return grid.drawing(style)
    }
}
