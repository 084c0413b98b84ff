import QuizCore
import TiltCore
import TiltRecording
import TrooperSession
final class PartyControls: PartyTilting {
    init(_ s: PadSettings) {}
    var descriptors: [Int32] { [] }
    var nextMoment: Microseconds? { nil }
    var notice: String? { nil }
    var choice: String? { nil }
    var isCalibrating = false
    func note(_ play: TiltedGame) {}
    func readInputs(from ready: [Int32], at now: Microseconds) -> [DeviceInput] { [] }
    func describe() -> [RecordedDevice] { [] }
    func save(_ calibration: Calibration, of device: RecordedDevice) {}
    func forgetCalibration() {}
    func rumble(_ effect: RumbleEffect, of seat: Seat) {}
    func assign(_ number: DeviceNumber, to seat: Seat?) {}
    func seat(of number: DeviceNumber) -> Seat? { nil }
    func name(of number: DeviceNumber) -> String { "" }
    func light(_ seat: Seat, isOn: Bool) {}
    func setRumble(_ canRumble: Bool) {}
}
