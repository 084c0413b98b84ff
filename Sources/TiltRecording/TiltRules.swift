import QuizCore
import TiltCore

/// The snap preset and tilt settings of one recording.
///
/// A recording holds the numbers of the preset and not its name: who has other numbers does not play it.
public struct TiltRules: Hashable, Sendable {
    /// How firmly the arrow snaps.
    public let preset: SnapPreset

    /// Sensitivity and direction.
    public let settings: TiltSettings

    /// The rules of a preset.
    public init(_ preset: SnapPreset = .normal, settings: TiltSettings = TiltSettings()) {
        self.preset = preset
        self.settings = settings
    }

    /// Reads what `snapWords` and `settingsWords` returned; an empty text stands for the normal preset or settings.
    ///
    /// Throws for anything else.
    package init(snap: String, settings: String) throws(ReplayRefusal) {
        let usual = TiltRules()
        let presets = SnapPreset.allCases
        guard let preset = snap.isEmpty ? usual.preset : presets.first(where: { $0.words == snap }) else {
            throw ReplayRefusal(key: "snap", reason: "these are not the numbers of a preset")
        }
        guard let chosen = settings.isEmpty ? usual.settings : TiltSettings(reading: settings) else {
            throw ReplayRefusal(key: "settings", reason: "these are not settings that could be chosen")
        }
        self.init(preset, settings: chosen)
    }

    /// How long the third stage must be held, by keys as well as by tilt.
    package var dwell: Microseconds { preset.dwell }

    /// For `RecordingHeader.snapProfile`.
    package var snapWords: String { preset.words }

    /// For `RecordingHeader.settings`.
    package var settingsWords: String {
        "sensitivity \(settings.sensitivity) " + (settings.isInverted ? "inverted" : "upright")
    }

    /// A new reader of a device, with the calibration that the description holds.
    package func reader(of device: RecordedDevice) -> TiltReader {
        TiltReader(
            device.description, preset: preset, calibration: Calibration(words: device.calibration), settings: settings,
            followsTilt: device.use != RecordedDevice.buttonsOnly)
    }
}

extension SnapPreset {
    /// Each measure and its five numbers, separated by a comma: `degrees 12.0 10.0 7.0 8.0 130000`.
    fileprivate var words: String {
        [("degrees", SnapProfile.Measure.degrees), ("percent", .percent)].map { name, measure in
            let profile = SnapProfile(self, for: measure)
            let numbers = [profile.width, profile.snapPoint, profile.bias, profile.rearm].map { "\($0)" }
            return ([name] + numbers + ["\(dwell.rawValue)"]).joined(separator: " ")
        }.joined(separator: ",")
    }
}

extension TiltSettings {
    fileprivate init?(reading text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == "sensitivity", let factor = Double(words[1]),
            TiltSettings.sensitivities.contains(factor), words[2] == "inverted" || words[2] == "upright"
        else { return nil }
        self.init(isInverted: words[2] == "inverted", sensitivity: factor)
    }
}
