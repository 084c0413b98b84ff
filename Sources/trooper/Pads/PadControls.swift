import QuizCore
import TiltCore
import TiltDevices
import TiltRecording
import TrooperScreens
import TrooperSession
import TrooperSystem
import TrooperText

/// The controllers of a session: the events of the best one go to the game, what is learned of it to the scores.
final class PadControls: Tilting {
    private let connection: PadConnection
    private let wish: PadChoice
    private var settings: PadSettings
    private var pad: ActivePad?

    var isCalibrating = false {
        didSet { connection.takesUnassignedButtons = isCalibrating }
    }

    init(_ choice: PadChoice, _ settings: PadSettings) {
        connection = PadConnection(PadFinder(choice) { settings.calibrations.calibration(of: $0)?.answerButtons })
        wish = choice
        self.settings = settings
    }

    var descriptors: [Int32] { connection.descriptor.map { [$0] } ?? [] }

    var nextMoment: Microseconds? { connection.deadline }

    var choice: String? { wish.options }

    /// That a controller may not be read, or that none matches the player's choice.
    var notice: String? {
        if let error = connection.unreadable { return Sentence.join(error.message, error.advice) }
        guard !hasPad, let choice else { return nil }
        return "No controller matches \(choice); use the keys. List the devices with 'trooper devices'."
    }

    func note(_ play: TiltedGame) {
        pad?.note(play.devices)
        connection.isHeld = if case .asking = play.game.phase { true } else { false }
        connection.isPolling = play.isPlayed || isCalibrating
        // A tilt that has been somewhere else than at the centre, or a button of a device.
        if play.devices.contains(where: { $0.reader.stage != .neutral }) { connection.hasBeenUsed = true }
    }

    func readInputs(from ready: [Int32], at now: Microseconds) -> [DeviceInput] {
        var inputs: [DeviceInput] = []
        let isReady = connection.descriptor.map(ready.contains) ?? false
        for change in connection.read(isReady: isReady, at: now) {
            switch change {
            case .sent(let event, let node):
                guard let pad else { continue }
                inputs.append(DeviceInput(.input(event, of: pad.nodes[node].device.number), at: event.at))
            case .appeared(let found, let time):
                let pad = ActivePad(found, settings)
                self.pad = pad
                inputs += pad.nodes.map { DeviceInput(.deviceAppeared($0.device), at: time) }
            case .vanished(_, let time):
                saveCalibration()
                inputs += pad?.nodes.map { DeviceInput(.deviceVanished($0.device.number), at: time) } ?? []
                pad = nil
            }
        }
        return inputs
    }

    func describe() -> [RecordedDevice] {
        saveCalibration()
        connection.lookAgain()
        if pad?.found.main !== connection.found?.main { pad = connection.found.map { ActivePad($0, settings) } }
        return pad?.describe(settings) ?? []
    }

    func save(_ calibration: Calibration, of device: RecordedDevice) {
        guard let node = pad?.learn(calibration, of: device) else { return }
        settings.calibrations.save(calibration, of: node.description)
    }

    func saveCalibration() {
        guard let main = pad?.main else { return }
        settings.calibrations.save(main.calibration, of: main.input.description)
    }

    func forgetCalibration() {
        guard let pad else { return }
        pad.forgetCalibration()
        settings.calibrations.forget(pad.main.input.description)
    }

    func rumble(_ effect: RumbleEffect, of seat: Seat) { pad?.play(effect) }

    var hasPad: Bool { connection.found != nil }

    /// What the end of a calibration leaves saved, as a clause; nil without a controller.
    var savedCalibration: String? { hasPad ? CalibrateView.saved : nil }

    func setRumble(_ canRumble: Bool) {
        guard canRumble != settings.canRumble else { return }
        settings.canRumble = canRumble
        pad?.setRumble(canRumble)
    }
}

extension PadChoice {
    /// The choice as command line options; nil when the player chose no device.
    var options: String? {
        guard input != .keyboard else { return nil }
        let parts = [input == .auto ? nil : "--input \(input.rawValue)", device.map { "--device \($0)" }]
        let options = parts.compactMap { $0 }.joined(separator: " ")
        return options.isEmpty ? nil : options
    }
}
