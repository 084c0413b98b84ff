import Arguments
import Glibc
import JSON
import QuestionBank
import QuizCore
import Store
import Terminal
import Text

/// `trooper history`: the games played so far, the latest first.
enum HistoryCommand {
    /// Fits on a screen; who wants more says so.
    static let usualLimit = 20

    static func run(_ invocation: Invocation) throws -> Int32 {
        let history = try read(try ScoresFile.path(for: invocation), limit: limit(of: invocation))
        if invocation.has("json") {
            try Output.data(JSONText.array(history.games.map(json)).indented)
        } else {
            let text =
                try missingFile(of: invocation) ?? text(of: history, hasGlyphs: TerminalReport.current().hasGlyphs)
            try Output.text(text, in: Appearance.plainLook(invocation))
        }
        return ExitCode.success
    }

    /// Whoever names a file expects it to be there; the player's own is made by the first game.
    private static func missingFile(of invocation: Invocation) throws(Failure) -> String? {
        guard invocation.value(of: "db") != nil, let path = try ScoresFile.path(for: invocation),
            access(path, F_OK) != 0
        else { return nil }
        return "There is no file \(path), so there are no games; check the name, or play the first one with --db.\n"
    }

    private struct Games {
        var games: [PlayedGame] = []
        var hasMore = false
    }

    private static func limit(of invocation: Invocation) -> Int {
        guard let wish = invocation.number(of: "limit") else { return usualLimit }
        // One is added to it below, and nobody plays as many games as fit into this.
        return Int(min(wish, UInt64(Int32.max)))
    }

    private static func read(_ path: String?, limit: Int) throws(Failure) -> Games {
        guard let path else { return Games() }
        do throws(StoreError) {
            guard let store = try Store.openForReading(at: path) else { return Games() }
            defer { store.close() }
            // One more than is shown tells whether there are others.
            let games = try store.history(limit: limit + 1)
            return Games(games: Array(games.prefix(limit)), hasMore: games.count > limit)
        } catch {
            throw Failure(error)
        }
    }

    private static func text(of history: Games, hasGlyphs: Bool) -> String {
        guard !history.games.isEmpty else { return "No games yet. Play the first one: trooper\n" }
        let lines = history.games.map { Wrapping.hanging(parts: parts(of: $0, hasGlyphs: hasGlyphs), indent: 22) }
        return lines.joined() + (history.hasMore ? "There are more: trooper history --limit N\n" : "")
    }

    private static func parts(of game: PlayedGame, hasGlyphs: Bool) -> [String] {
        let marks = (0..<Limits.questionsPerGame).map { index in
            guard index < game.answers.count else { return "." }
            return game.answers[index].isRight ? (hasGlyphs ? "✔" : "+") : (hasGlyphs ? "✘" : "x")
        }
        var parts = [
            DayAndTime.text(game.startedAt), marks.joined(separator: " "),
            "\(game.score) of \(Limits.questionsPerGame) right", SafeText.cleaned(game.packTitle),
        ]
        if let seed = game.seed { parts.append("seed \(seed)") }
        switch game.state {
        case .open: parts.append("to be continued")
        case .abandoned: parts.append("given up")
        case .finished: break
        }
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
