import QuizCore
import TrooperText

/// A question, and where it was stored when it was read. Its pack and its id tell it from all others, also after
/// another program has changed the packs.
package struct StoredQuestion: Hashable, Sendable {
    package let number: QuestionNumber
    /// The id of its pack.
    package let pack: String
    package let question: Question
}

extension StoredQuestion {
    /// The columns that `init(_ row:)` reads; a query may append more from index `columnCount` on.
    static let columns =
        """
        question.number, question.id, statement, question.answer, explanation, topic, question.difficulty, made, sources,
        (SELECT pack.id FROM pack WHERE pack.number = question.pack)
        """
    static let columnCount: Int32 = 10

    init(_ row: Row) {
        number = QuestionNumber(rawValue: row.number(0))
        pack = row.text(9)
        question = Question(
            id: QuestionID(rawValue: row.text(1)), statement: row.text(2), answer: row.flag(3),
            explanation: row.text(4), topic: row.text(5), difficulty: row.choice(6, of: Difficulty.self),
            sources: row.lines(8), made: Made(rawValue: row.text(7)))
    }
}

/// Five questions for a game, and where they are stored.
package struct StoredDeck: Hashable, Sendable {
    package let deck: Deck
    /// In the order of the deck.
    let questions: [StoredQuestion]

    package var numbers: [QuestionNumber] { questions.map(\.number) }

    init?(_ questions: [StoredQuestion], seed: UInt64?) {
        guard questions.count == Limits.questionsPerGame,
            let deck = Deck(questions: questions.map(\.question), seed: seed)
        else { return nil }
        self.deck = deck
        self.questions = questions
    }

    /// The same questions, with the one at this place first and those before it last.
    package func beginning(at place: Int) -> StoredDeck {
        StoredDeck(Array(questions[place...] + questions[..<place]), seed: nil) ?? self
    }
}

extension Row {
    /// How often a question was asked and answered right, from that and the misses in the next column.
    func answers(_ column: Int32) -> (asked: Int, right: Int) {
        (count(column), max(0, count(column) - count(column + 1)))
    }

    /// Bytes: a line end plus a combining mark is one Character.
    func lines(_ column: Int32) -> [String] {
        text(column).utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    }
}

extension SQLValue {
    static func difficulty(_ difficulty: Difficulty) -> SQLValue {
        .count(Difficulty.allCases.firstIndex(of: difficulty) ?? 0)
    }

    static func made(_ made: Made?) -> SQLValue { made.map { .text($0.rawValue) } ?? .null }

    /// Texts without line ends, a line each.
    static func lines(_ texts: [String]) -> SQLValue { .text(texts.joined(separator: "\n")) }
}

/// Questions by the ids that their authors gave them.
extension Store {
    /// The questions of listed packs that have this id, at most one a pack, in the order of the packs.
    package func questions(withID id: String) throws(StoreError) -> [LibraryQuestion] {
        try connection.rows(
            """
            SELECT question.number FROM listed CROSS JOIN question ON question.pack = listed.number
            WHERE question.id = ? AND position IS NOT NULL ORDER BY place
            """, .text(id)
        ) { row throws(StoreError) in try question(QuestionNumber(rawValue: row.number(0))) }.compactMap(\.self)
    }

    /// The id of a listed question most like one that none has; nil if none is like it.
    package func nearestQuestionID(to id: String) throws(StoreError) -> String? {
        let known = try connection.rows(
            """
            SELECT question.id FROM pack CROSS JOIN question ON question.pack = pack.number
            WHERE state = 'listed' AND position IS NOT NULL ORDER BY question.id
            """
        ) { $0.text(0) }
        return Suggestion.nearest(to: id, in: known)
    }

    /// The questions of a pack in the author's order, with what its author may want to know of the player.
    package func questions(ofPack id: String) throws(StoreError) -> [LibraryQuestion] {
        try connection.rows(
            "\(LibraryQuestion.selecting) WHERE pack.id = ? AND position IS NOT NULL ORDER BY position", .text(id),
            read: LibraryQuestion.init)
    }

    /// Five questions by the ids of their packs and their own; nil if the scores lack one.
    ///
    /// - Parameter haveLeft: whether they may have left their packs.
    package func deck(
        of entries: [(pack: String, question: QuestionID)], haveLeft: Bool = false
    ) throws(StoreError) -> StoredDeck? {
        var questions: [StoredQuestion] = []
        for entry in entries {
            let found = try connection.row(
                """
                SELECT \(StoredQuestion.columns) FROM pack JOIN question ON question.pack = pack.number
                WHERE pack.id = ? AND question.id = ? AND (position IS NOT NULL OR ?)
                """, .text(entry.pack), .text(entry.question.rawValue), .flag(haveLeft), read: StoredQuestion.init)
            guard let found else { return nil }
            questions.append(found)
        }
        return StoredDeck(questions, seed: nil)
    }
}
