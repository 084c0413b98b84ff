/// A question that is being asked. The round in it always has an open question.
public struct Asking: Hashable, Sendable {
    public internal(set) var round: Round
    public let askedAt: Microseconds
    public internal(set) var arrow: Arrow

    init?(round: Round, at time: Microseconds, isTiltArmed: Bool, dwell: Microseconds) {
        guard !round.isComplete else { return nil }
        self.round = round
        askedAt = time
        arrow = Arrow(isTiltArmed: isTiltArmed, dwell: dwell)
    }

    public var question: Question { round.deck.questions[round.answers.count] }
}

/// Where the game is; each phase carries only what it needs.
public enum Phase: Hashable, Sendable {
    case title
    case asking(Asking)
    /// The last answer of the round is being explained.
    case revealed(Round)
    case over(Round)

    /// The round that is under way or was just finished.
    public var round: Round? {
        switch self {
        case .title: nil
        case .asking(let asking): asking.round
        case .revealed(let round), .over(let round): round
        }
    }
}
