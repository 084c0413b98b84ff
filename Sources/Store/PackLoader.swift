import QuizCore

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
