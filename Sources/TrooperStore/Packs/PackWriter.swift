import QuizCore
import TrooperCatalogue

/// Writes the questions of a pack, inside the caller's transaction: each has one row, which is changed in place.
struct PackWriter {
    private let connection: Connection
    private let pack: SQLValue

    init(_ connection: Connection, pack: Int64) {
        self.connection = connection
        self.pack = .integer(pack)
    }

    /// Throws for a pack that cannot be stored, before anything is written.
    static func check(_ pack: Pack) throws(StoreError) {
        guard pack.questions.count <= Limits.packQuestions else {
            throw .misuse("cannot load the pack \"\(pack.id)\": more than \(Limits.packQuestions) questions")
        }
        var ids: Set<QuestionID> = []
        for question in pack.questions where !ids.insert(question.id).inserted {
            throw .misuse("cannot load the pack \"\(pack.id)\": the id \"\(question.id.rawValue)\" occurs twice")
        }
    }

    /// No question had it before: another program may have dealt one that was deleted since.
    private func nextNumber() throws(StoreError) -> Int64 {
        try connection.row(
            """
            SELECT max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'question'), 0),
                coalesce((SELECT max(number) FROM question), 0))
            """
        ) { $0.number(0) + 1 } ?? 1
    }

    private func salt() throws(StoreError) -> UInt64 {
        try connection.row("SELECT shuffle_salt FROM ledger") { $0.bits(0) } ?? 0
    }

    /// Derived from the number, which never changes.
    private static func shuffle(_ number: Int64, _ salt: UInt64) -> UInt64 {
        var generator = SplitMix64(seed: salt &+ UInt64(bitPattern: number))
        return generator.next()
    }

    /// The number of a question by its id. One that is not stored gets one, without a place in the pack, which writes
    /// all of it anew when it comes.
    func number(of question: Question) throws(StoreError) -> Int64 {
        let known = try connection.row(
            "SELECT number FROM question WHERE pack = ? AND id = ?", pack, .text(question.id.rawValue)
        ) { $0.number(0) }
        if let known { return known }
        let number = try nextNumber()
        try insert(question, as: number, at: nil, salt: try salt())
        return number
    }

    /// A question that has left the pack, as a code has it.
    func writeAbsent(_ question: Question) throws(StoreError) {
        guard let known = try stored()[question.id.rawValue] else { return _ = try number(of: question) }
        var changes = PackChanges()
        if !known.isPresent { try update(known, with: question, at: nil, &changes) }
    }

    private struct Stored {
        let number: Int64
        let digest: UInt64
        /// Whether the pack has it now.
        let isPresent: Bool
    }

    func write(_ questions: [Question]) throws(StoreError) -> PackChanges {
        let stored = try stored()
        let digests = Dictionary(questions.map { ($0.id.rawValue, $0.digest) }) { first, _ in first }
        // Words leave the index while it can still find them by the row.
        try unlist(stored.filter { digests[$0.key] != $0.value.digest }.values)
        // Cleared before they are set: while some rows have a new position and others an old one, two could be equal.
        try connection.run("UPDATE question SET position = NULL WHERE pack = ? AND position IS NOT NULL", pack)
        var changes = PackChanges()
        changes.goneCount = stored.count { $0.value.isPresent && digests[$0.key] == nil }
        var unlisted: [(number: Int64, question: Question)] = []
        var next = try nextNumber()
        let salt = try salt()
        for (position, question) in questions.enumerated() {
            if let known = stored[question.id.rawValue] {
                try update(known, with: question, at: position, &changes)
                if !known.isPresent || known.digest != question.digest { unlisted.append((known.number, question)) }
            } else {
                try insert(question, as: next, at: position, salt: salt)
                changes.note(question, before: nil)
                unlisted.append((next, question))
                next += 1
            }
        }
        try list(unlisted)
        try deleteWithoutHistory()
        return changes
    }

    /// Takes every question from the pack.
    func removeAll() throws(StoreError) {
        try unlist(stored().values)
        try connection.run("UPDATE question SET position = NULL WHERE pack = ? AND position IS NOT NULL", pack)
        try deleteWithoutHistory()
    }

    /// By their ids.
    private func stored() throws(StoreError) -> [String: Stored] {
        var stored: [String: Stored] = [:]
        try connection.forEachRow("SELECT id, number, digest, position FROM question WHERE pack = ?", [pack]) { row in
            stored[row.text(0)] = Stored(number: row.number(1), digest: row.bits(2), isPresent: !row.isNull(3))
        }
        return stored
    }

    private func update(
        _ known: Stored, with question: Question, at position: Int?, _ changes: inout PackChanges
    ) throws(StoreError) {
        let place = position.map { SQLValue.count($0) } ?? .null
        guard known.digest != question.digest else {
            try connection.run(
                "UPDATE question SET position = ?2 WHERE number = ?1", .integer(known.number), place)
            return known.isPresent ? changes.noteUnchanged() : changes.note(question, before: nil)
        }
        changes.note(question, before: known.isPresent ? try Store.stored(known.number, connection)?.question : nil)
        try connection.run(
            """
            UPDATE question SET position = ?2, statement = ?3, answer = ?4, explanation = ?5, topic = ?6, difficulty = ?7,
                digest = ?8, made = ?9
            WHERE number = ?1
            """,
            .integer(known.number), place, .text(question.statement), .flag(question.answer),
            .text(question.explanation), .text(question.topic), .difficulty(question.difficulty),
            .bits(question.digest), .made(question.made))
        try connection.run("DELETE FROM source WHERE question = ?", .integer(known.number))
        try insertSources(of: question, known.number)
    }

    private func insert(
        _ question: Question, as number: Int64, at position: Int?, salt: UInt64
    ) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO question (number, pack, id, position, statement, answer, explanation, topic, difficulty, digest,
                shuffle, made)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .integer(number), pack, .text(question.id.rawValue), position.map { .count($0) } ?? .null,
            .text(question.statement), .flag(question.answer), .text(question.explanation), .text(question.topic),
            .difficulty(question.difficulty), .bits(question.digest), .bits(Self.shuffle(number, salt)),
            .made(question.made))
        try insertSources(of: question, number)
    }

    private func insertSources(of question: Question, _ number: Int64) throws(StoreError) {
        for (place, source) in question.sources.enumerated() {
            try connection.run(
                "INSERT INTO source (question, place, text) VALUES (?, ?, ?)",
                .integer(number), .count(place), .text(source))
        }
    }

    /// Adds questions to the search index, in the order of their rows: the index writes out what it has gathered
    /// whenever a number is lower than the one before.
    private func list(_ questions: [(number: Int64, question: Question)]) throws(StoreError) {
        for (number, question) in questions.sorted(by: { $0.number < $1.number }) {
            try connection.run(
                "INSERT INTO question_search (rowid, statement, topic) VALUES (?, ?, ?)",
                .integer(number), .text(question.statement), .text(question.topic))
        }
    }

    private func unlist(_ gone: some Sequence<Stored>) throws(StoreError) {
        for number in gone.filter(\.isPresent).map(\.number).sorted() {
            try connection.run("DELETE FROM question_search WHERE rowid = ?", .integer(number))
        }
    }

    /// Deletes the questions that left, but those with answers, and favourites.
    private func deleteWithoutHistory() throws(StoreError) {
        let gone = """
            FROM question WHERE pack = ? AND position IS NULL
                AND NOT EXISTS (SELECT 1 FROM asked WHERE asked.question = question.number)
                AND NOT EXISTS (SELECT 1 FROM favourite WHERE favourite.question = question.number)
            """
        try connection.run("DELETE FROM source WHERE question IN (SELECT number \(gone))", pack)
        try connection.run("DELETE \(gone)", pack)
    }
}
