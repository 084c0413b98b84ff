import QuizCore

extension Store {
    /// Whether exactly these bytes of the pack have been loaded, so that a start need not read the pack at all.
    public func holdsPack(id: String, contentHash: UInt64) throws(StoreError) -> Bool {
        try connection.row(
            "SELECT 1 FROM pack WHERE id = ? AND content_hash = ?", .text(id), .bits(contentHash)
        ) { _ in true } ?? false
    }

    /// The pack that these bytes were loaded as, if they are still what it is.
    public func packID(contentHash: UInt64) throws(StoreError) -> String? {
        try connection.row("SELECT id FROM pack WHERE content_hash = ?", .bits(contentHash)) { $0.text(0) }
    }

    public func packSummary(id: String) throws(StoreError) -> PackSummary? {
        try connection.row(
            "SELECT title, licence, version, true_count, false_count FROM pack WHERE id = ?", .text(id)
        ) { row in
            PackSummary(
                title: row.text(0), licence: row.text(1), version: row.text(2),
                trueCount: row.count(3), falseCount: row.count(4))
        }
    }

    /// Loads a pack or brings it up to date, all or nothing.
    ///
    /// An id is a question for life: new words keep its history. What is no longer in the pack is retired, not
    /// deleted, and revives when it comes back.
    public func load(_ pack: Pack, contentHash: UInt64) throws(StoreError) {
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

/// What can be said of a pack without reading its questions; the two counts are all that a seeded draw needs.
public struct PackSummary: Hashable, Sendable {
    public let title: String
    public let licence: String
    public let version: String
    public let trueCount: Int
    public let falseCount: Int

    public var questionCount: Int { trueCount + falseCount }
}

/// Gives the questions of one pack their places, in the order they come; to be used inside a transaction.
struct PackLoader {
    private let connection: Connection
    private let packID: String
    private let pack: Int64
    private let shuffleSalt: UInt64
    private var nextNumber: Int64
    private var position = 0
    private var nextOrdinal: [Bool: Int] = [:]

    /// Takes their places from all questions of the pack; those that get none again are retired.
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
                throw .misuse("cannot load the pack \"\(packID)\": the id \"\(id)\" stands in it twice")
            }
            if known.digest != question.digest { try rewrite(known.number, question) }
            try putInPlace(known.number, question)
        } else {
            try insert(question)
        }
        position += 1
        nextOrdinal[question.answer, default: 0] += 1
    }

    private func putInPlace(_ number: Int64, _ question: Question) throws(StoreError) {
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
        // Over the number, which stays, and not over the place in the pack, which may change with every edition.
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
