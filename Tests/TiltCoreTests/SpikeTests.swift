import Testing

@testable import TiltCore

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

    @Test("nor does one in the third stage take the arrow out of it", arguments: [-90.0, 0, 10, 90])
    func outermost(_ spike: Double) {
        var reader = TiltReader.level()
        let events =
            Sequence.hold(0, from: 0, ms: 100) + Sequence.move(from: 0, to: 46, start: 100_000, ms: 300)
            + Sequence.hold(46, from: 400_000, ms: 200) + Sequence.lean(spike, at: 600_000)
            + Sequence.hold(46, from: 604_000, ms: 300)
        #expect(reader.feed(events).stages == [1, 2, 3])
    }

    @Test("spikes to one side and the other, one after the other, are still spikes")
    func alternating() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        for frame in 0..<100 {
            let lean = frame.isMultiple(of: 2) ? 70.0 : -70
            #expect(reader.feed(Sequence.lean(lean, at: 100_000 + Int64(frame) * 4_000)).isEmpty)
        }
    }

    @Test("nor does one that breaks a long silence")
    func afterSilence() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 500), thenSilenceUntil: 9_000_000)
        #expect(reader.feed(Sequence.lean(60, at: 9_000_000) + Sequence.hold(0, from: 9_004_000, ms: 99)).isEmpty)
    }

    @Test("two samples that agree are a leap, and come 4 ms late")
    func leap() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        #expect(reader.feed(Sequence.lean(60, at: 100_000)).isEmpty)
        let snaps = reader.feed(Sequence.hold(60, from: 104_000, ms: 40)).snaps
        #expect(snaps.map(\.stage) == [1, 2, 3])
        #expect(snaps.last.map { $0.at <= 120_000 } == true)
    }

    @Test("a knock along or across freezes the stage while it rings")
    func knock() {
        var reader = TiltReader.level()
        var events = Sequence.hold(0, from: 0, ms: 500)
        for (index, g) in [1.4, 2.2, 1.8, 0.6, 0.4, 1.3, 0.7].enumerated() {
            events += Sequence.lean(index.isMultiple(of: 2) ? 35 : -50, at: 500_000 + Int64(index) * 4_000, g: g)
        }
        let knocked = reader.feed(events)
        #expect(knocked.isEmpty && reader.knock.isOff)
        #expect(reader.feed(Sequence.hold(0, from: 528_000, ms: 300)).isEmpty)
        #expect(!reader.knock.isOff)
    }

    @Test("while a knock rings on, a pull of one g is not believed either")
    func ringing() {
        var reader = TiltReader.level()
        let events =
            Sequence.hold(0, from: 0, ms: 100) + Sequence.lean(0, at: 100_000, g: 1.5)
            + Sequence.hold(40, from: 104_000, ms: 14) + Sequence.hold(0, from: 120_000, ms: 200)
        #expect(reader.feed(events).isEmpty)
    }

    @Test("a spike before a knock and one after it are not two that agree")
    func spikesAroundKnock() {
        var reader = TiltReader.level()
        let events =
            Sequence.hold(0, from: 0, ms: 100) + Sequence.lean(70, at: 100_000)
            + Sequence.lean(0, at: 104_000, g: 1.5) + Sequence.lean(70, at: 128_000)
            + Sequence.hold(0, from: 132_000, ms: 100)
        #expect(reader.feed(events).isEmpty)
    }

    @Test("a steady pull that is off is no knock but a sensor with uneven axes, and the tilt goes on")
    func unevenAxes() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        let snaps = reader.feed(Sequence.hold(50, from: 100_000, ms: 400, g: 1.35)).snaps
        #expect(snaps.map(\.stage) == [1, 2, 3])
        #expect(snaps.first.map { (340_000...380_000).contains($0.at) } == true)
        #expect(!reader.knock.isOff)
    }

    @Test("in free fall there is no down, however long it lasts")
    func freeFall() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        #expect(reader.feed(Sequence.hold(80, from: 100_000, ms: 2_000, g: 0.1), thenSilenceUntil: 9_000_000).isEmpty)
    }

    @Test("a knock after which the device falls silent is believed when it has been steady for a quarter second")
    func silentAfterKnock() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        let snaps = reader.feed(Sequence.lean(50, at: 100_000, g: 1.5), thenSilenceUntil: 1_000_000).snaps
        #expect(snaps.map(\.at) == [350_000, 350_000, 350_000])
    }

    @Test("silence in free fall, or right beside it, is waited out for nothing")
    func silentFreeFall() {
        for g in [0.1, 0.25, 0.29, 0.31, 0.35] {
            var reader = TiltReader.level()
            let falling = Sequence.lean(0, at: 100_000, g: 0.33) + Sequence.lean(0, at: 104_000, g: g)
            let outputs = reader.feed(Sequence.hold(0, from: 0, ms: 100) + falling, thenSilenceUntil: 9_000_000)
            #expect(outputs.isEmpty && reader.now == 9_000_000)
        }
    }

    @Test("a lone value before silence is believed after 20 ms: a spike would have been followed by another")
    func silence() {
        var reader = TiltReader(Described.xboxPad)
        _ = reader.feed(Sequence.frame([0: 0], at: 0), thenSilenceUntil: 1_000_000)
        let snaps = reader.feed(Sequence.frame([0: 32_767], at: 1_000_000), thenSilenceUntil: 1_500_000).snaps
        #expect(snaps.map(\.stage) == [1, 2, 3])
        #expect(snaps.map(\.at) == [1_020_000, 1_020_000, 1_020_000])
    }
}
