import QuizCore
import Text

/// The rows of the packs screen in columns: title, questions, what is new, a bar of what was seen, what was right.
struct PackTable {
    let screen: PacksScreen
    let scale: Scale
    let look: Look
    let titleColumns: Int

    /// - Parameter room: the most columns of the table.
    init(screen: PacksScreen, scale: Scale, look: Look, room: Int) {
        self.screen = screen
        self.scale = scale
        self.look = look
        let widest = screen.packs.map { TextWidth.columns(of: look.printable($0.title)) }.max() ?? 0
        let wanted = max(scale == .compact ? 16 : 21, widest + 1 + PackTable.now(scale).count)
        titleColumns = min(wanted, room - PackTable.otherColumns(scale))
    }

    var columns: Int { titleColumns + PackTable.otherColumns(scale) }

    private static let signColumns = 3
    private static let countColumns = 9
    private static let newColumns = 9
    private static let percentColumns = 5

    private static func gapColumns(_ scale: Scale) -> Int {
        scale <= .regular ? 2 : scale == .large ? 3 : 6
    }

    /// A compact table has no bar.
    private static func barColumns(_ scale: Scale) -> Int {
        scale == .compact ? 0 : scale == .regular ? 10 : scale == .large ? 16 : 32
    }

    private static func otherColumns(_ scale: Scale) -> Int {
        if scale == .compact { return 2 + 5 + 1 + 5 + 1 + percentColumns }
        return signColumns + countColumns + newColumns + barColumns(scale) + percentColumns + 3 * gapColumns(scale)
    }

    /// Beside what is played at present.
    private static func now(_ scale: Scale) -> String { scale == .compact ? "now" : "playing" }

    private var gap: String { String(repeating: " ", count: PackTable.gapColumns(scale)) }

    var header: [Run] {
        let style = Style(.faint)
        if scale == .compact {
            let words = ["all".leftPadded(to: 5), "new".leftPadded(to: 5), "right".leftPadded(to: 5)]
            return [Run("  " + "pack".exactly(titleColumns) + words.joined(separator: " "), style)]
        }
        let title = String(repeating: " ", count: PackTable.signColumns) + "pack".exactly(titleColumns)
        let counts = "questions".leftPadded(to: PackTable.countColumns)
        let new = String(repeating: " ", count: PackTable.newColumns + gap.count)
        let bar = "seen".exactly(PackTable.barColumns(scale))
        return [Run(title + gap + counts + new + bar + gap + "right".leftPadded(to: PackTable.percentColumns), style)]
    }

    func runs(_ row: PacksScreen.Row) -> [Run] {
        let isCursor = screen.row == row
        let figures = figures(of: row)
        let ink: Ink = figures.questions == 0 ? .faint : .plain
        let style = Style(ink, bold: isCursor)
        let sign = isCursor ? look.pointers.right : " "
        let mark = isMarked(row) ? (look.isASCII ? "*" : "✔") : " "
        var runs = [Run(sign + mark + (scale == .compact ? "" : " "), Style(.accent, bold: true))]
        runs += title(of: row, style)
        if scale == .compact { return runs + compactFigures(row, figures, style) }
        runs.append(Run(gap + figures.questions.grouped.leftPadded(to: PackTable.countColumns), style))
        let bar = ProgressBar(part: figures.seen, whole: figures.questions, columns: PackTable.barColumns(scale))
        switch row {
        case .missed:
            runs.append(Run("  to win back", Style(.faint)))
        case .everything, .pack:
            let words = row == .everything ? "shuffled" : "new \(figures.new.grouped)"
            runs.append(Run("  " + words.exactly(PackTable.newColumns + gap.count - 2), Style(.faint)))
            runs += bar.runs(look, Style(isCursor ? .accent : .faint))
            runs.append(Run(gap + percent(figures).leftPadded(to: PackTable.percentColumns), style))
        }
        return runs
    }

    private func compactFigures(_ row: PacksScreen.Row, _ figures: PackFigures, _ style: Style) -> [Run] {
        let count = Run(figures.questions.grouped.leftPadded(to: 5), style)
        if row == .missed { return [count, Run(" to win back", Style(.faint))] }
        return [
            count, Run(" " + figures.new.grouped.leftPadded(to: 5), Style(.faint)),
            Run(" " + percent(figures).leftPadded(to: 5), style),
        ]
    }

    /// The title, and whether it is played at present.
    private func title(of row: PacksScreen.Row, _ style: Style) -> [Run] {
        let now = screen.isChosen(row) ? " " + PackTable.now(scale) : ""
        let title = look.clipped(screen.title(of: row), to: titleColumns - now.count)
        let rest = titleColumns - TextWidth.columns(of: title) - now.count
        return [Run(title, style), Run(now, Style(.accent)), Run(String(repeating: " ", count: max(0, rest)))]
    }

    private func percent(_ figures: PackFigures) -> String { figures.percentRight.map { "\($0)%" } ?? "-" }

    private func isMarked(_ row: PacksScreen.Row) -> Bool {
        if case .pack(let place) = row { screen.marked.contains(place) } else { false }
    }

    /// A row counts its own pack, whatever else is marked.
    private func figures(of row: PacksScreen.Row) -> PackFigures {
        if case .pack(let place) = row { return PackFigures([screen.packs[place]], screen.filter) }
        return screen.figures(of: row)
    }
}
