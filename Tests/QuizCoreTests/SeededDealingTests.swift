import Testing

@testable import QuizCore

@Suite("The deck of a seed")
struct SeededDealingTests {
    private typealias Place = SeededDealing.Place

    private func places(_ seed: UInt64, _ trueCount: Int, _ falseCount: Int) throws -> [Place] {
        try #require(SeededDealing.places(seed: seed, trueCount: trueCount, falseCount: falseCount))
    }

    @Test("the same seed and the same counts give the same five places")
    func repeatable() throws {
        for seed in UInt64(0)..<200 { #expect(try places(seed, 8, 7) == places(seed, 8, 7)) }
    }

    @Test("seed 42 on eight true and seven false statements deals these five for ever")
    func golden() throws {
        #expect(
            try places(42, 8, 7) == [
                Place(answer: true, ordinal: 7), Place(answer: true, ordinal: 3), Place(answer: true, ordinal: 5),
                Place(answer: false, ordinal: 3), Place(answer: true, ordinal: 4),
            ])
    }

    @Test("the largest seed is as good as any other")
    func largestSeed() throws {
        #expect(
            try places(.max, 8, 7) == [
                Place(answer: false, ordinal: 5), Place(answer: true, ordinal: 0), Place(answer: true, ordinal: 4),
                Place(answer: false, ordinal: 0), Place(answer: false, ordinal: 3),
            ])
    }

    @Test(
        "ten thousand seeds: five different places in the pack, and no more than three equal truths in a row",
        arguments: [(8, 7), (1, 999_999), (4, 1), (999_999, 1), (3, 2), (2, 3)])
    func manySeeds(trueCount: Int, falseCount: Int) throws {
        for seed in UInt64(0)..<10_000 {
            let dealt = try places(seed, trueCount, falseCount)
            let isGood =
                dealt.count == 5 && Set(dealt).count == 5
                && dealt.allSatisfy { (0..<($0.answer ? trueCount : falseCount)).contains($0.ordinal) }
                && TruthOrder.longestRun(of: dealt.map(\.answer)) <= Limits.equalTruthsInARow
            if !isGood { Issue.record("seed \(seed): \(dealt)") }
        }
    }

    @Test("every place of the pack is dealt equally often")
    func evenly() throws {
        var counts: [Place: Int] = [:]
        for seed in UInt64(0)..<15_000 {
            for place in try places(seed, 8, 7) { counts[place, default: 0] += 1 }
        }
        #expect(counts.count == 15)
        #expect(counts.values.allSatisfy { (4_800...5_200).contains($0) }, "\(counts.values.sorted())")
    }

    @Test("a statement is asked first as often as last")
    func evenlyInOrder() throws {
        var counts = Array(repeating: 0, count: 5)
        for seed in UInt64(0)..<15_000 {
            let dealt = try places(seed, 8, 7)
            if let position = dealt.firstIndex(of: Place(answer: true, ordinal: 0)) { counts[position] += 1 }
        }
        #expect(counts.allSatisfy { (900...1_100).contains($0) }, "\(counts)")
    }

    @Test("a pack that only knows one truth deals it five times", arguments: [true, false])
    func oneSided(truth: Bool) throws {
        for seed in UInt64(0)..<500 {
            let dealt = try places(seed, truth ? 6 : 0, truth ? 0 : 6)
            #expect(Set(dealt).count == 5 && dealt.allSatisfy { $0.answer == truth })
        }
    }

    @Test("fewer than five questions make no deck", arguments: [(0, 0), (4, 0), (0, 4), (2, 2)])
    func tooFew(trueCount: Int, falseCount: Int) {
        #expect(SeededDealing.places(seed: 42, trueCount: trueCount, falseCount: falseCount) == nil)
    }

    @Test("five from two million cost no more than five from fifteen")
    func huge() throws {
        let clock = ContinuousClock()
        let took = try clock.measure {
            for seed in UInt64(0)..<100 { _ = try places(seed, 1_000_000, 1_000_000) }
        }
        // Only one list of two million numbers would take as long in a debug build.
        #expect(took < .seconds(1))
        #expect(try places(1, Int.max / 2, Int.max / 2).count == 5)
    }
}

@Suite("The order of truths")
struct TruthOrderTests {
    @Test("of all 32 patterns only the two one-sided ones keep a long row, and nothing is lost")
    func allPatterns() {
        for pattern in 0..<32 {
            let before = (0..<5).map { pattern & (1 << $0) != 0 }
            for seed in UInt64(0)..<20 {
                var generator = SplitMix64(seed: seed)
                var after = before
                TruthOrder.breakUpRuns(in: &after, using: &generator) { $0 }
                let isOneSided = Set(before).count == 1
                #expect(TruthOrder.longestRun(of: after) <= (isOneSided ? 5 : 3), "\(before) \(after)")
                #expect(after.count { $0 } == before.count { $0 })
                if TruthOrder.longestRun(of: before) <= 3 { #expect(after == before) }
            }
        }
    }

    @Test("the lone truth comes to each of the three inner places")
    func innerPlaces() {
        let places = (UInt64(0)..<100).map { seed in
            var generator = SplitMix64(seed: seed)
            var truths = [false, true, true, true, true]
            TruthOrder.breakUpRuns(in: &truths, using: &generator) { $0 }
            return truths.firstIndex(of: false)
        }
        #expect(Set(places) == [1, 2, 3])
    }
}
