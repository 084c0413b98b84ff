import TrooperCatalogue

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
