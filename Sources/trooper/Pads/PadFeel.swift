import Recording
import TiltCore

/// How the player wants a device to feel, and where is kept what is learned about it.
struct PadFeel {
    private(set) var preset: SnapPreset
    let canRumble: Bool
    let memory: CalibrationMemory
    private let settings: TiltSettings

    init(preset: SnapPreset, settings: TiltSettings, canRumble: Bool, memory: CalibrationMemory) {
        self.preset = preset
        self.settings = settings
        self.canRumble = canRumble
        self.memory = memory
    }

    var rules: TiltRules { TiltRules(preset, settings: settings) }

    mutating func takeNextPreset() {
        let presets = SnapPreset.allCases
        let index = presets.firstIndex(of: preset) ?? 0
        preset = presets[(index + 1) % presets.count]
    }
}
