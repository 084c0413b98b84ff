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
        #expect(candidates.allSatisfy { $0.lastGame == 0 && $0.standing == .unseen })
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

    @Test("seen questions are sorted by their last game, and a lifetime of misses changes nothing")
    func longestAgoFirst() throws {
        let store = try storeWithPack(20)
        let all = questions(20)
        for number in 0..<4 {
            let five = Array(all[number * 5..<number * 5 + 5])
            try play(store, try deck(five), right: [true, number != 3, true, true, true])
        }
        try store.connection.runScript("UPDATE question SET misses = 9, times_asked = 9 WHERE id = 'q18'")
        let candidates = try store.candidates(pack: "pack")
        #expect(candidates.map(\.lastGame) == candidates.map(\.lastGame).sorted())
        #expect(candidates.count == 20)
        #expect(candidates.filter { $0.standing == .missed }.map(\.question.id.rawValue) == ["q16"])
    }

    @Test("an answer is stored with its date, and says whether the question was missed or won back")
    func standings() throws {
        let store = try storeWithPack(10)
        let five = try deck(Array(questions(5)))
        var standings: [[Int]] = []
        for (number, isRight) in [true, false, false, true, true].enumerated() {
            let game = try store.beginGame(pack: "pack", deck: five, startedAt: 0)
            let given = answer(five.questions[0].answer == isRight)
            try store.record(given, at: 0, of: game, by: .keys, givenAt: 1_700_000_000 + Int64(number))
            try store.abandon(game)
            standings += try store.connection.rows(
                """
                SELECT mark, last_game, given_at FROM question, asked WHERE id = 'q0'
                    AND question = question.number AND game = last_game
                """
            ) { row in (Int32(0)..<3).map { Int(row.number($0)) } }
        }
        #expect(standings == [1, 2, 2, 3, 1].enumerated().map { [$1, $0 + 1, 1_700_000_000 + $0] })
    }

    @Test("unseen questions come first, and a fresh deal takes them")
    func unseenFirst() throws {
        let store = try storeWithPack(15)
        try play(store, try deck(Array(questions(15)[0..<5])))
        try play(store, try deck(Array(questions(15)[5..<10])))
        let candidates = try store.candidates(pack: "pack")
        #expect(candidates.prefix(5).allSatisfy { $0.lastGame == 0 })
        #expect(candidates.dropFirst(5).allSatisfy { $0.lastGame > 0 })
        let dealt = try #require(HistoryDealing.deck(from: candidates, game: 3, seed: 1))
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
