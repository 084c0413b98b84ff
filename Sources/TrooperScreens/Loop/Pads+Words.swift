import QuizCore
import TiltCore
import TiltDevices
import TrooperText

/// What players are told of their controllers.
extension Pads {
    /// That a controller may not be read, or that none matches the player's choice; nil while all is well.
    var notice: String? {
        if let problem { return Sentence.join(problem.message, problem.advice) }
        guard seating == .one, connected.isEmpty, let choice = choice.words else { return nil }
        return "No controller matches \(choice); use the keys. List the devices with 'trooper devices'."
    }

    static let calibrationSaved = "the calibration is saved"

    /// What the end of a calibration leaves saved, as a clause; nil without a controller.
    package var savedCalibration: String? { connected.isEmpty ? nil : Pads.calibrationSaved }

    func rumble(_ effect: RumbleEffect, of seat: Seat) {
        for pad in connected where pad.seat == seat { pad.rumble(effect) }
    }

    /// The lamp of a buzzer, if it has one that may be lit.
    func light(_ seat: Seat, isOn: Bool) {
        for pad in connected where pad.seat == seat { pad.setLight(isOn: isOn) }
    }
}

extension Pad {
    /// What players call it, such as "DualSense" or "Buzzer 3". Without the maker: the last words that fit into a lane.
    var laneName: String {
        if let buzzer { return "Buzzer \(buzzer + 1)" }
        let words = SafeText.cleaned(description.name).split(separator: " ")
        let first = words.indices.first { words[$0...].joined(separator: " ").count <= 13 }
        return words.isEmpty ? "Pad" : words[(first ?? words.count - 1)...].joined(separator: " ")
    }
}

extension PadChoice {
    /// The choice as command line options; nil when the player chose no device.
    var words: String? {
        guard input != .keyboard else { return nil }
        let parts = [input == .auto ? nil : "--input \(input.rawValue)", device.map { "--device \($0)" }]
        let words = parts.compactMap { $0 }.joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}

extension DeviceError {
    /// The remedy, with the commands of this program.
    package var advice: String {
        remedy(
            installing: "install the udev rule, as 'trooper doctor' says,",
            listing: "list the devices with 'trooper devices'")
    }
}
