import QuizCore
import TiltCore

/// The snap profiles and tilt settings of one recording.
///
/// A recording holds their numbers and not the name of a preset: a preset that is tuned later changes no recording.
public struct TiltRules: Hashable, Sendable {
    /// The profile of motion sensors, which measure degrees.
    public let degrees: SnapProfile

    /// The profile of sticks, which measure percent of their range.
    public let percent: SnapProfile

    /// Sensitivity and direction.
    public let settings: TiltSettings

    /// Rules of your own, by which a recording of yours is played again as well. Keys take the longer dwell of both.
    ///
    /// - Precondition: the profiles have these measures.
    /// - Parameters:
    ///   - degrees: how sensors snap; its measure is degrees.
    ///   - percent: how sticks snap; its measure is percent.
    ///   - settings: sensitivity and direction.
    public init(degrees: SnapProfile, percent: SnapProfile, settings: TiltSettings = TiltSettings()) {
        precondition(
            degrees.measure == .degrees && percent.measure == .percent, "sensors measure degrees, and sticks percent")
        self.degrees = degrees
        self.percent = percent
        self.settings = settings
    }

    /// The rules of a preset.
    public init(_ preset: SnapPreset = .normal, settings: TiltSettings = TiltSettings()) {
        self.init(
            degrees: SnapProfile(preset, for: .degrees), percent: SnapProfile(preset, for: .percent),
            settings: settings)
    }

    /// Reads what `snapWords` and `settingsWords` returned; an empty text stands for the normal profile or settings.
    ///
    /// Throws for anything else.
    package init(snap: String, settings: String) throws(ReplayRefusal) {
        let usual = TiltRules()
        let parts = snap.split(separator: ",", omittingEmptySubsequences: false)
        let profiles = parts.compactMap(SnapProfile.init(reading:))
        if snap.isEmpty {
            degrees = usual.degrees
            percent = usual.percent
        } else if parts.count == 2, profiles.map(\.measure) == [.degrees, .percent] {
            degrees = profiles[0]
            percent = profiles[1]
        } else {
            throw ReplayRefusal(key: "snap", reason: "these are not the numbers of a profile")
        }
        guard let chosen = settings.isEmpty ? usual.settings : TiltSettings(reading: settings) else {
            throw ReplayRefusal(key: "settings", reason: "these are not settings that could be chosen")
        }
        self.settings = chosen
    }

    /// How long the third stage must be held, by keys as well as by tilt: the longer one of both profiles.
    package var dwell: Microseconds { max(degrees.dwell, percent.dwell) }

    /// For `RecordingHeader.snapProfile`.
    package var snapWords: String { degrees.words + "," + percent.words }

    /// For `RecordingHeader.settings`.
    package var settingsWords: String {
        "sensitivity \(settings.sensitivity) " + (settings.isInverted ? "inverted" : "upright")
    }

    /// A new reader of a device, with the calibration that the description holds.
    package func reader(of device: RecordedDevice) -> TiltReader {
        let isSensor = Classification(device.description).kind == .motionSensor
        return TiltReader(
            device.description, profile: isSensor ? degrees : percent,
            calibration: Calibration(words: device.calibration), settings: settings,
            followsTilt: device.use != RecordedDevice.buttonsOnly)
    }
}

extension SnapProfile {
    /// The measure and five numbers: `degrees 12.0 10.0 7.0 8.0 130000`.
    fileprivate var words: String {
        let numbers = [width, snapPoint, bias, rearm].map { "\($0)" }
        return ([measure == .degrees ? "degrees" : "percent"] + numbers + ["\(dwell.rawValue)"])
            .joined(separator: " ")
    }

    fileprivate init?(reading text: Substring) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let numbers = words.dropFirst().compactMap { Double($0) }
        guard words.count == 6, numbers.count == 5, words[0] == "degrees" || words[0] == "percent",
            let dwell = Int64(words[5])
        else { return nil }
        self.init(
            measure: words[0] == "degrees" ? .degrees : .percent, width: numbers[0], snapPoint: numbers[1],
            bias: numbers[2], rearm: numbers[3], dwell: .microseconds(dwell))
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
