import Catalogue
import QuizCore

/// The games of the scores that are over, and the marks, for another machine; a few hundred at a time.
package struct ScoresExport {
    private let store: Store
    /// Of all packs, by their ids.
    package let packTitles: [String: String]
    /// Games of which rows are lost in damaged scores, which no other machine could take.
    package private(set) var skippedCount = 0
    private var questions: [Int64: SharedQuestion] = [:]
    private var last: (startedAt: Int64, number: Int64) = (.min, 0)
    private var hasMarks = false

    package init(_ store: Store) throws(StoreError) {
        self.store = store
        let titles = try store.connection.rows("SELECT id, title FROM pack") { ($0.text(0), $0.text(1)) }
        packTitles = Dictionary(titles) { first, _ in first }
    }

    private static let gamesAtOnce = 500

    /// The next games, in the order in which they were started; then the marks; nil at the end.
    package mutating func next() throws(StoreError) -> [SharedItem]? {
        let games = try store.connection.rows(
            """
            SELECT started_at, number, selection, seed FROM game
            WHERE started_at >= ?1 AND (started_at > ?1 OR number > ?2) AND state <> 'open'
            ORDER BY started_at, number LIMIT \(Self.gamesAtOnce)
            """, .integer(last.startedAt), .integer(last.number)
        ) { (at: $0.signed(0), number: $0.number(1), selection: $0.text(2), seed: $0.isNull(3) ? nil : $0.bits(3)) }
        if games.isEmpty {
            defer { hasMarks = true }
            return hasMarks ? nil : try marks()
        }
        var items: [SharedItem] = []
        for game in games {
            last = (game.at, game.number)
            let (questions, answers) = try places(of: game.number)
            let isComplete = questions.count == Limits.questionsPerGame && answers.prefix { $0 != nil }.count > 0
            guard isComplete, answers.drop(while: { $0 != nil }).allSatisfy({ $0 == nil }) else {
                skippedCount += 1
                continue
            }
            items.append(
                .game(
                    SharedGame(
                        startedAt: game.at, selection: game.selection, seed: game.seed, questions: questions,
                        answers: answers.compactMap(\.self))))
        }
        return items
    }

    private mutating func places(
        of game: Int64
    ) throws(StoreError) -> ([SharedQuestion], [SharedGame.Answer?]) {
        let rows = try store.connection.rows(
            """
            SELECT question, truth, given, taken_microseconds, given_at, input
            FROM dealt LEFT JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            WHERE dealt.game = ? ORDER BY dealt.place
            """, .integer(game)
        ) { row in
            let answer = SharedGame.Answer(
                GivenAnswer(given: row.flag(2), taken: row.microseconds(3)),
                givenAt: row.isNull(4) ? nil : row.signed(4),
                input: row.isNull(5) ? nil : AnswerInput(rawValue: row.count(5)))
            return (question: row.number(0), truth: row.flag(1), answer: row.isNull(2) ? nil : answer)
        }
        var questions: [SharedQuestion] = []
        for row in rows {
            var question = try question(row.question)
            question.truth = row.truth
            questions.append(question)
        }
        return (questions, rows.map(\.answer))
    }

    private mutating func question(_ identity: Int64) throws(StoreError) -> SharedQuestion {
        if let known = questions[identity] { return known }
        let found = try store.connection.row(
            """
            SELECT pack.id, question.id, statement, question.answer, topic, difficulty
            FROM question JOIN pack ON pack.number = question.pack
            WHERE question.number = \(Store.row(withIdentity: "?1"))
            """, .integer(identity)
        ) { row in
            SharedQuestion(
                pack: row.text(0), id: row.text(1), statement: row.text(2), truth: row.flag(3), topic: row.text(4),
                difficulty: row.difficulty(5))
        }
        guard let found else { throw .damaged(file: store.connection.file) }
        questions[identity] = found
        return found
    }

    private mutating func marks() throws(StoreError) -> [SharedItem] {
        var items: [SharedItem] = []
        for identity in try store.connection.rows("SELECT question FROM favourite", read: { $0.number(0) }) {
            items.append(.favourite(try question(identity)))
        }
        let flags = try store.connection.rows("SELECT question, reason, noted_at FROM flag") {
            (identity: $0.number(0), reason: FlagReason(rawValue: $0.text(1)), notedAt: $0.signed(2))
        }
        for flag in flags {
            guard let reason = flag.reason else { throw .damaged(file: store.connection.file) }
            items.append(.flag(try question(flag.identity), reason, notedAt: flag.notedAt))
        }
        return items
    }
}
