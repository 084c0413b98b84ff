import QuizCore

/// What machines of one player tell each other: a game that is over, or a mark on a question.
package enum SharedItem: Hashable, Sendable {
    case game(SharedGame)
    case favourite(SharedQuestion)
    /// With the seconds since 1970 at which the player noted it.
    case flag(SharedQuestion, FlagReason, notedAt: Int64)
}

/// A question as a game asked it, complete enough to be kept where its pack is not installed.
package struct SharedQuestion: Hashable, Sendable {
    /// The id of its pack.
    package var pack: String
    package var id: String
    package var statement: String
    package var truth: Bool
    package var topic: String
    package var difficulty: Difficulty

    package init(pack: String, id: String, statement: String, truth: Bool, topic: String, difficulty: Difficulty) {
        self.pack = pack
        self.id = id
        self.statement = statement
        self.truth = truth
        self.topic = topic
        self.difficulty = difficulty
    }
}

/// A finished or abandoned game. Its start, selection, seed, questions and first answer tell it from every other.
package struct SharedGame: Hashable, Sendable {
    package struct Answer: Hashable, Sendable {
        package let answer: GivenAnswer
        /// Seconds since 1970; nil if it is unknown, as is the input.
        package let givenAt: Int64?
        package let input: AnswerInput?

        package init(_ answer: GivenAnswer, givenAt: Int64?, input: AnswerInput?) {
            self.answer = answer
            self.givenAt = givenAt
            self.input = input
        }
    }

    /// Seconds since 1970.
    package let startedAt: Int64
    /// The key of a selection.
    package let selection: String
    package let seed: UInt64?
    /// Five.
    package let questions: [SharedQuestion]
    /// Those of the first questions.
    package let answers: [Answer]

    package init(startedAt: Int64, selection: String, seed: UInt64?, questions: [SharedQuestion], answers: [Answer]) {
        self.startedAt = startedAt
        self.selection = selection
        self.seed = seed
        self.questions = questions
        self.answers = answers
    }

    package var state: PlayedGame.State { answers.count == questions.count ? .finished : .abandoned }
}

/// What became of the items that another machine told.
package struct MergeReport: Hashable, Sendable {
    /// Games that were not there.
    package var importedCount = 0
    /// Games that were there with fewer answers, or could still be continued.
    package var completedCount = 0
    package var knownCount = 0
    /// Why an item was not taken, by its place among the items.
    package var refusals: [Int: String] = [:]

    package init() {}
}
