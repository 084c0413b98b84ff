import QuizCore
import TrooperArguments
import TrooperDrawing
import TrooperJSON
import TrooperScreens
import TrooperStore
import TrooperTerminal
import TrooperText

/// `trooper history`: the latest games and the totals of all.
enum HistoryCommand {
    /// Fits on a screen.
    private static let usualLimit = 20
    /// More than anybody plays.
    private static let limits = 1...10_000_000
    private static let limit = Option("limit", limits, usual: usualLimit, "show the latest N games")

    static let command = Command(
        "history", "Show the games you have played.",
        takes: [limit, Option.scores, Option.color, Option.json, Listing.csv],
        examples: ["trooper history", "trooper history --limit 100", "trooper history --json"], run: run)

    private static func run(_ options: Options) throws {
        let store = try Store.openScores(options[.scores])
        let games = try store?.history(limit: options[limit]) ?? []
        var listing = Listing(
            [
                .init("started"), .init("marks", .words, isMarks: true), .init("right", .words), .init("title"),
                .init("seed and state", .words), .init("number", .data), .init("pack", .data), .init("seed", .data),
                .init("state", .data), .init("code", .data), .init("score", .data), .init("answers", .list),
            ], hasHeadings: false)
        let signs = TerminalReport.current().look.signs
        for game in games { listing.add(row(of: game, note: note(on: game, in: store), signs)) }
        try listing.print(options, foot: foot(games.count, store))
    }

    private static func foot(_ shown: Int, _ store: Store?) throws -> String {
        guard let count = try store?.gameCount(), count > 0, let totals = try store?.totals() else {
            return "No games yet. Play your first: trooper\n"
        }
        let more = shown < count ? "These are the latest \(shown); for more: trooper history --limit N\n" : ""
        return "\n\(count.counted("game")), \(totals.rightCount) of \(totals.answerCount) answers right "
            + "(\(totals.percentRight ?? 0)%), best run of all games \(totals.bestRun)\n" + more
    }

    private static func note(on game: PlayedGame, in store: Store?) -> String? {
        // The result of a finished game may still be on a screen.
        let isPlayed = game.state == .open && store?.isPlayedElsewhere(game.number) == true
        return isPlayed ? "being played" : game.state.note
    }

    private static func row(
        of game: PlayedGame, note: String?, _ signs: (right: String, wrong: String)
    ) -> [Listing.Cell] {
        let marks = (0..<Limits.questionsPerGame).map { index in
            guard index < game.answers.count else { return "." }
            return game.answers[index].isRight ? signs.right : signs.wrong
        }
        // With a date as commands write it.
        let title = game.day.map { "Daily \($0.text)" } ?? game.packTitle
        let words = [game.seed.map { "seed \($0)" }, note].compactMap { $0 }.joined(separator: ", ")
        let code = GameCommand.code(for: game.answers.map { ($0.question, $0.statement) })
        return [
            .time(game.startedAt), .text(marks.joined(separator: " ")),
            .text("\(game.score) of \(game.answers.count) right"), .text(title), .text(words),
            .number(Int(game.number.rawValue)), .text(game.pack),
            // As text, because many readers of JSON keep only 53 bits of a number.
            .optional(game.seed.map { String($0) }), .text(game.state.rawValue), .optional(code?.text),
            .number(game.score), .data(.array(game.answers.map(json))),
        ]
    }

    private static func json(of answered: PlayedGame.AnsweredQuestion) -> JSONText {
        [
            "question": .text(answered.question.rawValue), "statement": .text(answered.statement),
            "truth": .bool(answered.truth), "given": .bool(answered.answer.given), "right": .bool(answered.isRight),
            "milliseconds": .number(Int(answered.answer.taken.rawValue / 1_000)),
        ]
    }
}
