import Testing

@testable import TiltCore

@Suite("The One Euro filter")
struct FilterTests {
    private static let tuning = OneEuroFilter.Tuning(cutoffHertz: 1, cutoffPerSpeed: 0.05, coarseSeconds: 0.25)

    private func filter(from value: Double = 0) -> OneEuroFilter {
        var filter = OneEuroFilter(Self.tuning)
        filter.settle(at: value)
        return filter
    }

    @Test("takes the first sample as it is")
    func first() {
        var filter = OneEuroFilter(Self.tuning)
        filter.take(42, after: 0.004)
        #expect(filter.value == 42 && filter.speed == 0)
    }

    @Test("averages noise away at rest")
    func calm() {
        var filter = filter()
        for index in 0..<500 { filter.take(index.isMultiple(of: 2) ? 1 : -1, after: 0.004) }
        #expect(filter.value.magnitude < 0.1)
    }

    @Test("follows motion within a twentieth of a second")
    func quick() {
        var filter = filter()
        for step in 1...100 { filter.take(Double(step), after: 0.004) }
        #expect(filter.value > 100 - 250 * 0.05)
    }

    @Test("no time and time that goes back are taken for a very short time", arguments: [0.0, -1, -1e300, 1e-300])
    func noTime(_ seconds: Double) {
        var filter = filter()
        filter.take(10, after: seconds)
        #expect(filter.value > 0 && filter.value < 10)
        #expect(filter.speed.isFinite)
    }

    @Test("after silence a sample stands for itself", arguments: [0.25, 1, 1e6, .infinity])
    func silence(_ seconds: Double) {
        var filter = filter()
        filter.take(10, after: seconds)
        #expect(filter.value == 10 && filter.speed == 0)
    }

    @Test("is the same to both sides, bit for bit")
    func mirrored() {
        var right = filter()
        var left = filter()
        var chance = Chance(seed: 9)
        for _ in 0..<1_000 {
            let sample = chance.number(in: -90...90)
            let seconds = chance.number(in: -0.01...0.3)
            right.take(sample, after: seconds)
            left.take(-sample, after: seconds)
            #expect(right.value == -left.value)
        }
    }
}
