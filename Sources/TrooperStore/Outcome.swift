import QuizCore
import TrooperCatalogue

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
        if let (pack, isWalk) = try wholePack(of: game), let progress = try progress(inPack: pack) {
            let hasNews = try hasNews(game, inPack: pack)
            // Without a new question of its pack, a game of the walk is one of all packs.
            outcome.pack = !hasNews && isWalk ? nil : progress
            outcome.isPackDone = progress.isDone && hasNews
        }
        return outcome
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

    /// The pack that a game was chosen from, without leaving out any of its questions.
    private func wholePack(of game: GameNumber) throws(StoreError) -> (pack: String, isWalk: Bool)? {
        let selection = try connection.row(
            """
            SELECT \(Selection.columns) FROM game JOIN selection ON selection.number = game.selection
            WHERE game.number = ?
            """, .integer(game.rawValue)
        ) { Selection($0) }
        guard let selection, !selection.isNarrowed, selection.packs.count == 1 else { return nil }
        return (selection.packs[0], selection.isWalk)
    }

    /// Nil for a pack without questions.
    private func progress(inPack id: String) throws(StoreError) -> PackProgress? {
        try connection.row(
            """
            SELECT pack.title, count(*), sum(mark > 0), sum(mark IN (1, 3))
            FROM pack JOIN question INDEXED BY question_part ON question.pack = pack.number AND position IS NOT NULL
            WHERE pack.id = ? GROUP BY pack.number
            """, .text(id)
        ) {
            PackProgress(
                title: $0.text(0), questionCount: $0.count(1), seenCount: $0.count(2), rightCount: $0.count(3))
        }
    }

    /// Whether a game asked a question of a pack that no game had asked before.
    private func hasNews(_ game: GameNumber, inPack id: String) throws(StoreError) -> Bool {
        try connection.row(
            """
            SELECT EXISTS (SELECT 1 FROM asked JOIN question ON question.number = asked.question
                WHERE game = ? AND times_asked = 1 AND pack = (SELECT number FROM pack WHERE id = ?))
            """, .integer(game.rawValue), .text(id)
        ) { $0.flag(0) } ?? false
    }
}
