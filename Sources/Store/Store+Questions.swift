import QuizCore

extension Store {
    /// The question that a seed drew; nil when the pack is smaller.
    package func question(at place: SeededDealing.Place, pack: String) throws(StoreError) -> Question? {
        try connection.row(
            """
            SELECT \(Self.questionColumns) FROM question
            WHERE pack = (SELECT number FROM pack WHERE id = ?) AND answer = ? AND ordinal = ?
            """,
            .text(pack), .flag(place.answer), .count(place.ordinal), read: question)
    }

    /// The columns that `question(_:)` reads; a query may append more from index `questionColumnCount` on.
    static let questionColumns = "number, id, statement, answer, explanation, genre, difficulty"
    static let questionColumnCount: Int32 = 7

    func question(_ row: Row) throws(StoreError) -> Question {
        let number = row.integer(0)
        guard let difficulty = Difficulty(rawValue: row.text(6)) else { throw .damaged(file: connection.file) }
        let sources = try connection.rows(
            "SELECT text FROM source WHERE question = ? ORDER BY place", .integer(number)
        ) { $0.text(0) }
        return Question(
            id: QuestionID(rawValue: row.text(1)), statement: row.text(2), answer: row.flag(3),
            explanation: row.text(4), genre: row.text(5), difficulty: difficulty, sources: sources)
    }

    /// The questions that a fresh deal chooses from: for each truth the unseen ones, then those due longest.
    ///
    /// Reads no more rows than it returns, however large the pack is.
    package func candidates(pack: String) throws(StoreError) -> [Candidate] {
        var unseen: [Candidate] = []
        var seen: [SeenCandidate] = []
        for answer in [true, false] {
            let fresh = try unseenCandidates(pack, answer)
            unseen += fresh
            seen += try seenCandidates(pack, answer, limit: HistoryDealing.candidatesPerAnswer - fresh.count)
        }
        // Sorted across both truths, so that the order does not reveal the truth.
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
            .text(pack), .flag(answer), .count(HistoryDealing.candidatesPerAnswer)
        ) { row throws(StoreError) in
            Candidate(question: try question(row), lastGame: 0, misses: 0)
        }
    }

    private func seenCandidates(_ pack: String, _ answer: Bool, limit: Int) throws(StoreError) -> [SeenCandidate] {
        let next = Self.questionColumnCount
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
