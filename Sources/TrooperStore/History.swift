import QuizCore

/// A saved game with at least one answer.
package struct PlayedGame: Hashable, Sendable {
    /// The raw values are those of the database.
    package enum State: String, Hashable, Sendable {
        /// Interrupted; the player can continue it.
        case open
        case finished
        /// Given up before the last question.
        case abandoned
    }

    package struct AnsweredQuestion: Hashable, Sendable {
        package let question: QuestionID
        /// The current wording, which may differ from the one that was shown.
        package let statement: String
        /// As it stood when the question was dealt: a corrected pack does not change old scores.
        package let truth: Bool
        package let answer: GivenAnswer

        package var isRight: Bool { answer.given == truth }
    }

    package let number: GameNumber
    /// Seconds since 1970.
    package let startedAt: Int64
    /// The identifier of the pack; of several, all of them, joined with "+"; empty for every pack.
    package let pack: String
    package let packTitle: String
    /// Of a daily game.
    package var day: Day?
    package let seed: UInt64?
    package let state: State
    /// In the order in which they were given; fewer than five unless the game is finished.
    package let answers: [AnsweredQuestion]

    package var score: Int { answers.count(where: \.isRight) }

    /// Right or wrong for each answer.
    package var marks: [Bool] { answers.map(\.isRight) }

    /// The time that the player took for all answers.
    package var timeTaken: Microseconds { answers.reduce(.zero) { $0 + $1.answer.taken } }
}

/// What many games add up to.
package struct ScoreTotals: Hashable, Sendable {
    /// Those that were played to their end.
    package let gameCount: Int
    package let answerCount: Int
    package let rightCount: Int
    /// The longest run of right answers, which may go on from one game to the next.
    package let bestRun: Int
    /// The run of right answers at the end, which the next answer may make longer.
    package let presentRun: Int

    /// - Parameter marks: right or wrong for each answer, the oldest first.
    init(gameCount: Int, marks: [Bool]) {
        self.gameCount = gameCount
        answerCount = marks.count
        rightCount = marks.count { $0 }
        bestRun = marks.longestStreak
        presentRun = marks.reversed().prefix { $0 }.count
    }

    /// Nil without an answer.
    package var percentRight: Int? { rightCount.percent(of: answerCount) }
}

extension Store {
    /// How many games there are, or were played to their end, counted up to a limit.
    package func gameCount(ended: Bool = false, limit: Int = .max) throws(StoreError) -> Int {
        let wanted = ended ? "state = 'finished'" : "1"
        return try connection.row(
            "SELECT count(*) FROM (SELECT 1 FROM game WHERE \(wanted) LIMIT ?)", .count(limit)
        ) { $0.count(0) } ?? 0
    }

    /// The games that were started last, the latest first, interrupted ones included.
    package func history(limit: Int) throws(StoreError) -> [PlayedGame] {
        try games("ORDER BY started_at DESC, game.id DESC LIMIT ?", .count(max(0, limit)))
    }

    /// - Parameter end: of the statement: which games, and in what order.
    func games(_ end: String, _ values: SQLValue...) throws(StoreError) -> [PlayedGame] {
        var titles: [Selection: String] = [:]
        var games: [PlayedGame] = []
        try connection.forEachRow(
            """
            SELECT game.number, started_at, seed, game.state, titled.id, titled.title, \(Selection.columns)
            FROM game JOIN selection ON selection.number = game.selection LEFT JOIN titled ON titled.number = game.pack
            \(end)
            """, values
        ) { row throws(StoreError) in
            let number = GameNumber(rawValue: row.number(0))
            let named = Self.named(Selection(row, from: 6))
            let title = if let known = titles[named] { known } else { try title(of: named, areDistinct: true) }
            titles[named] = title
            let hasOnePack = !row.isNull(4)
            games.append(
                PlayedGame(
                    number: number, startedAt: row.number(1),
                    pack: hasOnePack ? row.text(4) : named.packs.joined(separator: "+"),
                    packTitle: hasOnePack && !named.isNarrowed ? row.text(5) : title, day: named.day,
                    seed: row.isNull(2) ? nil : row.bits(2),
                    state: PlayedGame.State(rawValue: row.text(3)) ?? .abandoned, answers: try answers(of: number)))
        }
        return games
    }

    /// What the history calls a game: by its packs, and what was missed or found in them, without topics and levels.
    private static func named(_ selection: Selection) -> Selection {
        guard let filter = selection.filter else {
            return selection.isWalk ? Selection(packs: selection.packs) : selection
        }
        return Selection(packs: selection.packs, list: filter.list, words: filter.words)
    }

    private func answers(of game: GameNumber) throws(StoreError) -> [PlayedGame.AnsweredQuestion] {
        try dealt(in: game).compactMap { dealt in
            dealt.answer.map { answer in
                PlayedGame.AnsweredQuestion(
                    question: dealt.stored.question.id, statement: dealt.stored.question.statement, truth: dealt.truth,
                    answer: answer)
            }
        }
    }

    /// Right or wrong for each answer, the oldest first.
    package func totals() throws(StoreError) -> ScoreTotals {
        let marks = try connection.rows("SELECT is_right FROM answer ORDER BY given_at, id, place") { $0.flag(0) }
        return ScoreTotals(gameCount: try gameCount(ended: true), marks: marks)
    }
}
