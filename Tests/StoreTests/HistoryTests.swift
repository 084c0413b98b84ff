import QuizCore
import Testing

@testable import TrooperStore

@Suite("The history of games")
struct HistoryTests {
    let store: Store

    init() throws {
        store = try storeWithPack(15)
    }

    @Test("the latest game comes first, finished or not, with all its answers")
    func details() throws {
        let seeded = try deck(Array(questions(5)), seed: 42)
        try play(store, seeded, right: [true, false, true, true, true], startedAt: 111)
        try play(store, try deck(Array(questions(10)[5...])), right: [true, false], startedAt: 222)
        let history = try store.history(limit: 10)
        #expect(history.map(\.startedAt) == [222, 111])
        #expect(history.map(\.state) == [.open, .finished])
        #expect(history.map(\.seed) == [nil, 42])
        #expect(history.map(\.packTitle) == ["A pack", "A pack"])
        #expect(history.map(\.score) == [1, 4])
        let answers = try #require(history.first).answers
        #expect(answers.map(\.question.rawValue) == ["q5", "q6"])
        #expect(answers.map(\.statement) == ["The statement of q5.", "The statement of q6."])
        #expect(answers.map(\.truth) == [false, true])
        #expect(answers.map(\.answer.given) == [false, false])
        #expect(answers.map(\.isRight) == [true, false])
        #expect(answers.map(\.answer.taken) == [.milliseconds(1_500), .milliseconds(1_500)])
    }

    @Test("the limit bounds the number of games")
    func limit() throws {
        for start in Int64(0)..<5 { try play(store, try deck(Array(questions(5))), startedAt: start) }
        #expect(try store.history(limit: 2).map(\.startedAt) == [4, 3])
        #expect(try store.history(limit: 0).isEmpty)
        #expect(try store.history(limit: -1).isEmpty)
        #expect(try store.gamesPlayed() == 5)
    }

    @Test("no result depends on an unspecified row order")
    func reversedSelects() throws {
        func everything(of store: Store) throws -> [String] {
            // The random order made equal, so that two stores can be compared.
            try store.connection.runScript("UPDATE question SET shuffle = number * 7919 % 1009")
            try play(store, try deck(Array(questions(5))), right: [true, false, true, true, true])
            try play(store, try deck(Array(questions(10)[5...])), right: [true, true])
            try store.install(pack(questions(14).reversed()), contentHash: 2)
            return [
                "\(try store.candidates(pack: "pack"))", "\(try store.history(limit: 9))",
                "\(String(describing: try store.unfinishedGame()))", "\(try store.questions(pack: "pack"))",
                "\(try store.packs())",
            ]
        }
        let other = try storeWithPack(15)
        try other.connection.runScript("PRAGMA reverse_unordered_selects = ON")
        #expect(try everything(of: store) == everything(of: other))
    }
}

extension Store {
    /// How many games were played to their end.
    func gamesPlayed() throws -> Int { try history(limit: 1_000).count { $0.state == .finished } }
}
