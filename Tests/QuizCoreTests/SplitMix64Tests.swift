import QuizCore
import Testing

@Suite("SplitMix64")
struct SplitMix64Tests {
    @Test("the published numbers come out for a large seed and for zero")
    func published() {
        var generator = SplitMix64(seed: 1_477_776_061_723_855_037)
        #expect(generator.next() == 1_985_237_415_132_408_290)
        #expect(generator.next() == 2_979_275_885_539_914_483)
        #expect(generator.next() == 13_511_426_838_097_143_398)
        var fromZero = SplitMix64(seed: 0)
        #expect(fromZero.next() == 0xe220_a839_7b1d_cdaf)
        #expect(fromZero.next() == 0x6e78_9e6a_a1b9_65f4)
        #expect(fromZero.next() == 0x06c4_5d18_8009_454f)
    }

    @Test("seed 1 always gives these draws")
    func goldenDie() {
        var generator = SplitMix64(seed: 1)
        #expect((0..<12).map { _ in generator.draw(below: 6) } == [3, 4, 5, 2, 2, 4, 5, 3, 1, 4, 2, 3])
    }

    @Test("seed 42 always gives this shuffle")
    func goldenShuffle() {
        var generator = SplitMix64(seed: 42)
        var numbers = Array(0..<10)
        generator.shuffle(&numbers)
        #expect(numbers == [8, 3, 6, 5, 4, 0, 9, 2, 1, 7])
    }

    @Test("a shuffle of fewer than two elements draws no number")
    func shortShuffles() {
        var generator = SplitMix64(seed: 42)
        var none: [Int] = []
        var one = [7]
        generator.shuffle(&none)
        generator.shuffle(&one)
        #expect(none.isEmpty && one == [7])
        #expect(generator == SplitMix64(seed: 42))
    }

    @Test("a bound just above half of all numbers rejects every second draw")
    func rejection() {
        let bound: UInt64 = (1 << 63) + 1
        var generator = SplitMix64(seed: 5)
        #expect(generator.draw(below: bound) == 6_938_807_493_011_938_172)
        #expect(generator.draw(below: bound) == 2_146_363_211_429_306_531)
        #expect(generator.draw(below: bound) == 916_244_348_587_400_354)
        #expect(generator.draw(below: bound) == 1_733_626_130_553_941_730)
        for _ in 4..<1_000 { #expect(generator.draw(below: bound) < bound) }

        var counter = SplitMix64(seed: 5)
        var steps = 0
        while counter != generator, steps < 10_000 {
            _ = counter.next()
            steps += 1
        }
        #expect(steps == 1_985)
    }

    @Test("the largest and the smallest bound work")
    func extremeBounds() {
        var generator = SplitMix64(seed: 9)
        #expect(generator.draw(below: UInt64(1)) == 0)
        #expect(generator.draw(below: UInt64.max) < UInt64.max)
        #expect((0..<Int.max).contains(generator.draw(below: Int.max)))
    }
}
