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
public struct GameProgress: Hashable, Sendable {
    public let deck: Deck
    public private(set) var answers: [GivenAnswer]

    public init(deck: Deck) {
        self.deck = deck
        answers = []
    }

    /// A game that was cut short; nil when there are more answers than questions.
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
        precondition(!isComplete, "a complete game takes no further answer")
        answers.append(answer)
    }
}

/// The five different questions of one game, in the order they are asked.
public struct Deck: Hashable, Sendable {
    public let questions: [Question]

    /// The seed that deals these five again from the same pack; nil when the player's history chose them.
    public let seed: UInt64?

    public init?(questions: [Question], seed: UInt64? = nil) {
        guard questions.count == Limits.questionsPerGame else { return nil }
        for (index, question) in questions.enumerated() {
            guard !questions[..<index].contains(where: { $0.id == question.id }) else { return nil }
        }
        self.questions = questions
        self.seed = seed
    }
}

/// What a die of the progress row shows.
public enum Mark: UInt8, CaseIterable, Sendable {
    case untouched, current, right, wrong
}

extension GameProgress {
    /// One mark a question; the open question is current only while it is being asked.
    public func marks(isAsking: Bool) -> [Mark] {
        deck.questions.indices.map { index in
            if index < answers.count { return isRight(index) ? .right : .wrong }
            return isAsking && index == answers.count ? .current : .untouched
        }
    }
}

extension Phase {
    /// The progress row, where a game is under way or over.
    public var marks: [Mark]? {
        let isAsking = if case .asking = self { true } else { false }
        return progress?.marks(isAsking: isAsking)
    }
}

/// The replay summary: everything that the last screen tells of a game.
public struct Summary: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        public let question: Question
        public let given: Bool
        public let taken: Microseconds

        public var isRight: Bool { given == question.answer }
    }

    public let rows: [Row]
    public let seed: UInt64?

    public init(_ progress: GameProgress) {
        rows = zip(progress.deck.questions, progress.answers).map { question, answer in
            Row(question: question, given: answer.given, taken: answer.taken)
        }
        seed = progress.deck.seed
    }

    public var score: Int { rows.count(where: \.isRight) }

    public var timeTaken: Microseconds {
        rows.reduce(.zero) { $0 + $1.taken }
    }

    public var bestStreak: Int {
        var best = 0
        var current = 0
        for row in rows {
            current = row.isRight ? current + 1 : 0
            best = max(best, current)
        }
        return best
    }
}
