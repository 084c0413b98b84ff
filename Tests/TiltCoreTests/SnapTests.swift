import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("The magnetic snap")
struct SnapTests {
    private static let profiles = SnapPreset.allCases.flatMap { preset in
        [SnapProfile(preset, for: .degrees), SnapProfile(preset, for: .percent)]
    }

    /// The stage after each of the positions.
    private func stages(_ positions: [Double], _ profile: SnapProfile = SnapProfile(.normal, for: .degrees)) -> [Int8] {
        var snap = MagneticSnap(profile)
        return positions.map { position in
            let target = snap.target(of: position)
            while snap.stage != target { snap.step(towards: target) }
            return snap.stage.rawValue
        }
    }

    @Test("normal enters the stages at 17, 29 and 41 degrees and leaves them at 33, 21 and 8")
    func borders() {
        #expect(stages([16.9, 17, 28.9, 29, 40.9, 41]) == [0, 1, 1, 2, 2, 3])
        #expect(stages([50, 33, 32.9, 21, 20.9, 8, 7.9]) == [3, 3, 2, 2, 1, 1, 0])
        #expect(stages([-16.9, -17, -29, -41, -33, -32.9, -20.9, -7.9]) == [0, -1, -2, -3, -3, -2, -1, 0])
    }

    @Test("crossing to the other side starts from the centre")
    func crossing() {
        #expect(stages([41, -16.9]) == [3, 0])
        #expect(stages([41, -17]) == [3, -1])
        #expect(stages([41, -60, 60]) == [3, -3, 3])
    }

    @Test("a flick and a swing pass every stage in order")
    func inOrder() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100))
        #expect(reader.feed(Sequence.hold(60, from: 100_000, ms: 100)).stages == [1, 2, 3])
        #expect(reader.feed(Sequence.hold(-60, from: 200_000, ms: 100)).stages == [2, 1, 0, -1, -2, -3])
    }

    @Test("a preset has six points of hysteresis, stages in order, the third one within reach", arguments: profiles)
    func presets(_ profile: SnapProfile) {
        #expect((1...3).allSatisfy { profile.enter($0) - profile.leave($0) >= 6 })
        #expect(profile.rearm <= profile.leave(2) && profile.leave(2) < profile.leave(3))
        #expect(profile.enter(3) <= (profile.measure == .degrees ? SnapProfile.farthestDegrees : 100))
    }

    @Test("the dwell of a preset is longer than the gap of a held key, and short")
    func dwells() {
        for preset in SnapPreset.allCases { #expect((130_000...160_000).contains(preset.dwell.rawValue)) }
    }

    @Test("firmer presets need a larger tilt")
    func order() {
        for measure in [SnapProfile.Measure.degrees, .percent] {
            let thirds = SnapPreset.allCases.map { SnapProfile($0, for: measure).enter(3) }
            #expect(thirds == thirds.sorted() && Set(thirds).count == 3)
        }
    }

    @Test("the position within a stage follows the tilt, with a deadzone at the detent")
    func subPosition() {
        var snap = MagneticSnap(SnapProfile(.normal, for: .degrees))
        #expect(snap.subPosition(of: 0) == 0 && snap.subPosition(of: 0.9) == 0 && snap.subPosition(of: -0.9) == 0)
        #expect(snap.subPosition(of: 9) == 0.5 && snap.subPosition(of: -9) == -0.5)
        #expect(snap.subPosition(of: 17) == 1)
        for _ in 0..<2 { snap.step(towards: Stage(.left, 2)) }
        #expect(snap.subPosition(of: -24) == 0)
        #expect(snap.subPosition(of: -41) == -1 && snap.subPosition(of: -21) == 1)
        #expect(snap.subPosition(of: -30) < 0 && snap.subPosition(of: -22.5) > 0)
        #expect(snap.subPosition(of: 90) == 1 && snap.subPosition(of: -90) == -1)
    }

    @Test("a device that starts tilted waits for the centre")
    func beginsTilted() {
        var reader = TiltReader.level()
        #expect(reader.feed(Sequence.hold(50, from: 0, ms: 500)).isEmpty)
        #expect(reader.isWaitingForCentre)
        let events = Sequence.move(from: 50, to: 0, start: 500_000, ms: 200) + Sequence.hold(0, from: 700_000, ms: 50)
        #expect(reader.feed(events).isEmpty)
        #expect(!reader.isWaitingForCentre)
        #expect(reader.feed(Sequence.move(from: 0, to: 50, start: 750_000, ms: 200)).stages == [1, 2, 3])
    }
}

@Suite("Settings")
struct SettingsTests {
    private func stages(_ settings: TiltSettings, _ degrees: Double) -> [Int] {
        var reader = TiltReader.level(settings: settings)
        let events = Sequence.hold(0, from: 0, ms: 100) + Sequence.hold(degrees, from: 100_000, ms: 200)
        return reader.feed(events).stages
    }

    @Test("inverted swaps left and right")
    func inverted() {
        #expect(stages(TiltSettings(isInverted: true), 50) == [-1, -2, -3])
        #expect(stages(TiltSettings(isInverted: true), -50) == [1, 2, 3])
    }

    @Test("sensitivity multiplies the tilt")
    func sensitivity() {
        #expect(stages(TiltSettings(sensitivity: 2), 21) == [1, 2, 3])
        #expect(stages(TiltSettings(sensitivity: 0.5), 40) == [1])
    }

    @Test("sensitivity is limited")
    func limits() {
        #expect(TiltSettings(sensitivity: 0).sensitivity == 0.25)
        #expect(TiltSettings(sensitivity: -3).sensitivity == 0.25)
        #expect(TiltSettings(sensitivity: .infinity).sensitivity == 4)
        #expect(TiltSettings(sensitivity: .nan).sensitivity == 1)
    }

    @Test("position and raw value are shown, positive to the right")
    func shown() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: 0, ms: 100) + Sequence.hold(45, from: 100_000, ms: 3_000))
        #expect(abs(reader.position - 45) < 0.1)
        #expect(reader.rawValue == -5_793)
        var stick = TiltReader(SampleDevice.xboxPad)
        _ = stick.feed(Sequence.frame([0: -32_768], at: 0), thenSilenceUntil: 30_000)
        #expect(stick.position == -100)
    }
}
