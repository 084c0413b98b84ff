import CSQLite
import QuizCore

/// Stores the questions of one pack at positions in the order of the calls; to be used inside a transaction.
///
/// A question of an update that stays as it is, where it is, is only read.
struct PackLoader {
    private let store: Store
    private let connection: Connection
    private let search: SearchIndex
    private let packID: String
    private let pack: Int64
    private let shuffleSalt: UInt64
    /// Whether the pack had questions before, so that each must be looked up.
    private let isUpdate: Bool
    private var nextNumber: Int64
    private var seat = Seat(position: 0, ordinal: 0)
    private var nextOrdinal: [Bool: Int] = [:]
    private var shelves: PackShelves
    private var changes = PackChanges()
    /// The questions of an update so far.
    private var placed: Set<Int64> = []
    /// The questions of an update that get another seat.
    private var moves: [Move] = []

    /// A place in the author's order, among all questions and among those of one truth.
    private struct Seat: Equatable {
        var position: Int
        var ordinal: Int
    }

    private struct Move {
        let number: Int64
        let isUp: Bool
        let seat: Seat
    }

    /// Takes the place of all questions of the pack; `finish` retires those that `place` did not get.
    init(_ connection: Connection, pack id: String) throws(StoreError) {
        self.connection = connection
        store = Store(connection)
        search = SearchIndex(connection)
        pack = try connection.packNumber(id)
        packID = id
        shuffleSalt = try connection.row("SELECT shuffle_salt FROM ledger") { $0.bits(0) } ?? 0
        nextNumber = try connection.row("SELECT max(number) FROM question") { $0.number(0) + 1 } ?? 1
        let first = try connection.row("SELECT 1 FROM question WHERE pack = ? LIMIT 1", .integer(pack)) { _ in true }
        isUpdate = first != nil
        shelves = try PackShelves(connection, pack)
    }

    mutating func place(_ question: Question) throws(StoreError) {
        let shelf = try shelves.number(of: question)
        seat.ordinal = nextOrdinal[question.answer, default: 0]
        if isUpdate, let known = try stored(question.id) {
            guard placed.insert(known.number).inserted else { throw occursTwice(question.id) }
            try replace(known, by: question, on: shelf)
        } else {
            changes.note(question, before: nil)
            try insert(question, on: shelf)
        }
        seat.position += 1
        nextOrdinal[question.answer, default: 0] += 1
    }

    /// Retires the questions that were not placed, and counts what the pack has now.
    mutating func finish() throws(StoreError) -> PackChanges {
        if isUpdate {
            if placed.isEmpty { try retireAll() } else { try retire() }
            try takeSeats()
        }
        try shelves.count()
        try connection.run(
            "UPDATE pack SET true_count = ?, false_count = ? WHERE number = ?",
            .count(nextOrdinal[true, default: 0]), .count(nextOrdinal[false, default: 0]), .integer(pack))
        return changes
    }

    private struct Stored {
        let number: Int64
        let digest: UInt64
        /// Nil if it was retired, as the shelf.
        let seat: Seat?
        let shelf: Int64?
    }

    private func stored(_ id: QuestionID) throws(StoreError) -> Stored? {
        try connection.row(
            "SELECT number, digest, position, ordinal, shelf FROM question WHERE pack = ? AND id = ?",
            .integer(pack), .text(id.rawValue)
        ) { row in
            Stored(
                number: row.number(0), digest: row.bits(1),
                seat: row.isNull(2) ? nil : Seat(position: row.count(2), ordinal: row.count(3)),
                shelf: row.isNull(4) ? nil : row.number(4))
        }
    }

    private func occursTwice(_ id: QuestionID) -> StoreError {
        .misuse("cannot load the pack \"\(packID)\": the id \"\(id.rawValue)\" occurs twice")
    }

    private mutating func replace(_ known: Stored, by question: Question, on shelf: Int64) throws(StoreError) {
        let isSame = known.digest == question.digest
        let before = try isSame ? question : store.storedQuestion(QuestionNumber(rawValue: known.number))
        changes.note(question, before: known.shelf == nil ? nil : before)
        // Another truth has other ordinals, and no two questions may have one, not even for a moment.
        let hasOtherTruth = before?.answer != question.answer
        if hasOtherTruth, known.seat != nil { try setSeat(of: known.number, nil) }
        if hasOtherTruth || known.seat != seat {
            let isUp = known.seat.map { $0.position < seat.position } ?? false
            moves.append(Move(number: known.number, isUp: isUp, seat: seat))
        }
        if !isSame { try rewrite(known.number, question) }
        if known.shelf == nil {
            try search.add(known.number, question)
        } else if let before, !before.hasSameWords(as: question) {
            try search.remove(known.number, before)
            try search.add(known.number, question)
        }
        // Apart from the seat: it is in more indexes, and rarely changes.
        if known.shelf != shelf {
            try connection.run(
                "UPDATE question SET shelf = ? WHERE number = ?", .integer(shelf), .integer(known.number))
        }
    }

    /// Goes from the end where seats move up, and from the beginning where they move down: then nearly each is free, and
    /// is taken in one step. The others leave their own first.
    private func takeSeats() throws(StoreError) {
        var late: [Move] = []
        func take(_ move: Move) throws(StoreError) {
            let isTaken = try connection.row(
                "UPDATE OR IGNORE question SET position = ?, ordinal = ? WHERE number = ? RETURNING 1",
                .count(move.seat.position), .count(move.seat.ordinal), .integer(move.number)
            ) { _ in true }
            if isTaken == true { return }
            try setSeat(of: move.number, nil)
            late.append(move)
        }
        for move in moves.reversed() where move.isUp { try take(move) }
        for move in moves where !move.isUp { try take(move) }
        for move in late { try setSeat(of: move.number, move.seat) }
    }

    private func setSeat(of number: Int64, _ seat: Seat?) throws(StoreError) {
        try connection.run(
            "UPDATE question SET position = ?, ordinal = ? WHERE number = ?",
            .count(seat?.position), .count(seat?.ordinal), .integer(number))
    }

    private func rewrite(_ number: Int64, _ question: Question) throws(StoreError) {
        try connection.run(
            """
            UPDATE question
            SET statement = ?, answer = ?, explanation = ?, genre = ?, difficulty = ?, digest = ?
            WHERE number = ?
            """,
            .text(question.statement), .flag(question.answer), .text(question.explanation), .text(question.genre),
            .text(question.difficulty.rawValue), .bits(question.digest), .integer(number))
        try connection.run("DELETE FROM source WHERE question = ?", .integer(number))
        try insertSources(of: question, number)
    }

    private mutating func insert(_ question: Question, on shelf: Int64) throws(StoreError) {
        let number = nextNumber
        nextNumber += 1
        // Its seat may still be taken.
        if isUpdate {
            placed.insert(number)
            moves.append(Move(number: number, isUp: false, seat: seat))
        }
        // Derived from the row number, which never changes; the position may change with every pack version.
        var generator = SplitMix64(seed: shuffleSalt &+ UInt64(bitPattern: number))
        do throws(StoreError) {
            try connection.run(
                """
                INSERT INTO question (number, pack, id, statement, answer, explanation, genre, difficulty, digest,
                    position, ordinal, shelf, shuffle)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                .integer(number), .integer(pack), .text(question.id.rawValue), .text(question.statement),
                .flag(question.answer), .text(question.explanation), .text(question.genre),
                .text(question.difficulty.rawValue), .bits(question.digest),
                .count(isUpdate ? nil : seat.position), .count(isUpdate ? nil : seat.ordinal), .integer(shelf),
                .bits(generator.next()))
        } catch .unexpected(_, ResultCode.uniqueConstraint.rawValue, _) {
            throw occursTwice(question.id)
        }
        try insertSources(of: question, number)
        try search.add(number, question)
    }

    private func insertSources(of question: Question, _ number: Int64) throws(StoreError) {
        for (place, source) in question.sources.enumerated() {
            try connection.run(
                "INSERT INTO source (question, place, text) VALUES (?, ?, ?)",
                .integer(number), .count(place), .text(source))
        }
    }

    /// All at once is several times as fast. The index is made anew where fewer questions stay than leave.
    private mutating func retireAll() throws(StoreError) {
        let counts = try connection.row(
            "SELECT coalesce(sum(question_count) FILTER (WHERE pack = ?), 0), sum(question_count) FROM shelf",
            .integer(pack)
        ) { (leaving: $0.count(0), all: $0.count(1)) }
        guard let counts else { return }
        let isRebuilt = counts.leaving > counts.all - counts.leaving
        if !isRebuilt { try search.remove(pack: pack) }
        try connection.run(
            "UPDATE question SET position = NULL, ordinal = NULL, shelf = NULL WHERE pack = ? AND position IS NOT NULL",
            .integer(pack))
        if isRebuilt { try search.rebuild() }
        changes.goneCount = counts.leaving
    }

    private mutating func retire() throws(StoreError) {
        let seated = try connection.rows(
            "SELECT number FROM question WHERE pack = ? AND position IS NOT NULL", .integer(pack)
        ) { $0.number(0) }
        for number in seated where !placed.contains(number) {
            changes.goneCount += 1
            try connection.run(
                """
                INSERT INTO question_search (question_search, rowid, statement, genre)
                SELECT 'delete', number, statement, genre FROM question WHERE number = ?
                """, .integer(number))
            try connection.run(
                "UPDATE question SET position = NULL, ordinal = NULL, shelf = NULL WHERE number = ?", .integer(number))
        }
    }
}

extension Question {
    /// Whether a search finds both alike. Compares bytes: Strings with different spellings of an accent are equal.
    fileprivate func hasSameWords(as other: Question) -> Bool {
        statement.utf8.elementsEqual(other.statement.utf8) && genre.utf8.elementsEqual(other.genre.utf8)
    }
}
