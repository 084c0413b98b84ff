import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("The One Euro filter")
struct FilterTests {
    private static let tuning = OneEuroFilter.Tuning(cutoffHertz: 1, cutoffPerSpeed: 0.05, coarseSeconds: 0.25)

    private func filter(from value: Double = 0) -> OneEuroFilter {
        var filter = OneEuroFilter(Self.tuning)
        filter.settle(at: value)
        return filter
    }

    @Test("removes noise at rest")
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
}

@Suite("Spikes and knocks")
struct SpikeTests {
    @Test("a single wild sample never moves the arrow", arguments: [-90.0, -45, 20, 30, 45, 60, 90])
    func single(_ spike: Double) {
        var reader = TiltReader.level()
        let events =
            Sequence.hold(0, from: 0, ms: 500) + Sequence.lean(spike, at: 500_000)
            + Sequence.hold(0, from: 504_000, ms: 500)
        #expect(reader.feed(events, thenSilenceUntil: 3_000_000).isEmpty)
    }

    @Test("a single wild sample does not take the arrow out of the third stage", arguments: [-90.0, 0, 10, 90])
    func outermost(_ spike: Double) {
        var reader = TiltReader.level()
        let events =
            Sequence.hold(0, from: 0, ms: 100) + Sequence.move(from: 0, to: 46, start: 100_000, ms: 300)
            + Sequence.hold(46, from: 400_000, ms: 200) + Sequence.lean(spike, at: 600_000)
            + Sequence.hold(46, from: 604_000, ms: 300)
        #expect(reader.feed(events).stages == [1, 2, 3])
    }

    @Test("alternating spikes never move the arrow")
    func alternating() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        for frame in 0..<100 {
            let lean = frame.isMultiple(of: 2) ? 70.0 : -70
            #expect(reader.feed(Sequence.lean(lean, at: 100_000 + Int64(frame) * 4_000)).isEmpty)
        }
    }

    @Test("a spike after a long silence does not move the arrow")
    func afterSilence() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 500), thenSilenceUntil: 9_000_000)
        #expect(reader.feed(Sequence.lean(60, at: 9_000_000) + Sequence.hold(0, from: 9_004_000, ms: 99)).isEmpty)
    }

    @Test("two samples that agree are a leap, with 4 ms of delay")
    func leap() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        #expect(reader.feed(Sequence.lean(60, at: 100_000)).isEmpty)
        let snaps = reader.feed(Sequence.hold(60, from: 104_000, ms: 40)).snaps
        #expect(snaps.map(\.stage) == [1, 2, 3])
        #expect(snaps.last.map { $0.at <= 120_000 } == true)
    }

    @Test("a knock does not move the arrow")
    func knock() {
        var reader = TiltReader.level()
        var events = Sequence.hold(0, from: 0, ms: 500)
        for (index, g) in [1.4, 2.2, 1.8, 0.6, 0.4, 1.3, 0.7].enumerated() {
            events += Sequence.lean(index.isMultiple(of: 2) ? 35 : -50, at: 500_000 + Int64(index) * 4_000, g: g)
        }
        #expect(reader.feed(events + Sequence.hold(0, from: 528_000, ms: 300)).isEmpty)
    }

    @Test("a steady wrong length is a sensor with uneven axes, and its tilt counts")
    func unevenAxes() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        let snaps = reader.feed(Sequence.hold(50, from: 100_000, ms: 600, g: 1.35)).snaps
        #expect(snaps.map(\.stage) == [1, 2, 3])
        #expect(snaps.last.map { $0.at < 500_000 } == true)
    }

    @Test("half a second of free fall does not move the arrow")
    func freeFall() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        #expect(reader.feed(Sequence.hold(80, from: 100_000, ms: 500, g: 0.1)).isEmpty)
        #expect(reader.feed(Sequence.hold(0, from: 600_000, ms: 500)).isEmpty)
    }

    @Test("a device that falls silent in a knock is where it is")
    func silentAfterKnock() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        let snaps = reader.feed(Sequence.lean(50, at: 100_000, g: 1.5), thenSilenceUntil: 1_000_000).snaps
        #expect(snaps.map(\.stage) == [1, 2, 3])
        #expect(snaps.allSatisfy { $0.at <= 140_000 })
    }

    @Test("silence in free fall, or close to it, ends")
    func silentFreeFall() {
        for g in [0.1, 0.25, 0.29, 0.31, 0.35] {
            var reader = TiltReader.level()
            let falling = Sequence.lean(0, at: 100_000, g: 0.33) + Sequence.lean(0, at: 104_000, g: g)
            let outputs = reader.feed(Sequence.hold(0, from: 0, ms: 100) + falling, thenSilenceUntil: 9_000_000)
            #expect(outputs.isEmpty && reader.now == 9_000_000)
        }
    }

    @Test("a value before a silence counts after 20 ms")
    func silence() {
        var reader = TiltReader(SampleDevice.xboxPad)
        _ = reader.feed(Sequence.frame([0: 0], at: 0), thenSilenceUntil: 1_000_000)
        let snaps = reader.feed(Sequence.frame([0: 32_767], at: 1_000_000), thenSilenceUntil: 1_500_000).snaps
        #expect(snaps.map(\.stage) == [1, 2, 3])
        #expect(snaps.map(\.at) == [1_020_000, 1_020_000, 1_020_000])
    }
}
