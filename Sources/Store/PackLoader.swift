import CSQLite
import QuizCore

/// Stores the questions of one pack at positions in the order of the calls; to be used inside a transaction.
struct PackLoader {
    private let store: Store
    private let connection: Connection
    private let packID: String
    private let pack: Int64
    private let shuffleSalt: UInt64
    /// Whether the pack had questions before, so that each must be looked up.
    private let isUpdate: Bool
    private var nextNumber: Int64
    private var position = 0
    private var nextOrdinal: [Bool: Int] = [:]
    private var shelves: PackShelves
    private var changes = PackChanges()

    /// Takes the place of all questions of the pack; `place` gives each a new one, and `finish` retires the others.
    init(_ connection: Connection, pack id: String) throws(StoreError) {
        self.connection = connection
        store = Store(connection)
        pack = try connection.packNumber(id)
        packID = id
        shuffleSalt = try connection.row("SELECT shuffle_salt FROM ledger") { $0.bits(0) } ?? 0
        nextNumber = try connection.row("SELECT max(number) FROM question") { $0.integer(0) + 1 } ?? 1
        let first = try connection.row("SELECT 1 FROM question WHERE pack = ? LIMIT 1", .integer(pack)) { _ in true }
        isUpdate = first != nil
        shelves = try PackShelves(connection, pack)
        try connection.run(
            "UPDATE question SET position = NULL, ordinal = NULL WHERE pack = ? AND position IS NOT NULL",
            .integer(pack))
    }

    mutating func place(_ question: Question) throws(StoreError) {
        let shelf = try shelves.number(of: question)
        if isUpdate, let known = try stored(question.id) {
            guard !known.isPlaced else { throw occursTwice(question.id) }
            try replace(known, by: question, on: shelf)
        } else {
            changes.note(question, before: nil)
            try insert(question, on: shelf)
        }
        advance(question.answer)
    }

    /// Retires the questions that were not placed, and counts what the pack has now.
    mutating func finish() throws(StoreError) -> PackChanges {
        changes.goneCount =
            try connection.row(
                "SELECT count(*) FROM question WHERE pack = ? AND position IS NULL AND shelf IS NOT NULL",
                .integer(pack)
            ) { $0.count(0) } ?? 0
        if changes.goneCount > 0 { try retire() }
        try shelves.count()
        try connection.run(
            "UPDATE pack SET true_count = ?, false_count = ? WHERE number = ?",
            .count(nextOrdinal[true, default: 0]), .count(nextOrdinal[false, default: 0]), .integer(pack))
        return changes
    }

    private struct Stored {
        let number: Int64
        let digest: UInt64
        let isPlaced: Bool
        /// Nil if it was retired.
        let shelf: Int64?
    }

    private func stored(_ id: QuestionID) throws(StoreError) -> Stored? {
        try connection.row(
            "SELECT number, digest, position IS NOT NULL, shelf FROM question WHERE pack = ? AND id = ?",
            .integer(pack), .text(id.rawValue)
        ) { row in
            Stored(
                number: row.integer(0), digest: row.bits(1), isPlaced: row.flag(2),
                shelf: row.isNull(3) ? nil : row.integer(3))
        }
    }

    private func occursTwice(_ id: QuestionID) -> StoreError {
        .misuse("cannot load the pack \"\(packID)\": the id \"\(id.rawValue)\" occurs twice")
    }

    private mutating func advance(_ answer: Bool) {
        position += 1
        nextOrdinal[answer, default: 0] += 1
    }

    private mutating func replace(_ known: Stored, by question: Question, on shelf: Int64) throws(StoreError) {
        let isSame = known.digest == question.digest
        let before = try isSame ? question : store.storedQuestion(QuestionNumber(rawValue: known.number))
        changes.note(question, before: known.shelf == nil ? nil : before)
        if !isSame { try rewrite(known.number, question) }
        if known.shelf == nil {
            try addToSearch(known.number, question)
        } else if let before, !before.hasSameWords(as: question) {
            try removeFromSearch(known.number, before)
            try addToSearch(known.number, question)
        }
        try setPosition(known.number, answer: question.answer)
        // Apart from the position: it is in more indexes, and rarely changes.
        if known.shelf != shelf {
            try connection.run(
                "UPDATE question SET shelf = ? WHERE number = ?", .integer(shelf), .integer(known.number))
        }
    }

    private func setPosition(_ number: Int64, answer: Bool) throws(StoreError) {
        try connection.run(
            "UPDATE question SET position = ?, ordinal = ? WHERE number = ?",
            .count(position), .count(nextOrdinal[answer, default: 0]), .integer(number))
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
                .text(question.difficulty.rawValue), .bits(question.digest), .count(position),
                .count(nextOrdinal[question.answer, default: 0]), .integer(shelf), .bits(generator.next()))
        } catch .unexpected(_, ResultCode.uniqueConstraint.rawValue, _) {
            throw occursTwice(question.id)
        }
        try insertSources(of: question, number)
        try addToSearch(number, question)
    }

    private func insertSources(of question: Question, _ number: Int64) throws(StoreError) {
        for (place, source) in question.sources.enumerated() {
            try connection.run(
                "INSERT INTO source (question, place, text) VALUES (?, ?, ?)",
                .integer(number), .count(place), .text(source))
        }
    }

    private func addToSearch(_ number: Int64, _ question: Question) throws(StoreError) {
        try connection.run(
            "INSERT INTO question_search (rowid, statement, genre) VALUES (?, ?, ?)",
            .integer(number), .text(question.statement), .text(question.genre))
    }

    /// The index needs the words that it was given to find them again.
    private func removeFromSearch(_ number: Int64, _ question: Question) throws(StoreError) {
        try connection.run(
            "INSERT INTO question_search (question_search, rowid, statement, genre) VALUES ('delete', ?, ?, ?)",
            .integer(number), .text(question.statement), .text(question.genre))
    }

    private func retire() throws(StoreError) {
        try connection.run(
            """
            INSERT INTO question_search (question_search, rowid, statement, genre)
            SELECT 'delete', number, statement, genre FROM question
            WHERE pack = ? AND position IS NULL AND shelf IS NOT NULL
            """, .integer(pack))
        try connection.run(
            "UPDATE question SET shelf = NULL WHERE pack = ? AND position IS NULL AND shelf IS NOT NULL",
            .integer(pack))
    }
}

extension Question {
    /// Whether a search finds both alike. Compares bytes: Strings with different spellings of an accent are equal.
    fileprivate func hasSameWords(as other: Question) -> Bool {
        statement.utf8.elementsEqual(other.statement.utf8) && genre.utf8.elementsEqual(other.genre.utf8)
    }
}

/// The shelves of a pack: one for each topic and difficulty.
struct PackShelves {
    private struct Key: Hashable {
        let topic: String
        let difficulty: String
    }

    private let connection: Connection
    private let pack: Int64
    private var numbers: [Key: Int64] = [:]

    init(_ connection: Connection, _ pack: Int64) throws(StoreError) {
        self.connection = connection
        self.pack = pack
        let known = try connection.rows(
            "SELECT number, topic, difficulty FROM shelf WHERE pack = ?", .integer(pack)
        ) { (number: $0.integer(0), key: Key(topic: $0.text(1), difficulty: $0.text(2))) }
        for shelf in known { numbers[shelf.key] = shelf.number }
    }

    /// The shelf of a question, created if necessary.
    mutating func number(of question: Question) throws(StoreError) -> Int64 {
        let key = Key(topic: question.genre, difficulty: question.difficulty.rawValue)
        if let number = numbers[key] { return number }
        // Two spellings of an accent are one key here, but two rows in the table.
        try connection.run(
            "INSERT INTO shelf (pack, topic, difficulty) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            .integer(pack), .text(key.topic), .text(key.difficulty))
        let number = try connection.row(
            "SELECT number FROM shelf WHERE pack = ? AND topic = ? AND difficulty = ?",
            .integer(pack), .text(key.topic), .text(key.difficulty)
        ) { $0.integer(0) }
        guard let number else { throw .damaged(file: connection.file) }
        numbers[key] = number
        return number
    }

    /// Makes the counts those of the questions.
    func count() throws(StoreError) {
        try connection.run(
            """
            UPDATE shelf SET
                question_count = (SELECT count(*) FROM question WHERE question.shelf = shelf.number),
                (seen_count, missed_count, times_asked, misses) = (
                    SELECT count(*), coalesce(sum(is_missed), 0), coalesce(sum(question.times_asked), 0),
                        coalesce(sum(question.misses), 0)
                    FROM question WHERE question.shelf = shelf.number AND last_game > 0)
            WHERE pack = ?
            """, .integer(pack))
    }
}
