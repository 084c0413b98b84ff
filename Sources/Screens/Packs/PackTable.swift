import QuizCore
import Text

/// The rows of the packs screen in columns: title, questions, what is new, a bar of what was seen, what was right; on
/// large screens also what was missed and the latest game.
struct PackTable {
    let screen: PacksScreen
    let scale: Scale
    let look: Look
    private let titleColumns: Int
    /// A compact table has no bar.
    private let barColumns: Int

    /// - Parameter room: the columns of the table, which takes all of them if it has a bar.
    init(screen: PacksScreen, scale: Scale, look: Look, room: Int) {
        self.screen = screen
        self.scale = scale
        self.look = look
        let widest = screen.packs.map { TextWidth.columns(of: look.printable($0.title)) }.max() ?? 0
        let beside = screen.waiting.isEmpty ? PackTable.now(scale).count : PackTable.now(scale).count + " at 5".count
        let wanted = max(scale == .compact ? 16 : 21, widest + 1 + beside)
        let rest = room - PackTable.fixedColumns(scale)
        titleColumns = min(wanted, rest - PackTable.leastBar(scale))
        barColumns = scale == .compact ? 0 : rest - titleColumns
    }

    var columns: Int { titleColumns + barColumns + PackTable.fixedColumns(scale) }

    private static let signColumns = 3
    private static let countColumns = 9
    private static let newColumns = 7
    private static let missedColumns = 6
    private static let percentColumns = 5
    private static let latestColumns = 24
    private static let compactColumns = 5

    private static func gapColumns(_ scale: Scale) -> Int {
        scale <= .regular ? 2 : scale == .large ? 3 : 5
    }

    private static func leastBar(_ scale: Scale) -> Int {
        scale == .compact ? 0 : scale <= .large ? 10 : 24
    }

    /// All but the title and the bar, with the gaps.
    private static func fixedColumns(_ scale: Scale) -> Int {
        if scale == .compact { return 2 + compactColumns + 1 + compactColumns + 1 + percentColumns }
        var widths = [countColumns, newColumns, 0, percentColumns]
        if scale >= .large { widths.append(missedColumns) }
        if scale == .huge { widths.append(latestColumns) }
        return signColumns + widths.reduce(0, +) + widths.count * gapColumns(scale)
    }

    /// Beside what is played at present.
    private static func now(_ scale: Scale) -> String { scale == .compact ? "now" : "playing" }

    private var gap: String { String(repeating: " ", count: PackTable.gapColumns(scale)) }

    var header: [Run] {
        let style = Style(.faint)
        if scale == .compact {
            let words = ["all", "new", "right"].map { $0.leftPadded(to: PackTable.compactColumns) }
            return [Run("  " + "pack".padded(to: titleColumns) + words.joined(separator: " "), style)]
        }
        var words = [
            String(repeating: " ", count: PackTable.signColumns) + "pack".padded(to: titleColumns),
            "questions".leftPadded(to: PackTable.countColumns), "new".leftPadded(to: PackTable.newColumns),
            "seen".padded(to: barColumns), "right".leftPadded(to: PackTable.percentColumns),
        ]
        if scale >= .large { words.append("missed".leftPadded(to: PackTable.missedColumns)) }
        if scale == .huge { words.append("latest game") }
        return [Run(words.joined(separator: gap), style)]
    }

    func runs(_ row: PacksScreen.Row) -> [Run] {
        let isCursor = screen.row == row
        let figures = screen.ownFigures(of: row)
        let ink: Ink = figures.questions == 0 ? .faint : .plain
        let style = Style(ink, bold: isCursor)
        let sign = isCursor ? look.pointers.right : " "
        let mark = isMarked(row) ? (look.isASCII ? "*" : "✔") : " "
        let signs = Run(sign + mark + (scale == .compact ? "" : " "), Style(.accent, bold: true))
        let start = [signs] + title(of: row, style)
        if scale == .compact { return start + compactFigures(row, figures, style) }
        let count = figures.questions.shortened(to: PackTable.countColumns).leftPadded(to: PackTable.countColumns)
        return start + [Run(gap + count, style)] + (row == .missed ? [winBack] : progress(of: row, figures, style))
    }

    private var winBack: Run { Run(gap + "to win back", Style(.faint)) }

    /// What is new, seen, right and missed, and the latest game.
    private func progress(of row: PacksScreen.Row, _ figures: PackFigures, _ style: Style) -> [Run] {
        let new = figures.new.shortened(to: PackTable.newColumns).leftPadded(to: PackTable.newColumns)
        let bar = ProgressBar(part: figures.seen, whole: figures.questions, columns: barColumns)
        var runs = [Run(gap + new, figures.new == 0 ? Style(.faint) : style), Run(gap)]
        runs += bar.runs(look, Style(screen.row == row ? .accent : .plain))
        runs.append(Run(gap + percent(figures).leftPadded(to: PackTable.percentColumns), style))
        if scale >= .large {
            let missed = figures.missed.shortened(to: PackTable.missedColumns)
            runs.append(
                Run(gap + missed.leftPadded(to: PackTable.missedColumns), figures.missed == 0 ? Style(.faint) : style))
        }
        if scale == .huge, case .pack(let place) = row, let game = screen.packs[place].latestGame,
            let when = screen.playedWhen[place]
        {
            let words = "\(when), \(game.rightCount) of \(game.answerCount)"
            runs.append(Run(gap + look.clipped(words, to: PackTable.latestColumns), Style(.faint)))
        }
        return runs
    }

    private func compactFigures(_ row: PacksScreen.Row, _ figures: PackFigures, _ style: Style) -> [Run] {
        let columns = PackTable.compactColumns
        let count = Run(figures.questions.shortened(to: columns).leftPadded(to: columns), style)
        if row == .missed { return [count, Run(" to win back", Style(.faint))] }
        let new = Run(
            " " + figures.new.shortened(to: columns).leftPadded(to: columns), figures.new == 0 ? Style(.faint) : style)
        return [count, new, Run(" " + percent(figures).leftPadded(to: columns), style)]
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

    private func percent(_ figures: PackFigures) -> String { figures.percentRight.map { "\($0)%" } ?? "-" }

    private func isMarked(_ row: PacksScreen.Row) -> Bool {
        if case .pack(let place) = row { screen.marked.contains(place) } else { false }
    }
}
