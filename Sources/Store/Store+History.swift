import QuizCore

extension Store {
    /// How many games were played to their end.
    package func gamesPlayed() throws(StoreError) -> Int {
        try connection.row("SELECT games_finished FROM ledger") { $0.count(0) } ?? 0
    }

    /// The latest games with at least one answer, the latest first, those that were cut short among them.
    package func history(limit: Int) throws(StoreError) -> [PlayedGame] {
        try connection.rows(
            """
            SELECT game.number, game.started_at, game.seed, game.state, pack.id, pack.title
            FROM game JOIN pack ON pack.number = game.pack
            WHERE EXISTS (SELECT 1 FROM answer WHERE answer.game = game.number)
            ORDER BY game.number DESC LIMIT ?
            """,
            .count(max(0, limit))
        ) { row throws(StoreError) in
            let number = GameNumber(rawValue: row.integer(0))
            guard let state = PlayedGame.State(rawValue: row.text(3)) else { throw .damaged(file: connection.file) }
            return PlayedGame(
                number: number, startedAt: row.integer(1), pack: row.text(4), packTitle: row.text(5),
                seed: row.isNull(2) ? nil : row.bits(2), state: state, answers: try answers(of: number))
        }
    }

    private func answers(of game: GameNumber) throws(StoreError) -> [PlayedGame.Answer] {
        try connection.rows(
            """
            SELECT question.id, question.statement, dealt.truth, answer.given, answer.taken_microseconds
            FROM answer JOIN dealt ON dealt.game = answer.game AND dealt.place = answer.place
                JOIN question ON question.number = dealt.question
            WHERE answer.game = ? ORDER BY answer.place
            """,
            .integer(game.rawValue)
        ) { row in
            PlayedGame.Answer(
                question: QuestionID(rawValue: row.text(0)), statement: row.text(1), truth: row.flag(2),
                given: row.flag(3), taken: Microseconds(rawValue: row.integer(4)))
        }
    }
}

/// One line of the history: a game with at least one answer.
package struct PlayedGame: Hashable, Sendable {
    package enum State: String, Hashable, Sendable {
        /// Cut short, and still waiting to be continued.
        case open
        case finished
        /// Given up before the last question.
        case abandoned
    }

    package struct Answer: Hashable, Sendable {
        package let question: QuestionID
        /// In today's wording.
        package let statement: String
        /// As it stood when the question was dealt.
        package let truth: Bool
        package let given: Bool
        package let taken: Microseconds

        package var isRight: Bool { given == truth }
    }

    package let number: GameNumber
    /// Seconds since 1970.
    package let startedAt: Int64
    package let pack: String
    package let packTitle: String
    package let seed: UInt64?
    package let state: State
    /// In the order they were given; fewer than five when the game was cut short.
    package let answers: [Answer]

    package var score: Int { answers.count(where: \.isRight) }
}
