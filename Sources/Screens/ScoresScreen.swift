import Catalogue
import QuizCore
import Text

/// The totals of all games, and the latest games with their answers.
struct ScoresScreen: OverlayScreen {
    private let totals: ScoreTotals
    private var rows: [ScoreRow]
    private var cursor = 0

    /// - Parameter when: the player's date and time of a number of seconds since 1970.
    init(_ scores: Scores, when: (Int64) -> String) {
        totals = scores.totals
        rows = scores.games.map { ScoreRow(game: $0, when: when($0.startedAt)) }
    }

    var name: String { "scores" }
    var about: String { "Your games, the latest first. Enter shows the recording of a game, if it is kept." }

    func keys(in scene: Scene) -> [ScreenKey] {
        [
            ScreenKey(.confirm, word: "watch", help: "watch the recording", when: !rows.isEmpty),
            ScreenKey(.up, .down, word: rows.isEmpty ? "" : "choose", help: "move"),
        ] + [ScreenKey].moving.dropFirst() + [
            .library, .help, ScreenKey(.back, word: "back", help: "back"), ScreenKey(.leave, help: "back"),
        ]
    }

    mutating func perform(_ action: KeyAction) -> OverlayAction? {
        switch action {
        case .confirm: return .ask(.replay(rows[cursor].game))
        case .back, .leave: return .close
        default: cursor = action.row(after: cursor, of: rows.count) ?? cursor
        }
        return .changed
    }

    mutating func take(_ reply: LibraryReply) -> LibraryRequest? {
        guard case .notRecorded(let number) = reply else { return nil }
        for index in rows.indices where rows[index].game.number == number { rows[index].isUnrecorded = true }
        return nil
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        CardFrame(heading: "Scores", aside: gameCount).draw(on: &canvas, card: card)
        let page = card.page
        if rows.isEmpty {
            canvas.centre("No games yet. Play your first!", row: page.row + page.rows / 2, in: page)
            return 0
        }
        let list = page.rows(from: drawTotals(on: &canvas, in: page, card.scale) + 1, to: page.endRow)
        return drawGames(on: &canvas, in: list, card.scale)
    }

    private var gameCount: String {
        let games = totals.gameCount.counted("game")
        return rows.count < totals.gameCount ? "latest \(rows.count) of \(games)" : games
    }

    /// Returns the row after the totals.
    private func drawTotals(on canvas: inout Canvas, in page: Area, _ scale: Scale) -> Int {
        let right = "\(totals.rightCount.grouped) of \(totals.answerCount.grouped) right"
        let percent = totals.percentRight ?? 0
        if scale == .compact {
            let words = "\(right) (\(percent)%), best streak of all games \(totals.bestStreak.grouped)"
            let lines = Wrapping.balanced(words, columns: page.columns)
            return canvas.centre(lines, row: page.row, in: page, Style(.plain, bold: true))
        }
        let figures = [
            (totals.gameCount.grouped, totals.gameCount == 1 ? "game" : "games"), ("\(percent)%", right),
            (totals.bestStreak.grouped, "best streak, all games"),
        ]
        var end = page.row
        for (index, (number, caption)) in figures.enumerated() {
            let width = page.columns / figures.count
            let place = Area(row: page.row, column: page.column + index * width, rows: 0, columns: width)
            let drawing = Lettering.drawing(
                number, look: canvas.look, tenths: scale.lettering, style: Style(.accent, bold: true))
            if drawing.width < width {
                canvas.draw(drawing, row: page.row, column: place.centredColumn(width: drawing.width))
            } else {
                canvas.centre(number, row: page.row + drawing.height / 2, in: place, Style(.accent, bold: true))
            }
            end = page.row + drawing.height
            canvas.centre(caption, row: end, in: place)
        }
        guard totals.isLimited else { return end + 1 }
        let limit = "Answers and streak are those of the latest \(ScoreTotals.gameLimit.grouped) games."
        let lines = Wrapping.balanced(limit, columns: page.columns)
        return canvas.centre(lines, row: end + 1, in: page, Style(.faint))
    }

    private func drawGames(on canvas: inout Canvas, in list: Area, _ scale: Scale) -> Int {
        let table = ScoreTable(rows: rows, cursor: cursor, columns: list.columns, scale: scale, look: canvas.look)
        if scale != .compact { canvas.put(table.header, row: list.row, column: list.column + 2) }
        let place = list.rows(from: list.row + (scale == .compact ? 0 : 1), to: list.endRow)
        let (pane, line) = table.pane
        return pane.draw(on: &canvas, in: place, scroll: line - place.rows / 2)
    }
}

extension Overlay {
    /// - Parameter when: the player's date and time of a number of seconds since 1970.
    package static func scores(_ scores: Scores, when: (Int64) -> String) -> Overlay {
        Overlay(ScoresScreen(scores, when: when))
    }
}

private struct ScoreRow: Hashable {
    let game: PlayedGame
    let when: String
    var isUnrecorded = false

    var time: String { game.timeTaken.minutesAndSeconds }
    var score: String { "\(game.score)/\(game.answers.count)" }

    /// What is shown behind or below the columns.
    var details: String {
        let parts = [
            game.packTitle, game.seed.map { "seed \($0)" }, game.state.note,
            isUnrecorded ? "no recording is kept" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

/// The games as lines, each column as wide as its widest entry.
private struct ScoreTable {
    let rows: [ScoreRow]
    let cursor: Int
    let columns: Int
    let scale: Scale
    let look: Look

    private var gap: String { String(repeating: " ", count: scale < .large ? 2 : scale < .huge ? 4 : 6) }
    private var markGap: String { scale == .compact ? "" : " " }
    private var markColumns: Int { Limits.questionsPerGame * (1 + markGap.count) - markGap.count }

    /// The words of the header count, where there is one.
    private func width(_ header: String, _ text: (ScoreRow) -> String) -> Int {
        let widths = rows.map { TextWidth.columns(of: look.printable(text($0))) }
        return max(scale == .compact ? 0 : header.count, widths.max() ?? 0)
    }

    var header: [Run] {
        let when = "played".padded(to: width("played", \.when))
        let marks = "answers".padded(to: markColumns)
        let time = "time".leftPadded(to: width("time", \.time))
        return [Run([when, marks, "right", time, "pack"].joined(separator: gap), Style(.faint))]
    }

    /// The lines, and which of them is that of the cursor.
    var pane: (ScrollPane, cursor: Int) {
        var pane = ScrollPane()
        var cursorLine = 0
        let whenColumns = width("played", \.when)
        let timeColumns = width("time", \.time)
        let scoreColumns = scale == .compact ? 3 : "right".count
        for (index, row) in rows.enumerated() {
            if index == cursor { cursorLine = pane.lines.count }
            var runs = [
                Run(index == cursor ? look.pointers.right + " " : "  ", Style(.accent, bold: true)),
                Run(look.printable(row.when).padded(to: whenColumns) + gap, Style(index == cursor ? .plain : .faint)),
            ]
            runs += marks(of: row.game)
            runs.append(Run(gap + row.score.leftPadded(to: scoreColumns) + gap, Style(.plain, bold: true)))
            runs.append(Run(row.time.leftPadded(to: timeColumns)))
            add(runs, details: look.printable(row.details), to: &pane)
        }
        return (pane, cursorLine)
    }

    private func marks(of game: PlayedGame) -> [Run] {
        (0..<Limits.questionsPerGame).map { index in
            let gap = index == 0 ? "" : markGap
            guard index < game.answers.count else { return Run(gap + ".", Style(.faint)) }
            let mark: Mark = game.answers[index].isRight ? .right : .wrong
            return Run(gap + (mark.glyph(look) ?? ""), mark.style(bold: true))
        }
    }

    /// Behind the other columns if there is room, else on separate lines.
    private func add(_ runs: [Run], details: String, to pane: inout ScrollPane) {
        if runs.columns + gap.count + TextWidth.columns(of: details) <= columns {
            pane.lines.append(runs + [Run(gap + details, Style(.faint))])
        } else {
            pane.lines.append(runs)
            for line in Wrapping.lines(details, columns: columns - 4) { pane.add("    " + line, Style(.faint)) }
        }
    }
}
