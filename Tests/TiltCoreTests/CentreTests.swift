import Testing

@testable import TiltCore

@Suite("The middle")
struct CentreTests {
    private func learned(_ outputs: [PadEvent]) -> [Int64] {
        outputs.filter { $0.kind == .centreLearned }.map(\.at.rawValue)
    }

    @Test("is the median of half a second of stillness, and nothing snaps before it is known")
    func first() {
        var reader = TiltReader(Described.dualShock4Motion)
        #expect(reader.feed(Sequence.hold(7, from: 0, ms: 500)).isEmpty)
        #expect(!reader.isCalibrated)
        #expect(learned(reader.feed(Sequence.hold(7, from: 500_000, ms: 100))) == [525_000])
        #expect(reader.isCalibrated)
        #expect(reader.calibration.map { abs($0.centreThousandths - 7_000) <= 5 } == true)
        #expect(reader.calibration.map { abs($0.restLength - 8_192) <= 1 } == true)
    }

    @Test("is not learned from a pad that is being moved")
    func moving() {
        var reader = TiltReader(Described.dualShock4Motion)
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

    @Test("is learned in a trembling hand too, when no stiller one comes")
    func trembling() {
        var reader = TiltReader(Described.dualShock4Motion)
        var outputs: [PadEvent] = []
        for time in stride(from: Int64(0), to: 4_000_000, by: 200_000) {
            outputs += reader.feed(Sequence.move(from: -6, to: 6, start: time, ms: 100))
            outputs += reader.feed(Sequence.move(from: 6, to: -6, start: time + 100_000, ms: 100))
        }
        #expect(learned(outputs).count == 1)
        #expect(learned(outputs).allSatisfy { $0 > 1_000_000 })
    }

    @Test("is not learned from a pad that stands on its side")
    func onItsSide() {
        var reader = TiltReader(Described.dualShock4Motion)
        #expect(reader.feed(Sequence.hold(60, from: 0, ms: 3_000)).isEmpty)
    }

    @Test("a spike among the samples does not shift it")
    func spike() {
        var reader = TiltReader(Described.dualShock4Motion)
        let events =
            Sequence.hold(2, from: 0, ms: 200) + Sequence.lean(80, at: 200_000)
            + Sequence.hold(2, from: 204_000, ms: 400)
        #expect(learned(reader.feed(events)) == [525_000])
        #expect(reader.calibration.map { abs($0.centreThousandths - 2_000) <= 5 } == true)
    }

    @Test("follows a hand that sags slowly, and the arrow stays in the middle")
    func sagging() {
        var reader = TiltReader.level()
        let outputs = reader.feed(Sequence.move(from: 0, to: 9, start: 0, ms: 18_000))
        #expect(outputs.isEmpty)
        #expect((6_000...9_000).contains(reader.calibration?.centreThousandths ?? 0))
    }

    @Test("never drifts further than ten degrees from where it was learned")
    func farthestDrift() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.move(from: 0, to: 16, start: 0, ms: 60_000))
        _ = reader.feed(Sequence.hold(16, from: 60_000_000, ms: 30_000))
        #expect(reader.calibration?.centreThousandths == 10_000)
    }

    @Test("does not follow a tilt, however still and long it is held")
    func heldTilt() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.move(from: 0, to: 20, start: 0, ms: 300))
        _ = reader.feed(Sequence.hold(20, from: 300_000, ms: 20_000))
        #expect(reader.calibration?.centreThousandths == 0)
        #expect(reader.stage.rawValue == 1)
    }

    @Test("is wherever the player says it is")
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

    @Test("said anew, it renews the length of one g as well, but only from stillness")
    func newLength() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 300, g: 1.1))
        _ = reader.recentre(at: 300_000)
        #expect(reader.calibration?.restLength == 8_192)
        _ = reader.feed(Sequence.hold(0, from: 300_000, ms: 600, g: 1.1))
        _ = reader.recentre(at: 900_000)
        #expect(reader.calibration?.restLength == 9_011)
    }

    @Test("cannot be set before the device has said anything")
    func nothingSaid() {
        var reader = TiltReader(Described.dualShock4Motion)
        #expect(reader.recentre(at: 5).isEmpty)
        #expect(reader.calibration == nil)
    }

    @Test("is kept over a gap, and over pulling the device out and plugging it in again")
    func kept() {
        var reader = TiltReader(Described.dualShock4Motion)
        _ = reader.feed(Sequence.hold(7, from: 0, ms: 700))
        let known = reader.calibration
        _ = reader.feed(Sequence.hold(7, from: 60_000_000, ms: 100))
        #expect(reader.calibration == known)
        _ = reader.disconnect(at: 61_000_000)
        #expect(reader.calibration == known)
        var next = TiltReader(Described.dualShock4Motion, calibration: reader.calibration)
        #expect(next.isCalibrated)
        #expect(next.feed(Sequence.hold(7, from: 62_000_000, ms: 100)).isEmpty)
        #expect(abs(next.position) < 0.1)
    }

    @Test("of an old stick is where it rests, though that takes longer to be believed")
    func wornStick() {
        var reader = TiltReader(Described.xboxPad)
        let frame = Sequence.frame([0: 7_368], at: 0)
        let outputs = reader.feed(frame, thenSilenceUntil: 5_000_000)
        #expect(learned(outputs).allSatisfy { (1_000_000...3_000_000).contains($0) })
        #expect(reader.calibration?.centreThousandths == 22_487)
        #expect(reader.position == 0)
    }
}
