import Recording
import Store
import TiltCore

/// The player's settings for controllers, and where calibrations are saved.
struct PadSettings {
    private(set) var preset: SnapPreset
    let tilt: TiltSettings
    let canRumble: Bool
    let calibrations: CalibrationStore

    var rules: TiltRules { TiltRules(preset, settings: tilt) }

    /// The next preset or the one before, around the ends.
    mutating func takePreset(next: Bool) {
        let presets = SnapPreset.allCases
        let index = presets.firstIndex(of: preset) ?? 0
        preset = presets[(index + (next ? 1 : presets.count - 1)) % presets.count]
    }
}

/// The calibration of each device, saved in the scores file.
final class CalibrationStore {
    private let store: Store?
    private var known: [String: Calibration] = [:]

    init(_ store: Store?) {
        self.store = store
    }

    func calibration(of device: DeviceDescription) -> Calibration? {
        let name = Self.name(of: device)
        if let calibration = known[name] { return calibration }
        guard let store, let text = try? store.setting(name) else { return nil }
        return Calibration(words: text)
    }

    /// Errors are ignored: the calibration then lasts until the program ends.
    func save(_ calibration: Calibration?, of device: DeviceDescription) {
        guard let calibration else { return }
        let name = Self.name(of: device)
        guard known[name] != calibration else { return }
        known[name] = calibration
        try? store?.set(name, to: calibration.words)
    }

    /// Bus, vendor, product and serial number: a device keeps its calibration on another port.
    private static func name(of device: DeviceDescription) -> String {
        let numbers = [device.bus, device.vendor, device.product].map { String($0, radix: 16) }
        return "calibration " + numbers.joined(separator: ":") + ":" + device.unique
    }
}
