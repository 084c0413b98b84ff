import QuizCore
import TiltCore

/// How a tilt counts in one recording: what the player chose, in the numbers that the arithmetic takes.
///
/// Numbers and no names, so that a preset may be tuned later and the recording stays the game that it was.
public struct TiltRules: Hashable, Sendable {
    public let degrees: SnapProfile
    public let percent: SnapProfile
    public let settings: TiltSettings

    public init(_ preset: SnapPreset = .normal, settings: TiltSettings = TiltSettings()) {
        degrees = SnapProfile(preset, for: .degrees)
        percent = SnapProfile(preset, for: .percent)
        self.settings = settings
    }

    /// Reads what `snapWords` and `settingsWords` made; without words nothing was chosen.
    public init(snap: String, settings: String) throws(ReplayRefusal) {
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

    /// How long the third stage must be held: a rule of the whole game, keys included.
    public var dwell: Microseconds {
        Microseconds(rawValue: max(degrees.dwellMicroseconds, percent.dwellMicroseconds))
    }

    public var snapWords: String { degrees.words + "," + percent.words }

    public var settingsWords: String {
        "sensitivity \(settings.sensitivity) " + (settings.isInverted ? "inverted" : "upright")
    }

    /// A reader of a device as the recording tells of it.
    public func reader(of device: RecordedDevice) -> TiltReader {
        let isSensor = Classification(device.description).kind == .motionSensor
        return TiltReader(
            device.description, profile: isSensor ? degrees : percent,
            calibration: Calibration(words: device.calibration), settings: settings,
            followsTilt: device.use != RecordedDevice.buttonsOnly)
    }
}

extension TiltReader {
    /// Takes many events of its device, whose news nobody waits for.
    mutating func take(_ inputs: Span<RecordedInput>) {
        var news: [PadEvent] = []
        for index in inputs.indices {
            handle(inputs[index].event, into: &news)
            if !news.isEmpty { news.removeAll(keepingCapacity: true) }
        }
    }

    /// Takes an event of its device in the way in which it is played again.
    public mutating func take(_ event: RecordedEvent) -> [PadEvent] {
        switch event.kind {
        case .sensor(_, let type, let code, let value):
            handle(InputEvent(at: event.at, type: type, code: code, value: value))
        case .deviceSilent: advance(to: event.at)
        case .deviceCentred: recentre(at: event.at)
        case .quiz, .deviceAppeared, .deviceVanished: []
        }
    }
}

extension RecordedDevice {
    /// The `use` of a node that brings its buttons to what another node tilts.
    public static let buttonsOnly = "buttons"

    /// The `use` of the node that moves the arrow.
    public static let tilt = "tilt"
}

extension SnapProfile {
    /// The measure, then its numbers in the order in which the profile takes them.
    fileprivate var words: String {
        let numbers = [width, snapPoint, bias, rearm].map { "\($0)" }
        let rest = ["\(dwellMicroseconds)", "\(lean)", "\(knockTolerance)"]
        return ([measure == .degrees ? "degrees" : "percent"] + numbers + rest).joined(separator: " ")
    }

    fileprivate init?(reading text: Substring) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let numbers = words.dropFirst().compactMap { Double($0) }
        guard words.count == 8, numbers.count == 7, words[0] == "degrees" || words[0] == "percent",
            let dwell = Int64(words[5])
        else { return nil }
        self.init(
            measure: words[0] == "degrees" ? .degrees : .percent, width: numbers[0], snapPoint: numbers[1],
            bias: numbers[2], rearm: numbers[3], dwellMicroseconds: dwell, lean: numbers[5],
            knockTolerance: numbers[6])
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
