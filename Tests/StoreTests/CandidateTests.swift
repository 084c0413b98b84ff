import QuizCore
import Testing

@testable import Store

@Suite("Candidates for a fresh deal")
struct CandidateTests {
    @Test("unseen candidates are limited for each truth and all different")
    func unseen() throws {
        let store = try storeWithPack(100)
        let candidates = try store.candidates(pack: "pack")
        #expect(candidates.count { $0.question.answer } == HistoryDealing.candidatesPerAnswer)
        #expect(candidates.count == 2 * HistoryDealing.candidatesPerAnswer)
        #expect(Set(candidates.map(\.question.id)).count == candidates.count)
        #expect(candidates.allSatisfy { $0.lastGame == 0 && $0.misses == 0 })
        #expect(try store.candidates(pack: "other").isEmpty)
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

    @Test("seen questions are sorted by due game, missed ones sooner")
    func due() throws {
        let store = try storeWithPack(20)
        let all = questions(20)
        // Games 1 to 4 ask each question once. A miss in the fourth game makes its second question due one game sooner.
        for number in 0..<4 {
            let five = Array(all[number * 5..<number * 5 + 5])
            try play(store, try deck(five), right: [true, number != 3, true, true, true])
        }
        let candidates = try store.candidates(pack: "pack")
        let urgency = candidates.map { $0.lastGame - $0.misses }
        #expect(urgency == urgency.sorted())
        #expect(candidates.count == 20)
        #expect(candidates.first { $0.question.id.rawValue == "q16" }?.misses == 1)
        #expect(Set(candidates.suffix(4).map(\.question.id.rawValue)) == ["q15", "q17", "q18", "q19"])
    }

    @Test("misses make a question due up to three games sooner")
    func missesAreLimited() throws {
        let store = try storeWithPack(10)
        let first = Array(questions(10)[0..<5])
        for _ in 0..<5 { try play(store, try deck(first), right: [false, true, true, true, true]) }
        let due = try store.connection.rows("SELECT due_game FROM question WHERE id IN ('q0', 'q1') ORDER BY id") {
            $0.count(0)
        }
        #expect(due == [5 - 3, 5])
    }

    @Test("unseen questions come first, and a fresh deal takes them")
    func unseenFirst() throws {
        let store = try storeWithPack(15)
        try play(store, try deck(Array(questions(15)[0..<5])))
        try play(store, try deck(Array(questions(15)[5..<10])))
        let candidates = try store.candidates(pack: "pack")
        #expect(candidates.prefix(5).allSatisfy { $0.lastGame == 0 })
        #expect(candidates.dropFirst(5).allSatisfy { $0.lastGame > 0 })
        let dealt = try #require(HistoryDealing.deck(from: candidates, seed: 1))
        #expect(Set(dealt.questions.map(\.id)) == Set(questions(15)[10..<15].map(\.id)))
    }

    @Test("a retired question is not a candidate")
    func retired() throws {
        let store = try storeWithPack(15)
        try play(store, try deck(Array(questions(5))))
        try store.install(pack(Array(questions(15)[1..<14])), contentHash: 2)
        let names = try store.candidates(pack: "pack").map(\.question.id.rawValue)
        #expect(names.count == 13)
        #expect(!names.contains("q0") && !names.contains("q14"))
    }
}
