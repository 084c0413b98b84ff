/// One seat's part in the open question: an arrow, and its answer once that is given.
public struct Lane: Hashable, Sendable {
    /// It stands still once the seat has answered.
    public internal(set) var arrow: Arrow
    /// Secret until everybody has answered.
    package internal(set) var answer: GivenAnswer?

    /// Whether the seat has answered.
    public var isLocked: Bool { answer != nil }
}

/// What the seats of a game of several answered to one question.
public struct Round: Hashable, Sendable {
    /// By seat; nil for who had not answered when the time was over.
    public let answers: [GivenAnswer?]

    /// Two answers this close count as given together: a poll reads the devices one after the other.
    private static let together = Microseconds.milliseconds(5)

    /// The places that were right first: several if they answered at the same time, none if no answer was right.
    func firstRight(_ question: Question) -> [Int] {
        let right = answers.indices.filter { answers[$0]?.given == question.answer }
        guard let best = right.compactMap({ answers[$0]?.taken }).min() else { return [] }
        return right.filter { place in answers[place].map { $0.taken - best <= Round.together } ?? false }
    }
}

extension GameProgress {
    /// Whether a game of so many seats can go on from here.
    func fits(_ seatCount: Int) -> Bool {
        seatCount == 1 ? rounds.isEmpty : answers.isEmpty && rounds.allSatisfy { $0.answers.count == seatCount }
    }

    /// How a seat stands with a question that is done; `untouched` for one that it did not answer in time.
    package func mark(_ index: Int, of seat: Seat) -> Mark {
        guard let answer = rounds[index].answers[seat.place] else { return .untouched }
        return answer.given == deck.questions[index].answer ? .right : .wrong
    }

    /// Whether a seat was the first, or among the first, who were right.
    package func isFirst(_ index: Int, _ seat: Seat) -> Bool {
        rounds[index].firstRight(deck.questions[index]).contains(seat.place)
    }

    /// One for each right answer, and one more for the first.
    package func points(of seat: Seat) -> Int {
        rounds.indices.reduce(0) { points, index in
            points + (mark(index, of: seat) == .right ? 1 : 0) + (isFirst(index, seat) ? 1 : 0)
        }
    }
}

/// The result of a game of several.
public struct Podium: Hashable, Sendable {
    /// How one seat did.
    public struct Place: Hashable, Sendable {
        /// Who.
        public let seat: Seat
        /// 1 for the most points; equal points have the same.
        public let rank: Int
        /// One for each right answer, and one more for the first.
        public let points: Int
        /// How many answers were right.
        public let rightCount: Int
    }

    /// The best first, and of equals the lower seat.
    public let places: [Place]

    package init(_ progress: GameProgress, seatCount: Int) {
        let seats = Seat.first(seatCount)
        let points = seats.map(progress.points)
        places = seats.map { seat in
            Place(
                seat: seat, rank: 1 + points.count { $0 > points[seat.place] }, points: points[seat.place],
                rightCount: progress.rounds.indices.count { progress.mark($0, of: seat) == .right })
        }.sorted { ($0.rank, $0.seat) < ($1.rank, $1.seat) }
    }
}
