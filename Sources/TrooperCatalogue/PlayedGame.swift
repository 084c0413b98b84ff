import QuizCore

/// A saved game with at least one answer.
package struct PlayedGame: Hashable, Sendable {
    /// The raw values are those of the database.
    package enum State: String, Hashable, Sendable {
        /// Interrupted; the player can continue it.
        case open
        case finished
        /// Given up before the last question.
        case abandoned
    }

    package struct AnsweredQuestion: Hashable, Sendable {
        package let question: QuestionID
        /// The current wording, which may differ from the one that was shown.
        package let statement: String
        /// As it stood when the question was dealt: a corrected pack does not change old scores.
        package let truth: Bool
        package let answer: GivenAnswer

        package var isRight: Bool { answer.given == truth }

        package init(question: QuestionID, statement: String, truth: Bool, answer: GivenAnswer) {
            self.question = question
            self.statement = statement
            self.truth = truth
            self.answer = answer
        }
    }

    package let number: GameNumber
    /// Seconds since 1970.
    package let startedAt: Int64
    /// The identifier of the pack; of several, all of them, joined with "+"; empty for every pack.
    package let pack: String
    package let packTitle: String
    /// Of a daily game.
    package let day: Day?
    package let seed: UInt64?
    package let state: State
    /// In the order in which they were given; fewer than five unless the game is finished.
    package let answers: [AnsweredQuestion]

    package init(
        number: GameNumber, startedAt: Int64, pack: String, packTitle: String, day: Day? = nil, seed: UInt64?,
        state: State, answers: [AnsweredQuestion]
    ) {
        self.number = number
        self.startedAt = startedAt
        self.pack = pack
        self.packTitle = packTitle
        self.day = day
        self.seed = seed
        self.state = state
        self.answers = answers
    }

    package var score: Int { answers.count(where: \.isRight) }

    /// Right or wrong for each answer.
    package var marks: [Bool] { answers.map(\.isRight) }

    /// The time that the player took for all answers.
    package var timeTaken: Microseconds { answers.reduce(.zero) { $0 + $1.answer.taken } }
}

/// An answer as the scores have it.
package struct StoredAnswer: Hashable, Sendable {
    package let answer: GivenAnswer
    package let input: AnswerInput
    /// Seconds since 1970.
    package let givenAt: Int64

    package init(_ answer: GivenAnswer, by input: AnswerInput, givenAt: Int64) {
        self.answer = answer
        self.input = input
        self.givenAt = givenAt
    }
}

/// What an answer was given with. The raw values are those of the scores file.
package enum AnswerInput: Int, CaseIterable, Hashable, Sendable {
    /// Keys of the keyboard, buttons and d-pads of controllers.
    case keys = 0
    case tilt = 1
    /// A line of text.
    case typed = 2
}

/// Numbers the games of one scores file, from 1.
package struct GameNumber: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

/// What many games add up to.
package struct ScoreTotals: Hashable, Sendable {
    /// Those that were played to their end.
    package let gameCount: Int
    package let answerCount: Int
    package let rightCount: Int
    /// The longest run of right answers, which may go on from one game to the next.
    package let bestRun: Int
    /// The run of right answers at the end, which the next answer may make longer.
    package let presentRun: Int

    /// - Parameter marks: right or wrong for each answer, the oldest first.
    package init(gameCount: Int, marks: [Bool]) {
        self.gameCount = gameCount
        answerCount = marks.count
        rightCount = marks.count { $0 }
        bestRun = marks.longestStreak
        presentRun = marks.reversed().prefix { $0 }.count
    }

    /// Nil without an answer.
    package var percentRight: Int? { rightCount.percent(of: answerCount) }
}

extension Int {
    /// In whole percent, rounded; 100 means all, and 0 none. Nil of nothing.
    package func percent(of whole: Int) -> Int? {
        if whole == 0 { return nil }
        if self == 0 || self == whole { return self == 0 ? 0 : 100 }
        return Swift.min(99, Swift.max(1, (self * 100 + whole / 2) / whole))
    }
}
