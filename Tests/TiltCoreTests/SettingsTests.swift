import Testing

@testable import TiltCore

@Suite("What the player may change")
struct SettingsTests {
    private func stages(_ settings: TiltSettings, _ degrees: Double) -> [Int] {
        var reader = TiltReader.level(settings: settings)
        let events = Sequence.hold(0, from: 0, ms: 100) + Sequence.hold(degrees, from: 100_000, ms: 200)
        return reader.feed(events).stages
    }

    @Test("inverted, right is left")
    func inverted() {
        #expect(stages(TiltSettings(isInverted: true), 50) == [-1, -2, -3])
        #expect(stages(TiltSettings(isInverted: true), -50) == [1, 2, 3])
    }

    @Test("twice as sensitive, half the tilt will do; half as sensitive, it will not")
    func sensitivity() {
        #expect(stages(TiltSettings(sensitivity: 2), 21) == [1, 2, 3])
        #expect(stages(TiltSettings(sensitivity: 0.5), 40) == [1])
    }

    @Test("a sensitivity that cannot be played with is brought within reach")
    func limits() {
        #expect(TiltSettings(sensitivity: 0).sensitivity == 0.25)
        #expect(TiltSettings(sensitivity: -3).sensitivity == 0.25)
        #expect(TiltSettings(sensitivity: .infinity).sensitivity == 4)
        #expect(TiltSettings(sensitivity: .nan).sensitivity == 1)
    }

    @Test("a profile for the other measure is not taken")
    func otherMeasure() {
        let reader = TiltReader(Described.xboxPad, profile: SnapProfile(.firm, for: .degrees))
        #expect(reader.profile == SnapProfile(.normal, for: .percent))
        let pad = TiltReader(Described.xboxPad, profile: SnapProfile(.firm, for: .percent))
        #expect(pad.profile == SnapProfile(.firm, for: .percent))
    }

    @Test("the lean is shown as it is, to the right positive")
    func shown() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100) + Sequence.hold(45, from: 100_000, ms: 3_000))
        #expect(abs(reader.position - 45) < 0.1)
        #expect(abs(reader.lean - 0.5) < 0.01)
        #expect(reader.rawValue == -5_793)
        #expect(abs(reader.framesPerSecond - 250) < 1)
        var stick = TiltReader(Described.xboxPad)
        _ = stick.feed(Sequence.frame([0: -32_768], at: 0), thenSilenceUntil: 30_000)
        #expect(stick.lean == -1)
    }
}
