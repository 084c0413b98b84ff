import Testing

@testable import QuizCore

@Suite("Dealing by seed")
struct SeededDealingTests {
    private typealias Place = SeededDealing.Place

    private func places(_ seed: UInt64, _ trueCount: Int, _ falseCount: Int) throws -> [Place] {
        try #require(SeededDealing.places(seed: seed, trueCount: trueCount, falseCount: falseCount))
    }

    @Test("seed 42 on eight true and seven false statements always gives these places")
    func golden() throws {
        #expect(
            try places(42, 8, 7) == [
                Place(answer: true, ordinal: 7), Place(answer: true, ordinal: 3), Place(answer: true, ordinal: 5),
                Place(answer: false, ordinal: 3), Place(answer: true, ordinal: 4),
            ])
    }

    @Test(
        "ten thousand seeds give five different places and at most three equal answers in a row",
        arguments: [(8, 7), (1, 999_999), (4, 1), (999_999, 1), (3, 2), (2, 3)])
    func manySeeds(trueCount: Int, falseCount: Int) throws {
        for seed in UInt64(0)..<10_000 {
            let dealt = try places(seed, trueCount, falseCount)
            let isGood =
                dealt.count == 5 && Set(dealt).count == 5
                && dealt.allSatisfy { (0..<($0.answer ? trueCount : falseCount)).contains($0.ordinal) }
                && AnswerOrder.longestRun(of: dealt.map(\.answer)) <= Limits.equalAnswersInARow
            if !isGood { Issue.record("seed \(seed): \(dealt)") }
        }
    }

    @Test("every place is dealt equally often")
    func evenly() throws {
        var counts: [Place: Int] = [:]
        for seed in UInt64(0)..<15_000 {
            for place in try places(seed, 8, 7) { counts[place, default: 0] += 1 }
        }
        #expect(counts.count == 15)
        #expect(counts.values.allSatisfy { (4_800...5_200).contains($0) }, "\(counts.values.sorted())")
    }

    @Test("each position of the deck is equally likely")
    func evenlyInOrder() throws {
        var counts = Array(repeating: 0, count: 5)
        for seed in UInt64(0)..<15_000 {
            let dealt = try places(seed, 8, 7)
            if let position = dealt.firstIndex(of: Place(answer: true, ordinal: 0)) { counts[position] += 1 }
        }
        #expect(counts.allSatisfy { (900...1_100).contains($0) }, "\(counts)")
    }

    @Test("a pack with only one answer deals it five times", arguments: [true, false])
    func oneSided(answer: Bool) throws {
        for seed in UInt64(0)..<500 {
            let dealt = try places(seed, answer ? 6 : 0, answer ? 0 : 6)
            #expect(Set(dealt).count == 5 && dealt.allSatisfy { $0.answer == answer })
        }
    }

    @Test("fewer than five questions give no deck", arguments: [(0, 0), (4, 0), (0, 4), (2, 2)])
    func tooFew(trueCount: Int, falseCount: Int) {
        #expect(SeededDealing.places(seed: 42, trueCount: trueCount, falseCount: falseCount) == nil)
    }

    @Test("the largest counts need no list of all places")
    func huge() throws {
        #expect(try places(1, Int.max / 2, Int.max / 2).count == 5)
    }
}

@Suite("The deck of a seed")
struct SeededDeckTests {
    private func pack(_ count: Int) -> Pack {
        Pack(id: "p", title: "Pack", licence: "l", version: "1", questions: questions(count))
    }

    @Test("seed 42 on fifteen questions always deals this deck")
    func golden() throws {
        let deck = try #require(pack(15).deck(seed: 42))
        #expect(deck.questions.map(\.id.rawValue) == ["q15", "q7", "q11", "q8", "q9"])
        #expect(deck.seed == 42)
    }

    @Test("fewer than five questions, or an id twice in the deck, give no deck")
    func refused() {
        #expect(pack(4).deck(seed: 42) == nil)
        let twice = Array(repeating: question(1, true), count: 5)
        #expect(Pack(id: "p", title: "Pack", licence: "l", version: "1", questions: twice).deck(seed: 42) == nil)
    }
}

@Suite("The order of answers")
struct AnswerOrderTests {
    @Test("only decks with five equal answers keep a run of more than three")
    func allPatterns() {
        for pattern in 0..<32 {
            let before = (0..<5).map { pattern & (1 << $0) != 0 }
            for seed in UInt64(0)..<20 {
                var generator = SplitMix64(seed: seed)
                var after = before
                AnswerOrder.breakRuns(in: &after, using: &generator) { $0 }
                let isOneSided = Set(before).count == 1
                #expect(AnswerOrder.longestRun(of: after) <= (isOneSided ? 5 : 3), "\(before) \(after)")
                #expect(after.count { $0 } == before.count { $0 })
                if AnswerOrder.longestRun(of: before) <= 3 { #expect(after == before) }
            }
        }
    }

    @Test("the single different answer reaches each of the three inner positions")
    func innerPlaces() {
        let places = (UInt64(0)..<100).map { seed in
            var generator = SplitMix64(seed: seed)
            var answers = [false, true, true, true, true]
            AnswerOrder.breakRuns(in: &answers, using: &generator) { $0 }
            return answers.firstIndex(of: false)
        }
        #expect(Set(places) == [1, 2, 3])
    }
}
