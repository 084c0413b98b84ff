import QuizCore

/// The words of the questions that can be searched; to be changed with them, inside the same transaction.
struct SearchIndex {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func add(_ number: Int64, _ question: Question) throws(StoreError) {
        try connection.run(
            "INSERT INTO question_search (rowid, statement, genre) VALUES (?, ?, ?)",
            .integer(number), .text(question.statement), .text(question.genre))
    }

    /// The index needs the words that it was given to find them again.
    func remove(_ number: Int64, _ question: Question) throws(StoreError) {
        try connection.run(
            "INSERT INTO question_search (question_search, rowid, statement, genre) VALUES ('delete', ?, ?, ?)",
            .integer(number), .text(question.statement), .text(question.genre))
    }

    /// As `remove`, for all questions of a pack that have a shelf.
    func remove(pack: Int64) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO question_search (question_search, rowid, statement, genre)
            SELECT 'delete', number, statement, genre FROM question WHERE pack = ? AND shelf IS NOT NULL
            """, .integer(pack))
    }

    /// Makes the index anew of all questions that have a shelf.
    func rebuild() throws(StoreError) {
        try connection.run("INSERT INTO question_search (question_search) VALUES ('rebuild')")
    }
}
