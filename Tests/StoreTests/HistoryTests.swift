import QuizCore
import Testing

@testable import TrooperStore

@Suite("The history of games")
struct HistoryTests {
    let store: Store

    init() throws {
        store = try storeWithPack(15)
    }

    @Test("the games that began last come first, as many as are asked for, each with seed, title, score and statements")
    func latest() throws {
        let seeded = try deck(Array(questions(5)), seed: 42)
        try play(store, seeded, right: [true, false, true, true, true], startedAt: 111)
        try play(store, try deck(Array(questions(10)[5...])), right: [true, false], startedAt: 222)
        let history = try store.history(limit: 2)
        #expect(history.map(\.startedAt) == [222, 111])
        #expect(history.map(\.seed) == [nil, 42])
        #expect(history.map(\.packTitle) == ["A pack", "A pack"])
        #expect(history.map(\.score) == [1, 4])
        #expect(history[0].answers.map(\.statement) == ["The statement of q5.", "The statement of q6."])
        #expect(try store.history(limit: 1) == [history[0]])
        #expect(try store.history(limit: -1).isEmpty)
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
