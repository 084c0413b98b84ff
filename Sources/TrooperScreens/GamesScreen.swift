import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// The latest games with their answers; the statistics, which open it, have the totals.
struct GamesScreen: Screen {
    /// Of all games.
    var count = 0
    var rows: [GameRow] = []
    var cursor = 0

    mutating func appear(_ context: Context) throws(StoreError) {
        guard let scores = context.scores else { return }
        let latest: [PlayedGame]
        (latest, count) = try scores.ask { () throws(StoreError) in
            (try scores.store.history(limit: 100), try scores.store.gameCount())
        }
        let recordedFrom = context.recordings?.starts(of: latest) ?? [:]
        rows = latest.map {
            GameRow(game: $0, when: context.times.short($0.startedAt), recordedFrom: recordedFrom[$0.number])
        }
        cursor = max(0, min(cursor, rows.count - 1))
    }

    var name: String { "games" }
    var about: String { "Your games, the latest first: their answers, and their recordings where they are kept." }

    func keys() -> [ScreenKey] {
        [
            ScreenKey(
                .confirm, word: current?.recordedFrom == nil ? "" : "watch", help: "watch the recording",
                when: current != nil),
            ScreenKey(.review, word: "answers", help: "see the questions and your answers", when: current != nil),
            ScreenKey(.up, .down, word: current == nil ? "" : "choose", help: "move"),
        ] + [ScreenKey].moving.dropFirst() + [.find, .help, .back, .leave]
    }

    private var current: GameRow? { rows.isEmpty ? nil : rows[cursor] }

    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        case .confirm: return watch(rows[cursor].game, context)
        case .review:
            let game = rows[cursor].game.number
            guard let scores = context.scores,
                let progress = try scores.ask({ () throws(StoreError) in try scores.store.progress(of: game) })
            else { return .stay }
            return .open(ReviewScreen(progress, places: Array(0..<progress.doneCount)))
        case .back, .leave: return .close
        default: cursor = action.row(after: cursor, of: rows.count) ?? cursor
        }
        return .stay
    }

    private func watch(_ game: PlayedGame, _ context: Context) -> Move {
        if let playback = context.recordings?.playback(of: game) { return .open(ReplayScreen(playback)) }
        context.messages.remark = "This game was not recorded, or its recording was removed as an old one."
        return .stay
    }

    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let card = place.card
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

/// A game of the list.
struct GameRow: Hashable {
    let game: PlayedGame
    /// When it began.
    let when: String
    /// The question from which on its recording is kept, from 1; nil without one.
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
