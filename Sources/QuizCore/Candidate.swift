/// A question that may be dealt, with the player's history of it.
package struct Candidate: Hashable, Sendable {
    /// The question that may be dealt.
    package let question: Question
    /// The number of the player's last game that asked it, counted from 1; 0 when no game has.
    package let lastGame: Int
    /// What the player answered then.
    package let standing: Standing
    /// Of new questions, those with a lower number come first.
    package var turn = 0

    /// A new question unless a game has asked it.
    package init(question: Question, lastGame: Int = 0, standing: Standing = .unseen) {
        self.question = question
        self.lastGame = lastGame
        self.standing = standing
    }

    /// Whether it returns in the game with this number.
    func isDue(in game: Int) -> Bool {
        lastGame > 0 && standing.gamesUntilReturn.map { game - lastGame >= $0 } ?? false
    }
}

/// What the player's latest answers to a question were. The raw values are those of a scores file.
package enum Standing: Int, CaseIterable, Hashable, Sendable {
    /// Never answered.
    case unseen = 0
    /// The latest answer was right.
    case right = 1
    /// The latest answer was wrong.
    case missed = 2
    /// The latest answer was right and the one before wrong: the question is asked once more.
    case wonBack = 3

    /// How many games after its last one a question returns; nil if it waits for its turn.
    ///
    /// Two, so that another game lies between. Eight, so that the answer has to be known and not only remembered.
    package var gamesUntilReturn: Int? {
        switch self {
        case .missed: 2
        case .wonBack: 8
        case .unseen, .right: nil
        }
    }

    /// The standing after one more answer.
    package func after(isRight: Bool) -> Standing {
        isRight ? (self == .missed ? .wonBack : .right) : .missed
    }
}
