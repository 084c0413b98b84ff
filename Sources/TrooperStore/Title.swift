/// What the title tells about all packs and games.
package struct TitleFigures: Hashable, Sendable {
    /// The installed packs, and their questions.
    package var packCount = 0
    package var questionCount = 0
    /// At most `mostMissed`.
    package var missedCount = 0
    /// Those that were played to their end, at most `mostCounted`.
    package var gameCount = 0
    /// How often questions were asked, and answered right.
    package var askedCount = 0
    package var rightCount = 0
    /// Whether any answer is in the scores.
    package var hasAnswered = true

    /// The title must not take longer with more questions or answers, so it counts no further.
    package static let mostCounted = 2_000
    package static let mostMissed = 300

    package init() {}
}

/// What the title tells. It is read at every start, so nothing here takes longer with more questions or answers.
extension Store {
    package func titleFigures() throws(StoreError) -> TitleFigures {
        var figures = TitleFigures()
        try connection.row("SELECT count(*), total(true_count + false_count) FROM pack WHERE state = 'listed'") {
            (figures.packCount, figures.questionCount) = ($0.count(0), $0.count(1))
        }
        (figures.askedCount, figures.rightCount) = try answerTotals()
        figures.missedCount =
            try connection.row(
                """
                SELECT count(*) FROM (SELECT 1 FROM question INDEXED BY question_missed
                    WHERE mark >= 2 AND mark = 2 AND position IS NOT NULL
                        AND pack IN (SELECT number FROM pack WHERE state = 'listed') LIMIT ?)
                """, .count(TitleFigures.mostMissed)
            ) { $0.count(0) } ?? 0
        figures.gameCount = try gameCount(ended: true, limit: TitleFigures.mostCounted)
        figures.hasAnswered = figures.askedCount > 0
        return figures
    }

    /// Of questions that left their packs, too.
    func answerTotals() throws(StoreError) -> (asked: Int, right: Int) {
        try connection.row("SELECT total(times_asked), total(misses) FROM question WHERE times_asked > 0") {
            $0.answers(0)
        } ?? (0, 0)
    }
}
