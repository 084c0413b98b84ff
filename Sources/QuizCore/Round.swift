/// What the player said to one question, and how long it took: never less than nothing.
public struct GivenAnswer: Hashable, Sendable {
    public let given: Bool
    public let taken: Microseconds

    public init(given: Bool, taken: Microseconds) {
        self.given = given
        self.taken = max(.zero, taken)
    }
}

/// A deck and the answers so far: as many answers as questions that are behind the player.
public struct Round: Hashable, Sendable {
    public let deck: Deck
    public private(set) var answers: [GivenAnswer]

    public init(deck: Deck) {
        self.deck = deck
        answers = []
    }

    /// A round that was cut short; nil when there are more answers than questions.
    public init?(deck: Deck, answers: [GivenAnswer]) {
        guard answers.count <= deck.questions.count else { return nil }
        self.deck = deck
        self.answers = answers
    }

    public var isComplete: Bool { answers.count == deck.questions.count }

    /// The question that was answered last, with what was said.
    public var lastAnswered: (question: Question, answer: GivenAnswer)? {
        guard let answer = answers.last else { return nil }
        return (deck.questions[answers.count - 1], answer)
    }

    public func isRight(_ index: Int) -> Bool {
        answers[index].given == deck.questions[index].answer
    }

    mutating func take(_ answer: GivenAnswer) {
        precondition(!isComplete, "a complete round takes no further answer")
        answers.append(answer)
    }
}
