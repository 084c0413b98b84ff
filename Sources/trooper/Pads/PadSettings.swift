import Recording
import Store
import TiltCore

/// The player's settings for controllers, and where calibrations are saved.
struct PadSettings {
    private(set) var preset: SnapPreset
    let tilt: TiltSettings
    var canRumble: Bool
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
        let kind = Classification(device).kind
        let name = Self.name(of: device, kind)
        let calibration = known[name] ?? stored(name)
        return calibration.flatMap { $0.suits(kind) ? $0 : nil }
    }

    private func stored(_ name: String) -> Calibration? {
        guard let store, let text = try? store.setting(name) else { return nil }
        return Calibration(words: text)
    }

    /// Errors are ignored: the calibration then lasts until the program ends.
    func save(_ calibration: Calibration?, of device: DeviceDescription) {
        guard let calibration else { return }
        let name = Self.name(of: device, Classification(device).kind)
        guard known[name] != calibration else { return }
        known[name] = calibration
        try? store?.set(name, to: calibration.words)
    }

    /// An empty text is no calibration.
    func forget(_ device: DeviceDescription) {
        let name = Self.name(of: device, Classification(device).kind)
        known[name] = nil
        try? store?.set(name, to: "")
    }

    /// The preset that an earlier version saved; the settings have it now.
    var preset: SnapPreset? {
        guard let store, let text = try? store.setting(Self.presetName) else { return nil }
        return SnapPreset(rawValue: text)
    }

    private static let presetName = "snap preset"

    /// The kind of node, bus, vendor, product, and the serial number, or the port of a device without one.
    ///
    /// The nodes of one controller share all but the kind: a sensor measures degrees and a stick percent.
    private static func name(of device: DeviceDescription, _ kind: DeviceKind) -> String {
        let numbers = [device.bus, device.vendor, device.product].map { String($0, radix: 16) }
        let place = device.unique.isEmpty ? device.physicalPath : device.unique
        return "calibration \(kind) " + numbers.joined(separator: ":") + ":" + place
    }
}

extension Calibration {
    /// Whether it has only what a node of this kind measures. With one g of a sensor, a stick would seem knocked for
    /// ever, because it has no acceleration.
    fileprivate func suits(_ kind: DeviceKind) -> Bool {
        kind == .motionSensor ? reach == .full : restLength == 0 && roll == nil
    }
}
