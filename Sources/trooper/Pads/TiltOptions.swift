import Arguments
import QuizCore
import Recording
import Session
import TiltCore

/// Reads the command line options about controllers and tilting.
enum TiltOptions {
    static func rules(_ invocation: Invocation) -> TiltRules {
        TiltRules(preset(invocation), settings: settings(invocation))
    }

    static func controls(
        _ invocation: Invocation, calibrations: CalibrationStore, recording: (any GameRecording)? = nil,
        takesUnassignedButtons: Bool = false
    ) -> PadControls {
        let input = invocation.value(of: "input").flatMap(PadChoice.Input.init) ?? .auto
        return PadControls(
            PadChoice(
                input: input, device: invocation.value(of: "device"), takesUnassignedButtons: takesUnassignedButtons),
            PadSettings(
                preset: preset(invocation), tilt: settings(invocation),
                canRumble: !invocation.has("no-rumble"), calibrations: calibrations),
            recording: recording)
    }

    static func settings(_ invocation: Invocation) -> TiltSettings {
        let percent = invocation.number(of: "sensitivity") ?? 100
        return TiltSettings(isInverted: invocation.has("invert"), sensitivity: Double(percent) / 100)
    }

    /// The time in a trace whose position becomes the centre; nil without --calibrate-from.
    static func calibrateFrom(_ invocation: Invocation) -> Microseconds? {
        invocation.microseconds(of: "calibrate-from").map(Microseconds.init)
    }

    static let percents: ClosedRange<UInt64> = {
        let range = TiltSettings.answeringSensitivities
        return UInt64((range.lowerBound * 100).rounded(.up))...UInt64(range.upperBound * 100)
    }()

    private static func preset(_ invocation: Invocation) -> SnapPreset {
        invocation.value(of: "snap").flatMap(SnapPreset.init) ?? .normal
    }
}

/// The player's settings for controllers, and where calibrations are saved.
struct PadSettings {
    private(set) var preset: SnapPreset
    let canRumble: Bool
    let calibrations: CalibrationStore
    private let tilt: TiltSettings

    init(preset: SnapPreset, tilt: TiltSettings, canRumble: Bool, calibrations: CalibrationStore) {
        self.preset = preset
        self.tilt = tilt
        self.canRumble = canRumble
        self.calibrations = calibrations
    }

    var rules: TiltRules { TiltRules(preset, settings: tilt) }

    mutating func takeNextPreset() {
        let presets = SnapPreset.allCases
        let index = presets.firstIndex(of: preset) ?? 0
        preset = presets[(index + 1) % presets.count]
    }
}
