/// A question's name, which stays when its wording changes, so that the player's history stays with it.
public struct QuestionID: RawRepresentable, Hashable, Sendable {
    /// In a pack: lower-case letters, digits and hyphens, at most 64 bytes.
    public let rawValue: String

    /// Takes any text; `QuizPacks` checks the ids of a pack.
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension QuestionID {
    /// Whether a text can be the id of a question or of a pack.
    package static func isValid(_ text: String) -> Bool {
        guard let first = text.utf8.first, first != UInt8(ascii: "-") else { return false }
        return text.utf8.count <= Limits.idBytes && text.utf8.allSatisfy(isValid)
    }

    package static func isValid(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}

/// How hard the author expects a question to be.
public enum Difficulty: String, CaseIterable, Sendable {
    /// From most to fewest right answers.
    case easy, medium, hard
}

/// What a statement was made from, where nobody wrote one.
package enum Made: String, CaseIterable, Sendable {
    /// A question with choices, of which one is shown.
    case choices
    /// A card with two sides, of which the second is shown, or that of another card.
    case card

    /// What stands between question and answer.
    package static let dash = " \u{2014} "

    /// A made statement as lines of their own: the answer follows its question.
    package static func lines(of statement: String) -> [String] {
        let bytes = Array(statement.utf8)
        let dash = Array(dash.utf8)
        guard let end = bytes.indices.last(where: { bytes[$0...].starts(with: dash) }) else { return [statement] }
        return [bytes[..<end], bytes[(end + 1)...]].map { String(decoding: $0, as: UTF8.self) }
    }
}

/// One statement that is either true or false, and why.
public struct Question: Hashable, Sendable {
    /// Unique within its pack.
    public let id: QuestionID
    /// The sentence that is true or false.
    public let statement: String
    /// Whether the statement is true.
    public let answer: Bool
    /// Why, in one to three sentences; empty if the pack does not say.
    public let explanation: String
    /// A short label, such as "puzzle".
    public let topic: String
    /// The author's estimate.
    public let difficulty: Difficulty
    /// Where the explanation comes from: web addresses or titles.
    public let sources: [String]
    /// What the statement was made from; nil for one that its author wrote.
    package let made: Made?

    /// A hash of all fields. It tells two wordings of one id apart, in standings and saved games.
    package let digest: UInt64

    /// Takes any text; `QuizPacks` checks and cleans the questions of a pack.
    public init(
        id: QuestionID, statement: String, answer: Bool, explanation: String = "", topic: String = "",
        difficulty: Difficulty = .medium, sources: [String] = []
    ) {
        self.init(
            id: id, statement: statement, answer: answer, explanation: explanation, topic: topic,
            difficulty: difficulty, sources: sources, made: nil)
    }

    /// A question that may be made of another one or of a card.
    package init(
        id: QuestionID, statement: String, answer: Bool, explanation: String, topic: String, difficulty: Difficulty,
        sources: [String], made: Made?
    ) {
        self.id = id
        self.statement = statement
        self.answer = answer
        self.explanation = explanation
        self.topic = topic
        self.difficulty = difficulty
        self.sources = sources
        self.made = made
        var bytes = ByteWriter()
        bytes.write(id.rawValue)
        bytes.write(statement)
        bytes.write(answer)
        bytes.write(explanation)
        bytes.write(topic)
        bytes.write(difficulty.rawValue)
        bytes.write(sources.count)
        for source in sources { bytes.write(source) }
        // Nothing without one: the hashes of recordings have the digests of all statements.
        if let made { bytes.write(made.rawValue) }
        digest = StateHash.of(bytes.bytes)
    }
}

extension Question {
    /// The statement as lines of their own.
    package var lines: [String] { made == nil ? [statement] : Made.lines(of: statement) }
}

/// A named collection of questions, in the order of its author.
public struct Pack: Hashable, Sendable {
    /// Names the pack among all packs of a player.
    public let id: String
    /// For the player.
    public let title: String
    /// The licence of the questions, such as "CC0-1.0".
    public let licence: String
    /// Whose the questions are, as the licence may ask to say; empty if there is nobody to name.
    public let attribution: String
    /// The author's version; any text.
    public let version: String
    /// With different ids.
    public let questions: [Question]

    /// Takes any text and questions; `QuizPacks` reads and checks a pack's file.
    public init(
        id: String, title: String, licence: String, attribution: String = "", version: String, questions: [Question]
    ) {
        self.id = id
        self.title = title
        self.licence = licence
        self.attribution = attribution
        self.version = version
        self.questions = questions
    }

    /// The five questions that a seed picks: the same for everyone with the same questions in the same order.
    ///
    /// When the pack has both true and false statements, so has the deck, and at most three equal answers follow each
    /// other.
    /// - Returns: nil for a pack with fewer than five questions, or when two of the five have the same id.
    public func deck(seed: UInt64) -> Deck? {
        let statements = (true: questions.filter(\.answer), false: questions.filter { !$0.answer })
        let places = SeededDealing.places(
            seed: seed, trueCount: statements.true.count, falseCount: statements.false.count)
        return places.flatMap { places in
            let dealt = places.map { ($0.answer ? statements.true : statements.false)[$0.ordinal] }
            return Deck(questions: dealt, seed: seed)
        }
    }
}
