import QuizCore
import TiltCore

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

/// Lines of the form `key: value`. Compared as bytes, because equal texts may be spelt differently.
struct RecordingFacts {
    private(set) var text: [UInt8] = []

    mutating func add(_ key: String, _ value: String) {
        text.append(contentsOf: (key + ": " + EscapedText.escaping(value)).utf8)
        text.append(UInt8(ascii: "\n"))
    }

    mutating func add(_ header: RecordingHeader) {
        add("ruleset", header.ruleset)
        add("engine", header.engine)
        add("generator", header.generator)
        add("dwell", String(header.dwell.rawValue))
        if !header.snapProfile.isEmpty { add("snap", header.snapProfile) }
        if !header.settings.isEmpty { add("settings", header.settings) }
        for extra in header.extras { add(extra.key, extra.value) }
    }

    mutating func add(_ question: Question, number: Int) {
        let key = "question.\(number)."
        add(key + "id", question.id.rawValue)
        add(key + "digest", HexWord.text(of: question.digest))
        add(key + "statement", question.statement)
        add(key + "answer", question.answer ? "true" : "false")
        add(key + "explanation", question.explanation)
        add(key + "genre", question.genre)
        add(key + "difficulty", question.difficulty.rawValue)
        for source in question.sources { add(key + "source", source) }
    }

    mutating func add(_ device: RecordedDevice) {
        let key = "device.\(device.number.rawValue)."
        let described = device.description
        let identity = [described.bus, described.vendor, described.product, described.version]
        add(key + "name", described.name)
        add(key + "id", identity.map { [UInt8].hex(UInt64($0), digits: 4) }.joined(separator: " "))
        if !described.unique.isEmpty { add(key + "unique", described.unique) }
        if !described.properties.isEmpty {
            add(key + "properties", described.properties.map(String.init).joined(separator: " "))
        }
        for (type, codes) in RecordingFacts.codesByType(described.codes) {
            add(key + "codes", "\(type) " + RecordingFacts.ranges(of: codes))
        }
        for axis in described.axes {
            let numbers = [axis.value, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
            add(key + "axis", "\(axis.code) " + numbers.map(String.init).joined(separator: " "))
        }
        if !device.use.isEmpty { add(key + "use", device.use) }
        if !device.calibration.isEmpty { add(key + "calibration", device.calibration) }
    }

    private static func codesByType(_ codes: [EventCode]) -> [(type: UInt16, codes: [UInt16])] {
        var groups: [(type: UInt16, codes: [UInt16])] = []
        for code in codes {
            if groups.last?.type != code.type { groups.append((code.type, [])) }
            groups[groups.count - 1].codes.append(code.code)
        }
        return groups
    }

    /// `304-318 544`: a pad has its buttons in a row, a keyboard nearly all of them.
    private static func ranges(of codes: [UInt16]) -> String {
        var ranges: [ClosedRange<UInt16>] = []
        for code in codes {
            if let last = ranges.last, last.upperBound < .max, code == last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...code
            } else {
                ranges.append(code...code)
            }
        }
        let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return words.joined(separator: " ")
    }
}

/// One question of a recording while its lines come in.
struct QuestionFacts {
    private let id: String
    private var digest: UInt64?
    private var statement: String?
    private var answer: Bool?
    private var explanation: String?
    private var genre: String?
    private var difficulty: Difficulty?
    private var sources: [String] = []

    init(id: String) {
        self.id = id
    }

    /// Takes the value of a key from behind `question.N.`; gives back what was expected when it is not that.
    mutating func take(_ key: String, _ value: String) -> String? {
        switch key {
        case "digest":
            digest = HexWord.parse(value)
            return digest == nil ? HexWord.expected : nil
        case "statement": statement = value
        case "answer":
            guard value == "true" || value == "false" else { return "true or false" }
            answer = value == "true"
        case "explanation": explanation = value
        case "genre": genre = value
        case "difficulty":
            difficulty = Difficulty(rawValue: value)
            return difficulty == nil ? "easy, medium or hard" : nil
        case "source":
            guard sources.count < Limits.sources else { return "at most \(Limits.sources) sources" }
            sources.append(value)
        default: break
        }
        return nil
    }

    /// Nil while a fact is missing, and when the words are not those that the digest was made of.
    var question: Question? {
        guard let digest, let statement, let answer, let explanation, let genre, let difficulty else { return nil }
        let question = Question(
            id: QuestionID(rawValue: id), statement: statement, answer: answer, explanation: explanation, genre: genre,
            difficulty: difficulty, sources: sources)
        return question.digest == digest ? question : nil
    }
}
