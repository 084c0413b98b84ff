import QuizCore

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
        ) { (number: $0.number(0), key: Key(topic: $0.text(1), difficulty: $0.text(2))) }
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
        ) { $0.number(0) }
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
