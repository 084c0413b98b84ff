import QuizCore

/// What a finished game changed, for its result. What follows it is in `TitleInfo`, as the title tells it.
package struct GameOutcome: Hashable, Sendable {
    /// How often the player was right before the game, and with it.
    package var rightBefore = 0
    package var rightCount = 0
    /// The whole pack that the game was played from; nil for several packs and for parts of them.
    package var pack: PackProgress?
    /// The title of what was chosen; empty for the walk.
    package var played = ""
    /// Whether it was a game of missed ones, and left none.
    package var hasWonAllBack = false
    /// Whether the game asked the last new question of that pack.
    package var isPackDone = false
    /// The highest score of the games before, if this one beat it.
    package var beatenScore: Int?
    /// The longest run of right answers before, if this game made it longer.
    package var beatenRun: Int?
    /// The longest run of right answers, with those of this game.
    package var bestRun = 0

    package var rank: RankProgress { RankProgress(rightAnswers: rightCount) }

    /// Whether this game brought another rank.
    package var isPromotion: Bool { RankProgress(rightAnswers: rightBefore).rank != rank.rank }
}

/// How far a player is in one pack.
package struct PackProgress: Hashable, Sendable {
    package let title: String
    package let questionCount: Int
    /// How many were answered, and how many of the latest answers were right.
    package let seenCount: Int
    package let rightCount: Int

    /// Nil before the first answer.
    package var percentRight: Int? { rightCount.percent(of: seenCount) }

    /// Whether every question was answered.
    package var isDone: Bool { seenCount == questionCount }

    /// Whether the player knows most of a pack that is done.
    package var isMastered: Bool { isDone && rightCount * 5 >= seenCount * 4 }
}

/// What a game has changed, from the answers of all games.
extension Store {
    package func outcome(of game: GameNumber) throws(StoreError) -> GameOutcome {
        var outcome = GameOutcome()
        let scores = try connection.rows(
            "SELECT sum(given = truth), game = ? FROM asked WHERE given IS NOT NULL GROUP BY game",
            .integer(game.rawValue)
        ) { (right: $0.count(0), isThis: $0.flag(1)) }
        let score = scores.first(where: \.isThis)?.right ?? 0
        outcome.rightCount = try answerTotals().right
        outcome.rightBefore = outcome.rightCount - score
        let marks = try connection.rows(
            "SELECT is_right, game = ? FROM answer ORDER BY given_at, id, place", .integer(game.rawValue)
        ) { (isRight: $0.flag(0), isOfThis: $0.flag(1)) }
        outcome.bestRun = marks.map(\.isRight).longestStreak
        if let best = scores.filter({ !$0.isThis }).map(\.right).max() {
            outcome.beatenScore = score > best ? best : nil
            outcome.beatenRun = Self.beatenRun(outcome.bestRun, marks.filter { !$0.isOfThis }.map(\.isRight))
        }
        try addPack(to: &outcome, of: game)
        return outcome
    }

    /// The pack that a game was chosen from, without leaving out any of its questions.
    private func addPack(to outcome: inout GameOutcome, of game: GameNumber) throws(StoreError) {
        let selection = try connection.row(
            """
            SELECT \(Selection.columns) FROM game JOIN selection ON selection.number = game.selection
            WHERE game.number = ?
            """, .integer(game.rawValue)
        ) { Selection($0) }
        guard let selection, !selection.isNarrowed, selection.packs.count == 1 else { return }
        try connection.row(
            """
            SELECT pack.title, count(*), sum(mark > 0), sum(mark IN (1, 3)), EXISTS (
                SELECT 1 FROM asked JOIN question AS new ON new.number = asked.question
                WHERE game = ? AND new.times_asked = 1 AND new.pack = pack.number)
            FROM pack JOIN question INDEXED BY question_part ON question.pack = pack.number AND position IS NOT NULL
            WHERE pack.id = ? GROUP BY pack.number
            """, .integer(game.rawValue), .text(selection.packs[0])
        ) { row in
            let progress = PackProgress(
                title: row.text(0), questionCount: row.count(1), seenCount: row.count(2), rightCount: row.count(3))
            // Whether it asked a question of the pack that no game had asked before. Without one, a game of the walk is
            // one of all packs.
            let hasNews = row.flag(4)
            outcome.pack = !hasNews && selection.isWalk ? nil : progress
            outcome.isPackDone = progress.isDone && hasNews
        }
    }

    /// A run that was the longest before is no news each time it goes on.
    private static func beatenRun(_ best: Int, _ marksBefore: [Bool]) -> Int? {
        let present = marksBefore.reversed().prefix { $0 }.count
        let broken = marksBefore.dropLast(present).longestStreak
        return broken > 0 && present <= broken && best > max(4, broken) ? broken : nil
    }

    /// How many of the latest answers in a row were right; those of one game do not count.
    package func run(without game: GameNumber?) throws(StoreError) -> Int {
        try connection.row(
            """
            WITH miss AS (
                SELECT game, place FROM asked WHERE given <> truth AND game <> ?1 ORDER BY game DESC, place DESC LIMIT 1)
            SELECT count(*) FROM asked WHERE given IS NOT NULL AND game <> ?1
                AND (game, place) > (SELECT coalesce(max(game), -1), coalesce(max(place), -1) FROM miss)
            """, .integer(game?.rawValue ?? -1)
        ) { $0.count(0) } ?? 0
    }
}
