import QuizCore
import Testing

@Suite("The deck of a player with a history")
struct HistoryDealingTests {
    private func candidate(_ number: Int, _ answer: Bool? = nil, lastGame: Int = 0, misses: Int = 0) -> Candidate {
        Candidate(
            question: question(number, answer ?? number.isMultiple(of: 2)), lastGame: lastGame, misses: misses)
    }

    private func numbers(_ candidates: [Candidate], seed: UInt64) throws -> Set<Int> {
        let deck = try #require(HistoryDealing.deck(from: candidates, seed: seed))
        return Set(deck.questions.compactMap { Int($0.id.rawValue.dropFirst()) })
    }

    @Test("the same history and seed give the same deck")
    func repeatable() {
        let candidates = (1...15).map { candidate($0, lastGame: $0 / 4, misses: $0 % 3) }
        for seed in UInt64(0)..<100 {
            #expect(
                HistoryDealing.deck(from: candidates, seed: seed) == HistoryDealing.deck(from: candidates, seed: seed))
        }
    }

    @Test("a deck that a history chose names no seed, because the seed alone could not deal it again")
    func noSeed() throws {
        let deck = try #require(HistoryDealing.deck(from: (1...15).map { candidate($0) }, seed: 42))
        #expect(deck.seed == nil)
    }

    @Test("unseen questions come before all others")
    func unseenFirst() throws {
        let candidates = (1...10).map { candidate($0, lastGame: 1, misses: 9) } + (11...15).map { candidate($0) }
        for seed in UInt64(0)..<200 { #expect(try numbers(candidates, seed: seed) == [11, 12, 13, 14, 15]) }
    }

    @Test("where too few are unseen, all of them come and the longest unseen fill up")
    func fillingUp() throws {
        let candidates =
            [candidate(1), candidate(2), candidate(3)]
            + (4...7).map { candidate($0, lastGame: 1) } + (8...12).map { candidate($0, lastGame: 2) }
        for seed in UInt64(0)..<200 {
            let dealt = try numbers(candidates, seed: seed)
            #expect(dealt.isSuperset(of: [1, 2, 3]) && dealt.allSatisfy { $0 <= 7 }, "seed \(seed): \(dealt)")
        }
    }

    @Test("unseen ones are dealt by chance, not in the order of the pack")
    func unseenByChance() throws {
        let candidates = (1...15).map { candidate($0) }
        let decks = try (UInt64(0)..<100).map { try numbers(candidates, seed: $0) }
        #expect(Set(decks).count > 90)
        #expect(decks.reduce(Set()) { $0.union($1) } == Set(1...15))
    }

    @Test("the questions of the latest game wait, however often they were missed")
    func latestLast() throws {
        let candidates =
            (1...10).map { candidate($0, lastGame: $0 <= 5 ? 1 : 2) }
            + (11...15).map { candidate($0, lastGame: 3, misses: 50) }
        for seed in UInt64(0)..<200 {
            let dealt = try numbers(candidates, seed: seed)
            #expect(dealt.isDisjoint(with: 11...15), "seed \(seed): \(dealt)")
        }
    }

    @Test("the two that wait longest come for certain, so that none waits for ever")
    func longestUnseen() throws {
        let candidates = (1...15).map { candidate($0, lastGame: 3 + $0) }
        for seed in UInt64(0)..<200 {
            #expect(try numbers(candidates, seed: seed).isSuperset(of: [1, 2]), "seed \(seed)")
        }
    }

    @Test("what comes for certain may stand at any place")
    func anyPlace() throws {
        let candidates = (1...15).map { candidate($0, lastGame: 3 + $0) }
        let places = try (UInt64(0)..<200).map { seed in
            try #require(HistoryDealing.deck(from: candidates, seed: seed)).questions.firstIndex(of: question(1, false))
        }
        #expect(Set(places) == [0, 1, 2, 3, 4])
    }

    @Test("of questions equally long unseen, the missed ones come for certain")
    func missedSooner() throws {
        let candidates = (1...15).map { candidate($0, lastGame: $0 <= 10 ? 4 : 5, misses: $0 == 3 || $0 == 8 ? 1 : 0) }
        for seed in UInt64(0)..<200 {
            #expect(try numbers(candidates, seed: seed).isSuperset(of: [3, 8]), "seed \(seed)")
        }
    }

    @Test("three misses are worth three games, and a hundred are worth no more")
    func missesAreLimited() throws {
        // Two that are four games older than the missed ones come first, whatever was missed.
        let candidates =
            [candidate(1, lastGame: 1), candidate(2, lastGame: 1)]
            + (3...10).map { candidate($0, lastGame: 5, misses: 100) } + (11...15).map { candidate($0, lastGame: 6) }
        for seed in UInt64(0)..<200 {
            #expect(try numbers(candidates, seed: seed).isSuperset(of: [1, 2]), "seed \(seed)")
        }
    }

    @Test("ties are broken by chance, so that no question is favoured for its place in the pack")
    func ties() throws {
        let candidates = (1...8).map { candidate($0, lastGame: $0 <= 3 ? 1 : 2) }
        let fillers = try (UInt64(0)..<200).map { try numbers(candidates, seed: $0) }
        #expect(fillers.allSatisfy { $0.isSuperset(of: [1, 2, 3]) })
        #expect(fillers.reduce(Set()) { $0.union($1) } == Set(1...8))
    }

    @Test("both truths are dealt where the pack knows both, and never four equal ones in a row")
    func truths() throws {
        let lone = [candidate(1, true, lastGame: 9)] + (2...15).map { candidate($0, false, lastGame: 1) }
        let unseen = (1...5).map { candidate($0, true) } + (6...15).map { candidate($0, false, lastGame: 1) }
        for candidates in [lone, unseen] {
            for seed in UInt64(0)..<300 {
                let truths = try #require(HistoryDealing.deck(from: candidates, seed: seed)).questions.map(\.answer)
                #expect(Set(truths).count == 2 && longestRow(of: truths) <= 3, "seed \(seed): \(truths)")
            }
        }
    }

    @Test("a pack that knows only one truth is still dealt")
    func oneSided() throws {
        let candidates = (1...7).map { candidate($0, true, lastGame: $0 % 3) }
        for seed in UInt64(0)..<100 { #expect(try numbers(candidates, seed: seed).count == 5) }
    }

    @Test("fewer than five questions make no deck", arguments: 0...4)
    func tooFew(count: Int) {
        let candidates = questions(count).map { Candidate(question: $0, lastGame: 0, misses: 0) }
        #expect(HistoryDealing.deck(from: candidates, seed: 42) == nil)
        let seen = questions(count).map { Candidate(question: $0, lastGame: 3, misses: 1) }
        #expect(HistoryDealing.deck(from: seen, seed: 42) == nil)
    }

    private func longestRow(of truths: [Bool]) -> Int {
        (1...truths.count).last { length in
            (0...(truths.count - length)).contains { Set(truths[$0..<$0 + length]).count == 1 }
        } ?? 0
    }
}
