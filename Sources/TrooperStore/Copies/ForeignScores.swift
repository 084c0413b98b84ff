import QuizCore
import TrooperCatalogue
import TrooperText

/// Reads the scores of another machine, which may be a stranger's, and refuses what no program stores.
struct ForeignScores {
    /// Of a question, as it was dealt: its number there, and its answer.
    typealias Asked = (question: Int64, truth: Bool, answer: StoredAnswer?)

    /// A game that has ended.
    struct Game {
        let id: String
        let selection: Selection
        let seed: UInt64?
        let startedAt: Int64
        /// Five questions, by their numbers there, of which the first were answered.
        let asked: [Asked]

        var answerCount: Int { asked.count { $0.answer != nil } }
    }

    private let connection: Connection
    /// Nil for those that are refused.
    private var questions: [Int64: (pack: String, question: Question)?] = [:]
    private var last: (startedAt: Int64, id: String) = (.min, "")

    init(_ connection: Connection) { self.connection = connection }

    /// The next games in the order of starts and ids, nil for each that is refused; empty at the end.
    mutating func nextGames(limit: Int) throws(StoreError) -> [Game?] {
        let found = try connection.rows(
            """
            SELECT number, id, selection, seed, started_at FROM game
            WHERE (started_at, id) > (?, ?) AND state <> 'open' ORDER BY started_at, id LIMIT ?
            """,
            .integer(last.startedAt), .text(last.id), .count(limit)
        ) { row in
            (
                number: row.number(0), id: row.text(1), selection: row.text(2),
                seed: row.isNull(3) ? nil : row.bits(3), startedAt: row.signed(4)
            )
        }
        if let end = found.last { last = (end.startedAt, end.id) }
        var games: [Game?] = []
        for game in found {
            guard let asked = try asked(in: game.number), let selection = Self.selection(game.selection),
                Self.isGameID(game.id), try areOfOneGame(asked)
            else {
                games.append(nil)
                continue
            }
            games.append(
                Game(
                    id: game.id, selection: selection, seed: game.seed, startedAt: Day.withinCalendar(game.startedAt),
                    asked: asked))
        }
        return games
    }

    /// Nil if an answer took longer than any that is stored: SQLite ignores the conditions of a file that is only read.
    private func asked(in game: Int64) throws(StoreError) -> [Asked]? {
        var arePossible = true
        let asked: [Asked] = try connection.rows(
            "SELECT question, truth, given, taken_microseconds, given_at, input FROM asked WHERE game = ? ORDER BY place",
            .integer(game)
        ) { row in
            if row.isNull(2) { return (row.number(0), row.flag(1), nil) }
            arePossible = arePossible && 0...Store.longestAnswer ~= row.integer(3)
            let input = AnswerInput(rawValue: row.count(5))
            row.require(input != nil)
            let answer = StoredAnswer(
                GivenAnswer(given: row.flag(2), taken: row.microseconds(3)), by: row.isNull(5) ? nil : input,
                givenAt: Day.withinCalendar(row.signed(4)))
            return (row.number(0), row.flag(1), answer)
        }
        return arePossible ? asked : nil
    }

    /// Whether they are five known questions, of which the first ones were answered.
    private mutating func areOfOneGame(_ asked: [Asked]) throws(StoreError) -> Bool {
        guard asked.count == Limits.questionsPerGame, Set(asked.map(\.question)).count == asked.count,
            asked[0].answer != nil, asked.drop(while: { $0.answer != nil }).allSatisfy({ $0.answer == nil })
        else { return false }
        for (number, _, _) in asked where try question(number) == nil { return false }
        return true
    }

    /// A question and the id of its pack, without what no history needs; nil for one that is refused.
    mutating func question(_ number: Int64) throws(StoreError) -> (pack: String, question: Question)? {
        if let known = questions[number] { return known }
        let found = try connection.row(
            """
            SELECT pack.id, question.id, statement, answer, topic, difficulty, made
            FROM question JOIN pack ON pack.number = question.pack WHERE question.number = ?
            """, .integer(number)
        ) { row in
            let question = Question(
                id: QuestionID(rawValue: row.text(1)), statement: row.text(2), answer: row.flag(3), explanation: "",
                topic: row.text(4), difficulty: row.difficulty(5), sources: [],
                made: row.isNull(6) ? nil : Made(rawValue: row.text(6)))
            return (pack: row.text(0), question: question)
        }
        let question = found.flatMap { QuestionID.isValid($0.pack) && Self.isValid($0.question) ? $0 : nil }
        questions[number] = .some(question)
        return question
    }

    /// The id for a pack without a title that can be shown.
    func title(ofPack id: String) throws(StoreError) -> String {
        let title = try connection.row("SELECT title FROM pack WHERE id = ?", .text(id)) { $0.text(0) }
        return title.flatMap { Self.isClean($0, Limits.titleBytes) ? $0 : nil } ?? id
    }

    func favourites() throws(StoreError) -> [Int64] {
        try connection.rows("SELECT question FROM favourite ORDER BY question") { $0.number(0) }
    }
}

/// What texts may be.
extension ForeignScores {
    private static func isGameID(_ id: String) -> Bool {
        id.utf8.count == 32
            && id.utf8.allSatisfy { 0x30...0x39 ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
    }

    private static func selection(_ key: String) -> Selection? {
        guard key.utf8.count <= Limits.statementBytes, let selection = Selection(key: key) else { return nil }
        let isClean = (selection.topics + [selection.words]).allSatisfy { SafeText.cleaned($0) == $0 }
        return isClean && selection.packs.allSatisfy(QuestionID.isValid) ? selection : nil
    }

    private static func isValid(_ question: Question) -> Bool {
        QuestionID.isValid(question.id.rawValue) && isClean(question.statement, Limits.statementBytes)
            && isClean(question.topic, Limits.labelBytes)
    }

    /// Whether a terminal shows a text as it is.
    private static func isClean(_ text: String, _ most: Int) -> Bool {
        1...most ~= text.utf8.count && SafeText.cleaned(text) == text
    }
}
