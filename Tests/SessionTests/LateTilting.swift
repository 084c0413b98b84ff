import QuizCore
import TiltCore
import TiltRecording
import TrooperScreens
import TrooperSession

/// Controllers whose inputs are read when they have happened, however late.
class LateTilting: Tilting {
    let devices: [RecordedDevice]
    private var inputs: [DeviceInput]

    init(_ devices: RecordedDevice..., inputs: [DeviceInput] = []) {
        self.devices = devices
        self.inputs = inputs
    }

    let descriptors: [Int32] = []
    let notice: String? = nil
    let choice: String? = nil
    var isCalibrating = false

    var nextMoment: Microseconds? { inputs.first?.at }

    func readInputs(from ready: [Int32], at now: Microseconds) -> [DeviceInput] {
        let count = inputs.count { $0.at <= now }
        defer { inputs.removeFirst(count) }
        return Array(inputs.prefix(count))
    }

    func describe() -> [RecordedDevice] { devices }
    func note(_ play: TiltedGame) {}
    private(set) var saved: [Calibration] = []
    func save(_ calibration: Calibration, of device: RecordedDevice) { saved.append(calibration) }
    func forgetCalibration() {}
    func rumble(_ effect: RumbleEffect, of seat: Seat) {}
}
