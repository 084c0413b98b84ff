import QuizCore
import TrooperDrawing
import TrooperText

/// The rows of the packs screen in columns: title, questions, what is new, a bar of what was seen, what was right; on
/// large screens also what was missed, on small ones only what is new and right.
struct PackTable {
    let screen: PacksScreen
    let scale: Scale
    let look: Look
    private let room: Int
    /// What the longest title takes, with the word beside it.
    private let wantedColumns: Int

    /// What stands behind the title.
    private enum Column: String, CaseIterable {
        case questions, new, seen, right, missed
    }

    /// - Parameter room: the columns of the table.
    init(screen: PacksScreen, scale: Scale, look: Look, room: Int) {
        self.screen = screen
        self.scale = scale
        self.look = look
        self.room = room
        let widths = screen.rows.map { row in
            TextWidth.columns(of: look.printable(screen.title(of: row))) + (screen.isChosen(row) ? " playing".count : 0)
        }
        wantedColumns = max(21, widths.max() ?? 0)
    }

    private var shown: [Column] {
        if scale == .compact { return [.new, .right] }
        return Array(Column.allCases.prefix(scale == .regular ? 4 : 5))
    }

    private var titleColumns: Int {
        if scale == .compact { return room - fixedColumns }
        return min(wantedColumns, room - fixedColumns - (scale == .regular ? 9 : 10))
    }

    private var barColumns: Int { shown.contains(.seen) ? room - fixedColumns - titleColumns : 0 }

    /// All but the title and the bar, with the gaps.
    private var fixedColumns: Int { shown.reduce(signColumns) { $0 + gap(before: $1).count + width(of: $1) } }

    /// The pointer, the sign of a marked pack and a blank.
    private let signColumns = 3

    private func gap(before column: Column) -> String {
        let regular = column == .questions ? 0 : 2
        let columns = scale == .compact ? 1 : scale == .regular ? regular : 3
        return String(repeating: " ", count: columns)
    }

    /// The bar takes what the others leave.
    private func width(of column: Column) -> Int {
        if scale == .compact { return 5 }
        return switch column {
        case .questions: 9
        case .new: 7
        case .seen: 0
        case .right: 5
        case .missed: 6
        }
    }

    var header: [Run] {
        let pack = String(repeating: " ", count: signColumns) + "pack".padded(to: titleColumns)
        return [Run(pack + shown.map { gap(before: $0) + heading(of: $0) }.joined(), Style(.faint))]
    }

    private func heading(of column: Column) -> String {
        switch column {
        case .new: column.rawValue.leftPadded(to: width(of: column))
        case .seen: column.rawValue.padded(to: barColumns)
        default: column.rawValue
        }
    }

    func runs(_ row: PacksScreen.Row) -> [Run] {
        let isCursor = screen.row == row
        let figures = screen.ownFigures(of: row)
        // A pack without enough questions for a game is playable with others only.
        let isFew = figures.questions < (row == .missed ? 1 : Limits.questionsPerGame)
        let style = Style(isFew ? .faint : .plain, bold: isCursor)
        let sign = isCursor ? look.pointers.right : " "
        let signs = (sign + (isMarked(row) ? look.chosenSign : " ")).padded(to: signColumns)
        let start = [Run(signs, Style(.accent, bold: true))]
        guard let words = words(of: row, figures) else {
            return start + title(of: row, style, columns: titleColumns)
                + shown.flatMap { cell($0, of: row, figures, style) }
        }
        if scale == .compact {
            let place = room - signColumns - words.text.count - 1
            return start + title(of: row, style, columns: place) + [Run(" "), words]
        }
        let first: Column = row == .missed ? .new : .seen
        let cells = shown.prefix { $0 != first }.flatMap { cell($0, of: row, figures, style) }
        // Behind a bar that is long enough the other columns stay.
        let hasRest = first == .seen && words.text.count <= barColumns
        let rest = hasRest ? shown.drop { $0 != .right }.flatMap { cell($0, of: row, figures, style) } : []
        return start + title(of: row, style, columns: titleColumns) + cells
            + [Run(gap(before: first) + words.text.padded(to: hasRest ? barColumns : 0), words.style)] + rest
    }

    /// What stands in the place of the bar: at which question a game waits, or what missed ones are for.
    private func words(of row: PacksScreen.Row, _ figures: PackFigures) -> Run? {
        if let question = screen.waitingGame(of: row)?.nextQuestion {
            let place = scale == .compact ? "\(question) of \(Limits.questionsPerGame)" : "question \(question)"
            return Run(place + " waits", Style(.accent))
        }
        guard row == .missed else { return nil }
        let count = scale == .compact ? figures.questions.grouped + " " : ""
        return Run(count + "to win back", Style(.faint))
    }

    private func cell(_ column: Column, of row: PacksScreen.Row, _ figures: PackFigures, _ style: Style) -> [Run] {
        let gap = gap(before: column)
        let columns = width(of: column)
        func number(_ count: Int, _ style: Style) -> [Run] {
            [Run(gap + count.shortened(to: columns).leftPadded(to: columns), style)]
        }
        switch column {
        case .questions: return number(figures.questions, style)
        case .new: return number(figures.new, figures.new == 0 ? Style(.faint) : style)
        case .seen:
            let bar = ProgressBar(part: figures.seen, whole: figures.questions, columns: barColumns)
            return [Run(gap)] + bar.runs(look, Style(screen.row == row ? .accent : .plain))
        case .right:
            let percent = figures.percentRight.map { "\($0)%" } ?? "-"
            return [Run(gap + percent.leftPadded(to: columns), style)]
        case .missed: return number(figures.missed, figures.missed == 0 ? Style(.faint) : style)
        }
    }

    /// The title, and whether it is played at present; a game that waits says so already.
    private func title(of row: PacksScreen.Row, _ style: Style, columns: Int) -> [Run] {
        let title = look.printable(screen.title(of: row))
        let isPlaying = screen.isChosen(row) && screen.waitingGame(of: row) == nil
        let room = columns - TextWidth.columns(of: title)
        let now = !isPlaying ? "" : room >= " playing".count ? " playing" : " now"
        let shown = look.clipped(title, to: columns - now.count)
        let rest = String(repeating: " ", count: max(0, columns - TextWidth.columns(of: shown) - now.count))
        return [Run(shown, style), Run(now, Style(.accent)), Run(rest)]
    }

    private func isMarked(_ row: PacksScreen.Row) -> Bool {
        if case .pack(let place) = row { screen.marked.contains(place) } else { false }
    }
}
