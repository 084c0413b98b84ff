import Arguments
import Glibc
import JSON
import QuestionBank
import QuizCore
import Store
import Terminal
import Text

/// `trooper history`: the latest games and the totals of all.
enum HistoryCommand {
    /// Fits on a screen.
    static let usualLimit = 20

    /// More than anybody plays; all of them are read into memory.
    static let limits: ClosedRange<UInt64> = 1...100_000

    static func run(_ invocation: Invocation) throws -> Int32 {
        try refuseMissingFile(invocation)
        let scores = try read(try ScoresFile.path(for: invocation), limit: limit(of: invocation))
        if invocation.has("json") {
            try Output.data(JSONText.array(scores.games.map(json)).indented)
        } else {
            let text = text(of: scores, hasGlyphs: TerminalReport.current().hasGlyphs)
            try Output.text(text, in: Appearance.plainLook(invocation))
        }
        return ExitCode.success
    }

    /// A file that was named must exist; the player's own is made by the first game.
    private static func refuseMissingFile(_ invocation: Invocation) throws(Failure) {
        guard invocation.value(of: "db") != nil, let path = try ScoresFile.path(for: invocation),
            access(path, F_OK) != 0, errno == ENOENT
        else { return }
        throw Failure(
            message: "there is no file \(path); check the name, or play the first game with --db",
            exitCode: ExitCode.noInput)
    }

    private static func limit(of invocation: Invocation) -> Int {
        guard let wish = invocation.number(of: "limit") else { return usualLimit }
        return Int(clamping: wish)
    }

    private static func read(_ path: String?, limit: Int) throws(Failure) -> Scores {
        let none = Scores(games: [], totals: ScoreTotals(gameCount: 0, marks: []))
        guard let path else { return none }
        do throws(StoreError) {
            guard let store = try Store.openForReading(at: path) else { return none }
            defer { store.close() }
            return try store.scores(latest: limit)
        } catch {
            throw Failure(error)
        }
    }

    private static func text(of scores: Scores, hasGlyphs: Bool) -> String {
        let totals = scores.totals
        guard totals.gameCount > 0 else { return "No games yet. Play your first: trooper\n" }
        let lines = scores.games.map { Wrapping.hanging(parts: parts(of: $0, hasGlyphs: hasGlyphs), indent: 22) }
        let isPart = scores.games.count < totals.gameCount
        return lines.joined() + "\n" + text(of: totals)
            + (isPart ? "These are the latest \(scores.games.count); for more: trooper history --limit N\n" : "")
    }

    private static func text(of totals: ScoreTotals) -> String {
        let games = "\(totals.gameCount) \(totals.gameCount == 1 ? "game" : "games")"
        let limit = totals.isLimited ? "; answers of the latest \(ScoreTotals.gameLimit) games" : ""
        return "\(games), \(totals.rightCount) of \(totals.answerCount) answers right (\(totals.percentRight ?? 0)%), "
            + "best streak of all games \(totals.bestStreak)\(limit)\n"
    }

    private static func parts(of game: PlayedGame, hasGlyphs: Bool) -> [String] {
        let marks = (0..<Limits.questionsPerGame).map { index in
            guard index < game.answers.count else { return "." }
            return game.answers[index].isRight ? (hasGlyphs ? "✔" : "+") : (hasGlyphs ? "✘" : "x")
        }
        var parts = [
            DayAndTime.text(game.startedAt), marks.joined(separator: " "),
            "\(game.score) of \(game.answers.count) right", SafeText.cleaned(game.packTitle),
        ]
        if let seed = game.seed { parts.append("seed \(seed)") }
        if let note = game.state.note { parts.append(note) }
        return parts
    }

    private static func json(of game: PlayedGame) -> JSONText {
        [
            "number": .number(Int(game.number.rawValue)),
            "started": .text(DayAndTime.utc(game.startedAt)),
            "pack": .text(game.pack),
            "title": .text(game.packTitle),
            // As text, because many readers of JSON keep only 53 bits of a number.
            "seed": game.seed.map { .text(String($0)) } ?? .null,
            "state": .text(game.state.rawValue),
            "score": .number(game.score),
            "answers": .array(game.answers.map(json)),
        ]
    }

    private static func json(of answer: PlayedGame.Answer) -> JSONText {
        [
            "question": .text(answer.question.rawValue),
            "statement": .text(answer.statement),
            "truth": .bool(answer.truth),
            "given": .bool(answer.given),
            "right": .bool(answer.isRight),
            "milliseconds": .number(Int(answer.taken.rawValue / 1_000)),
        ]
    }
}
