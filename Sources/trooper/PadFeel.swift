import TiltCore

/// How the player wants a device to feel, and where is kept what is learned about it.
struct PadFeel {
    var preset: SnapPreset
    let settings: TiltSettings
    let canRumble: Bool
    let memory: CalibrationMemory
}
