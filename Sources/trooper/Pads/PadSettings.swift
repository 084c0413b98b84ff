import TiltCore
import TiltDevices
import TrooperArguments
import TrooperScreens
import TrooperStore

/// The calibration of each device, saved in the scores file.
final class CalibrationStore: PadMemory {
    private let store: Store
    private var known: [String: Calibration] = [:]

    init(_ store: Store) { self.store = store }

    func calibration(of device: DeviceDescription) -> Calibration? {
        let kind = Classification(device).kind
        let name = Self.name(of: device, kind)
        let calibration = known[name] ?? (try? store.setting(name)).flatMap { Calibration(words: $0) }
        return calibration.flatMap { $0.suits(kind) ? $0 : nil }
    }

    /// Errors are ignored: the calibration then lasts until the program ends. An empty text is no calibration.
    func keep(_ calibration: Calibration?, of device: DeviceDescription) {
        let name = Self.name(of: device, Classification(device).kind)
        if let calibration, known[name] == calibration { return }
        known[name] = calibration
        try? store.set(name, to: calibration?.words ?? "")
    }

    /// The kind of node, bus, vendor, product, and the serial number, or the port of a device without one.
    ///
    /// The nodes of one controller share all but the kind: a sensor measures degrees and a stick percent.
    private static func name(of device: DeviceDescription, _ kind: Classification.Kind) -> String {
        let numbers = [device.bus, device.vendor, device.product].map { String($0, radix: 16) }
        let place = device.unique.isEmpty ? device.physicalPath : device.unique
        return "calibration \(kind) " + numbers.joined(separator: ":") + ":" + place
    }
}

extension Calibration {
    /// Whether it has only what a node of this kind measures. With one g of a sensor, a stick would seem knocked for
    /// ever, because it has no acceleration.
    fileprivate func suits(_ kind: Classification.Kind) -> Bool {
        kind == .motionSensor ? reach == .full : restLength == 0 && roll == nil
    }
}

/// The options about controllers and tilting, and what they mean.
enum TiltOptions {
    static let input = Option("input", usual: PadChoice.Input.auto, "choose what moves the arrow")
    static let device = Option("device", .file, "use the device at this path, or with this text in its name")
    private static let invert = Option("invert", "swap left and right")

    /// Which controller, and its own tilt.
    static let all: [any Argument] = [input, device, invert]
    /// A trace gives the same game for everyone.
    static let ofTraces: [any Argument] = [Settings.snap.notKept, Settings.sensitivity.notKept, invert]

    static func pads(_ seating: Pads.Seating, _ options: Options, _ memory: CalibrationStore) -> Pads {
        let choice = PadChoice(options[input], device: options[device])
        return Pads(
            seating, PadFinder(choice), memory: memory, settings: settings(options),
            canRumble: options[Settings.rumble])
    }

    static func settings(_ options: Options) -> TiltSettings {
        TiltSettings(
            snap: options[Settings.snap], isInverted: options[invert],
            sensitivity: Double(options[Settings.sensitivity]) / 100)
    }
}
