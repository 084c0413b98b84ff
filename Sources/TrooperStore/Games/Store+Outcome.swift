import QuizCore
import TrooperCatalogue

/// What a game has changed, from the answers of all games.
extension Store {
    package func outcome(of game: GameNumber) throws(StoreError) -> GameOutcome {
        var marksBefore: [Bool] = []
        var scores: [Int64: Int] = [:]
        let totals = try totals { row, isRight in
            scores[row.number(4), default: 0] += isRight ? 1 : 0
            if row.number(4) != game.rawValue { marksBefore.append(isRight) }
        }
        let score = scores.removeValue(forKey: game.rawValue) ?? 0
        var outcome = GameOutcome()
        outcome.rightCount = try answerTotals().right
        outcome.rightBefore = outcome.rightCount - score
        outcome.bestRun = totals.bestRun
        if let best = scores.values.max() {
            outcome.beatenScore = score > best ? best : nil
            // A run that was the longest before is no news each time it goes on.
            let present = marksBefore.reversed().prefix { $0 }.count
            let broken = marksBefore.dropLast(present).longestStreak
            let isNews = broken > 0 && present <= broken && totals.bestRun > max(4, broken)
            outcome.beatenRun = isNews ? broken : nil
        }
        if let selection = try wholePack(of: game), let progress = try progress(inPack: selection.packs[0]) {
            let news = try news(of: game, inPack: selection.packs[0])
            // Without a new question of its pack, a game of the walk is one of all packs.
            outcome.pack = news.isEmpty && selection.isWalk ? nil : progress
            outcome.isPackDone = progress.isDone && !news.isEmpty
        }
        return outcome
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

    /// What a game was chosen from, if that is one pack without leaving out any of its questions.
    private func wholePack(of game: GameNumber) throws(StoreError) -> Selection? {
        let key = try connection.row("SELECT selection FROM game WHERE number = ?", .integer(game.rawValue)) {
            $0.text(0)
        }
        guard let selection = key.flatMap(Selection.init(key:)), !selection.isNarrowed, selection.packs.count == 1
        else { return nil }
        return selection
    }

    /// Nil for a pack without questions.
    private func progress(inPack id: String) throws(StoreError) -> PackProgress? {
        let right = "mark IN (\(Standing.right.rawValue), \(Standing.wonBack.rawValue))"
        return try connection.row(
            """
            SELECT pack.title, count(*), sum(mark > 0), sum(\(right))
            FROM pack JOIN question INDEXED BY question_part ON question.pack = pack.number AND position IS NOT NULL
            WHERE pack.id = ? GROUP BY pack.number
            """, .text(id)
        ) {
            PackProgress(
                title: $0.text(0), questionCount: $0.count(1), seenCount: $0.count(2), rightCount: $0.count(3))
        }
    }

    /// The questions of a pack that a game asked and no game before.
    private func news(of game: GameNumber, inPack id: String) throws(StoreError) -> Set<Int64> {
        Set(
            try connection.rows(
                """
                SELECT question FROM asked JOIN question ON question.number = asked.question
                WHERE game = ? AND times_asked = 1 AND pack = (SELECT number FROM pack WHERE id = ?)
                """, .integer(game.rawValue), .text(id)
            ) { $0.number(0) })
    }
}
