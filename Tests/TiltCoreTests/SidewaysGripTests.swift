import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("A Joy-Con or a Wii Remote held across")
struct SidewaysGripTests {
    private func rest(of device: Hand.Sensor, pitch: Double, _ known: Calibration? = nil) -> TiltReader {
        let still = HandTilt(size: 0, there: 500_000, held: 500_000, back: 500_000, rest: 500_000)
        let motion = HandMotion(device, Hand(pitch: pitch, isSideways: true), [still], seed: 5)
        var reader = TiltReader(device.node, calibration: known)
        _ = reader.feed(motion.events)
        return reader
    }

    @Test(
        "shows its grip at rest, without a tilt",
        arguments: [
            (Hand.Sensor.joyCon, Calibration.Roll(axis: .x, sign: 1)), (.rightJoyCon, .init(axis: .x, sign: -1)),
            (.wiiRemote, .init(axis: .ry, sign: 1)),
        ])
    func atRest(device: Hand.Sensor, roll: Calibration.Roll) {
        let reader = rest(of: device, pitch: 40)
        #expect(!reader.needsDirection && reader.isCalibrated)
        #expect(reader.calibration?.roll == roll)
    }

    @Test("a right Joy-Con answers on the side of the tilt, raised and flat", arguments: [0, 40] as [Double])
    func right(pitch: Double) {
        var chance = SplitMix64(seed: 3)
        let tilts = (0..<20).map { _ in HandTilt.meant(&chance) }
        let motion = HandMotion(.rightJoyCon, Hand(pitch: pitch, isSideways: true), tilts, seed: 5)
        let play = HandPlay(motion.events, on: Hand.Sensor.rightJoyCon.node)
        #expect(play.answers.map(\.given) == tilts.map { $0.size < 0 })
    }

    @Test("keeps the chosen buttons when its grip changes")
    func buttons() throws {
        let chosen = try #require(AnswerButtons(left: 0x130, right: 0x131))
        let known = Calibration(
            centreThousandths: 0, restLength: 4_118, roll: Calibration.Roll(axis: .y, sign: 1), answerButtons: chosen)
        let reader = rest(of: .joyCon, pitch: 40, known)
        #expect(reader.calibration?.roll?.axis == AxisCode.x)
        #expect(reader.calibration?.answerButtons == chosen)
    }
}
