import QuizCore
import TrooperCatalogue

extension Store {
    /// How many games have an answer, or were played to their end, counted up to a limit.
    package func gameCount(ended: Bool = false, limit: Int = .max) throws(StoreError) -> Int {
        // Only an open game can be without an answer: `abandon` deletes such a game.
        let wanted = ended ? "state = 'finished'" : "state <> 'open' OR \(Self.hasAnswer)"
        let found = "SELECT count(*) FROM (SELECT 1 FROM game WHERE \(wanted) LIMIT ?)"
        return try connection.row(found, .count(limit)) { $0.count(0) } ?? 0
    }

    /// The games with at least one answer that were started last, the latest first, interrupted ones included.
    package func history(limit: Int) throws(StoreError) -> [PlayedGame] {
        var names = ChosenNames()
        return try connection.rows(
            """
            SELECT game.number, game.started_at, game.seed, game.state, pack.id, \(Self.distinctTitle),
                game.selection
            FROM game LEFT JOIN pack ON pack.number = game.pack
            WHERE \(Self.hasAnswer) ORDER BY started_at DESC, game.id DESC LIMIT ?
            """, .count(max(0, limit))
        ) { row throws(StoreError) in
            let number = GameNumber(rawValue: row.number(0))
            guard let state = PlayedGame.State(rawValue: row.text(3)) else { throw .damaged(file: connection.file) }
            let chosen = try names.of(row.text(6), self)
            let hasOnePack = !row.isNull(4)
            return PlayedGame(
                number: number, startedAt: row.signed(1), pack: hasOnePack ? row.text(4) : chosen.packs,
                packTitle: hasOnePack && !chosen.isPart ? row.text(5) : chosen.title,
                day: chosen.day, seed: row.isNull(2) ? nil : row.bits(2), state: state, answers: try answers(of: number)
            )
        }
    }

    /// What was chosen to play games, by its key.
    private struct ChosenNames {
        private var known: [String: Names] = [:]

        struct Names {
            /// The ids of the packs.
            let packs: String
            let title: String
            let day: Day?
            /// Whether they are what was missed or found in the packs.
            let isPart: Bool
        }

        mutating func of(_ key: String, _ store: Store) throws(StoreError) -> Names {
            if let names = known[key] { return names }
            guard let selection = Selection(key: key) else { throw .damaged(file: store.connection.file) }
            let isOneGame = selection.isOneGame
            let named = Selection(packs: selection.packs, list: selection.list, words: selection.words)
            let names = Names(
                packs: Selection(packs: selection.packs).key,
                title: try store.title(of: isOneGame ? selection : named, titles: Store.distinctTitle),
                day: selection.day, isPart: isOneGame || selection.isMissed || selection.isFound)
            known[key] = names
            return names
        }
    }

    private func answers(of game: GameNumber) throws(StoreError) -> [PlayedGame.AnsweredQuestion] {
        try connection.rows(
            """
            SELECT question.id, statement, truth, given, taken_microseconds
            FROM asked JOIN question ON question.number = asked.question
            WHERE game = ? AND given IS NOT NULL ORDER BY place
            """,
            .integer(game.rawValue)
        ) { row in
            PlayedGame.AnsweredQuestion(
                question: QuestionID(rawValue: row.text(0)), statement: row.text(1), truth: row.flag(2),
                answer: GivenAnswer(given: row.flag(3), taken: row.microseconds(4)))
        }
    }

    package func totals() throws(StoreError) -> ScoreTotals { try totals { _, _ in } }
}
