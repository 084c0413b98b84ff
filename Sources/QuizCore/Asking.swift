/// A question that is waiting for its answers; the progress in it is never complete.
public struct Asking: Hashable, Sendable {
    /// The deck and the answers before this question.
    public let progress: GameProgress
    /// When the question appeared; the time of an answer counts from here.
    package let askedAt: Microseconds
    /// What each seat makes of it.
    public internal(set) var lanes: [Lane]
    /// From then on a seat without an answer has none; nil before the first answer of several.
    package internal(set) var closesAt: Microseconds?

    init?(progress: GameProgress, by game: Game) {
        guard !progress.isComplete else { return nil }
        self.progress = progress
        askedAt = game.now
        lanes = game.tilts.map { Lane(arrow: Arrow(isTiltArmed: $0 == .neutral, dwell: game.dwell)) }
    }

    /// The arrow of the first seat.
    public var arrow: Arrow { lanes[0].arrow }

    /// The question that is open.
    public var question: Question { progress.deck.questions[progress.doneCount] }

    /// Whether a seat of the game has not answered yet.
    func isOpen(to seat: Seat) -> Bool { seat.place < lanes.count && !lanes[seat.place].isLocked }

    /// What comes next if nobody moves: a held arrow answers, or else, without a seat, the question closes.
    var nextDue: (seat: Seat?, at: Microseconds)? {
        var next: (seat: Seat?, at: Microseconds)? = closesAt.map { (nil, $0) }
        for (place, seat) in Seat.first(lanes.count).enumerated().reversed() where !lanes[place].isLocked {
            if let at = lanes[place].arrow.answersAt, at <= next?.at ?? at { next = (seat, at) }
        }
        return next
    }

    func isDue(_ due: (seat: Seat?, at: Microseconds), at time: Microseconds) -> Bool {
        due.seat.map { lanes[$0.place].arrow.isAnswerDue(at: time) } ?? (due.at <= time)
    }
}

/// One seat's part in the open question: an arrow, and its answer once that is given.
public struct Lane: Hashable, Sendable {
    /// It stands still once the seat has answered.
    public internal(set) var arrow: Arrow
    /// Secret until everybody has answered.
    package internal(set) var answer: GivenAnswer?

    /// Whether the seat has answered.
    public var isLocked: Bool { answer != nil }
}
