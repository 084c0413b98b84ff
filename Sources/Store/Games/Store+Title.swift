import Catalogue

/// What the title tells. It is read at every start, so nothing here takes longer with more questions or answers.
extension Store {
    package func titleFigures() throws(StoreError) -> TitleFigures {
        var figures = TitleFigures()
        let packs = try packSizes()
        for pack in packs where pack.isInstalled {
            figures.packCount += 1
            figures.questionCount += pack.size
        }
        try count(packs, into: &figures)
        figures.missedCount = try missedCount()
        figures.gameCount = try gameCount()
        figures.hasAnswered = try connection.row("SELECT EXISTS (SELECT 1 FROM answer)") { $0.flag(0) } ?? false
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

    /// Looks at all questions of small packs, and at those seen of a pack that is too large for that.
    private func count(_ packs: [PackSize], into figures: inout TitleFigures) throws(StoreError) {
        var rest = TitleFigures.mostCounted
        for pack in packs where rest > 0 {
            let isSmall = pack.size <= rest
            let rows =
                isSmall
                ? """
                SELECT sum(times_asked), sum(misses), count(*) FROM question INDEXED BY question_topic
                WHERE edition = ?1 AND ?2 > 0
                """
                : """
                SELECT count(*), sum(mark = 2), count(*) FROM (
                    SELECT mark FROM question INDEXED BY question_seen
                    WHERE edition = ?1 AND answer IN (0, 1) AND mark > 0 LIMIT ?2)
                """
            try connection.forEachRow(rows, [.integer(pack.edition), .count(rest)]) { row in
                figures.add(row)
                rest -= row.count(2)
            }
        }
        // Of packs that are gone, and questions that left their pack.
        try connection.forEachRow(
            """
            SELECT sum(times_asked), sum(misses) FROM (
                SELECT times_asked, misses FROM question INDEXED BY question_without_pack
                WHERE edition IS NULL LIMIT ?)
            """, [.count(rest / 10)]
        ) { figures.add($0) }
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

    /// Only an open game can be without an answer.
    private func gameCount() throws(StoreError) -> Int {
        try connection.row(
            """
            SELECT (SELECT count(*) FROM (SELECT 1 FROM game LIMIT ?)) - (
                SELECT count(*) FROM game
                WHERE state = 'open' AND NOT EXISTS (SELECT 1 FROM answer WHERE answer.game = game.number))
            """, .count(TitleFigures.mostCounted)
        ) { max(0, Int($0.signed(0))) } ?? 0
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

extension TitleFigures {
    /// Adds what was asked and missed, as the row has it; both are NULL without a question.
    fileprivate mutating func add(_ row: Row) {
        guard !row.isNull(0) else { return }
        row.require(row.count(1) <= row.count(0))
        askedCount += row.count(0)
        rightCount += max(0, row.count(0) - row.count(1))
    }
}
