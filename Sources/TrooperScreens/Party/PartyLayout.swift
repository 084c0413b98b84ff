import QuizCore
import TrooperDrawing
import TrooperText

/// Where the parts of a question for several stand, open and answered.
struct PartyLayout {
    let table: Area
    /// The row of the sides, at the columns of the arrows.
    let arrow: Area
    let laneRows: Int
    let nameColumns: Int
    let wordColumns: Int
    private let gap: Int
    private let textArea: Area
    private let statement: [String]

    /// Rows of a lane and between lanes. A long statement takes the blank ones, then lanes have one row.
    private static let forms = [(8, 2), (8, 1), (5, 2), (5, 1), (3, 2), (3, 1), (3, 0), (1, 1), (1, 0)]

    init(_ question: Question, seatCount: Int, card: Card, look: Look) {
        let table = card.table
        let rows = card.buttonRow - card.frame.row - 1
        let lines = question.lines.flatMap { Wrapping.balanced(look.printable($0), columns: card.text.columns) }
        /// The rows that the sides and the lanes leave.
        func rest(_ form: (rows: Int, gap: Int)) -> Int {
            rows - seatCount * (form.rows + form.gap) - max(0, 1 - form.gap)
        }
        let form = PartyLayout.forms.first { form in
            let air = form.0 > 3 || form.1 > 1 ? 3 : 0
            return lines.count + air <= rest(form) && (form.0 <= 3 || form.0 * 9 <= table.columns - 34)
        }
        (laneRows, gap) = form ?? (1, 0)
        let spare = max(0, rest((laneRows, gap)) - lines.count)
        let statementRows = min(rest((laneRows, gap)), lines.count + min(spare, 2 + spare / 3))
        textArea = card.text.rows(from: card.frame.row + 1, to: card.frame.row + 1 + statementRows)
        wordColumns = card.scale == .compact ? 10 : card.scale == .regular ? 12 : 20
        let widest = laneRows == 1 ? 21 : min(table.columns - wordColumns - 16, laneRows * 13)
        let columns = widest.isMultiple(of: 2) ? widest - 1 : widest
        let room = table.columns - wordColumns - columns
        nameColumns = min(30, room - 2)
        arrow = Area(
            row: textArea.endRow, column: table.column + nameColumns + (room - nameColumns) / 2, rows: 1,
            columns: columns)
        (self.table, statement) = (table, lines)
    }

    func laneRow(_ seat: Seat) -> Int { arrow.row + max(1, gap) + seat.place * (laneRows + gap) }

    /// Draws the answers above their sides; once it is known the true one is bright and stands between pointers.
    func drawSides(_ truth: Bool? = nil, between runs: [Run], on canvas: inout Canvas) {
        let signs = canvas.look.pointers
        for answer in [true, false] {
            let word = answer == truth ? signs.right + answer.word + signs.left : " \(answer.word) "
            let column = answer ? arrow.column - 1 : arrow.endColumn + 1 - word.count
            let isBright = truth == nil || truth == answer
            canvas.put(word, row: arrow.row, column: column, isBright ? Style(.plain, bold: true) : Style(.faint))
        }
        canvas.centre(runs, row: arrow.row, in: arrow)
    }

    /// Draws the statement in its place, and behind it what has no room elsewhere.
    func drawStatement(on canvas: inout Canvas, scroll: Int, followedBy text: [[Run]] = []) -> Int {
        var pane = ScrollPane()
        for line in statement { pane.add(line, Style(.plain, bold: true)) }
        if !text.isEmpty { pane.lines += [[]] + text }
        return pane.draw(on: &canvas, in: textArea, scroll: scroll, isCentred: true)
    }
}

/// How the screens of a party write who somebody is and how it went.
struct PartyWho {
    let party: Party
    let progress: GameProgress
    let look: Look

    var seats: [Seat] { party.seats }

    /// The name, in the colour of the seat.
    func name(_ seat: Seat, columns: Int) -> [Run] {
        [Run(look.clipped(party.name(seat), to: columns), Style(Ink.seats[seat.place], bold: true))]
    }

    /// The questions so far. A first right answer has a bold mark.
    func marks(_ seat: Seat) -> [Run] {
        progress.deck.questions.indices.map { index in
            let isDone = index < progress.doneCount
            let mark = isDone ? progress.mark(index, of: seat) : .untouched
            let glyph = mark.glyph(look) ?? (isDone ? "⠒" : "⠂")
            let style = mark == .untouched ? Style(.outline) : mark.style(bold: progress.isFirst(index, seat))
            return Run(glyph + " ", style)
        }
    }
}
