import Catalogue
import QuizCore
import Text

/// The latest games with their answers; the statistics, which open it, have the totals.
struct GamesScreen: OverlayScreen {
    /// Of all games.
    let count: Int
    fileprivate let rows: [GameRow]
    fileprivate var cursor = 0

    var name: String { "games" }
    var about: String { "Your games, the latest first. Enter shows the recording of a game, if it is kept." }

    func keys(in scene: Scene) -> [ScreenKey] {
        [
            ScreenKey(
                .confirm, word: rows.isEmpty || rows[cursor].recordedFrom == nil ? "" : "watch",
                help: "watch the recording", when: !rows.isEmpty),
            ScreenKey(.up, .down, word: rows.isEmpty ? "" : "choose", help: "move"),
        ] + [ScreenKey].moving.dropFirst() + [.library, .help, .back, .leave]
    }

    mutating func perform(_ action: KeyAction) -> Request? {
        switch action {
        case .confirm: return .replay(rows[cursor].game)
        case .back, .leave: return .close
        default: cursor = action.row(after: cursor, of: rows.count) ?? cursor
        }
        return nil
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        CardFrame(heading: "Games", aside: gameCount).draw(on: &canvas, card: card)
        let page = card.page
        if rows.isEmpty {
            canvas.centre("No games yet. Play your first!", row: page.row + page.rows / 2, in: page)
            return 0
        }
        let hasHeader = card.scale != .compact
        let table = GameTable(rows: rows, cursor: cursor, columns: page.columns, scale: card.scale, look: canvas.look)
        if hasHeader { canvas.put(table.header, row: page.row, column: page.column + 2) }
        let place = page.rows(from: page.row + (hasHeader ? 1 : 0), to: page.endRow)
        let (pane, line) = table.pane
        return pane.draw(on: &canvas, in: place, scroll: line - place.rows / 2)
    }

    private var gameCount: String {
        let games = count.counted("game")
        return rows.count < count ? "latest \(rows.count) of \(games)" : games
    }
}

extension Overlay {
    /// - Parameters:
    ///   - games: the latest of so many.
    ///   - recordedFrom: the question from which the recording of a game is kept, from 1.
    package static func games(
        _ games: [PlayedGame], of count: Int, recordedFrom: [GameNumber: Int], when: (Int64) -> String
    ) -> Overlay {
        let rows = games.map { GameRow(game: $0, when: when($0.startedAt), recordedFrom: recordedFrom[$0.number]) }
        return Overlay(GamesScreen(count: count, rows: rows))
    }
}

private struct GameRow: Hashable {
    let game: PlayedGame
    let when: String
    let recordedFrom: Int?

    var time: String { game.timeTaken.minutesAndSeconds }
    var score: String { "\(game.score)/\(game.answers.count)" }

    /// What is shown behind or below the columns.
    var details: String {
        let parts = [
            game.packTitle, game.seed.map { "seed \($0)" }, game.state.note,
            recordedFrom.map { $0 == 1 ? nil : "recorded from question \($0)" } ?? "no recording",
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

/// The games as lines, each column as wide as its widest entry.
private struct GameTable {
    let rows: [GameRow]
    let cursor: Int
    let columns: Int
    let scale: Scale
    let look: Look

    private var gap: String { String(repeating: " ", count: scale < .large ? 2 : scale < .huge ? 4 : 6) }
    private var markGap: String { scale == .compact ? "" : " " }
    private var markColumns: Int { Limits.questionsPerGame * (1 + markGap.count) - markGap.count }

    /// The words of the header count, where there is one.
    private func width(_ header: String, _ text: (GameRow) -> String) -> Int {
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
                look.pointer(index == cursor),
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
