import QuizCore
import Testing

@testable import TrooperStore

@Suite("Candidates for a fresh deal")
struct CandidateTests {
    @Test("a deal asks by the same statements in every game")
    func statements() throws {
        let store = try storeWithPack()
        func statementsOfDeal() throws -> Int {
            try play(store, try #require(try store.freshDeck(.everything, seed: 1)).deck)
            return store.connection.statements.count
        }
        #expect(try statementsOfDeal() == statementsOfDeal())
    }

    @Test("each player has a fixed order of unseen questions")
    func ownOrder() throws {
        let orders = try (0..<4).map { _ in
            let store = try storeWithPack(1_000)
            let order = try store.candidates(pack: "pack").map(\.question.id.rawValue)
            #expect(try store.candidates(pack: "pack").map(\.question.id.rawValue) == order)
            try store.install(pack(questions(1_000).reversed()), contentHash: 2)
            #expect(try store.candidates(pack: "pack").map(\.question.id.rawValue) == order)
            return order
        }
        #expect(Set(orders).count == orders.count)
        #expect(!orders.contains(questions(20).map(\.id.rawValue)))
    }
}
