import QuizCore

extension Store {
    /// Whether the stored pack has this content, so that a start can skip parsing the pack file.
    package func holdsPack(id: String, contentHash: UInt64) throws(StoreError) -> Bool {
        try connection.row(
            "SELECT 1 FROM pack WHERE id = ? AND content_hash = ?", .text(id), .bits(contentHash)
        ) { _ in true } ?? false
    }

    /// The id of the stored pack with this content; nil without one.
    package func packID(contentHash: UInt64) throws(StoreError) -> String? {
        try connection.row("SELECT id FROM pack WHERE content_hash = ?", .bits(contentHash)) { $0.text(0) }
    }

    package func packSummary(id: String) throws(StoreError) -> PackSummary? {
        try connection.row(
            "SELECT title, licence, version, true_count, false_count FROM pack WHERE id = ?", .text(id)
        ) { row in
            PackSummary(
                title: row.text(0), licence: row.text(1), version: row.text(2),
                trueCount: row.count(3), falseCount: row.count(4))
        }
    }

    /// Stores a new pack or updates a stored one, in one transaction.
    ///
    /// A question is identified by its id: a new wording keeps its history. A question that has left the pack is
    /// retired, not deleted, and is restored when it returns.
    package func load(_ pack: Pack, contentHash: UInt64) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            let trueCount = pack.questions.count(where: \.answer)
            try connection.run(
                """
                INSERT INTO pack (id, title, licence, version, content_hash, true_count, false_count)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
                ON CONFLICT (id) DO UPDATE SET title = ?2, licence = ?3, version = ?4, content_hash = ?5,
                    true_count = ?6, false_count = ?7
                """,
                .text(pack.id), .text(pack.title), .text(pack.licence), .text(pack.version), .bits(contentHash),
                .count(trueCount), .count(pack.questions.count - trueCount))
            var loader = try PackLoader(connection, pack: pack.id)
            for question in pack.questions { try loader.place(question) }
        }
    }
}

/// A pack without its questions. A seeded draw needs only the two counts.
package struct PackSummary: Hashable, Sendable {
    package let title: String
    package let licence: String
    package let version: String
    package let trueCount: Int
    package let falseCount: Int

    package var questionCount: Int { trueCount + falseCount }
}

/// Stores the questions of one pack at positions in the order of the calls; to be used inside a transaction.
struct PackLoader {
    private let connection: Connection
    private let packID: String
    private let pack: Int64
    private let shuffleSalt: UInt64
    private var nextNumber: Int64
    private var position = 0
    private var nextOrdinal: [Bool: Int] = [:]

    /// Retires all questions of the pack; `place` restores each.
    init(_ connection: Connection, pack id: String) throws(StoreError) {
        self.connection = connection
        pack = try connection.packNumber(id)
        packID = id
        shuffleSalt = try connection.row("SELECT shuffle_salt FROM ledger") { $0.bits(0) } ?? 0
        nextNumber = try connection.row("SELECT max(number) FROM question") { $0.integer(0) + 1 } ?? 1
        try connection.run(
            "UPDATE question SET position = NULL, ordinal = NULL WHERE pack = ? AND position IS NOT NULL",
            .integer(pack))
    }

    mutating func place(_ question: Question) throws(StoreError) {
        let known = try connection.row(
            "SELECT number, digest, position IS NOT NULL FROM question WHERE pack = ? AND id = ?",
            .integer(pack), .text(question.id.rawValue)
        ) { row in (number: row.integer(0), digest: row.bits(1), isPlaced: row.flag(2)) }
        if let known {
            guard !known.isPlaced else {
                let id = question.id.rawValue
                throw .misuse("cannot load the pack \"\(packID)\": the id \"\(id)\" occurs twice")
            }
            if known.digest != question.digest { try rewrite(known.number, question) }
            try setPosition(known.number, question)
        } else {
            try insert(question)
        }
        position += 1
        nextOrdinal[question.answer, default: 0] += 1
    }

    private func setPosition(_ number: Int64, _ question: Question) throws(StoreError) {
        try connection.run(
            "UPDATE question SET position = ?, ordinal = ? WHERE number = ?",
            .count(position), .count(nextOrdinal[question.answer, default: 0]), .integer(number))
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

    private mutating func insert(_ question: Question) throws(StoreError) {
        let number = nextNumber
        nextNumber += 1
        // Derived from the row number, which never changes; the position may change with every pack version.
        var generator = SplitMix64(seed: shuffleSalt &+ UInt64(bitPattern: number))
        try connection.run(
            """
            INSERT INTO question (number, pack, id, statement, answer, explanation, genre, difficulty, digest,
                position, ordinal, shuffle)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .integer(number), .integer(pack), .text(question.id.rawValue), .text(question.statement),
            .flag(question.answer), .text(question.explanation), .text(question.genre),
            .text(question.difficulty.rawValue), .bits(question.digest), .count(position),
            .count(nextOrdinal[question.answer, default: 0]), .bits(generator.next()))
        try insertSources(of: question, number)
    }

    private func insertSources(of question: Question, _ number: Int64) throws(StoreError) {
        for (place, source) in question.sources.enumerated() {
            try connection.run(
                "INSERT INTO source (question, place, text) VALUES (?, ?, ?)",
                .integer(number), .count(place), .text(source))
        }
    }
}
