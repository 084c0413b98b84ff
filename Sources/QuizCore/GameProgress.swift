/// The player's answer to one question.
public struct GivenAnswer: Hashable, Sendable {
    /// What the player answered.
    public let given: Bool
    /// From the question's appearance to the answer; never negative.
    public let taken: Microseconds

    /// A negative `taken` counts as zero.
    public init(given: Bool, taken: Microseconds) {
        self.given = given
        self.taken = max(.zero, taken)
    }
}

/// A deck and the answers so far, one for each question that is done.
public struct GameProgress: Hashable, Sendable {
    /// The questions of the game.
    public let deck: Deck
    /// In the order of the questions, and not more; empty in a game of several.
    public private(set) var answers: [GivenAnswer]
    /// What the seats of a game of several answered, in the order of the questions; empty in a game of one.
    public private(set) var rounds: [Round] = []

    /// The beginning of a game.
    package init(deck: Deck) {
        self.deck = deck
        answers = []
    }

    /// A saved game; nil with more answers than questions.
    public init?(deck: Deck, answers: [GivenAnswer]) {
        guard answers.count <= deck.questions.count else { return nil }
        self.deck = deck
        self.answers = answers
    }

    /// How many questions are done.
    public var doneCount: Int { max(answers.count, rounds.count) }

    /// Whether every question is done.
    package var isComplete: Bool { doneCount == deck.questions.count }

    /// The latest answer and its question; nil before the first answer.
    package var lastAnswered: (question: Question, answer: GivenAnswer)? {
        guard let answer = answers.last else { return nil }
        return (deck.questions[answers.count - 1], answer)
    }

    /// Whether answer `index` is right. Traps for an index without an answer.
    package func isRight(_ index: Int) -> Bool { answers[index].given == deck.questions[index].answer }

    mutating func take(_ answer: GivenAnswer) {
        precondition(!isComplete, "a complete game takes no more answers")
        answers.append(answer)
    }

    mutating func take(_ round: Round) {
        precondition(!isComplete, "a complete game takes no more answers")
        rounds.append(round)
    }
}

/// The questions of one game, in the order in which they are asked.
public struct Deck: Hashable, Sendable {
    /// 1 to 50, with different ids; `Limits.questionsPerGame` in the games of the program.
    public let questions: [Question]

    /// The seed that picks these from the same pack again; nil when the player's history chose them.
    public let seed: UInt64?

    /// Nil without questions, with more than 50, and when two of them have the same id.
    public init?(questions: [Question], seed: UInt64? = nil) {
        guard Limits.deckQuestions.contains(questions.count) else { return nil }
        guard Set(questions.map(\.id)).count == questions.count else { return nil }
        self.questions = questions
        self.seed = seed
    }
}

/// How one question stands.
package enum Mark: UInt8, CaseIterable, Sendable {
    /// `current` is open now; `untouched` comes later.
    case untouched, current, right, wrong
}

extension Phase {
    /// The mark of each question; nil on the title.
    package var marks: [Mark]? {
        let isAsking = if case .asking = self { true } else { false }
        return progress.map { progress in
            progress.deck.questions.indices.map { index in
                if index < progress.answers.count { return progress.isRight(index) ? .right : .wrong }
                return isAsking && index == progress.doneCount ? .current : .untouched
            }
        }
    }
}

/// The result of a game: each answered question, the score and the times.
public struct Summary: Hashable, Sendable {
    /// One answered question.
    public struct Row: Hashable, Sendable {
        /// The question, with its explanation.
        public let question: Question
        /// What the player answered.
        public let given: Bool
        /// From the question's appearance to the answer.
        public let taken: Microseconds

        /// Whether the answer is that of the question.
        public var isRight: Bool { given == question.answer }
    }

    /// In the order of the questions.
    public let rows: [Row]
    /// The seed of the deck; nil when the player's history chose the questions.
    package let seed: UInt64?

    /// The result so far: rows for the questions that have an answer.
    package init(_ progress: GameProgress) {
        rows = zip(progress.deck.questions, progress.answers).map { question, answer in
            Row(question: question, given: answer.given, taken: answer.taken)
        }
        seed = progress.deck.seed
    }

    /// How many answers are right.
    public var score: Int { rows.count(where: \.isRight) }

    /// The sum of the times of all answers, without the time for explanations.
    public var timeTaken: Microseconds { rows.reduce(.zero) { $0 + $1.taken } }

    /// The longest run of right answers.
    package var bestStreak: Int { rows.lazy.map(\.isRight).longestStreak }
}

extension Sequence<Bool> {
    /// The greatest number of `true` in a row.
    package var longestStreak: Int {
        var longest = 0
        var current = 0
        for isRight in self {
            current = isRight ? current + 1 : 0
            longest = Swift.max(longest, current)
        }
        return longest
    }
}
