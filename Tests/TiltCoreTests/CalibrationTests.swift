import Testing

@testable import TestHands
@testable import TiltCore

@Suite("The centre")
struct CentreTests {
    private func learned(_ outputs: [PadEvent]) -> [Int64] {
        outputs.filter { $0.kind == .centreLearned }.map(\.at.rawValue)
    }

    @Test("is the median of half a second of stillness, and nothing snaps before it is known")
    func first() {
        var reader = TiltReader(Hand.Sensor.dualShock4.node)
        #expect(reader.feed(Sequence.hold(7, from: 0, ms: 500)).isEmpty)
        #expect(!reader.isCalibrated)
        #expect(learned(reader.feed(Sequence.hold(7, from: 500_000, ms: 100))) == [525_000])
        #expect(reader.isCalibrated)
        #expect(reader.calibration.map { abs($0.centreThousandths - 7_000) <= 5 } == true)
        #expect(reader.calibration.map { abs($0.restLength - 8_192) <= 1 } == true)
    }

    @Test("is not learned from a pad that moves")
    func moving() {
        var reader = TiltReader(Hand.Sensor.dualShock4.node)
        var time: Int64 = 0
        for _ in 0..<4 {
            let there = Sequence.move(from: -30, to: 30, start: time, ms: 250)
            let back = Sequence.move(from: 30, to: -30, start: time + 250_000, ms: 250)
            #expect(reader.feed(there + back).isEmpty)
            time += 500_000
        }
        #expect(!reader.isCalibrated)
        #expect(learned(reader.feed(Sequence.hold(3, from: time, ms: 800))).count == 1)
    }

    @Test("is learned in a trembling hand after a longer wait")
    func trembling() {
        var reader = TiltReader(Hand.Sensor.dualShock4.node)
        var outputs: [PadEvent] = []
        for time in stride(from: Int64(0), to: 4_000_000, by: 400_000) {
            outputs += reader.feed(Sequence.move(from: -8, to: 8, start: time, ms: 200))
            outputs += reader.feed(Sequence.move(from: 8, to: -8, start: time + 200_000, ms: 200))
        }
        #expect(learned(outputs).count == 1)
        #expect(learned(outputs).allSatisfy { $0 > 1_000_000 })
    }

    @Test("is not learned from a pad on its side")
    func onItsSide() {
        var reader = TiltReader(Hand.Sensor.dualShock4.node)
        #expect(reader.feed(Sequence.hold(75, from: 0, ms: 5_000)).isEmpty)
    }

    @Test("a spike among the samples does not shift it")
    func spike() {
        var reader = TiltReader(Hand.Sensor.dualShock4.node)
        let events =
            Sequence.hold(2, from: 0, ms: 200) + Sequence.lean(80, at: 200_000)
            + Sequence.hold(2, from: 204_000, ms: 400)
        #expect(learned(reader.feed(events)) == [525_000])
        #expect(reader.calibration.map { abs($0.centreThousandths - 2_000) <= 5 } == true)
    }

    @Test("follows a hand that drifts slowly")
    func sagging() {
        var reader = TiltReader.level()
        let outputs = reader.feed(Sequence.move(from: 0, to: 9, start: 0, ms: 18_000))
        #expect(outputs.isEmpty)
        #expect((6_000...9_000).contains(reader.calibration?.centreThousandths ?? 0))
    }

    @Test("drifts at most to 65 degrees")
    func farthestDrift() {
        var reader = TiltReader.level()
        #expect(reader.feed(Sequence.move(from: 0, to: 72, start: 0, ms: 60_000)).isEmpty)
        _ = reader.feed(Sequence.hold(72, from: 60_000_000, ms: 10_000))
        #expect(reader.calibration?.centreThousandths == 65_000)
    }

    /// The centre, in thousandths, after half a second of going to and fro; the frames are of the far or the near end.
    private func centre(of reader: TiltReader, wavering frames: (Bool, Int64) -> [InputEvent]) -> Int64? {
        var reader = reader
        for step in 0..<12 { _ = reader.feed(frames(!step.isMultiple(of: 2), Int64(step) * 50_000)) }
        return reader.calibration?.centreThousandths
    }

    @Test("follows a stick that trembles by two percent, and by no more")
    func tremblingStick() {
        var pad = SampleDevice.xboxPad
        // A unit is a tenth of a percent.
        pad.axes[0] = AxisDescription(code: AxisCode.x, minimum: -1_000, maximum: 1_000)
        let reader = TiltReader(pad, calibration: Calibration(centreThousandths: 0))
        #expect(centre(of: reader) { Sequence.frame([AxisCode.x: $0 ? 60 : 40], at: $1) } == 1_000)
        #expect(centre(of: reader) { Sequence.frame([AxisCode.x: $0 ? 61 : 40], at: $1) } == 0)
    }

    @Test("does not follow a tilt that is held still")
    func heldTilt() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.move(from: 0, to: 20, start: 0, ms: 300))
        _ = reader.feed(Sequence.hold(20, from: 300_000, ms: 20_000))
        #expect(reader.calibration?.centreThousandths == 0)
        #expect(reader.stage.rawValue == 1)
    }

    @Test("is the present position when the player asks for it")
    func said() {
        var reader = TiltReader.level()
        let tilted = Sequence.hold(0, from: 0, ms: 20) + Sequence.hold(33, from: 20_000, ms: 700)
        #expect(reader.feed(tilted).stages == [1, 2])
        let outputs = reader.recentre(at: 720_000)
        #expect(outputs.map(\.kind).first == .centreLearned)
        #expect(outputs.stages == [1, 0])
        #expect(reader.calibration.map { abs($0.centreThousandths - 33_000) <= 5 } == true)
        #expect(reader.feed(Sequence.hold(33, from: 724_000, ms: 2_000)).isEmpty)
    }

    @Test("asked for, may lie farther to a side than hands rest, and stays in a still hand", arguments: [-85.0, 85])
    func saidFar(roll: Double) {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 20) + Sequence.hold(roll, from: 20_000, ms: 1_000))
        #expect(reader.recentre(at: 1_020_000).stages.last == 0)
        #expect(reader.feed(Sequence.hold(roll, from: 1_024_000, ms: 2_000)).isEmpty)
        #expect(reader.calibration.map { abs($0.centreThousandths - Int64(roll * 1_000)) <= 500 } == true)
    }

    @Test("asked for, it renews one g, which is the mean of some seconds")
    func newLength() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 300, g: 1.1))
        _ = reader.recentre(at: 300_000)
        #expect(reader.calibration.map { (8_193...8_300).contains($0.restLength) } == true)
        _ = reader.feed(Sequence.hold(0, from: 300_000, ms: 20_000, g: 1.1))
        _ = reader.recentre(at: 20_300_000)
        #expect(reader.calibration.map { (9_000...9_011).contains($0.restLength) } == true)
    }

    @Test("cannot be set before the first value")
    func nothingSaid() {
        var reader = TiltReader(Hand.Sensor.dualShock4.node)
        #expect(reader.recentre(at: 5).isEmpty)
        #expect(reader.calibration == nil)
    }

    @Test("is kept across a silence and across unplugging")
    func kept() {
        var reader = TiltReader(Hand.Sensor.dualShock4.node)
        _ = reader.feed(Sequence.hold(7, from: 0, ms: 700))
        let known = reader.calibration
        _ = reader.feed(Sequence.hold(7, from: 60_000_000, ms: 100))
        #expect(reader.calibration == known)
        _ = reader.disconnect(at: 61_000_000)
        #expect(reader.calibration == known)
        var next = TiltReader(Hand.Sensor.dualShock4.node, calibration: reader.calibration)
        #expect(next.isCalibrated)
        #expect(next.feed(Sequence.hold(7, from: 62_000_000, ms: 100)).isEmpty)
        #expect(abs(next.position) < 0.1)
    }

    @Test("of a worn stick is its rest position, learned after a longer wait")
    func wornStick() {
        var reader = TiltReader(SampleDevice.xboxPad)
        let frame = Sequence.frame([0: 7_368], at: 0)
        let outputs = reader.feed(frame, thenSilenceUntil: 5_000_000)
        #expect(learned(outputs).allSatisfy { (1_000_000...3_000_000).contains($0) })
        #expect(reader.calibration?.centreThousandths == 22_487)
        #expect(reader.position == 0)
    }
}

@Suite("Learning the direction")
struct DirectionLessonTests {
    /// An unknown sensor that is held in one direction after the other, a second each.
    private func play(_ directions: [(x: Int32, y: Int32, z: Int32)]) -> (reader: TiltReader, outputs: [PadEvent]) {
        var reader = TiltReader(Described.unknownMotion)
        var outputs: [PadEvent] = []
        for (index, direction) in directions.enumerated() {
            let start = Int64(index) * 1_000_000
            let frame = Sequence.frame([0: direction.x, 1: direction.y, 2: direction.z], at: start)
            outputs += reader.feed(frame, thenSilenceUntil: start + 999_000)
        }
        return (reader, outputs)
    }

    @Test("one tilt is enough and does not snap")
    func rightDown() {
        let (reader, outputs) = play([(0, 0, 100), (64, 0, 77)])
        #expect(outputs.map(\.kind) == [.directionLearned])
        #expect(!reader.needsDirection && reader.isCalibrated)
        #expect(reader.calibration?.roll == Calibration.Roll(axis: .x, sign: 1))
    }

    @Test("afterwards the same tilt is right and the opposite one left")
    func afterwards() {
        let (_, outputs) = play([(0, 0, 100), (-77, 0, 64), (0, 0, 100), (-77, 0, 64), (0, 0, 100), (77, 0, 64)])
        #expect(outputs.stages == [1, 2, 3, 2, 1, 0, -1, -2, -3])
    }

    @Test("the axis is the one that turned, in any orientation")
    func otherAxis() {
        #expect(play([(0, 0, 100), (0, -64, 77)]).reader.calibration?.roll == Calibration.Roll(axis: .y, sign: -1))
        #expect(play([(70, 0, 70), (55, 64, 55)]).reader.calibration?.roll == Calibration.Roll(axis: .y, sign: 1))
    }

    @Test("a small tilt teaches nothing, and nothing snaps before the lesson ends")
    func smallLean() {
        let (reader, outputs) = play([(0, 0, 100), (25, 0, 97), (0, 0, 100)])
        #expect(outputs.isEmpty && reader.needsDirection)
        #expect(reader.position == 0)
    }

    @Test("a learned direction is not asked for again")
    func remembered() {
        let known = play([(0, 0, 100), (64, 0, 77)]).reader.calibration
        var next = TiltReader(Described.unknownMotion, calibration: known)
        #expect(!next.needsDirection)
        let level = Sequence.frame([0: 0, 1: 0, 2: 100], at: 0)
        let tilted = Sequence.frame([0: 77, 2: 64], at: 500_000)
        #expect(next.feed(level + tilted, thenSilenceUntil: 1_000_000).stages == [1, 2, 3])
    }

    @Test("a sensor with two axes can be taught")
    func twoAxes() {
        var reader = TiltReader(Described.thinkPad)
        #expect(reader.needsDirection)
        _ = reader.feed(Sequence.frame([0: 0, 1: 10], at: 0), thenSilenceUntil: 1_000_000)
        let outputs = reader.feed(Sequence.frame([0: -120, 1: 12], at: 1_000_000), thenSilenceUntil: 2_000_000)
        #expect(outputs.map(\.kind) == [.directionLearned])
        #expect(reader.calibration?.roll == Calibration.Roll(axis: .x, sign: -1))
    }

    @Test("the direction can be learned again, and setting the centre restarts the lesson")
    func again() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        reader.forgetDirection()
        #expect(reader.needsDirection)
        _ = reader.feed(Sequence.hold(0, from: 100_000, ms: 800))
        #expect(reader.recentre(at: 900_000).isEmpty)
        _ = reader.feed(Sequence.hold(30, from: 900_000, ms: 1_000))
        #expect(reader.needsDirection)
        let outputs = reader.feed(Sequence.hold(-10, from: 1_900_000, ms: 800))
        #expect(outputs.map(\.kind) == [.directionLearned])
        #expect(reader.calibration?.roll == Calibration.Roll(axis: .x, sign: 1))
    }
}
