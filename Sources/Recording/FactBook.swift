import QuizCore

/// All that the fact lines of a recording have said so far.
struct FactBook {
    private var ruleset: String?
    private var engine: String?
    private var generator: String?
    private var dwell: Microseconds?
    private var snapProfile = ""
    private var settings = ""
    private var extras: [ExtraFact] = []

    private var seed: UInt64?
    private var questions = [QuestionFacts?](repeating: nil, count: Limits.questionsPerGame)
    private var devices: [DeviceNumber: DeviceFacts] = [:]
    private var deck: Deck?

    /// Takes a fact; gives back what was expected when it cannot be so.
    ///
    /// Keys that are not known are welcome: a later program may have more to say. Those that only the header may hold
    /// are not welcome behind it.
    mutating func take(_ key: String, _ value: String, isInHeader: Bool) -> String? {
        let path = key.split(separator: ".", omittingEmptySubsequences: false)
        if path.count == 3, path[0] == "question" {
            return takeQuestion(path[1], String(path[2]), value)
        }
        if path.count == 3, path[0] == "device" {
            return takeDevice(path[1], String(path[2]), value)
        }
        if key == "seed" { return takeSeed(value) }
        return takeHeader(key, value, isInHeader: isInHeader)
    }

    private mutating func takeHeader(_ key: String, _ value: String, isInHeader: Bool) -> String? {
        let isOfHeader = ["ruleset", "engine", "generator", "dwell", "snap", "settings"].contains(key)
        guard isInHeader else { return isOfHeader ? "it before the first checkpoint" : nil }
        guard value.utf8.count <= RecordingLimits.opaqueBytes else {
            return "at most \(RecordingLimits.opaqueBytes) bytes"
        }
        switch key {
        case "ruleset": ruleset = value
        case "engine": engine = value
        case "generator": generator = value
        case "dwell":
            dwell = Int64(value).map { Microseconds(rawValue: $0) }
            guard let dwell, dwell >= .zero, dwell <= RecordingLimits.longest else { return "microseconds" }
        case "snap": snapProfile = value
        case "settings": settings = value
        default:
            guard extras.count < RecordingLimits.extraFacts, let extra = ExtraFact(key: key, value: value) else {
                return "at most \(RecordingLimits.extraFacts) facts of its own"
            }
            extras.append(extra)
        }
        return nil
    }

    private mutating func takeSeed(_ value: String) -> String? {
        deck = nil
        seed = UInt64(value)
        return seed == nil && value != "none" ? "a number of 64 bits, or none" : nil
    }

    private mutating func takeQuestion(_ number: Substring, _ key: String, _ value: String) -> String? {
        guard let number = Int(number), (1...questions.count).contains(number) else {
            return "a question from 1 to \(questions.count)"
        }
        deck = nil
        if key == "id" {
            questions[number - 1] = QuestionFacts(id: value)
            return nil
        }
        guard questions[number - 1] != nil else { return "question.\(number).id before it" }
        return questions[number - 1]?.take(key, value)
    }

    private mutating func takeDevice(_ number: Substring, _ key: String, _ value: String) -> String? {
        guard let number = UInt8(number).flatMap(DeviceNumber.init(rawValue:)) else { return "a device from 1 to 255" }
        if key == "name" {
            guard value.utf8.count <= RecordingLimits.nameBytes else {
                return "a name of at most \(RecordingLimits.nameBytes) bytes"
            }
            devices[number] = DeviceFacts(number: number, name: value)
            return nil
        }
        guard devices[number] != nil else { return "device.\(number.rawValue).name before it" }
        return devices[number]?.take(key, value)
    }

    /// The five questions that were described last; nil unless all of them are whole and true to their digests.
    mutating func dealtDeck() -> Deck? {
        if deck == nil { deck = Deck(questions: questions.compactMap { $0?.question }, seed: seed) }
        return deck
    }

    func device(_ number: DeviceNumber) -> RecordedDevice? { devices[number]?.device }

    /// What the header says; throws the key that it lacks.
    mutating func header() -> Result<RecordingHeader, MissingFact> {
        guard let ruleset else { return .failure(MissingFact(key: "ruleset")) }
        guard let engine else { return .failure(MissingFact(key: "engine")) }
        guard let generator else { return .failure(MissingFact(key: "generator")) }
        guard let dwell else { return .failure(MissingFact(key: "dwell")) }
        let numbers = (1...UInt8.max).compactMap(DeviceNumber.init(rawValue:))
        return .success(
            RecordingHeader(
                ruleset: ruleset, engine: engine, generator: generator, dwell: dwell, snapProfile: snapProfile,
                settings: settings, deck: dealtDeck(), devices: numbers.compactMap(device), extras: extras))
    }
}

/// A key that every header has.
struct MissingFact: Error {
    let key: String
}
