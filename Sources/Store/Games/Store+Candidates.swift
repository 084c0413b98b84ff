import Catalogue
import QuizCore

extension Store {
    /// The questions that a fresh deal chooses from: for each truth the unseen ones, then those due longest.
    ///
    /// Reads the beginnings of indexes, and the rows of 20 questions. Of two questions with one id, only the first is
    /// taken.
    package func candidates(_ selection: Selection) throws(StoreError) -> Candidates {
        let places = SelectionPlaces(connection, selection)
        var candidates = Candidates()
        if selection.isMissed {
            let missed = try take(.missed, true, places, &candidates)
            let missedFalse = try take(.missed, false, places, &candidates)
            candidates.missed = (missed + missedFalse).sorted(by: Seat.isBefore)
            if candidates.missed.isEmpty || candidates.missed.count >= Limits.questionsPerGame { return candidates }
        }
        var seen: [Seat] = []
        for answer in [true, false] {
            let fresh = try take(.unseen, answer, places, &candidates)
            candidates.others += fresh
            let rest = HistoryDealing.candidatesPerAnswer - fresh.count
            seen += try take(.seen, answer, places, &candidates, limit: rest)
        }
        // Sorted across both truths, so that the order does not reveal the truth.
        candidates.others += seen.sorted(by: Seat.isBefore)
        return candidates
    }

    /// How many questions a selection has; those that fill up a game of missed ones do not count.
    package func questionCount(of selection: Selection) throws(StoreError) -> Int {
        guard !selection.isNarrowed else { return try SelectionPlaces(connection, selection).count() }
        return try statementCounts(of: selection).reduce(0) { $0 + $1.trueCount + $1.falseCount }
    }

    /// The questions with one truth that come first, read from the store.
    private func take(
        _ kind: SelectionPlaces.Kind, _ answer: Bool, _ places: SelectionPlaces, _ candidates: inout Candidates,
        limit: Int = HistoryDealing.candidatesPerAnswer
    ) throws(StoreError) -> [Seat] {
        guard limit > 0 else { return [] }
        var taken: [Seat] = []
        for place in try places.first(limit * Self.reach, kind, answer) where taken.count < limit {
            guard let (number, seat) = try seat(place), candidates.numbers[seat.candidate.question.id] == nil else {
                continue
            }
            candidates.numbers[seat.candidate.question.id] = number
            taken.append(seat)
        }
        return taken
    }

    /// How many times more places than questions are looked at, because packs may share ids.
    private static let reach = 4

    private func seat(_ place: SelectionPlaces.Place) throws(StoreError) -> (QuestionNumber, Seat)? {
        let next = Self.questionColumnCount
        return try connection.row(
            "SELECT \(Self.questionColumns), last_game, misses, identity FROM question WHERE number = ?",
            .integer(place.number)
        ) { row throws(StoreError) in
            let candidate = Candidate(
                question: try question(row), lastGame: Int(row.number(next)), misses: row.count(next + 1))
            return (QuestionNumber(rawValue: row.number(next + 2)), Seat(candidate: candidate, place: place))
        }
    }
}

/// What a fresh deal chooses from, in the order of urgency.
package struct Candidates {
    /// Filled only for a selection of missed questions.
    fileprivate(set) var missed: [Seat] = []
    fileprivate(set) var others: [Seat] = []
    /// Where each is stored.
    fileprivate(set) var numbers: [QuestionID: QuestionNumber] = [:]
}

/// A candidate and its place in the order of dealing.
struct Seat {
    let candidate: Candidate
    fileprivate let place: SelectionPlaces.Place

    fileprivate static func isBefore(_ left: Seat, _ right: Seat) -> Bool {
        SelectionPlaces.Place.isBefore(left.place, right.place)
    }
}
