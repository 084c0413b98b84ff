import QuizCore
import Testing

@testable import TiltCore

@Suite("A Joy-Con or a Wii Remote held across")
struct SidewaysGripTests {
    private func rest(of device: RigidDevice, pitch: Double, _ known: Calibration? = nil) -> TiltReader {
        let still = RigidTilt(size: 0, there: 500_000, held: 500_000, back: 500_000, rest: 500_000)
        let motion = RigidMotion(device, RigidHand(pitch: pitch, isSideways: true), [still], seed: 5)
        var reader = TiltReader(device.description, calibration: known)
        _ = reader.feed(motion.events)
        return reader
    }

    @Test(
        "shows its grip at rest, without a tilt",
        arguments: [(RigidDevice.joyCon, AxisCode.x), (.wiiRemote, AxisCode.ry)])
    func atRest(device: RigidDevice, roll: UInt16) {
        let reader = rest(of: device, pitch: 40)
        #expect(!reader.needsDirection && reader.isCalibrated)
        #expect(reader.calibration?.roll == Roll(axis: roll, sign: 1))
    }

    @Test("keeps the chosen buttons when its grip changes")
    func buttons() throws {
        let chosen = try #require(AnswerButtons(left: 0x130, right: 0x131))
        let known = Calibration(
            centreThousandths: 0, restLength: 4_118, roll: Roll(axis: AxisCode.y, sign: 1), answerButtons: chosen)
        let reader = rest(of: .joyCon, pitch: 40, known)
        #expect(reader.calibration?.roll?.axis == AxisCode.x)
        #expect(reader.calibration?.answerButtons == chosen)
    }

    @Test("in recordings of version 0.2, a Wii Remote asks for one tilt")
    func firstRules() {
        #expect(TiltReader(Described.wiiRemoteMotion, method: .lateral).needsDirection)
        #expect(!TiltReader(Described.wiiRemoteMotion).needsDirection)
    }
}
