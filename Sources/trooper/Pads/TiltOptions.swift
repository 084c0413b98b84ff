import Arguments
import Recording
import Session
import TiltCore

/// The options about controllers and tilting, and what they mean.
enum TiltOptions {
    static let input = Option(
        "input", ValueType<PadChoice.Input>.anyCase, "choose what moves the arrow", default: .auto)
    static let device = Option("device", .file, "use the device at this path, or with this text in its name")
    private static let noRumble = Option("no-rumble", "disable rumble")
        .or(setting: .rumble, is: "off")
    private static let snap = Option(
        "snap", ValueType<SnapPreset>.anyCase, "choose how firmly the arrow snaps; calibrate saves it",
        default: .normal
    ).or(setting: .snap)
    private static let sensitivity = Option(
        "sensitivity", .number(in: percents),
        "scale the tilt in percent: 41 degrees answer at 100, 21 at 200", default: 100
    ).or(setting: .sensitivity)
    private static let invert = Option("invert", "swap left and right")

    private static let percents = {
        let range = TiltSettings.answeringSensitivities
        return Int((range.lowerBound * 100).rounded(.up))...Int(range.upperBound * 100)
    }()

    static let ofInput: [OptionSpec] = .of(input, device, noRumble)
    static let ofTilt: [OptionSpec] = .of(snap, sensitivity, invert)
    /// A trace gives the same game for everyone.
    static let ofTraces = ofTilt.map(\.withoutSettings)

    static func rules(_ options: Options) -> TiltRules {
        TiltRules(options[snap], settings: settings(options))
    }

    static func controls(
        _ options: Options, calibrations: CalibrationStore, takesUnassignedButtons: Bool = false
    ) -> PadControls {
        PadControls(
            PadChoice(
                input: options[input], device: options[device], takesUnassignedButtons: takesUnassignedButtons),
            PadSettings(
                preset: options[snap], tilt: settings(options), canRumble: canRumble(options),
                calibrations: calibrations))
    }

    static func canRumble(_ options: Options) -> Bool { !options[noRumble] }

    /// Earlier versions saved the preset of a calibration with the scores: it counts where no setting is.
    static func honouringScores(_ options: Options, _ calibrations: CalibrationStore) -> Options {
        var options = options
        options[.snap] = options[.snap] ?? calibrations.preset?.rawValue
        return options
    }

    private static func settings(_ options: Options) -> TiltSettings {
        TiltSettings(isInverted: options[invert], sensitivity: Double(options[sensitivity]) / 100)
    }
}
