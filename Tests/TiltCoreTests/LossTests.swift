import Testing

@testable import TiltCore

@Suite("Lost events and lost devices")
struct LossTests {
    @Test("events that the kernel dropped are counted, and the next frame is where the device is")
    func dropped() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        _ = reader.feed([Sequence.dropped(at: 300_000)] + Sequence.lean(60, at: 300_000))
        #expect(reader.droppedCount == 1)
        #expect(reader.feed(Sequence.hold(60, from: 304_000, ms: 100)).stages == [1, 2, 3])
        #expect(reader.stage.rawValue == 3)
    }

    @Test("a half frame after dropped events does not move the arrow when the whole ones say otherwise")
    func halfFrame() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        let half = [Sequence.dropped(at: 100_000)] + Sequence.frame([0: -8_000], at: 100_000)
        #expect(reader.feed(half + Sequence.hold(0, from: 104_000, ms: 200)).isEmpty)
    }

    @Test("a spike before dropped events and one after them are not two that agree")
    func spikesAroundGap() {
        var reader = TiltReader.level()
        let events =
            Sequence.hold(0, from: 0, ms: 100) + Sequence.lean(70, at: 100_000) + [Sequence.dropped(at: 104_000)]
            + Sequence.lean(70, at: 104_000) + Sequence.hold(0, from: 108_000, ms: 100)
        #expect(reader.feed(events).isEmpty)
    }

    @Test("a button that was pressed while events were dropped still counts when the state is read again")
    func buttonInTheGap() {
        var reader = TiltReader(Described.xboxPad)
        let outputs = reader.feed([Sequence.dropped(at: 5)] + Sequence.press(0x130, at: 5))
        #expect(outputs.map(\.kind) == [.confirm])
    }

    @Test("a device that goes away leaves the arrow in the middle, by way of every stage")
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

    @Test("a device that comes back to the same reader is believed from its first frame")
    func backToTheSameReader() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100) + Sequence.hold(60, from: 100_000, ms: 100))
        _ = reader.disconnect(at: 200_000)
        #expect(reader.feed(Sequence.lean(0, at: 900_000)).isEmpty)
        #expect(!reader.isWaitingForCentre && reader.position.magnitude < 0.1)
    }

    @Test("a device that comes back tilted answers nothing until it was in the middle")
    func backTilted() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        _ = reader.disconnect(at: 100_000)
        var next = TiltReader(Described.dualShock4Motion, calibration: reader.calibration)
        #expect(next.feed(Sequence.hold(60, from: 900_000, ms: 300)).isEmpty)
        #expect(next.feed(Sequence.hold(0, from: 1_200_000, ms: 100)).isEmpty)
        #expect(next.feed(Sequence.hold(60, from: 1_300_000, ms: 100)).stages == [1, 2, 3])
    }
}
