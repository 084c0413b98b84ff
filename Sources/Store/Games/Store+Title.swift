import Catalogue

/// What the title tells. It is read at every start, so nothing here takes longer with more questions or answers.
extension Store {
    /// Asks one state of the scores, which also costs less than to lock them for each question.
    package func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try connection.snapshot(body)
    }

    package func titleFigures() throws(StoreError) -> TitleFigures {
        var figures = TitleFigures()
        try connection.row(
            "SELECT count(*), coalesce(sum(\(count(of: 0)) + \(count(of: 1))), 0) FROM pack WHERE state = 'installed'"
        ) { (figures.packCount, figures.questionCount) = ($0.count(0), $0.count(1)) }
        try countAnswers(into: &figures)
        figures.missedCount = try missedCount()
        figures.gameCount = try gameCount(limit: TitleFigures.mostCounted)
        figures.hasAnswered = figures.gameCount > 0
        return figures
    }

    /// How many questions of a pack have an answer, read off the ordinal of the last one.
    private func count(of answer: Int) -> String {
        """
        coalesce((SELECT 1 + max(ordinal) FROM question INDEXED BY question_ordinal
            WHERE edition = pack.edition AND answer = \(answer)), 0)
        """
    }

    /// Of questions whose pack is gone or that left it, too, but not of editions that are being written.
    private func countAnswers(into figures: inout TitleFigures) throws(StoreError) {
        try connection.row(
            """
            SELECT coalesce(sum(times_asked), 0), coalesce(sum(misses), 0) FROM (
                SELECT times_asked, misses FROM question INDEXED BY question_asked
                WHERE times_asked > 0
                    AND (edition IS NULL OR edition IN (SELECT edition FROM pack WHERE edition IS NOT NULL))
                LIMIT ?)
            """, .count(TitleFigures.mostAsked)
        ) { row in
            row.require(row.count(1) <= row.count(0))
            figures.askedCount = row.count(0)
            figures.rightCount = max(0, row.count(0) - row.count(1))
        }
    }

    private func missedCount() throws(StoreError) -> Int {
        try connection.row(
            """
            SELECT count(*) FROM (
                SELECT 1 FROM question INDEXED BY question_returning
                WHERE mark = 2 AND mark > 1 AND edition IN (SELECT edition FROM pack WHERE state = 'installed')
                LIMIT ?)
            """, .count(TitleFigures.mostMissed)
        ) { $0.count(0) } ?? 0
    }

    /// How many questions of packs were never asked; nil for other selections, and where too many were.
    ///
    /// - Parameter count: of all questions of the selection.
    package func newCount(of selection: Selection, count: Int) throws(StoreError) -> Int? {
        guard !selection.isMissed, !selection.isFound, selection.day == nil else { return nil }
        let seen = try places(selection).seenCount(limit: TitleFigures.mostCounted)
        return seen < TitleFigures.mostCounted ? max(0, count - seen) : nil
    }
}
