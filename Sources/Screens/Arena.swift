import QuizCore

/// The check mark at the left and the cross at the right, each with its word.
struct Arena {
    let card: Card
    /// The first row of the marks.
    let row: Int
    /// The height of the marks; smaller than the scale has them where a text needs the room.
    let markRows: Int

    init(card: Card, row: Int, markRows: Int? = nil) {
        self.card = card
        self.row = row
        self.markRows = markRows ?? card.scale.markRows
    }

    var markColumns: Int { BigMark.columns(rows: markRows) }
    var middleRow: Int { row + markRows / 2 }
    /// The row of the words below the marks.
    var wordRow: Int { row + Arena.rows(markRows) - 1 }

    /// All rows that marks of this height take with their words.
    static func rows(_ markRows: Int) -> Int { markRows + (markRows < Scale.large.markRows ? 1 : 2) }

    private var inset: Int {
        card.scale == .compact ? 1 + (card.frame.columns - 39) / 4 : 4
    }

    /// What lies between the marks.
    var centre: Area {
        card.frame.inset(columns: inset + markColumns + 1).rows(from: row, to: row + markRows)
    }

    /// Draws both marks; with an answer to emphasise, the other one steps back.
    func draw(on canvas: inout Canvas, emphasised: Bool? = nil) {
        for answer in [true, false] {
            let isBack = emphasised != nil && emphasised != answer
            let ink: Ink = isBack ? .faint : (answer ? .right : .wrong)
            let column = answer ? card.frame.column + inset : card.frame.endColumn - inset - markColumns
            let mark = BigMark.drawing(
                answer, rows: markRows, look: canvas.look, style: Style(ink))
            canvas.draw(mark, row: row, column: column)
            let area = Area(row: wordRow, column: column, rows: 1, columns: markColumns)
            // Colour alone would not tell which one is true.
            let sides = canvas.look.isASCII ? (">", "<") : ("▸", "◂")
            let word = emphasised == answer ? sides.0 + answer.word + sides.1 : answer.word
            canvas.centre(word, row: wordRow, in: area, Style(ink, bold: !isBack))
        }
    }
}
