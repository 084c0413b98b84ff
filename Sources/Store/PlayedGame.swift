import QuizCore

/// One line of the history: a game with at least one answer.
public struct PlayedGame: Hashable, Sendable {
    public enum State: String, Hashable, Sendable {
        /// Cut short, and still waiting to be continued.
        case open
        case finished
        /// Given up before the last question.
        case abandoned
    }

    public struct Answer: Hashable, Sendable {
        public let question: QuestionID
        /// In today's wording.
        public let statement: String
        /// As it stood when the question was dealt.
        public let truth: Bool
        public let given: Bool
        public let taken: Microseconds

        public var isRight: Bool { given == truth }
    }

    public let number: GameNumber
    /// Seconds since 1970.
    public let startedAt: Int64
    public let pack: String
    public let packTitle: String
    public let seed: UInt64?
    public let state: State
    /// In the order they were given; fewer than five when the game was cut short.
    public let answers: [Answer]

    public var score: Int { answers.count(where: \.isRight) }
}
