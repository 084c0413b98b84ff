import QuizCore

extension Store {
    /// The questions that a fresh deal chooses from: for each truth the unseen ones, then those due longest.
    ///
    /// Looks at the beginning of an index for each shelf of the selection, and reads the rows of 20 questions. So it
    /// costs the same however many questions the packs have. Of two questions with one id, only the first is taken.
    package func candidates(_ selection: Selection) throws(StoreError) -> Candidates {
        let shelves = try shelves(of: selection)
        var candidates = Candidates()
        if selection.isMissed {
            let missed = try take(.missed, true, of: shelves, &candidates)
            let missedFalse = try take(.missed, false, of: shelves, &candidates)
            candidates.missed = (missed + missedFalse).sorted(by: Seat.isBefore)
            if candidates.missed.isEmpty || candidates.missed.count >= Limits.questionsPerGame { return candidates }
        }
        var seen: [Seat] = []
        for answer in [true, false] {
            let fresh = try take(.unseen, answer, of: shelves, &candidates)
            candidates.others += fresh
            let rest = HistoryDealing.candidatesPerAnswer - fresh.count
            seen += try take(.seen, answer, of: shelves, &candidates, limit: rest)
        }
        // Sorted across both truths, so that the order does not reveal the truth.
        candidates.others += seen.sorted(by: Seat.isBefore)
        return candidates
    }

    /// How many questions a selection has; those that fill up a game of missed ones do not count.
    package func questionCount(of selection: Selection) throws(StoreError) -> Int {
        try shelves(of: selection).reduce(0) { $0 + (selection.isMissed ? $1.missedCount : $1.questionCount) }
    }

    /// The questions with one truth that come first, read from the store.
    private func take(
        _ kind: ShelfQuery, _ answer: Bool, of shelves: [Shelf], _ candidates: inout Candidates,
        limit: Int = HistoryDealing.candidatesPerAnswer
    ) throws(StoreError) -> [Seat] {
        guard limit > 0 else { return [] }
        var taken: [Seat] = []
        for place in try first(limit * Self.reach, kind, answer, of: shelves) where taken.count < limit {
            guard let seat = try seat(place), candidates.numbers[seat.candidate.question.id] == nil else { continue }
            candidates.numbers[seat.candidate.question.id] = QuestionNumber(rawValue: place.number)
            taken.append(seat)
        }
        return taken
    }

    /// How many times more places than questions are looked at, because packs may share ids.
    private static let reach = 4

    /// The first places of all shelves together, in order.
    private func first(
        _ limit: Int, _ kind: ShelfQuery, _ answer: Bool, of shelves: [Shelf]
    ) throws(StoreError) -> [Place] {
        var best: [Place] = []
        for shelf in try promising(limit, kind, answer, of: shelves.filter(kind.canHave)) {
            // A place after the last of so many cannot be among them.
            let last = best.count < limit ? Int64.max : kind.key(best[limit - 1])
            let places = try connection.rows(
                kind.sql, .integer(shelf.number), .flag(answer), .integer(last), .count(limit)
            ) { Place(number: $0.number(0), dueGame: $0.signed(1), shuffle: $0.integer(2)) }
            guard !places.isEmpty else { continue }
            best = Array((best + places).sorted(by: Place.isBefore).prefix(limit))
        }
        return best
    }

    /// Of so many shelves, one query asks for the first place of each, and few are left to look at.
    private static let manyShelves = 200

    /// The shelves that can have one of the first places of all: no more than `limit`, in the order of their own first.
    private func promising(
        _ limit: Int, _ kind: ShelfQuery, _ answer: Bool, of shelves: [Shelf]
    ) throws(StoreError) -> [Shelf] {
        guard shelves.count > Self.manyShelves else { return shelves }
        let wanted = Dictionary(shelves.map { ($0.number, $0) }) { first, _ in first }
        var firsts: [(shelf: Shelf, place: Place)] = []
        try connection.forEachRow(kind.firstOfEachShelf, [.flag(answer)]) { row in
            guard let shelf = wanted[row.number(0)], !row.isNull(2) else { return }
            firsts.append((shelf, Place(number: 0, dueGame: row.signed(1), shuffle: row.integer(2))))
        }
        return firsts.sorted { Place.isBefore($0.place, $1.place) }.prefix(limit).map(\.shelf)
    }

    private func seat(_ place: Place) throws(StoreError) -> Seat? {
        let next = Self.questionColumnCount
        return try connection.row(
            "SELECT \(Self.questionColumns), last_game, misses FROM question WHERE number = ?", .integer(place.number)
        ) { row throws(StoreError) in
            Seat(
                candidate: Candidate(
                    question: try question(row), lastGame: Int(row.number(next)), misses: row.count(next + 1)),
                place: place)
        }
    }

    /// The shelves of a selection that have questions.
    private func shelves(of selection: Selection) throws(StoreError) -> [Shelf] {
        let topics = Set(selection.topics)
        let difficulties = Set(selection.difficulties.map(\.rawValue))
        var shelves: [Shelf] = []
        func add(_ row: Row) {
            guard topics.isEmpty || topics.contains(row.text(1)),
                difficulties.isEmpty || difficulties.contains(row.text(2))
            else { return }
            let shelf = Shelf(
                number: row.number(0), questionCount: row.count(3), seenCount: row.count(4),
                missedCount: row.count(5))
            row.require(shelf.missedCount <= shelf.seenCount && shelf.seenCount <= shelf.questionCount)
            shelves.append(shelf)
        }
        let columns = "shelf.number, topic, difficulty, question_count, seen_count, missed_count"
        if selection.packs.isEmpty {
            try connection.forEachRow(
                """
                SELECT \(columns) FROM pack CROSS JOIN shelf ON shelf.pack = pack.number
                WHERE pack.state = 'installed' AND question_count > 0
                """, [], read: add)
        }
        for pack in selection.packs {
            try connection.forEachRow(
                """
                SELECT \(columns) FROM pack CROSS JOIN shelf ON shelf.pack = pack.number
                WHERE pack.id = ? AND pack.state <> 'removed' AND question_count > 0
                """, [.text(pack)], read: add)
        }
        return shelves
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

/// A candidate and its place in the order of its shelf.
struct Seat {
    let candidate: Candidate
    fileprivate let place: Place

    fileprivate static func isBefore(_ left: Seat, _ right: Seat) -> Bool { Place.isBefore(left.place, right.place) }
}

private struct Shelf {
    let number: Int64
    let questionCount: Int
    let seenCount: Int
    let missedCount: Int
}

private struct Place {
    let number: Int64
    /// 0 for all that are unseen.
    let dueGame: Int64
    let shuffle: Int64

    static func isBefore(_ left: Place, _ right: Place) -> Bool {
        (left.dueGame, left.shuffle, left.number) < (right.dueGame, right.shuffle, right.number)
    }
}

/// A question for the first places of a shelf, each answered by one index.
private enum ShelfQuery {
    case unseen, seen, missed

    var sql: String {
        switch self {
        case .unseen:
            """
            SELECT number, 0, shuffle FROM question
            WHERE shelf = ? AND answer = ? AND last_game = 0 AND shuffle <= ? ORDER BY shuffle, number LIMIT ?
            """
        case .seen:
            """
            SELECT number, due_game, shuffle FROM question INDEXED BY question_due
            WHERE shelf = ? AND answer = ? AND last_game > 0 AND due_game <= ?
            ORDER BY due_game, shuffle, number LIMIT ?
            """
        case .missed:
            """
            SELECT number, due_game, shuffle FROM question INDEXED BY question_missed
            WHERE shelf = ? AND answer = ? AND is_missed = 1 AND due_game <= ?
            ORDER BY due_game, shuffle, number LIMIT ?
            """
        }
    }

    /// The first place of each shelf without its number, so that only an index is read: in a large bank each of these
    /// questions is on another page.
    var firstOfEachShelf: String {
        let condition =
            switch self {
            case .unseen: "last_game = 0 ORDER BY shuffle"
            case .seen: "last_game > 0 ORDER BY due_game, shuffle"
            case .missed: "is_missed = 1 ORDER BY due_game, shuffle"
            }
        func first(_ column: String) -> String {
            "(SELECT \(column) FROM question WHERE question.shelf = shelf.number AND answer = ?1 AND \(condition) LIMIT 1)"
        }
        let dueGame = self == .unseen ? "0" : first("due_game")
        return "SELECT number, \(dueGame), \(first("shuffle")) FROM shelf WHERE question_count > 0"
    }

    /// By which the shelf is limited.
    func key(_ place: Place) -> Int64 {
        self == .unseen ? place.shuffle : place.dueGame
    }

    func canHave(_ shelf: Shelf) -> Bool {
        switch self {
        case .unseen: shelf.seenCount < shelf.questionCount
        case .seen: shelf.seenCount > 0
        case .missed: shelf.missedCount > 0
        }
    }
}
