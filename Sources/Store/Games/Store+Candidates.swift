import Catalogue
import QuizCore

extension Store {
    /// The questions that a fresh deal chooses from: those that return, and for each truth the unseen ones, then those
    /// not asked for longest.
    ///
    /// Reads the beginnings of indexes, and the rows of at most 28 questions where there are enough others than those
    /// that return. Of two questions with one id, only the first is taken.
    package func candidates(_ selection: Selection) throws(StoreError) -> Candidates {
        // In a game of missed ones no other returns, as before the first game.
        var candidates = Candidates(game: selection.isMissed ? 0 : try nextGame())
        let places = try places(selection, game: candidates.game)
        if selection.isMissed {
            let missed = try take(.missed, true, places, &candidates)
            let missedFalse = try take(.missed, false, places, &candidates)
            candidates.missed = (missed + missedFalse).sorted(by: Seat.isBefore)
            if candidates.missed.isEmpty || candidates.missed.count >= Limits.questionsPerGame { return candidates }
        }
        var seen = try takeDue(HistoryDealing.mostReturning, places, &candidates)
        for answer in [true, false] {
            let fresh = try take(.unseen, answer, places, &candidates)
            candidates.others += fresh
            let rest = HistoryDealing.candidatesPerAnswer - fresh.count
            seen += try take(.seen, answer, places, &candidates, limit: rest)
        }
        if candidates.others.count + seen.count < Limits.questionsPerGame {
            seen += try takeDue(Limits.questionsPerGame, places, &candidates)
        }
        // Sorted across both truths, so that the order does not reveal the truth.
        candidates.others += seen.sorted(by: Seat.isBefore)
        return candidates
    }

    /// The number of the next game, as far as games with answers count.
    private func nextGame() throws(StoreError) -> Int {
        try connection.row("SELECT max(game) FROM answer") { Int($0.number(0)) + 1 } ?? 1
    }

    /// The questions of each truth that return, so many of each kind.
    private func takeDue(
        _ limit: Int, _ places: SelectionPlaces, _ candidates: inout Candidates
    ) throws(StoreError) -> [Seat] {
        var due: [Seat] = []
        for standing in [Standing.missed, .wonBack] {
            for answer in [true, false] { due += try take(.due(standing), answer, places, &candidates, limit: limit) }
        }
        return due
    }

    /// How many questions a selection has; those that fill up a game of missed ones do not count.
    package func questionCount(of selection: Selection) throws(StoreError) -> Int {
        guard selection.day == nil else { return Limits.questionsPerGame }
        guard !selection.isNarrowed else { return try places(selection).count() }
        return try statementCounts(of: selection).reduce(0) { $0 + $1.count }
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
            "SELECT \(Self.questionColumns), last_game, mark, identity FROM question WHERE number = ?",
            .integer(place.number)
        ) { row throws(StoreError) in
            let candidate = Candidate(
                question: try question(row), lastGame: Int(row.number(next)), standing: row.standing(next + 1))
            return (QuestionNumber(rawValue: row.number(next + 2)), Seat(candidate: candidate, place: place))
        }
    }
}

/// What a fresh deal chooses from, in the order of urgency.
package struct Candidates {
    /// The number of the game that is dealt; 0 if no question is due in it.
    let game: Int
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
