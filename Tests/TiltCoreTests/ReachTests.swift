import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("A stick that stops short of its range")
struct ReachTests {
    /// A thumb on a stick, at 125 samples a second; `steadiness` is how far it wanders while it holds.
    private struct Thumb {
        var reader = TiltReader(SampleDevice.xboxPad)
        var time: Int64 = 0
        var chance: SplitMix64

        /// The standard deviation of what the sensor adds, in percent.
        let jitter: Double

        init(seed: UInt64, jitter: Double = 0) {
            self.jitter = jitter
            chance = SplitMix64(seed: seed)
            hold(0, ms: 1_500)
        }

        @discardableResult
        mutating func hold(_ percent: Double, ms: Int64, wandering: Double = 0) -> [PadEvent] {
            var outputs: [PadEvent] = []
            let end = time + ms * 1_000
            let sway = Sway(deviation: wandering, chance: &chance)
            while time < end {
                let place = percent + (wandering > 0 ? sway.point(at: time) : 0) + chance.bell() * jitter
                outputs += reader.feed(Sequence.frame([0: Int32(place * 327)], at: time))
                time += 8_000
            }
            return outputs
        }

        @discardableResult
        mutating func thrust(to percent: Double, ms: Int64 = 300, wandering: Double = 0) -> [PadEvent] {
            var outputs: [PadEvent] = []
            for step in 1...5 { outputs += hold(percent * Double(step) / 6, ms: 8) }
            outputs += hold(percent, ms: ms, wandering: wandering)
            for step in 1...5 { hold(percent * Double(6 - step) / 6, ms: 8) }
            return outputs + hold(0, ms: 400)
        }
    }

    @Test("the second thrust to its end answers, whatever the sensor jitters", arguments: [0, 0.5])
    func learned(_ jitter: Double) {
        for end in [-80.0, -70, -60, 60, 65, 75] {
            var thumb = Thumb(seed: 2, jitter: jitter)
            #expect(thumb.thrust(to: end, ms: 500).stages.allSatisfy { abs($0) < 3 } || jitter > 0)
            #expect(thumb.thrust(to: end, ms: 500).stages.contains(end < 0 ? -3 : 3), "\(end)")
            let reach = thumb.reader.calibration?.reach
            #expect((end < 0 ? reach?.leftEnd : reach?.rightEnd).map { abs(Double($0) - end) <= 1 } == true)
            #expect((end < 0 ? reach?.rightEnd : reach?.leftEnd).map { abs($0) == 100 } == true)
            var next = TiltReader(SampleDevice.xboxPad, calibration: thumb.reader.calibration)
            _ = next.feed(Sequence.frame([0: 0], at: 0), thenSilenceUntil: 1_000_000)
            let pushed = Sequence.frame([0: Int32(end * 327)], at: 1_000_000)
            #expect(next.feed(pushed, thenSilenceUntil: 1_200_000).stages.last == (end < 0 ? -3 : 3))
        }
    }

    @Test("a thumb that holds a stick halfway thirty times hardly ever teaches it, and does not answer before")
    func halfway() {
        var taught = 0
        for seed in 1...40 as ClosedRange<UInt64> {
            var thumb = Thumb(seed: seed)
            for _ in 0..<30 where thumb.reader.calibration?.reach == .full {
                let percent = thumb.chance.number(in: 58...70)
                let outputs = thumb.thrust(to: percent, ms: 600, wandering: 1.5)
                let isTaught = thumb.reader.calibration?.reach != .full
                #expect(isTaught || outputs.stages.allSatisfy { $0 < 3 }, "\(percent)")
                taught += isTaught ? 1 : 0
            }
        }
        #expect(taught <= 4)
    }

    @Test("an end that is passed is no end")
    func passed() {
        var thumb = Thumb(seed: 1)
        for _ in 0..<4 { thumb.thrust(to: 70, ms: 500) }
        #expect(thumb.reader.calibration?.reach.rightEnd == 69 || thumb.reader.calibration?.reach.rightEnd == 70)
        thumb.thrust(to: 95, ms: 500)
        #expect(thumb.reader.calibration?.reach.rightEnd ?? 0 >= 94)
    }
}
