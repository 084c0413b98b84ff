import QuizCore

/// All installed packs and their shelves, in the order of the library.
struct InstalledShelves {
    struct Shelf {
        let number: Int64
        /// An index of `packs`.
        let pack: Int
        let packTitle: String
        let topic: String
        let difficulty: Difficulty
        let count: Int
        let missedCount: Int
    }

    private(set) var packs: [(id: String, title: String)] = []
    private(set) var all: [Shelf] = []
    let byNumber: [Int64: Shelf]
    /// All questions of each shelf.
    let counts: [Int64: Int]

    init(_ connection: Connection) throws(StoreError) {
        let stored = try connection.rows(
            "SELECT number, id, title FROM pack WHERE state = 'installed' ORDER BY title COLLATE NOCASE, title, id"
        ) { (number: $0.number(0), id: $0.text(1), title: $0.text(2)) }
        for (index, pack) in stored.enumerated() {
            packs.append((id: pack.id, title: pack.title))
            all += try connection.rows(
                """
                SELECT number, topic, difficulty, question_count, missed_count FROM shelf
                WHERE pack = ? AND question_count > 0
                ORDER BY topic, CASE difficulty WHEN 'easy' THEN 0 WHEN 'medium' THEN 1 ELSE 2 END
                """, .integer(pack.number)
            ) { row throws(StoreError) in
                guard let difficulty = Difficulty(rawValue: row.text(2)) else { throw .damaged(file: connection.file) }
                row.require(row.count(4) <= row.count(3))
                return Shelf(
                    number: row.number(0), pack: index, packTitle: pack.title, topic: row.text(1),
                    difficulty: difficulty, count: row.count(3), missedCount: row.count(4))
            }
        }
        byNumber = Dictionary(all.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        counts = byNumber.mapValues(\.count)
        // The rows of a table have different numbers, unless the file was edited.
        guard byNumber.count == all.count else { throw .damaged(file: connection.file) }
    }
}

extension Store {
    /// They are read again when anything has been changed: with a hundred packs that takes longer than a key press may.
    func installedShelves() throws(StoreError) -> InstalledShelves {
        let changes = connection.changeCount
        if let read = readShelves, read.changes == changes { return read.shelves }
        let shelves = try InstalledShelves(connection)
        readShelves = (changes, shelves)
        return shelves
    }
}
