import Foundation
import QuizCore
import Testing

@testable import TrooperScreens
@testable import TrooperStore

/// A scores file with packs of five questions. A game of the first pack asks them in their order.
final class TestScores {
    /// The seed that deals the statements in the order of a deck.
    static let seed = (0...).first { testPack().deck(seed: $0)?.questions == testPack().questions } ?? 0

    let supply: TestSupply
    private let path: String
    /// Another program.
    let other: Store

    /// - Parameter damaged: the table or index whose page is overwritten.
    init(_ packs: [Pack] = [testPack()], damaging damaged: String? = nil) throws {
        supply = TestSupply(packs)
        path = try supply.makeFolder().appendingPathComponent("scores.db").path
        let store = try Store.open(.file(path: path))
        try supply.install(into: store)
        let root = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        let page = try damaged.flatMap { try store.connection.row(root, .text($0)) { $0.count(0) } }
        store.close()
        if let page {
            var content = try Data(contentsOf: URL(fileURLWithPath: path))
            content.replaceSubrange((page - 1) * 4_096..<page * 4_096, with: Data(repeating: 0xee, count: 4_096))
            try content.write(to: URL(fileURLWithPath: path))
        }
        other = try Store.open(.file(path: path))
    }

    func open(
        _ selection: Selection? = nil, seed: UInt64? = TestScores.seed, inMemory: Bool = false
    ) throws -> Scorekeeper {
        let store = try inMemory ? supply.inMemory() : Store.open(.file(path: path))
        return Scorekeeper(store, selection ?? supply.usual, seed: seed, packs: supply)
    }

    /// A game of another program, which was left after some answers.
    func leave(after answers: [Bool]) throws {
        let games = try open()
        try games.play(answers)
        // Not only by closing: a process that another test just starts has the same lock for a moment.
        if let number = games.entry?.number { games.store.release(number) }
        games.close()
    }

    /// The answers of each game, the latest first.
    func answers() throws -> [[Bool]] { try other.history(limit: 9).map { $0.answers.map(\.answer.given) } }

    func entries() throws -> [LibraryQuestion] { try other.page(of: LibraryQuery()).entries }

    /// What the library says of statement number `number`.
    func entry(_ number: Int) throws -> LibraryQuestion {
        try #require(try entries().first { $0.question.statement == "Statement number \(number)." })
    }

    /// Runs SQL in another program.
    func run(_ sql: String) throws { try other.connection.runScript(sql) }

    func setSavingFails(_ fails: Bool) throws {
        try run(
            fails
                ? "CREATE TRIGGER failing BEFORE UPDATE ON asked BEGIN SELECT RAISE(ABORT, 'this is a test'); END"
                : "DROP TRIGGER failing")
    }

    func setDealingFails() throws { try run("ALTER TABLE question RENAME COLUMN sources TO hidden") }

    /// Damages the table of packs, for who has the scores open, too.
    func damagePacks() throws {
        let connection = try Connection(path: path)
        defer { connection.close() }
        try connection.runScript(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET rootpage = 100000 WHERE name = 'pack';
            PRAGMA schema_version = 7777;
            """)
    }

    /// Keeps the scores locked, by another program, until `games` tells that it waits. No key is pressed meanwhile.
    ///
    /// `before` is called before that is told, and `then` after, while the lock still holds.
    func lock(_ games: Scorekeeper, before: @escaping () -> Void = {}, then: @escaping () -> Void = {}) throws {
        try run("BEGIN IMMEDIATE")
        let wait = games.store.wait
        let tell = wait.onLongWait
        wait.onLongWait = { [unowned wait] in
            before()
            tell?()
            wait.isEnding = nil
            then()
            #expect(throws: Never.self) { try self.run("COMMIT") }
        }
    }
}

extension Scorekeeper {
    /// Deals a game and answers its first questions.
    func play(_ answers: [Bool]) throws {
        _ = try deal()
        for (index, given) in answers.enumerated() {
            #expect(record(GivenAnswer(given: given, taken: .zero), at: index, by: .keys) == nil)
        }
    }
}

/// Packs of a test, a clock that counts how often it was read until a test sets another, and a folder that is deleted
/// with this object.
final class TestSupply: PackSupply {
    var packs: [Pack]
    var usual: Selection
    let noPacks = "No packs are installed."
    private var time: Int64 = 1_000_000
    private var folder: URL?

    init(_ packs: [Pack]) {
        self.packs = packs
        usual = Selection(packs: packs.prefix(1).map(\.id))
    }

    deinit { if let folder { try? FileManager.default.removeItem(at: folder) } }

    func makeFolder() throws -> URL {
        let base = FileManager.default.temporaryDirectory
        let folder = base.appendingPathComponent("session-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder
        return folder
    }

    func install(into store: Store) throws(StoreError) {
        for pack in packs { try store.add([(pack, 1)], rank: { usual.packs == [$0] ? 0 : 2 }) }
    }

    func inMemory() throws(StoreError) -> Store {
        let memory = try Store.open(.memory)
        try install(into: memory)
        return memory
    }

    /// Of the daily game.
    var daily: (Day) -> [(pack: String, question: QuestionID)] = { _ in [] }
    func questions(of selection: Selection) -> [(pack: String, question: QuestionID)] {
        selection.day.map(daily) ?? []
    }
    func putQuestions(of selection: Selection, into store: Store) throws(StoreError) {}
    /// Plays the questions of a seed or a selection again.
    var playsAgain: (UInt64?, Selection) -> String? = { seed, _ in seed.map { "trooper --seed \($0) --pack one" } }
    func command(for questions: [Question], seed: UInt64?, of selection: Selection) -> String? {
        playsAgain(seed, selection)
    }

    /// Of a test in which time passes.
    var clock: (() -> Int64)?

    func now() -> Int64 {
        if let clock { return clock() }
        time += 1
        return time
    }

    func entropy() -> UInt64 { 7 }
}

/// Five statements, or another number, that are true, false, true, false, true and so on, or all true.
func testPack(
    _ id: String = "one", count: Int = 5, adding more: String = "", explaining explanation: String? = nil,
    allTrue: Bool = false
) -> Pack {
    let questions = (1...max(1, count)).prefix(count).map { number in
        Question(
            id: QuestionID(rawValue: "q\(number)"), statement: "Statement number \(number).\(more)",
            answer: allTrue || number % 2 == 1, explanation: explanation ?? "Because of reason \(number).",
            topic: "puzzle", difficulty: .easy,
            sources: number % 2 == 1 ? ["A book on \(number)", "https://example.org/\(number)"] : [])
    }
    return Pack(id: id, title: "Pack \(id)", licence: "CC0-1.0", version: "1", questions: questions)
}

func deck(explaining explanation: String? = nil) throws -> Deck {
    try #require(Deck(questions: testPack(explaining: explanation).questions))
}
