import QuizCore

extension Store {
    /// The question that a seed drew; nil when the pack is not that large.
    public func question(at place: SeededDraw.Place, pack: String) throws(StoreError) -> Question? {
        try connection.row(
            """
            SELECT \(Self.questionColumns) FROM question
            WHERE pack = (SELECT number FROM pack WHERE id = ?) AND answer = ? AND ordinal = ?
            """,
            .text(pack), .flag(place.answer), .count(place.ordinal), read: question)
    }

    /// What `question(_:)` reads; further columns may follow from `columnsOfQuestion` on.
    static let questionColumns = "number, id, statement, answer, explanation, genre, difficulty"
    static let columnsOfQuestion: Int32 = 7

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
}
