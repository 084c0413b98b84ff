import Testing

@testable import TiltCore

@Suite("Showing which side is right")
struct DirectionLessonTests {
    /// A Wii Remote whose gravity turns from one direction to another and stays there.
    private func play(_ directions: [(x: Int32, y: Int32, z: Int32)]) -> (reader: TiltReader, outputs: [PadEvent]) {
        var reader = TiltReader(Described.wiiRemoteMotion)
        var outputs: [PadEvent] = []
        for (index, direction) in directions.enumerated() {
            let start = Int64(index) * 1_000_000
            let frame = Sequence.frame([3: direction.x, 4: direction.y, 5: direction.z], at: start)
            outputs += reader.feed(frame, thenSilenceUntil: start + 999_000)
        }
        return (reader, outputs)
    }

    @Test("one tilt is enough, and does not answer")
    func rightDown() {
        let (reader, outputs) = play([(0, 0, 100), (64, 0, 77)])
        #expect(outputs.map(\.kind) == [.directionLearned])
        #expect(!reader.needsDirection && reader.isCalibrated)
        #expect(reader.calibration?.roll == Roll(axis: AxisCode.rx, sign: 1))
    }

    @Test("after it the same tilt is right and the other one left")
    func afterwards() {
        let (_, outputs) = play([(0, 0, 100), (-77, 0, 64), (0, 0, 100), (-77, 0, 64), (0, 0, 100), (77, 0, 64)])
        #expect(outputs.stages == [1, 2, 3, 2, 1, 0, -1, -2, -3])
    }

    @Test("the axis is the one that turned, in whatever way the device is held")
    func otherAxis() {
        #expect(play([(0, 0, 100), (0, -64, 77)]).reader.calibration?.roll == Roll(axis: AxisCode.ry, sign: -1))
        #expect(play([(70, 0, 70), (55, 64, 55)]).reader.calibration?.roll == Roll(axis: AxisCode.ry, sign: 1))
    }

    @Test("a small lean teaches nothing, and nothing snaps before the lesson is over")
    func smallLean() {
        let (reader, outputs) = play([(0, 0, 100), (25, 0, 97), (0, 0, 100)])
        #expect(outputs.isEmpty && reader.needsDirection)
        #expect(reader.position == 0)
    }

    @Test("a side that was learned before is not asked for again")
    func remembered() {
        let known = play([(0, 0, 100), (64, 0, 77)]).reader.calibration
        var next = TiltReader(Described.wiiRemoteMotion, calibration: known)
        #expect(!next.needsDirection)
        let level = Sequence.frame([3: 0, 4: 0, 5: 100], at: 0)
        let tilted = Sequence.frame([3: 77, 5: 64], at: 500_000)
        #expect(next.feed(level + tilted, thenSilenceUntil: 1_000_000).stages == [1, 2, 3])
    }

    @Test("two axes can be taught as well")
    func twoAxes() {
        var reader = TiltReader(Described.thinkPad)
        #expect(reader.needsDirection)
        _ = reader.feed(Sequence.frame([0: 0, 1: 10], at: 0), thenSilenceUntil: 1_000_000)
        let outputs = reader.feed(Sequence.frame([0: -120, 1: 12], at: 1_000_000), thenSilenceUntil: 2_000_000)
        #expect(outputs.map(\.kind) == [.directionLearned])
        #expect(reader.calibration?.roll == Roll(axis: AxisCode.x, sign: -1))
    }

    @Test("the side can be asked for again, and a centre set meanwhile begins the lesson anew")
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
        #expect(reader.calibration?.roll == Roll(axis: AxisCode.x, sign: 1))
    }
}
