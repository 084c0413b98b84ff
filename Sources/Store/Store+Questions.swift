import QuizCore

extension Store {
    /// The columns that `question(_:)` reads; a query may append more from index `questionColumnCount` on.
    static let questionColumns =
        "question.number, question.id, statement, question.answer, explanation, genre, question.difficulty"
    static let questionColumnCount: Int32 = 7

    func question(_ row: Row) throws(StoreError) -> Question {
        let number = row.number(0)
        guard let difficulty = Difficulty(rawValue: row.text(6)) else { throw .damaged(file: connection.file) }
        let sources = try connection.rows(
            "SELECT text FROM source WHERE question = ? ORDER BY place", .integer(number)
        ) { $0.text(0) }
        return Question(
            id: QuestionID(rawValue: row.text(1)), statement: row.text(2), answer: row.flag(3),
            explanation: row.text(4), genre: row.text(5), difficulty: difficulty, sources: sources)
    }

    /// Nil if the store has no such question.
    func storedQuestion(_ number: QuestionNumber) throws(StoreError) -> Question? {
        try connection.row(
            "SELECT \(Self.questionColumns) FROM question WHERE number = ?", .integer(number.rawValue), read: question)
    }
}

/// Five questions for a game, and where they are stored.
package struct StoredDeck: Hashable, Sendable {
    package let deck: Deck
    /// In the order of the deck.
    package let numbers: [QuestionNumber]

    init?(_ questions: [(number: QuestionNumber, question: Question)], seed: UInt64?) {
        guard let deck = Deck(questions: questions.map(\.question), seed: seed) else { return nil }
        self.deck = deck
        numbers = questions.map(\.number)
    }
}
