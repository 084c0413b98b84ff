import QuizCore

extension Store {
    /// The questions that a fresh deal may choose from: of each truth the unseen ones first, then the most due.
    ///
    /// Reads as many as it returns, however large the pack is.
    public func candidates(pack: String) throws(StoreError) -> [Candidate] {
        var unseen: [Candidate] = []
        var seen: [SeenCandidate] = []
        for answer in [true, false] {
            let fresh = try unseenCandidates(pack, answer)
            unseen += fresh
            seen += try seenCandidates(pack, answer, limit: FreshDeal.candidatesPerTruth - fresh.count)
        }
        // Merged by chance, so that the order says nothing about the truth.
        seen.sort { ($0.dueGame, $0.shuffle) < ($1.dueGame, $1.shuffle) }
        return unseen + seen.map(\.candidate)
    }

    private struct SeenCandidate {
        let candidate: Candidate
        let dueGame: Int64
        let shuffle: Int64
    }

    private func unseenCandidates(_ pack: String, _ answer: Bool) throws(StoreError) -> [Candidate] {
        try connection.rows(
            """
            SELECT \(Self.questionColumns) FROM question
            WHERE pack = (SELECT number FROM pack WHERE id = ?) AND answer = ?
                AND position IS NOT NULL AND last_game = 0
            ORDER BY shuffle, number LIMIT ?
            """,
            .text(pack), .flag(answer), .count(FreshDeal.candidatesPerTruth)
        ) { row throws(StoreError) in
            Candidate(question: try question(row), lastGame: 0, misses: 0)
        }
    }

    private func seenCandidates(_ pack: String, _ answer: Bool, limit: Int) throws(StoreError) -> [SeenCandidate] {
        let next = Self.columnsOfQuestion
        return try connection.rows(
            """
            SELECT \(Self.questionColumns), last_game, misses, due_game, shuffle FROM question
            WHERE pack = (SELECT number FROM pack WHERE id = ?) AND answer = ?
                AND position IS NOT NULL AND last_game > 0
            ORDER BY due_game, shuffle, number LIMIT ?
            """,
            .text(pack), .flag(answer), .count(limit)
        ) { row throws(StoreError) in
            SeenCandidate(
                candidate: Candidate(
                    question: try question(row), lastGame: row.count(next), misses: row.count(next + 1)),
                dueGame: row.integer(next + 2), shuffle: row.integer(next + 3))
        }
    }
}
