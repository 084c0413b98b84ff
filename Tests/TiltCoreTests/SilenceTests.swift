import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("Silence and time")
struct SilenceTests {
    /// A DualShock 3 that lies level, then is tilted within two reports, then is silent.
    private static let tiltedAndSilent: [InputEvent] =
        Sequence.frame([0: 0, 1: 113, 2: 0], at: 0) + Sequence.frame([0: -40, 1: 106], at: 2_000_000)
        + Sequence.frame([0: -90, 1: 70], at: 2_010_000)

    private func known() -> TiltReader {
        TiltReader(
            Hand.Sensor.dualShock3.node, calibration: Calibration(centreThousandths: 0, restLength: 113))
    }

    @Test("a device that falls silent in a tilt reaches its stage")
    func silentTilt() {
        var reader = known()
        let snaps = reader.feed(Self.tiltedAndSilent, thenSilenceUntil: 3_000_000).snaps
        #expect(snaps.map(\.stage) == [1, 2, 3])
        #expect(snaps.allSatisfy { $0.at <= 2_030_000 })
    }

    @Test("many small steps of time give the same state as one large step")
    func smallSteps() {
        var chance = SplitMix64(seed: 3)
        var steps = known()
        var leaps = known()
        var together: [PadEvent] = []
        var apart: [PadEvent] = []
        for event in Self.tiltedAndSilent {
            while steps.now < event.at.rawValue {
                let next = steps.now + Int64(chance.whole(in: 1...30_000))
                if next > event.at.rawValue { break }
                apart += steps.pass(to: next)
            }
            apart += steps.receive(event)
            together += leaps.receive(event)
        }
        while steps.now < 15_000_000 { apart += steps.pass(to: steps.now + Int64(chance.whole(in: 1...300_000))) }
        together += leaps.pass(to: steps.now)
        #expect(apart == together)
        #expect(steps.encoded() == leaps.encoded())
    }

    @Test("waking only at the deadlines misses nothing, and the deadlines end")
    func moments() {
        var reader = known()
        var outputs: [PadEvent] = []
        var wakes = 0
        for event in Self.tiltedAndSilent {
            while let moment = reader.deadline, moment <= event.at {
                outputs += reader.pass(to: moment)
                wakes += 1
            }
            outputs += reader.receive(event)
        }
        while let moment = reader.deadline, wakes < 100 {
            outputs += reader.pass(to: moment)
            wakes += 1
        }
        #expect(outputs.stages == [1, 2, 3])
        #expect(reader.deadline == nil && wakes < 10)
        #expect(reader.isStill)
    }

    @Test("an hour of silence does not change the stage")
    func longSilence() {
        var reader = known()
        _ = reader.feed(Self.tiltedAndSilent, thenSilenceUntil: 3_000_000)
        #expect(reader.pass(to: 3_600_000_000).stages.isEmpty)
        #expect(reader.stage.rawValue == 3)
        let back = Sequence.frame([0: 0, 1: 113], at: 3_600_100_000)
        #expect(reader.feed(back, thenSilenceUntil: 3_600_200_000).stages == [2, 1, 0])
    }

    @Test("stillness counts from its beginning, not from when it was noticed")
    func stillness() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.move(from: -30, to: 0, start: 0, ms: 200))
        _ = reader.feed(Sequence.hold(0, from: 200_000, ms: 400))
        #expect(!reader.isStill)
        _ = reader.feed(Sequence.hold(0, from: 600_000, ms: 200))
        #expect(reader.rest.stillSince.map { (140_000...225_000).contains($0) } == true)
        _ = reader.feed(Sequence.move(from: 0, to: 20, start: 800_000, ms: 150))
        #expect(!reader.isStill)
    }

    @Test("a centre that drifts in a silence has a deadline")
    func driftInSilence() {
        var reader = known()
        _ = reader.feed(Sequence.frame([0: 0, 1: 113, 2: 0], at: 0), thenSilenceUntil: 600_000)
        _ = reader.feed(Sequence.frame([0: -36, 1: 107], at: 600_000), thenSilenceUntil: 700_000)
        #expect(reader.stage.rawValue == 1)
        var outputs = reader.feed(Sequence.frame([0: -17, 1: 111], at: 700_000))
        while let moment = reader.deadline { outputs += reader.pass(to: moment) }
        #expect(outputs.stages == [0])
        #expect(reader.now < 4_000_000)
    }

    @Test("an earlier time counts as now")
    func timeGoesBack() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 5_000_000, ms: 100))
        #expect(reader.feed(Sequence.hold(50, from: 1_000_000, ms: 100)).snaps.allSatisfy { $0.at >= 5_096_000 })
        #expect(reader.now == 5_096_000)
    }
}

@Suite("Lost events and lost devices")
struct LossTests {
    @Test("SYN_DROPPED is counted, and the next frames have the position")
    func dropped() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        _ = reader.feed([Sequence.dropped(at: 300_000)] + Sequence.lean(60, at: 300_000))
        #expect(reader.droppedCount == 1)
        #expect(reader.feed(Sequence.hold(60, from: 304_000, ms: 100)).stages == [1, 2, 3])
        #expect(reader.stage.rawValue == 3)
    }

    @Test("an incomplete frame after SYN_DROPPED does not move the arrow")
    func halfFrame() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        let half = [Sequence.dropped(at: 100_000)] + Sequence.frame([0: -8_000], at: 100_000)
        #expect(reader.feed(half + Sequence.hold(0, from: 104_000, ms: 200)).isEmpty)
    }

    @Test("a press found by the resync after SYN_DROPPED counts")
    func buttonInTheGap() {
        var reader = TiltReader(SampleDevice.xboxPad)
        let outputs = reader.feed([Sequence.dropped(at: 5)] + Sequence.press(0x130, at: 5))
        #expect(outputs.map(\.kind) == [.confirm])
    }

    @Test("unplugging takes the arrow to the centre through every stage")
    func lost() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100) + Sequence.hold(60, from: 100_000, ms: 100))
        #expect(reader.stage.rawValue == 3)
        let outputs = reader.disconnect(at: 210_000)
        #expect(outputs.stages == [2, 1, 0])
        #expect(outputs.allSatisfy { $0.at.rawValue == 210_000 })
        #expect(reader.deadline == nil && reader.rawValue != nil && reader.subPosition == 0)
        #expect(reader.disconnect(at: 220_000).isEmpty)
    }

    @Test("a device that is replugged tilted waits for the centre")
    func backTilted() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        _ = reader.disconnect(at: 100_000)
        var next = TiltReader(Hand.Sensor.dualShock4.node, calibration: reader.calibration)
        #expect(next.feed(Sequence.hold(60, from: 900_000, ms: 300)).isEmpty)
        #expect(next.feed(Sequence.hold(0, from: 1_200_000, ms: 100)).isEmpty)
        #expect(next.feed(Sequence.hold(60, from: 1_300_000, ms: 100)).stages == [1, 2, 3])
    }
}
