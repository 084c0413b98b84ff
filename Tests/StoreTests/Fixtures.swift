import CTrooperSQLite
import Foundation
import QuizCore
import Testing

@testable import TrooperStore

/// A temporary directory, deleted with this object.
final class TemporaryDirectory {
    let path: String

    init() {
        // Resolved, because the store reports real paths.
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = "\(base)/store-tests-\(UUID().uuidString)"
        precondition(mkdir(path, 0o777) == 0)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}

func bytes(of path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
}

func write(_ data: Data, to path: String) throws {
    try data.write(to: URL(fileURLWithPath: path))
}

/// Changes a scores file as another program of the player would.
func edit(_ file: String, _ script: String) throws {
    let connection = try Connection(path: file)
    defer { connection.close() }
    try connection.runScript(script)
}

func permissions(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
}

func question(
    _ name: String, _ answer: Bool, statement: String? = nil, topic: String = "puzzle",
    _ difficulty: Difficulty = .medium, sources: [String] = ["a", "b"], made: Made? = nil
) -> Question {
    Question(
        id: QuestionID(rawValue: name), statement: statement ?? "The statement of \(name).", answer: answer,
        explanation: "Because of \(name).", topic: topic, difficulty: difficulty, sources: sources, made: made)
}

/// q0, q1, q2 …; even ones are true.
func questions(_ count: Int) -> [Question] {
    (0..<count).map { question("q\($0)", $0.isMultiple(of: 2)) }
}

func pack(_ questions: [Question], id: String = "pack", title: String = "A pack", version: String = "1") -> Pack {
    Pack(id: id, title: title, licence: "CC0", version: version, questions: questions)
}

func deck(_ questions: [Question], seed: UInt64? = nil) throws -> Deck {
    try #require(Deck(questions: questions, seed: seed))
}

/// Other threads inherit the mask only from now on, so the signal goes to this thread.
func block(_ signal: Int32) {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, signal)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
}

/// Processor time of this thread: a busy machine does not add to it.
func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func answer(_ given: Bool, milliseconds: Int64 = 1_500) -> GivenAnswer {
    GivenAnswer(given: given, taken: .milliseconds(milliseconds))
}

extension Store {
    /// A later game is answered later.
    func record(_ answer: GivenAnswer, at index: Int, of game: GameNumber) throws(StoreError) {
        let time = 1_000 + 10 * game.rawValue + Int64(index)
        try record(StoredAnswer(answer, by: .keys, givenAt: time), at: index, of: game)
    }

    func install(_ pack: Pack, contentHash: UInt64) throws(StoreError) { try add([(pack, contentHash)]) }

    func load(_ pack: Pack, contentHash: UInt64) throws(StoreError) {
        try add([(pack, contentHash)], isListed: false)
    }

    func unfinishedGame(pack: String = "pack") throws(StoreError) -> UnfinishedGame? {
        try unfinishedGame(Selection(packs: [pack]))
    }

    func takeUnfinishedGame(_ number: GameNumber, pack: String = "pack") throws -> UnfinishedGame? {
        try takeUnfinishedGame(number, of: Selection(packs: [pack]))
    }

    func resumeObstacle(pack: String) throws(StoreError) -> String? {
        try resumeObstacle(Selection(packs: [pack]))
    }

    func candidates(pack: String) throws(StoreError) -> [Candidate] {
        try candidates(Selection(packs: [pack])).others
    }

    /// Looks the questions of a deck up by their ids.
    func storedDeck(_ deck: Deck, ofPack pack: String) throws(StoreError) -> StoredDeck {
        var questions: [StoredQuestion] = []
        for question in deck.questions {
            let number = try connection.row(
                "SELECT number FROM question WHERE pack = (SELECT number FROM pack WHERE id = ?) AND id = ?",
                .text(pack), .text(question.id.rawValue)
            ) { $0.number(0) }
            let place = QuestionNumber(rawValue: number ?? 0)
            questions.append(StoredQuestion(number: place, pack: pack, question: question))
        }
        guard let deck = StoredDeck(questions, seed: deck.seed) else { throw .noGame("this deck has equal questions") }
        return deck
    }

    /// In the author's order.
    func questions(pack: String) throws(StoreError) -> [Question] {
        try questions(ofPack: pack).map(\.question)
    }
}

extension Connection {
    /// As a killed program: the file and a log with changes stay as they are. SQLite deletes an empty log.
    func closeLeavingLog() {
        try? withHandle { _ = csqlite_keep_log_on_close($0) }
        close()
    }
}

/// A store in memory with a pack named "pack".
func storeWithPack(_ count: Int = 15) throws -> Store {
    let store = try Store.open(.memory)
    try store.install(pack(questions(count)), contentHash: 1)
    return store
}

/// Plays a game; `right` tells which answers are right, and may have fewer than five. It starts after those before.
@discardableResult
func play(
    _ store: Store, _ deck: Deck, right: [Bool] = [true, true, true, true, true], pack: String = "pack",
    startedAt: Int64? = nil
) throws -> GameNumber {
    try play(store, Selection(packs: [pack]), store.storedDeck(deck, ofPack: pack), right: right, startedAt: startedAt)
}

@discardableResult
func play(
    _ store: Store, _ selection: Selection, _ deck: StoredDeck, right: [Bool] = [true, true, true, true, true],
    startedAt: Int64? = nil
) throws -> GameNumber {
    let later = try store.connection.row("SELECT 1000 + count(*) FROM game") { $0.number(0) } ?? 0
    let (game, questions) = (try store.nextGame(), deck.deck.questions)
    let answers = right.enumerated().map { index, isRight in
        let time = 1_000 + 10 * game + Int64(index)
        return StoredAnswer(answer(questions[index].answer == isRight), by: .keys, givenAt: time)
    }
    return try play(store, selection, deck, answers, startedAt: startedAt ?? later)
}

/// Stores a game with these answers, at least one.
@discardableResult
func play(
    _ store: Store, _ selection: Selection, _ deck: StoredDeck, _ answers: [StoredAnswer], startedAt: Int64
) throws -> GameNumber {
    let game = try store.begin(selection, deck, startedAt: startedAt, first: answers[0])
    for (index, answer) in answers.enumerated().dropFirst() { try store.record(answer, at: index, of: game) }
    return game
}

/// Checks the file, FTS5's index by its own check, and that what is worked out from other rows agrees with them.
func checkStored(_ store: Store, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let wrong = try store.connection.rows(
        """
        SELECT 'places of ' || pack.id FROM pack
        WHERE (SELECT count(*), coalesce(min(position), 0), coalesce(max(position) + 1, 0), coalesce(sum(answer), 0)
                FROM question WHERE question.pack = pack.number AND position IS NOT NULL)
            IS NOT (true_count + false_count, 0, true_count + false_count, true_count)
        UNION ALL SELECT 'answers to ' || question.id FROM question
        WHERE (times_asked, misses, mark = 0, mark = 2) IS NOT (
            SELECT count(*), coalesce(sum(given <> truth), 0), count(*) = 0, coalesce((
                SELECT given <> truth FROM asked JOIN game ON game.number = asked.game
                WHERE question = question.number AND given IS NOT NULL
                ORDER BY given_at DESC, game.id DESC, place DESC LIMIT 1), 0)
            FROM asked WHERE question = question.number AND given IS NOT NULL)
        """
    ) { $0.text(0) }
    #expect(wrong == [], sourceLocation: sourceLocation)
    #expect(try store.findDamage() == [], sourceLocation: sourceLocation)
    try store.connection.write("INSERT INTO question_search (question_search) VALUES ('integrity-check')")
}
