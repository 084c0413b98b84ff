import QuizCore

/// Writes the questions of a pack, inside the caller's transaction: each has one row, which is changed in place.
struct PackWriter {
    private let connection: Connection
    private let pack: SQLValue

    init(_ connection: Connection, pack: Int64) { (self.connection, self.pack) = (connection, .integer(pack)) }

    /// Throws for a pack that cannot be stored, before anything is written.
    static func check(_ pack: Pack) throws(StoreError) {
        guard pack.questions.count <= Limits.packQuestions else {
            throw .noGame("cannot load the pack \"\(pack.id)\": more than \(Limits.packQuestions) questions")
        }
        var ids: Set<QuestionID> = []
        for question in pack.questions where !ids.insert(question.id).inserted {
            throw .noGame("cannot load the pack \"\(pack.id)\": the id \"\(question.id.rawValue)\" occurs twice")
        }
    }

    /// Makes these the questions of the pack, and deletes those that left it, but those with answers, and favourites.
    func write(_ questions: [Question]) throws(StoreError) {
        // Words leave the index while it can still find them by their rows.
        try connection.run(
            """
            INSERT INTO question_search (question_search, rowid, statement, topic)
            SELECT 'delete', number, statement, topic FROM question WHERE pack = ? AND position IS NOT NULL
            """, pack)
        var stored: [String: (number: Int64, digest: UInt64)] = [:]
        try connection.forEachRow("SELECT id, number, digest FROM question WHERE pack = ?", [pack]) { row in
            stored[row.text(0)] = (row.number(1), row.bits(2))
        }
        try connection.run("UPDATE question SET position = NULL WHERE pack = ? AND position IS NOT NULL", pack)
        for (position, question) in questions.enumerated() {
            if let known = stored[question.id.rawValue], known.digest == question.digest {
                try connection.run(
                    "UPDATE question SET position = ?2 WHERE number = ?1", .integer(known.number), .count(position))
            } else {
                try put(question, at: .count(position))
            }
        }
        try connection.run(
            """
            INSERT INTO question_search (rowid, statement, topic)
            SELECT number, statement, topic FROM question WHERE pack = ? AND position IS NOT NULL ORDER BY number
            """, pack)
        try connection.run(
            """
            DELETE FROM question WHERE pack = ? AND position IS NULL AND is_favourite = 0
                AND NOT EXISTS (SELECT 1 FROM asked WHERE asked.question = question.number)
            """, pack)
    }

    /// Stores a question in the row that it has, else in a new one.
    private func put(_ question: Question, at position: SQLValue) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO question (pack, id, position, statement, answer, explanation, topic, difficulty, sources, made,
                digest)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (pack, id) DO UPDATE SET position = excluded.position, statement = excluded.statement,
                answer = excluded.answer, explanation = excluded.explanation, topic = excluded.topic,
                difficulty = excluded.difficulty, sources = excluded.sources, made = excluded.made,
                digest = excluded.digest
            """,
            pack, .text(question.id.rawValue), position, .text(question.statement), .flag(question.answer),
            .text(question.explanation), .text(question.topic), .difficulty(question.difficulty),
            .lines(question.sources), .made(question.made), .bits(question.digest))
    }

    /// Where a question is stored, and whether the pack has it; nil for one that is unknown.
    private func find(_ id: QuestionID) throws(StoreError) -> (number: Int64, isPresent: Bool)? {
        try connection.row(
            "SELECT number, position IS NOT NULL FROM question WHERE pack = ? AND id = ?", pack, .text(id.rawValue)
        ) { ($0.number(0), $0.flag(1)) }
    }

    /// The number of a question by its id. One that has left since it was dealt gets one, without a place in the pack,
    /// which writes all of it anew when it comes.
    func number(of question: Question) throws(StoreError) -> Int64 {
        if let known = try find(question.id) { return known.number }
        try put(question, at: .null)
        return try find(question.id)?.number ?? 0
    }

    /// A question that has left the pack, as a code has it.
    func keep(_ question: Question) throws(StoreError) {
        if try find(question.id)?.isPresent != true { try put(question, at: .null) }
    }
}
