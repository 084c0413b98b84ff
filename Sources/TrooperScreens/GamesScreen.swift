import QuizCore
import TrooperCatalogue
import TrooperDrawing
import TrooperText

/// The latest games with their answers; the statistics, which open it, have the totals.
struct GamesScreen: OverlayScreen {
    /// Of all games.
    let count: Int
    fileprivate let rows: [GameRow]
    fileprivate var cursor = 0

    var name: String { "games" }
    var about: String { "Your games, the latest first: their answers, and their recordings where they are kept." }

    func keys(in scene: Scene) -> [ScreenKey] {
        let current = rows.isEmpty ? nil : rows[cursor]
        return [
            ScreenKey(
                .confirm, word: current?.recordedFrom == nil ? "" : "watch", help: "watch the recording",
                when: current != nil),
            ScreenKey(.review, word: "answers", help: "see the questions and your answers", when: current != nil),
            ScreenKey(.up, .down, word: current == nil ? "" : "choose", help: "move"),
        ] + [ScreenKey].moving.dropFirst() + [.find, .help, .back, .leave]
    }

    mutating func perform(_ action: KeyAction) -> Request? {
        switch action {
        case .confirm: return .replay(rows[cursor].game)
        case .review: return .review(rows[cursor].game)
        case .back, .leave: return .close
        default: cursor = action.row(after: cursor, of: rows.count) ?? cursor
        }
        return nil
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        CardFrame(heading: "Games", aside: gameCount).draw(on: &canvas, card: card)
        let (page, look) = (card.page, canvas.look)
        if rows.isEmpty {
            canvas.centre("No games yet. Play your first!", row: page.row + page.rows / 2, in: page)
            return 0
        }
        let table = GameTable(rows: rows, columns: page.columns, scale: card.scale, look: look)
        let details = Wrapping.lines(look.printable(table.details(cursor)), columns: page.columns - 2).prefix(2)
        let hasHeader = card.scale != .compact
        if hasHeader { canvas.put(table.header, row: page.row, column: page.column + 2, Style(.faint)) }
        let list = page.rows(from: page.row + (hasHeader ? 1 : 0), to: page.endRow - 3)
        _ = canvas.drawList(count: rows.count, cursor: cursor, in: list) { table.line($0, isCursor: $0 == cursor) }
        for (offset, line) in details.enumerated() {
            canvas.put(line, row: page.endRow - 2 + offset, column: page.column + 2)
        }
        return 0
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
    var title: String { game.day == nil ? game.packTitle : "Daily" }
}

/// The games as lines, one a game, each column as wide as its widest entry.
private struct GameTable {
    let rows: [GameRow]
    let columns: Int
    let scale: Scale
    let look: Look

    private var gap: String { String(repeating: " ", count: scale < .large ? 2 : 4) }
    private var hasMarks: Bool { scale != .compact }

    private func width(_ header: String, _ text: (GameRow) -> String) -> Int {
        max(header.count, rows.map { TextWidth.columns(of: look.printable(text($0))) }.max() ?? 0)
    }

    var header: String {
        let marks = "answers".padded(to: 2 * Limits.questionsPerGame - 1)
        let time = "time".leftPadded(to: width("time", \.time))
        return ["played".padded(to: width("played", \.when)), marks, "   ", time, "pack"].joined(separator: gap)
    }

    /// What a row has no room for, below the list.
    func details(_ index: Int) -> String {
        let row = rows[index]
        let isCut = line(index, isCursor: false).last?.text != look.printable(row.title)
        let isOtherDay = row.game.day.map { !row.when.hasPrefix($0.words) } ?? false
        let parts: [String?] = [
            isCut || isOtherDay ? row.game.packTitle : nil, hasMarks ? nil : "in \(row.time)",
            row.game.seed.map { "seed \($0)" }, row.game.state.note,
            row.recordedFrom.map { $0 == 1 ? nil : "recorded from question \($0)" } ?? "no recording",
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    func line(_ index: Int, isCursor: Bool) -> [Run] {
        let row = rows[index]
        let when = look.printable(row.when).padded(to: width("", \.when)) + gap
        var runs = [look.pointer(isCursor), Run(when, Style(isCursor ? .plain : .faint))]
        if hasMarks { runs += marks(of: row.game) + [Run(gap)] }
        runs.append(Run(row.score.leftPadded(to: 3) + gap, Style(.plain, bold: true)))
        if hasMarks { runs.append(Run(row.time.leftPadded(to: width("time", \.time)) + gap)) }
        let title = look.clipped(row.title, to: columns - runs.columns)
        return runs + [Run(title, Style(isCursor ? .plain : .faint, bold: isCursor))]
    }

    private func marks(of game: PlayedGame) -> [Run] {
        (0..<Limits.questionsPerGame).map { index in
            let gap = index == 0 ? "" : " "
            guard index < game.answers.count else { return Run(gap + ".", Style(.faint)) }
            let mark: Mark = game.answers[index].isRight ? .right : .wrong
            return Run(gap + (mark.glyph(look) ?? ""), mark.style(bold: true))
        }
    }
}
