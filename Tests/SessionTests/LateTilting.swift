import QuizCore
import TiltCore
import TiltRecording
import TrooperScreens
import TrooperSession

/// Controllers whose inputs are read when they have happened, however late.
class LateTilting: Tilting {
    private(set) var devices: [RecordedDevice]
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

    /// Adds what happens next.
    func send(_ more: [DeviceInput]) { inputs += more }

    func readInputs(from ready: [Int32], at now: Microseconds) -> [DeviceInput] {
        let read = inputs.prefix { $0.at <= now }
        inputs.removeFirst(read.count)
        for input in read {
            switch input.kind {
            case .deviceAppeared(let device): devices = devices.filter { $0.number != device.number } + [device]
            case .deviceVanished(let number): devices.removeAll { $0.number == number }
            case .input(let event, let number): follow(event, of: number)
            default: break
            }
        }
        return Array(read)
    }

    /// Keeps in mind where an axis is, of which a game hears that begins later.
    private func follow(_ event: InputEvent, of number: DeviceNumber) {
        guard let place = devices.firstIndex(where: { $0.number == number }) else { return }
        let device = devices[place]
        var description = device.description
        description.axes = description.axes.map { axis in
            guard event.code == .absolute(axis.code) else { return axis }
            return AxisDescription(
                code: axis.code, value: event.value, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz,
                flat: axis.flat, resolution: axis.resolution)
        }
        devices[place] = RecordedDevice(
            description, number: number, use: device.use, calibration: device.calibration
        ).at(device.seat)
    }

    func describe() -> [RecordedDevice] { devices }
    func note(_ play: TiltedGame) {}
    private(set) var saved: [Calibration] = []
    func save(_ calibration: Calibration, of device: RecordedDevice) { saved.append(calibration) }
    func forgetCalibration() {}
    private(set) var rumbles: [(effect: RumbleEffect, seat: Seat)] = []
    func rumble(_ effect: RumbleEffect, of seat: Seat) { rumbles.append((effect, seat)) }
}

/// Controllers of several players.
final class PartyPads: LateTilting, PartyTilting {
    private var seats: [DeviceNumber: Seat] = [:]
    private(set) var lit: [Seat] = []

    override func readInputs(from ready: [Int32], at now: Microseconds) -> [DeviceInput] {
        super.readInputs(from: ready, at: now).map { input in
            guard case .deviceAppeared(let device) = input.kind else { return input }
            return DeviceInput(.deviceAppeared(seated(device)), at: input.at)
        }
    }

    private func seated(_ device: RecordedDevice) -> RecordedDevice { device.at(seats[device.number] ?? .first) }

    override func describe() -> [RecordedDevice] {
        devices.filter { isCalibrating || seats[$0.number] != nil }.map(seated)
    }

    func assign(_ number: DeviceNumber, to seat: Seat?) { seats[number] = seat }
    func seat(of number: DeviceNumber) -> Seat? { seats[number] }
    func name(of number: DeviceNumber) -> String { "Sixaxis \(number.rawValue)" }
    func light(_ seat: Seat, isOn: Bool) { if isOn { lit.append(seat) } }
}
