extension GameProgress {
    /// Two answers this close count as given together: a poll reads the devices one after the other.
    private static let together = Microseconds.milliseconds(5)

    /// Whether a seat's answer to question `index` is right; false without an answer.
    public func isRight(_ index: Int, of seat: Seat = .first) -> Bool {
        answer(index, of: seat)?.given == deck.questions[index].answer
    }

    /// Whether a seat was the first, or among the first, who were right.
    package func isFirst(_ index: Int, _ seat: Seat) -> Bool {
        guard isRight(index, of: seat), let taken = answer(index, of: seat)?.taken else { return false }
        let right = Seat.first(seatCount).filter { isRight(index, of: $0) }
        return right.allSatisfy { other in
            answer(index, of: other).map { taken - $0.taken <= GameProgress.together } ?? true
        }
    }

    /// How many answers of a seat are right.
    public func score(of seat: Seat = .first) -> Int { rounds.indices.count { isRight($0, of: seat) } }

    /// The sum of the times of a seat's answers, without the time for explanations.
    public func time(of seat: Seat = .first) -> Microseconds {
        rounds.indices.reduce(.zero) { $0 + (answer($1, of: seat)?.taken ?? .zero) }
    }

    /// One for each right answer of a seat, and one more where it was the first.
    public func points(of seat: Seat = .first) -> Int {
        score(of: seat) + rounds.indices.count { isFirst($0, seat) }
    }

    /// The seat with the most points first, and of equals the lower one. Equal points have the same rank, from 1.
    public var ranking: [(seat: Seat, rank: Int)] {
        let seats = Seat.first(seatCount)
        let points = seats.map { self.points(of: $0) }
        return seats.map { seat in (seat: seat, rank: 1 + points.count { $0 > points[seat.place] }) }
            .sorted { ($0.rank, $0.seat) < ($1.rank, $1.seat) }
    }
}

/// How one question stands.
package enum Mark: UInt8, CaseIterable, Sendable {
    /// `current` is open now; `untouched` comes later, or had no answer in time.
    case untouched, current, right, wrong
}

extension GameProgress {
    /// How a seat stands with question `index`; `untouched` without an answer.
    package func mark(_ index: Int, of seat: Seat = .first) -> Mark {
        answer(index, of: seat) == nil ? .untouched : isRight(index, of: seat) ? .right : .wrong
    }
}

extension Phase {
    /// The mark of each question.
    package var marks: [Mark] {
        let isAsking = if case .asking = self { true } else { false }
        let progress = progress
        return progress.deck.questions.indices.map { index in
            isAsking && index == progress.doneCount ? .current : progress.mark(index)
        }
    }
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
