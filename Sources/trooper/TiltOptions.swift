import Arguments
import Recording
import Session
import TiltCore

/// What the command line says about how a tilt is to count.
enum TiltOptions {
    static func rules(_ invocation: Invocation) throws(UsageError) -> TiltRules {
        TiltRules(preset(invocation), settings: try settings(invocation))
    }

    static func controls(
        _ invocation: Invocation, memory: CalibrationMemory, journal: (any Journal)? = nil
    ) throws(UsageError) -> PadControls {
        let wish = invocation.value(of: "input").flatMap(PadChoice.Wish.init) ?? .auto
        return PadControls(
            PadChoice(wish: wish, device: invocation.value(of: "device")),
            PadFeel(
                preset: preset(invocation), settings: try settings(invocation),
                canRumble: !invocation.has("no-rumble"), memory: memory),
            journal: journal)
    }

    static func settings(_ invocation: Invocation) throws(UsageError) -> TiltSettings {
        let percent = invocation.number(of: "sensitivity") ?? 100
        guard percents.contains(percent) else {
            throw UsageError(
                "--sensitivity takes a number from \(percents.lowerBound) to \(percents.upperBound), not \(percent)")
        }
        return TiltSettings(isInverted: invocation.has("invert"), sensitivity: Double(percent) / 100)
    }

    /// When the present position is to be taken as the middle, in microseconds; nil where nobody asked for it.
    static func calibrateFrom(_ invocation: Invocation) -> Int64? {
        // Longer than any recording that the reader takes.
        let mostSeconds: UInt64 = 1 << 32
        return invocation.number(of: "calibrate-from").map { Int64(min($0, mostSeconds)) * 1_000_000 }
    }

    private static let percents =
        UInt64(TiltSettings.sensitivities.lowerBound * 100)...UInt64(TiltSettings.sensitivities.upperBound * 100)

    private static func preset(_ invocation: Invocation) -> SnapPreset {
        invocation.value(of: "snap").flatMap(SnapPreset.init) ?? .normal
    }
}
