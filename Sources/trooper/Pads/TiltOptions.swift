import Arguments
import QuizCore
import Recording
import Session
import Store
import TiltCore

/// Reads the command line options about controllers and tilting.
enum TiltOptions {
    static func rules(_ invocation: Invocation) -> TiltRules {
        TiltRules(preset(invocation), settings: settings(invocation))
    }

    static func controls(
        _ invocation: Invocation, calibrations: CalibrationStore, recording: (any GameRecording)? = nil
    ) -> PadControls {
        let input = invocation.value(of: "input").flatMap(PadChoice.Input.init) ?? .auto
        return PadControls(
            PadChoice(input: input, device: invocation.value(of: "device")),
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

    static let percents =
        UInt64(TiltSettings.sensitivities.lowerBound * 100)...UInt64(TiltSettings.sensitivities.upperBound * 100)

    private static func preset(_ invocation: Invocation) -> SnapPreset {
        invocation.value(of: "snap").flatMap(SnapPreset.init) ?? .normal
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
