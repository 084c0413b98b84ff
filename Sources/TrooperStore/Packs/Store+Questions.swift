import QuizCore
import TrooperCatalogue
import TrooperText

extension Store {
    /// The columns that `question(_:)` reads; a query may append more from index `questionColumnCount` on.
    static let questionColumns =
        """
        question.number, question.id, statement, question.answer, explanation, topic, question.difficulty, made,
        (SELECT pack.id FROM pack WHERE pack.number = question.pack)
        """
    static let questionColumnCount: Int32 = 9

    func question(_ row: Row) throws(StoreError) -> Question { try Self.question(row, connection) }

    private static func question(_ row: Row, _ connection: Connection) throws(StoreError) -> Question {
        let sources = try connection.rows(
            "SELECT text FROM source WHERE question = ? ORDER BY place", .integer(row.number(0))
        ) { $0.text(0) }
        return Question(
            id: QuestionID(rawValue: row.text(1)), statement: row.text(2), answer: row.flag(3),
            explanation: row.text(4), topic: row.text(5), difficulty: row.difficulty(6), sources: sources,
            made: row.isNull(7) ? nil : Made(rawValue: row.text(7)))
    }

    /// A question of a row with `questionColumns`, and where it is stored.
    static func stored(_ row: Row, _ connection: Connection) throws(StoreError) -> StoredQuestion {
        StoredQuestion(
            number: QuestionNumber(rawValue: row.number(0)), pack: row.text(8), question: try question(row, connection))
    }

    /// Nil if the scores have no such row.
    static func stored(_ number: Int64, _ connection: Connection) throws(StoreError) -> StoredQuestion? {
        try connection.row("SELECT \(questionColumns) FROM question WHERE number = ?", .integer(number)) {
            row throws(StoreError) in try stored(row, connection)
        }
    }
}

/// How many questions of each truth a pack has.
struct StatementCounts {
    /// Of the pack.
    let number: Int64
    let trueCount: Int
    let falseCount: Int

    var count: Int { trueCount + falseCount }

    init(_ row: Row) {
        number = row.number(0)
        trueCount = row.count(1)
        falseCount = row.count(2)
    }
}

/// Questions by the ids that their authors gave them.
extension Store {
    /// The questions of installed packs that have this id, at most one a pack, in the order of the packs' titles.
    package func questions(withID id: String) throws(StoreError) -> [LibraryQuestion] {
        try connection.rows(
            """
            SELECT question.number FROM pack CROSS JOIN question ON question.pack = pack.number
            WHERE state = 'installed' AND question.id = ? AND position IS NOT NULL ORDER BY title, pack.id
            """, .text(id)
        ) { row throws(StoreError) in try question(QuestionNumber(rawValue: row.number(0))) }.compactMap(\.self)
    }

    /// The id of an installed question most like one that none has; nil if none is like it.
    package func nearestQuestionID(to id: String) throws(StoreError) -> String? {
        let known = try connection.rows(
            """
            SELECT question.id FROM pack CROSS JOIN question ON question.pack = pack.number
            WHERE state = 'installed' AND position IS NOT NULL ORDER BY question.id
            """
        ) { $0.text(0) }
        return Suggestion.nearest(to: id, in: known)
    }
}

extension Row {
    /// How often a question was asked and answered right, from that and the misses in the next column.
    func answers(_ column: Int32) -> (asked: Int, right: Int) {
        let (asked, misses) = (count(column), count(column + 1))
        require(misses <= asked)
        return (asked, max(0, asked - misses))
    }

    func difficulty(_ column: Int32) -> Difficulty {
        let place = count(column)
        require(place < Difficulty.allCases.count)
        return Difficulty.allCases[min(place, Difficulty.allCases.count - 1)]
    }

    func standing(_ column: Int32) -> Standing {
        let standing = Standing(rawValue: count(column))
        require(standing != nil)
        return standing ?? .unseen
    }
}

extension SQLValue {
    static func difficulty(_ difficulty: Difficulty) -> SQLValue {
        .count(Difficulty.allCases.firstIndex(of: difficulty) ?? 0)
    }

    static func made(_ made: Made?) -> SQLValue { made.map { .text($0.rawValue) } ?? .null }
}

/// A question, and where it was stored when it was read. Its pack and its id tell it from all others, also after
/// another program has changed the packs.
package struct StoredQuestion: Hashable, Sendable {
    package let number: QuestionNumber
    /// The id of its pack.
    package let pack: String
    package let question: Question
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
