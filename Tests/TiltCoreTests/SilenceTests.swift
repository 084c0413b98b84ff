import Testing

@testable import TiltCore

@Suite("Silence and time")
struct SilenceTests {
    /// A DualShock 3 lying level, then tilted in one report, then silent: its kernel drops unchanged values.
    private static let tiltedAndSilent: [InputEvent] =
        Sequence.frame([0: 0, 1: 113, 2: 0], at: 0) + Sequence.frame([0: -40, 1: 106], at: 2_000_000)
        + Sequence.frame([0: -90, 1: 70], at: 2_010_000)

    private func known() -> TiltReader {
        TiltReader(
            Described.dualShock3Motion, calibration: Calibration(centreThousandths: 0, restLength: 113))
    }

    @Test("a device that falls silent in a tilt has reached it")
    func silentTilt() {
        var reader = known()
        let snaps = reader.feed(Self.tiltedAndSilent, thenSilenceUntil: 3_000_000).snaps
        #expect(snaps.map(\.stage) == [1, 2, 3])
        #expect(snaps.allSatisfy { $0.at <= 2_030_000 })
    }

    @Test("time that passes in small steps changes nothing that one large step would not have")
    func smallSteps() {
        var chance = Chance(seed: 3)
        var steps = known()
        var leaps = known()
        var together: [PadEvent] = []
        var apart: [PadEvent] = []
        for event in Self.tiltedAndSilent {
            while steps.now < event.at.rawValue {
                let next = steps.now + Int64(chance.whole(in: 1...30_000))
                if next > event.at.rawValue { break }
                apart += steps.advance(to: next)
            }
            apart += steps.handle(event)
            together += leaps.handle(event)
        }
        while steps.now < 15_000_000 { apart += steps.advance(to: steps.now + Int64(chance.whole(in: 1...300_000))) }
        together += leaps.advance(to: steps.now)
        #expect(apart == together)
        #expect(steps.encoded() == leaps.encoded())
    }

    @Test("waking only at the moments asked for misses nothing, and in the end no moment is asked for")
    func moments() {
        var reader = known()
        var outputs: [PadEvent] = []
        var wakes = 0
        for event in Self.tiltedAndSilent {
            while let moment = reader.deadline, moment <= event.at {
                outputs += reader.advance(to: moment)
                wakes += 1
            }
            outputs += reader.handle(event)
        }
        while let moment = reader.deadline, wakes < 100 {
            outputs += reader.advance(to: moment)
            wakes += 1
        }
        #expect(outputs.stages == [1, 2, 3])
        #expect(reader.deadline == nil && wakes < 10)
        #expect(reader.isStill)
    }

    @Test("an hour of silence costs no more than seconds of it, and hurts nothing")
    func longSilence() {
        var reader = known()
        _ = reader.feed(Self.tiltedAndSilent, thenSilenceUntil: 3_000_000)
        #expect(reader.advance(to: 3_600_000_000).stages.isEmpty)
        #expect(reader.stage.rawValue == 3 && reader.framesPerSecond == 0)
        let back = Sequence.frame([0: 0, 1: 113], at: 3_600_100_000)
        #expect(reader.feed(back, thenSilenceUntil: 3_600_200_000).stages == [2, 1, 0])
    }

    @Test("stillness begins where it began, not where it was noticed")
    func stillness() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.move(from: -30, to: 0, start: 0, ms: 200))
        _ = reader.feed(Sequence.hold(0, from: 200_000, ms: 400))
        #expect(!reader.isStill)
        _ = reader.feed(Sequence.hold(0, from: 600_000, ms: 200))
        #expect(reader.stillSince.map { (140_000...225_000).contains($0) } == true)
        _ = reader.feed(Sequence.move(from: 0, to: 20, start: 800_000, ms: 100))
        #expect(!reader.isStill)
    }

    @Test("a middle that drifts home in silence wakes the program for it")
    func driftInSilence() {
        var reader = known()
        _ = reader.feed(Sequence.frame([0: 0, 1: 113, 2: 0], at: 0), thenSilenceUntil: 600_000)
        _ = reader.feed(Sequence.frame([0: -36, 1: 107], at: 600_000), thenSilenceUntil: 700_000)
        #expect(reader.stage.rawValue == 1)
        var outputs = reader.feed(Sequence.frame([0: -17, 1: 111], at: 700_000))
        while let moment = reader.deadline { outputs += reader.advance(to: moment) }
        #expect(outputs.stages == [0])
        #expect(reader.now < 4_000_000)
    }

    @Test("time that goes back counts as no time at all")
    func timeGoesBack() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 5_000_000, ms: 100))
        #expect(reader.feed(Sequence.hold(50, from: 1_000_000, ms: 100)).snaps.allSatisfy { $0.at >= 5_096_000 })
        #expect(reader.now == 5_096_000)
    }
}
