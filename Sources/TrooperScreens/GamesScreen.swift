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
        [
            ScreenKey(
                .confirm, word: current?.recordedFrom == nil ? "" : "watch", help: "watch the recording",
                when: current != nil),
            ScreenKey(.review, word: "answers", help: "see the questions and your answers", when: current != nil),
            ScreenKey(.up, .down, word: current == nil ? "" : "choose", help: "move"),
        ] + [ScreenKey].moving.dropFirst() + [.find, .help, .back, .leave]
    }

    private var current: GameRow? { rows.isEmpty ? nil : rows[cursor] }

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
        let look = canvas.look
        var page = ListPage(
            [
                Column("played", .fitting(rows.map(\.when))),
                Column("answers", .fixed(2 * Limits.questionsPerGame - 1), least: 60),
                Column("", .fixed(3), isNumber: true),
                Column("time", .fitting(rows.map(\.time)), isNumber: true, least: 50), Column("pack", .rest),
            ], in: card.page, look, count: rows.count, cursor: cursor)
        page.empty.add("No games yet. Play your first!")
        if let current {
            let isCut = look.clipped(current.title, to: page.widths[4]) != look.printable(current.title)
            let details = current.details(isCut: isCut, hasTime: page.widths[3] > 0)
            let lines = look.lines(of: [details], columns: card.page.columns - 2, atMost: 2)
            page.details = [[]] + lines.map { [Run("  " + $0)] }.filled(to: 2)
        }
        return page.draw(on: &canvas) { place, _ in rows[place].cells(isCursor: place == cursor, look) }
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
    var title: String { game.day == nil ? game.packTitle : "Daily" }

    func cells(isCursor: Bool, _ look: Look) -> [[Run]] {
        let style = Style(isCursor ? .plain : .faint)
        let score = Run("\(game.score)/\(game.answers.count)", Style(.plain, bold: true))
        return [
            [Run(when, style)], marks(look), [score], [Run(time)],
            [Run(title, Style(style.ink, bold: isCursor))],
        ]
    }

    private func marks(_ look: Look) -> [Run] {
        (0..<Limits.questionsPerGame).map { index in
            let gap = index == 0 ? "" : " "
            guard index < game.answers.count else { return Run(gap + ".", Style(.faint)) }
            let mark: Mark = game.answers[index].isRight ? .right : .wrong
            return Run(gap + (mark.glyph(look) ?? ""), mark.style(bold: true))
        }
    }

    /// What the row has no room for.
    func details(isCut: Bool, hasTime: Bool) -> String {
        let isOtherDay = game.day.map { !when.hasPrefix($0.words) } ?? false
        let parts: [String?] = [
            isCut || isOtherDay ? game.packTitle : nil, hasTime ? nil : "in \(time)", game.seed.map { "seed \($0)" },
            game.state.note, recordedFrom.map { $0 == 1 ? nil : "recorded from question \($0)" } ?? "no recording",
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
