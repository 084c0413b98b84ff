import QuizCore
import TiltCore

/// Collects the facts of a recording line by line: those of the header, of the next deck and of each device.
struct RecordingFactParser {
    private var facts: [String: String] = [:]
    private var extras: [ExtraFact] = []
    /// The facts that every header has, and those that it may have.
    private static let required = ["ruleset", "engine", "generator", "dwell"]
    private static let optional = ["plays", "seats", "last-call", "snap", "settings"]

    private var seed: UInt64?
    private var questions = [QuestionFactParser?](repeating: nil, count: Limits.deckQuestions.upperBound)
    private var questionCount = Limits.questionsPerGame
    private var devices: [DeviceNumber: DeviceFactParser] = [:]
    private var deck: Deck?

    /// Takes a fact. Returns what was expected if the value is refused, else nil.
    ///
    /// Unknown keys are kept in the header and ignored after it: a later version may add some.
    mutating func take(_ key: String, _ value: String, isInHeader: Bool) -> String? {
        let path = key.split(separator: ".", omittingEmptySubsequences: false)
        switch (path[0], path.count) {
        case ("question", 3): return takeQuestion(path[1], String(path[2]), value)
        case ("device", 3): return takeDevice(path[1], String(path[2]), value)
        case ("seed", 1): return takeSeed(value)
        case ("questions", 1): return takeQuestionCount(value)
        default: return takeHeader(key, value, isInHeader: isInHeader)
        }
    }

    private mutating func takeHeader(_ key: String, _ value: String, isInHeader: Bool) -> String? {
        let isOfHeader = (RecordingFactParser.required + RecordingFactParser.optional).contains(key)
        guard isInHeader else { return isOfHeader ? "it before the first checkpoint" : nil }
        guard value.utf8.count <= RecordingLimits.opaqueBytes else {
            return "at most \(RecordingLimits.opaqueBytes) bytes"
        }
        if isOfHeader {
            if let expected = RecordingFactParser.fault(in: value, of: key) { return expected }
            facts[key] = value
            return nil
        }
        guard extras.count < RecordingLimits.extraFacts, let extra = ExtraFact(key: key, value: value) else {
            return "at most \(RecordingLimits.extraFacts) facts of its own"
        }
        extras.append(extra)
        return nil
    }

    private static func fault(in value: String, of key: String) -> String? {
        switch key {
        case "dwell": time(value) == nil ? "microseconds" : nil
        case "seats": Int(value).map((1...Seat.most).contains) == true ? nil : "a number from 1 to \(Seat.most)"
        case "last-call": value == "none" || time(value) != nil ? nil : "microseconds, or none"
        default: nil
        }
    }

    private static func time(_ value: String) -> Microseconds? {
        guard let time = Int64(value), time >= 0, time <= RecordingLimits.longest.rawValue else { return nil }
        return Microseconds(rawValue: time)
    }

    private mutating func takeSeed(_ value: String) -> String? {
        deck = nil
        questionCount = Limits.questionsPerGame
        seed = UInt64(value)
        return seed == nil && value != "none" ? "a number of 64 bits, or none" : nil
    }

    private mutating func takeQuestionCount(_ value: String) -> String? {
        guard let count = Int(value), Limits.deckQuestions.contains(count) else {
            return "a number from 1 to \(Limits.deckQuestions.upperBound)"
        }
        deck = nil
        questionCount = count
        return nil
    }

    private mutating func takeQuestion(_ number: Substring, _ key: String, _ value: String) -> String? {
        guard let number = Int(number), (1...questionCount).contains(number) else {
            return "a question from 1 to \(questionCount)"
        }
        deck = nil
        if key == "id" {
            questions[number - 1] = QuestionFactParser(id: value)
            return nil
        }
        guard questions[number - 1] != nil else { return "question.\(number).id before it" }
        let byteCount = questions.reduce(value.utf8.count) { $0 + ($1?.byteCount ?? 0) }
        guard byteCount <= RecordingLimits.lineBytes else { return "questions of at most 8 MiB" }
        return questions[number - 1]?.take(key, value)
    }

    private mutating func takeDevice(_ number: Substring, _ key: String, _ value: String) -> String? {
        guard let number = UInt8(number).flatMap(DeviceNumber.init(rawValue:)) else { return "a device from 1 to 255" }
        if key == "name" {
            guard value.utf8.count <= RecordingLimits.nameBytes else {
                return "a name of at most \(RecordingLimits.nameBytes) bytes"
            }
            devices[number] = DeviceFactParser(number: number, name: value)
            return nil
        }
        guard devices[number] != nil else { return "device.\(number.rawValue).name before it" }
        return devices[number]?.take(key, value)
    }

    /// The questions as last described; nil unless each is complete and matches its digest.
    mutating func dealtDeck() -> Deck? {
        if deck == nil {
            let described = questions.prefix(questionCount).compactMap { $0?.question }
            deck = described.count == questionCount ? Deck(questions: described, seed: seed) : nil
        }
        return deck
    }

    func device(_ number: DeviceNumber) -> RecordedDevice? { devices[number]?.device }

    /// The key of the first fact that a header must have and this one lacks.
    var missingKey: String? { RecordingFactParser.required.first { facts[$0] == nil } }

    /// The facts so far, of which none is missing.
    var header: RecordingHeader {
        func fact(_ key: String) -> String { facts[key] ?? "" }
        return RecordingHeader(
            ruleset: fact("ruleset"), plays: fact("plays"), engine: fact("engine"), generator: fact("generator"),
            dwell: RecordingFactParser.time(fact("dwell")) ?? .zero, seatCount: Int(fact("seats")) ?? 1,
            lastCall: RecordingFactParser.time(fact("last-call")), snapProfile: fact("snap"),
            settings: fact("settings"), extras: extras)
    }
}

/// Collects the facts of one question line by line.
struct QuestionFactParser {
    private var facts: [String: String]
    private var sources: [String] = []
    private(set) var byteCount: Int

    init(id: String) {
        facts = ["id": id]
        byteCount = id.utf8.count
    }

    /// Takes the value of a key after `question.N.`. Returns what was expected if the value is refused, else nil.
    mutating func take(_ key: String, _ value: String) -> String? {
        byteCount += value.utf8.count
        switch key {
        case "digest" where HexWord.parse(value) == nil: return HexWord.expected
        case "answer" where Bool(value) == nil: return "true or false"
        case "difficulty" where Difficulty(rawValue: value) == nil: return "easy, medium or hard"
        case "made" where Made(rawValue: value) == nil: return "choices or card"
        case "digest", "statement", "answer", "explanation", "genre", "difficulty", "made": facts[key] = value
        case "source": sources.append(value)
        default: break
        }
        return nil
    }

    /// Nil while a fact is missing, and if the digest does not match.
    var question: Question? {
        guard let id = facts["id"], let digest = facts["digest"].flatMap(HexWord.parse),
            let statement = facts["statement"], let answer = facts["answer"].flatMap({ Bool($0) }),
            let explanation = facts["explanation"], let topic = facts["genre"],
            let difficulty = facts["difficulty"].flatMap(Difficulty.init)
        else { return nil }
        let question = Question(
            id: QuestionID(rawValue: id), statement: statement, answer: answer, explanation: explanation, topic: topic,
            difficulty: difficulty, sources: sources, made: facts["made"].flatMap(Made.init))
        return question.digest == digest ? question : nil
    }
}
