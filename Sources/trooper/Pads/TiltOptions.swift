import Arguments
import Recording
import Session
import TiltCore

/// What the command line says about how a tilt is to count.
enum TiltOptions {
    static func rules(_ invocation: Invocation) -> TiltRules {
        TiltRules(preset(invocation), settings: settings(invocation))
    }

    static func controls(
        _ invocation: Invocation, memory: CalibrationMemory, journal: (any Journal)? = nil
    ) -> PadControls {
        let wish = invocation.value(of: "input").flatMap(PadChoice.Wish.init) ?? .auto
        return PadControls(
            PadChoice(wish: wish, device: invocation.value(of: "device")),
            PadFeel(
                preset: preset(invocation), settings: settings(invocation),
                canRumble: !invocation.has("no-rumble"), memory: memory),
            journal: journal)
    }

    static func settings(_ invocation: Invocation) -> TiltSettings {
        let percent = invocation.number(of: "sensitivity") ?? 100
        return TiltSettings(isInverted: invocation.has("invert"), sensitivity: Double(percent) / 100)
    }

    /// When the present position is to be taken as the middle, in microseconds; nil where nobody asked for it.
    static func calibrateFrom(_ invocation: Invocation) -> Int64? {
        invocation.microseconds(of: "calibrate-from")
    }

    static let percents =
        UInt64(TiltSettings.sensitivities.lowerBound * 100)...UInt64(TiltSettings.sensitivities.upperBound * 100)

    private static func preset(_ invocation: Invocation) -> SnapPreset {
        invocation.value(of: "snap").flatMap(SnapPreset.init) ?? .normal
    }
}
