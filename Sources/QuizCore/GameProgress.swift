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

/// A deck and the rounds so far, one for each question that is done: the same for one player and for several.
public struct GameProgress: Hashable, Sendable {
    /// The questions of the game.
    public let deck: Deck
    /// How many play: 1 to 4.
    public let seatCount: Int
    /// In the order of the questions: for each seat its answer, or nil if it had none in time.
    public private(set) var rounds: [[GivenAnswer?]]

    /// A game that begins, or goes on after some rounds.
    ///
    /// Nil for other than 1 to 4 seats, for a round of another number of seats, and with more rounds than questions.
    public init?(deck: Deck, seats: Int = 1, rounds: [[GivenAnswer?]] = []) {
        guard (1...Seat.most).contains(seats), rounds.count <= deck.questions.count,
            rounds.allSatisfy({ $0.count == seats })
        else { return nil }
        self.deck = deck
        seatCount = seats
        self.rounds = rounds
    }

    /// A game of one that begins.
    package init(of deck: Deck) { (self.deck, seatCount, rounds) = (deck, 1, []) }

    /// How many questions are done.
    public var doneCount: Int { rounds.count }

    /// Whether every question is done.
    package var isComplete: Bool { doneCount == deck.questions.count }

    mutating func take(_ round: [GivenAnswer?]) {
        precondition(!isComplete, "a complete game takes no more rounds")
        rounds.append(round)
    }
}

extension GameProgress {
    /// What a seat answered to question `index`; nil if it had no answer in time, or the question is not done.
    public func answer(_ index: Int, of seat: Seat = .first) -> GivenAnswer? {
        guard rounds.indices.contains(index), seat.place < seatCount else { return nil }
        return rounds[index][seat.place]
    }

    /// The latest question that is done, and what the first seat answered to it; nil without that answer.
    package var lastAnswered: (question: Question, answer: GivenAnswer)? {
        answer(doneCount - 1).map { (deck.questions[doneCount - 1], $0) }
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
