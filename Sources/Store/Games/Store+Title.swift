import Catalogue

/// What the title tells. It is read at every start, so nothing here takes longer with more questions or answers.
extension Store {
    /// Asks one state of the scores, which also costs less than to lock them for each question.
    package func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try connection.snapshot(body)
    }

    package func titleFigures() throws(StoreError) -> TitleFigures {
        var figures = TitleFigures()
        let packs = try packSizes()
        for pack in packs where pack.isInstalled {
            figures.packCount += 1
            figures.questionCount += pack.size
        }
        try count(packs, into: &figures)
        figures.missedCount = try missedCount()
        figures.gameCount = try gameCount(limit: TitleFigures.mostCounted)
        figures.hasAnswered = figures.gameCount > 0
        return figures
    }

    private typealias PackSize = (edition: Int64, isInstalled: Bool, size: Int)

    /// The smallest first. Sizes are read off the ordinals of the last questions.
    private func packSizes() throws(StoreError) -> [PackSize] {
        func count(_ answer: Int) -> String {
            """
            coalesce((SELECT 1 + max(ordinal) FROM question INDEXED BY question_ordinal
                WHERE edition = pack.edition AND answer = \(answer)), 0)
            """
        }
        return try connection.rows(
            """
            SELECT edition, state = 'installed', \(count(0)) + \(count(1)) AS size
            FROM pack WHERE edition IS NOT NULL ORDER BY size
            """
        ) { (edition: $0.number(0), isInstalled: $0.flag(1), size: $0.count(2)) }
    }

    /// Looks at all questions of small packs, at those seen of packs that are too large for that, and at those whose pack
    /// is gone or that left it.
    private func count(_ packs: [PackSize], into figures: inout TitleFigures) throws(StoreError) {
        var rest = TitleFigures.mostCounted
        let small = packs.prefix { pack in
            rest -= pack.size
            return rest >= 0
        }
        rest = TitleFigures.mostCounted - small.map(\.size).reduce(0, +)
        // SQLite finds no index for an empty list; 0 is no edition.
        func list(_ packs: ArraySlice<PackSize>) -> String { packs.reduce("0") { "\($0), \($1.edition)" } }
        try connection.forEachRow(
            """
            SELECT sum(times_asked), sum(misses) FROM (
                SELECT times_asked, misses FROM question INDEXED BY question_topic
                WHERE edition IN (\(list(small)))
                UNION ALL SELECT * FROM (
                    SELECT 1, mark = 2 FROM question INDEXED BY question_seen
                    WHERE edition IN (\(list(packs.dropFirst(small.count)))) AND answer IN (0, 1)
                        AND mark > 0 LIMIT ?1)
                UNION ALL SELECT * FROM (
                    SELECT times_asked, misses FROM question INDEXED BY question_without_pack
                    WHERE edition IS NULL LIMIT ?1 / 10))
            """, [.count(rest)]
        ) { row in
            if row.isNull(0) { return }
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
