import Arguments
import TiltCore

/// What the command line says about how a tilt is to count.
enum TiltOptions {
    static func profile(_ invocation: Invocation, for kind: SensorKind) -> SnapProfile {
        let preset = invocation.value(of: "snap").flatMap(SnapPreset.init) ?? .normal
        return SnapProfile(preset, for: kind == .motionSensor ? .degrees : .percent)
    }

    static func controls(_ invocation: Invocation, memory: CalibrationMemory) -> PadControls {
        let wish = invocation.value(of: "input").flatMap(PadChoice.Wish.init) ?? .auto
        let preset = invocation.value(of: "snap").flatMap(SnapPreset.init) ?? .normal
        return PadControls(
            PadChoice(wish: wish, device: invocation.value(of: "device")),
            PadFeel(
                preset: preset, settings: settings(invocation), canRumble: !invocation.has("no-rumble"),
                memory: memory))
    }

    static func settings(_ invocation: Invocation) -> TiltSettings {
        let percent = invocation.number(of: "sensitivity").map { Double($0) } ?? 100
        return TiltSettings(isInverted: invocation.has("invert"), sensitivity: percent / 100)
    }
}
