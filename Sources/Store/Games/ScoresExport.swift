import Catalogue
import QuizCore

/// The games of the scores that are over, and the marks, for another machine; a few hundred at a time.
package struct ScoresExport {
    private let store: Store
    /// Of all packs, by their ids.
    package let packTitles: [String: String]
    /// Games of which rows are lost in damaged scores, which no other machine could take.
    package private(set) var skippedCount = 0
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

    private func places(of game: Int64) throws(StoreError) -> ([SharedQuestion], [SharedGame.Answer?]) {
        let rows = try store.connection.rows(
            """
            SELECT \(Self.columns), truth, given, taken_microseconds, given_at, input
            FROM dealt \(Self.question(of: "dealt"))
                LEFT JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            WHERE dealt.game = ? ORDER BY dealt.place
            """, .integer(game)
        ) { row in
            let answer = SharedGame.Answer(
                GivenAnswer(given: row.flag(6), taken: row.microseconds(7)),
                givenAt: row.isNull(8) ? nil : row.signed(8),
                input: row.isNull(9) ? nil : AnswerInput(rawValue: row.count(9)))
            return (question: Self.question(row), answer: row.isNull(6) ? nil : answer)
        }
        return (rows.map(\.question), rows.map(\.answer))
    }

    private func marks() throws(StoreError) -> [SharedItem] {
        let favourites = try store.connection.rows(
            "SELECT \(Self.columns), question.answer FROM favourite \(Self.question(of: "favourite"))"
        ) { SharedItem.favourite(Self.question($0)) }
        return favourites
            + (try store.connection.rows(
                "SELECT \(Self.columns), question.answer, reason, noted_at FROM flag \(Self.question(of: "flag"))"
            ) { row throws(StoreError) in
                guard let reason = FlagReason(rawValue: row.text(6)) else {
                    throw .damaged(file: store.connection.file)
                }
                return .flag(Self.question(row), reason, notedAt: row.signed(7))
            })
    }

    private static let columns = "pack.id, question.id, statement, topic, difficulty"

    private static func question(of table: String) -> String {
        """
        JOIN question ON question.number = \(Store.row(withIdentity: "\(table).question"))
            JOIN pack ON pack.number = question.pack
        """
    }

    /// Of a row with the columns, behind which its truth is.
    private static func question(_ row: Row) -> SharedQuestion {
        SharedQuestion(
            pack: row.text(0), id: row.text(1), statement: row.text(2), truth: row.flag(5), topic: row.text(3),
            difficulty: row.difficulty(4))
    }
}
