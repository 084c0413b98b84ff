import QuizCore
import TrooperArguments
import TrooperCatalogue
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
    private static let limit = Option("limit", .number(in: limits), "show the latest N games", default: usualLimit)

    static let spec = CommandSpec(
        "history", "Show the games you have played.", options: .of(limit, .scores, .color, .json),
        examples: ["trooper history", "trooper history --limit 100", "trooper history --json"], run: run)

    private static func run(_ options: Options) throws {
        let store = try Store.openScores(options[.scores])
        let games = try store?.history(limit: options[limit]) ?? []
        if options[.json] { return try Output.data(JSONText.array(games.map(json)).indented) }
        try printText(games, of: store, options)
    }

    private static func printText(_ games: [PlayedGame], of store: Store?, _ options: Options) throws {
        guard let count = try store?.gameCount(), count > 0, let totals = try store?.totals() else {
            return try Output.stream("No games yet. Play your first: trooper\n")
        }
        let signs = TerminalReport.current().look.signs
        var text = StyledText(options)
        for game in games {
            let parts = parts(of: game, note: note(on: game, in: store), signs)
            let marks = parts[0].count + 2
            text.add(Wrapping.hanging(parts: parts, indent: 22), marksIn: marks..<marks + parts[1].count)
        }
        let isPart = games.count < count
        let more = isPart ? "These are the latest \(games.count); for more: trooper history --limit N\n" : ""
        text.add("\n" + self.text(of: totals, count) + more)
        try Output.stream(text)
    }

    private static func text(of totals: ScoreTotals, _ count: Int) -> String {
        let games = count.counted("game")
        return "\(games), \(totals.rightCount) of \(totals.answerCount) answers right (\(totals.percentRight ?? 0)%), "
            + "best run of all games \(totals.bestRun)\n"
    }

    private static func note(on game: PlayedGame, in store: Store?) -> String? {
        // The result of a finished game may still be on a screen.
        let isPlayed = game.state == .open && store?.isPlayedElsewhere(game.number) == true
        return isPlayed ? "being played" : game.state.note
    }

    private static func parts(
        of game: PlayedGame, note: String?, _ signs: (right: String, wrong: String)
    ) -> [String] {
        let marks = (0..<Limits.questionsPerGame).map { index in
            guard index < game.answers.count else { return "." }
            return game.answers[index].isRight ? signs.right : signs.wrong
        }
        let when = DayAndTime.text(game.startedAt)
        let isOfDay = game.day.map { when.hasPrefix($0.text) } ?? false
        let title = isOfDay ? "Daily" : title(of: game)
        var parts = [
            when, marks.joined(separator: " "),
            "\(game.score) of \(game.answers.count) right", SafeText.cleaned(title),
        ]
        if let seed = game.seed { parts.append("seed \(seed)") }
        if let note { parts.append(note) }
        return parts
    }

    /// With a date as commands write it.
    private static func title(of game: PlayedGame) -> String { game.day.map { "Daily \($0.text)" } ?? game.packTitle }

    private static func json(of game: PlayedGame) -> JSONText {
        [
            "number": .number(Int(game.number.rawValue)), "started": DayAndTime.json(game.startedAt),
            "pack": .text(game.pack), "title": .text(title(of: game)),
            // As text, because many readers of JSON keep only 53 bits of a number.
            "seed": game.seed.map { .text(String($0)) } ?? .null, "state": .text(game.state.rawValue),
            "code": GameCommand.code(for: game.answers.map { ($0.question, $0.statement) })
                .map { .text($0.text) } ?? .null,
            "score": .number(game.score), "answers": .array(game.answers.map(json)),
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
