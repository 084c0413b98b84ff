/// A question's name, which stays when its wording changes, so that the player's history stays with it.
public struct QuestionID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// How hard the author expects a question to be.
public enum Difficulty: String, CaseIterable, Sendable {
    case easy, medium, hard
}

/// One statement that is either true or false, and why.
public struct Question: Hashable, Sendable {
    public let id: QuestionID
    public let statement: String
    public let answer: Bool
    public let explanation: String
    public let genre: String
    public let difficulty: Difficulty
    /// Where the explanation comes from: web addresses or titles.
    public let sources: [String]

    /// A hash of all fields. It tells two wordings of one id apart, in recordings and saved games.
    package let digest: UInt64

    /// Takes any text; `QuestionBank` checks and cleans the questions of a pack.
    public init(
        id: QuestionID,
        statement: String,
        answer: Bool,
        explanation: String,
        genre: String,
        difficulty: Difficulty,
        sources: [String]
    ) {
        self.id = id
        self.statement = statement
        self.answer = answer
        self.explanation = explanation
        self.genre = genre
        self.difficulty = difficulty
        self.sources = sources
        var bytes = ByteWriter()
        bytes.write(id.rawValue)
        bytes.write(statement)
        bytes.write(answer)
        bytes.write(explanation)
        bytes.write(genre)
        bytes.write(difficulty.rawValue)
        bytes.write(sources.count)
        for source in sources { bytes.write(source) }
        digest = StateHash.of(bytes.bytes)
    }
}

/// A named collection of questions, in the order of its author.
public struct Pack: Hashable, Sendable {
    public let id: String
    public let title: String
    public let licence: String
    public let version: String
    public let questions: [Question]

    public init(id: String, title: String, licence: String, version: String, questions: [Question]) {
        self.id = id
        self.title = title
        self.licence = licence
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
