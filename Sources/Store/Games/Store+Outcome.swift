import Catalogue
import QuizCore

/// What a game has changed, from the answers of all games.
extension Store {
    /// - Parameter plan: the questions that wait for a daily game.
    package func outcome(of game: GameNumber, _ plan: Walk.Plan = Walk.Plan()) throws(StoreError) -> GameOutcome {
        var marksBefore: [Bool] = []
        var scores: [Int64: Int] = [:]
        let totals = try totals { row, isRight in
            scores[row.number(5), default: 0] += isRight ? 1 : 0
            if row.number(5) != game.rawValue { marksBefore.append(isRight) }
        }
        let score = scores.removeValue(forKey: game.rawValue) ?? 0
        var outcome = GameOutcome()
        outcome.rightCount = try answerTotals().right
        outcome.rightBefore = outcome.rightCount - score
        outcome.bestStreak = totals.bestStreak
        if let best = scores.values.max() {
            let bestStreak = marksBefore.longestStreak
            outcome.beatenScore = score > best ? best : nil
            outcome.beatenStreak = totals.bestStreak > bestStreak ? bestStreak : nil
        }
        if let pack = try wholePack(of: game), var progress = try progress(inPack: pack) {
            let reserved = try numbers(of: plan.reserved.filter { $0.pack == pack })
            progress.waitingInDaily = try newCount(among: reserved)
            outcome.pack = progress
            let hasNews = try hasNews(game, ofPack: pack)
            outcome.isPackDone = hasNews && progress.seenCount == progress.questionCount
        }
        return outcome
    }

    /// The id of the pack from which a game was chosen without leaving out any of its questions.
    private func wholePack(of game: GameNumber) throws(StoreError) -> String? {
        let key = try connection.row("SELECT selection FROM game WHERE number = ?", .integer(game.rawValue)) {
            $0.text(0)
        }
        guard let selection = key.flatMap(Selection.init(key:)), !selection.isNarrowed, selection.packs.count == 1
        else { return nil }
        return selection.packs[0]
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

    /// Whether a game asked a question of a pack that no game had asked.
    private func hasNews(_ game: GameNumber, ofPack id: String) throws(StoreError) -> Bool {
        try connection.row(
            """
            SELECT 1 FROM asked JOIN question ON question.number = asked.question
            WHERE game = ? AND times_asked = 1 AND pack = (SELECT number FROM pack WHERE id = ?)
            """, .integer(game.rawValue), .text(id)
        ) { _ in true } ?? false
    }
}
