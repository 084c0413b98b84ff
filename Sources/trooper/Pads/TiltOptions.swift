import Arguments
import QuizCore
import Recording
import Session
import Store
import TiltCore

/// What the command line says about how a tilt is to count.
enum TiltOptions {
    static func rules(_ invocation: Invocation) -> TiltRules {
        TiltRules(preset(invocation), settings: settings(invocation))
    }

    static func controls(
        _ invocation: Invocation, memory: CalibrationStore, recording: (any GameRecording)? = nil
    ) -> PadControls {
        let wish = invocation.value(of: "input").flatMap(PadChoice.Input.init) ?? .auto
        return PadControls(
            PadChoice(wish: wish, device: invocation.value(of: "device")),
            PadSettings(
                preset: preset(invocation), settings: settings(invocation),
                canRumble: !invocation.has("no-rumble"), memory: memory),
            recording: recording)
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

/// What was learned about devices, kept in the scores file under what a device is, so that it is known again anywhere.
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

    /// What cannot be saved is kept while the program runs: no game stops for it.
    func keep(_ calibration: Calibration?, of device: DeviceDescription) {
        guard let calibration else { return }
        let name = Self.name(of: device)
        guard known[name] != calibration else { return }
        known[name] = calibration
        try? store?.set(name, to: calibration.words)
    }

    /// What the serial numbers in recordings are mixed with: drawn once, and kept where the scores are.
    private(set) lazy var salt: SaltedHash.Salt = {
        let name = "salt of recordings"
        let drawn = SaltedHash.Salt(first: SystemEntropy.seed(), second: SystemEntropy.seed())
        do {
            let words = (try store?.setting(name) ?? "").split(separator: " ").compactMap { UInt64($0, radix: 16) }
            if words.count == 2 { return SaltedHash.Salt(first: words[0], second: words[1]) }
            let text = [drawn.first, drawn.second].map { String($0, radix: 16) }.joined(separator: " ")
            try store?.set(name, to: text)
        } catch {
            // What cannot be read now may be read the next time, and must not be written over.
        }
        return drawn
    }()

    /// Bus, vendor, product and serial number: the same device on another plug is the same device.
    static func name(of device: DeviceDescription) -> String {
        let numbers = [device.bus, device.vendor, device.product].map { String($0, radix: 16) }
        return "calibration " + numbers.joined(separator: ":") + ":" + device.unique
    }
}
