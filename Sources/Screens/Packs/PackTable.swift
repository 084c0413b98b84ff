import QuizCore
import Text

/// The rows of the packs screen in columns: title, questions, what is new, a bar of what was seen, what was right; on
/// large screens also what was missed and the latest game.
struct PackTable {
    let screen: PacksScreen
    let scale: Scale
    let look: Look
    private let shown: [Column]
    private let titleColumns: Int
    private let barColumns: Int

    /// What stands behind the title.
    private enum Column {
        case questions, new, seen, right, missed, latest
    }

    /// - Parameter room: the columns of the table, which takes all of them if it has a bar.
    init(screen: PacksScreen, scale: Scale, look: Look, room: Int) {
        self.screen = screen
        self.scale = scale
        self.look = look
        shown = PackTable.shown(scale)
        let widest = screen.packs.map { TextWidth.columns(of: look.printable($0.title)) }.max() ?? 0
        let beside = screen.waiting.isEmpty ? PackTable.now(scale).count : PackTable.now(scale).count + " at 5".count
        let wanted = max(scale == .compact ? 16 : 21, widest + 1 + beside)
        let rest = room - PackTable.fixedColumns(scale)
        titleColumns = min(wanted, rest - PackTable.leastBar(scale))
        barColumns = shown.contains(.seen) ? rest - titleColumns : 0
    }

    var columns: Int { titleColumns + barColumns + PackTable.fixedColumns(scale) }

    private static func shown(_ scale: Scale) -> [Column] {
        switch scale {
        case .compact: [.questions, .new, .right]
        case .regular: [.questions, .new, .seen, .right]
        case .large: [.questions, .new, .seen, .right, .missed]
        default: [.questions, .new, .seen, .right, .missed, .latest]
        }
    }

    private static func leastBar(_ scale: Scale) -> Int {
        scale == .compact ? 0 : scale <= .large ? 10 : 24
    }

    private static func signColumns(_ scale: Scale) -> Int { scale == .compact ? 2 : 3 }

    /// All but the title and the bar, with the gaps.
    private static func fixedColumns(_ scale: Scale) -> Int {
        shown(scale).reduce(signColumns(scale)) { $0 + gap(before: $1, scale).count + width(of: $1, scale) }
    }

    private static func gap(before column: Column, _ scale: Scale) -> String {
        let small = column == .questions ? 0 : 1
        let columns = scale == .compact ? small : scale == .regular ? 2 : scale == .large ? 3 : 5
        return String(repeating: " ", count: columns)
    }

    /// The bar takes what the others leave.
    private static func width(of column: Column, _ scale: Scale) -> Int {
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
        let pack = String(repeating: " ", count: PackTable.signColumns(scale)) + "pack".padded(to: titleColumns)
        let headings = shown.map { PackTable.gap(before: $0, scale) + heading(of: $0) }
        return [Run(pack + headings.joined(), Style(.faint))]
    }

    private func heading(of column: Column) -> String {
        switch column {
        case .questions: (scale == .compact ? "all" : "questions").leftPadded(to: PackTable.width(of: column, scale))
        case .new: "new".leftPadded(to: PackTable.width(of: column, scale))
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
        let signs = (sign + mark).padded(to: PackTable.signColumns(scale))
        let start = [Run(signs, Style(.accent, bold: true))] + title(of: row, style)
        guard row == .missed else { return start + shown.flatMap { cell($0, of: row, figures, style) } }
        let winBack = PackTable.gap(before: .new, scale) + "to win back"
        return start + cell(.questions, of: row, figures, style) + [Run(winBack, Style(.faint))]
    }

    private func cell(_ column: Column, of row: PacksScreen.Row, _ figures: PackFigures, _ style: Style) -> [Run] {
        let gap = PackTable.gap(before: column, scale)
        let columns = PackTable.width(of: column, scale)
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
