import QuizCore
import Text

/// The rows of the packs screen in columns: title, questions, what is new, a bar of what was seen, what was right; on
/// large screens also what was missed and the latest game.
struct PackTable {
    let screen: PacksScreen
    let scale: Scale
    let look: Look
    private let room: Int
    /// What the longest title takes, with what stands beside it.
    private let wantedColumns: Int

    /// What stands behind the title.
    private enum Column {
        case questions, new, seen, right, missed, latest
    }

    /// - Parameter room: the columns of the table, which takes all of them if it has a bar.
    init(screen: PacksScreen, scale: Scale, look: Look, room: Int) {
        self.screen = screen
        self.scale = scale
        self.look = look
        self.room = room
        let widest = screen.packs.map { TextWidth.columns(of: look.printable($0.title)) }.max() ?? 0
        let beside = PackTable.now(scale).count + (screen.waiting.isEmpty ? 0 : " at 5".count)
        wantedColumns = max(scale == .compact ? 16 : 21, widest + 1 + beside)
    }

    private var shown: [Column] {
        switch scale {
        case .compact: [.questions, .new, .right]
        case .regular: [.questions, .new, .seen, .right]
        case .large: [.questions, .new, .seen, .right, .missed]
        default: [.questions, .new, .seen, .right, .missed, .latest]
        }
    }

    var columns: Int { titleColumns + barColumns + fixedColumns }

    private var titleColumns: Int {
        let leastBar = scale == .compact ? 0 : scale <= .large ? 10 : 24
        return min(wantedColumns, room - fixedColumns - leastBar)
    }

    private var barColumns: Int { shown.contains(.seen) ? room - fixedColumns - titleColumns : 0 }

    /// All but the title and the bar, with the gaps.
    private var fixedColumns: Int {
        shown.reduce(signColumns) { $0 + gap(before: $1).count + width(of: $1) }
    }

    private var signColumns: Int { scale == .compact ? 2 : 3 }

    private func gap(before column: Column) -> String {
        let small = column == .questions ? 0 : 1
        let columns = scale == .compact ? small : scale == .regular ? 2 : scale == .large ? 3 : 5
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
        case .latest: 24
        }
    }

    /// Beside what is played at present.
    private static func now(_ scale: Scale) -> String { scale == .compact ? "now" : "playing" }

    var header: [Run] {
        let pack = String(repeating: " ", count: signColumns) + "pack".padded(to: titleColumns)
        let headings = shown.map { gap(before: $0) + heading(of: $0) }
        return [Run(pack + headings.joined(), Style(.faint))]
    }

    private func heading(of column: Column) -> String {
        switch column {
        case .questions: (scale == .compact ? "all" : "questions").leftPadded(to: width(of: column))
        case .new: "new".leftPadded(to: width(of: column))
        case .seen: "seen".padded(to: barColumns)
        case .right: "right"
        case .missed: "missed"
        case .latest: "latest game"
        }
    }

    func runs(_ row: PacksScreen.Row) -> [Run] {
        let isCursor = screen.row == row
        let figures = screen.ownFigures(of: row)
        let style = Style(figures.questions == 0 ? .faint : .plain, bold: isCursor)
        let sign = isCursor ? look.pointers.right : " "
        let mark = isMarked(row) ? (look.isASCII ? "*" : "✔") : " "
        let signs = (sign + mark).padded(to: signColumns)
        let start = [Run(signs, Style(.accent, bold: true))] + title(of: row, style)
        guard row == .missed else { return start + shown.flatMap { cell($0, of: row, figures, style) } }
        let winBack = gap(before: .new) + "to win back"
        return start + cell(.questions, of: row, figures, style) + [Run(winBack, Style(.faint))]
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
        case .latest:
            guard let game = screen.latestGame(of: row) else { return [] }
            return [Run(gap + look.clipped("\(game.when), \(game.score)", to: columns), Style(.faint))]
        }
    }

    /// The title, whether it is played at present, and at which question its game waits.
    private func title(of row: PacksScreen.Row, _ style: Style) -> [Run] {
        let now = now(row)
        let title = look.clipped(screen.title(of: row), to: titleColumns - now.count)
        let rest = titleColumns - TextWidth.columns(of: title) - now.count
        return [Run(title, style), Run(now, Style(.accent)), Run(String(repeating: " ", count: max(0, rest)))]
    }

    /// The longest wording that leaves room for the whole title.
    private func now(_ row: PacksScreen.Row) -> String {
        let isChosen = screen.isChosen(row)
        guard let game = screen.waitingGame(of: row) else { return isChosen ? " " + PackTable.now(scale) : "" }
        let place = " at \(game.nextQuestion)"
        let room = titleColumns - TextWidth.columns(of: look.printable(screen.title(of: row)))
        let words = isChosen ? [" " + PackTable.now(scale), " now"] : [" waits"]
        return words.map { $0 + place }.first { $0.count <= room } ?? place
    }

    private func isMarked(_ row: PacksScreen.Row) -> Bool {
        if case .pack(let place) = row { screen.marked.contains(place) } else { false }
    }
}

/// A share of a whole as a bar: of braille dots, two steps to a cell, or of ASCII signs, one step to a cell.
struct ProgressBar {
    let part: Int
    let whole: Int
    let columns: Int

    /// Something is never drawn as nothing, and not all never as all.
    private func steps(of all: Int) -> Int {
        guard part > 0, whole > 0 else { return 0 }
        return part >= whole ? all : min(all - 1, max(1, part * all / whole))
    }

    func runs(_ look: Look, _ style: Style) -> [Run] {
        let full = look.isASCII ? "=" : "⠿"
        let steps = look.isASCII ? 2 * steps(of: columns) : steps(of: 2 * columns)
        let half = steps.isMultiple(of: 2) ? "" : "⠗"
        let rest = columns - steps / 2 - half.count
        return [
            Run(String(repeating: full, count: steps / 2) + half, style),
            Run(String(repeating: look.isASCII ? "-" : "⠒", count: rest), Style(.outline)),
        ]
    }
}
