import Catalogue
import QuizCore

/// How many questions each installed pack has of each topic and difficulty, in the order of the library.
struct LibraryParts {
    struct Part {
        let key: Key
        /// An index of `packs`.
        let pack: Int
        let count: Int
    }

    struct Pack: Equatable {
        let id: String
        let title: String
        let edition: Int64
        let contentHash: UInt64
    }

    struct Key: Hashable {
        let edition: Int64
        let topic: String
        let difficulty: Difficulty
    }

    let packs: [Pack]
    let all: [Part]
    /// The indices of `all`.
    let places: [Key: Int]

    var counts: [Int] { all.map(\.count) }

    init(_ packs: [Pack], _ connection: Connection) throws(StoreError) {
        self.packs = packs
        var all: [Part] = []
        for (index, pack) in packs.enumerated() {
            all += try connection.rows(
                """
                SELECT topic, difficulty, count(*) FROM question INDEXED BY question_topic
                WHERE edition = ? GROUP BY topic, difficulty
                """, .integer(pack.edition)
            ) { row in
                let key = Key(edition: pack.edition, topic: row.text(0), difficulty: row.difficulty(1))
                return Part(key: key, pack: index, count: row.count(2))
            }
        }
        self.all = all
        // Two spellings of an accent are one key, but two rows: the first has the questions of both.
        places = Dictionary(all.enumerated().map { ($1.key, $0) }) { first, _ in first }
    }

    /// How many matches each part has.
    func counts(of matches: [Store.Match]) -> [Int] {
        var counts = Array(repeating: 0, count: all.count)
        for match in matches { counts[match.part] += 1 }
        return counts
    }
}

extension Store {
    /// Counted again when a pack has another edition: that takes longer than a key press may.
    func libraryParts() throws(StoreError) -> LibraryParts {
        let packs = try connection.rows(
            "SELECT id, title, edition, content_hash FROM pack WHERE state = 'installed' ORDER BY \(Self.titleOrder)"
        ) { LibraryParts.Pack(id: $0.text(0), title: $0.text(1), edition: $0.number(2), contentHash: $0.bits(3)) }
        if let known = countedParts, known.packs == packs { return known }
        let parts = try LibraryParts(packs, connection)
        countedParts = parts
        return parts
    }
}

/// The parts that a query's filters choose.
struct ChosenParts {
    let installed: LibraryParts
    let parts: [LibraryParts.Part]
    private let isChosen: [Bool]

    init(_ installed: LibraryParts, _ query: LibraryQuery) {
        self.installed = installed
        isChosen = installed.all.map { part in
            query.hasPack(installed.packs[part.pack].id) && query.hasTopic(part.key) && query.hasDifficulty(part.key)
        }
        parts = zip(installed.all, isChosen).filter(\.1).map(\.0)
    }

    var hasFilters: Bool { isChosen.contains(false) }

    func contains(_ match: Store.Match) -> Bool { isChosen[match.part] }

    /// The matches in chosen parts, in the order of the library.
    func sorted(_ matches: [Store.Match]) -> [Store.Match] {
        matches.filter(contains).sorted { ($0.part, $0.number) < ($1.part, $1.number) }
    }
}

extension LibraryQuery {
    fileprivate func hasPack(_ id: String) -> Bool { packs.isEmpty || packs.contains(id) }

    fileprivate func hasTopic(_ key: LibraryParts.Key) -> Bool { topics.isEmpty || topics.contains(key.topic) }

    fileprivate func hasDifficulty(_ key: LibraryParts.Key) -> Bool {
        difficulties.isEmpty || difficulties.contains(key.difficulty)
    }
}

extension LibraryPage {
    /// Fills the options from the number of questions that match in each part; each kind is counted under the other
    /// kinds.
    mutating func narrow(_ parts: LibraryParts, by counts: [Int], _ query: LibraryQuery) {
        var byPack = Array(repeating: 0, count: parts.packs.count)
        var byTopic: [String: Int] = [:]
        var byDifficulty: [Difficulty: Int] = [:]
        for (part, count) in zip(parts.all, counts) where count > 0 {
            let isPack = query.hasPack(parts.packs[part.pack].id)
            let isTopic = query.hasTopic(part.key)
            let isDifficulty = query.hasDifficulty(part.key)
            if isTopic && isDifficulty { byPack[part.pack] += count }
            if isPack && isDifficulty { byTopic[part.key.topic, default: 0] += count }
            if isPack && isTopic { byDifficulty[part.key.difficulty, default: 0] += count }
        }
        packs = zip(parts.packs, byPack).filter { $1 > 0 }
            .map { LibraryOption(value: $0.id, title: $0.title, count: $1) }
        topics = byTopic.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { LibraryOption(value: $0.key, title: $0.key, count: $0.value) }
        difficulties = Difficulty.allCases.compactMap { difficulty in
            byDifficulty[difficulty].map {
                LibraryOption(value: difficulty.rawValue, title: difficulty.rawValue, count: $0)
            }
        }
    }
}
