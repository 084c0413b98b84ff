import QuizCore

/// The installed shelves, and those of them that a query's filters choose.
struct LibraryShelves {
    typealias Shelf = InstalledShelves.Shelf

    let installed: InstalledShelves
    let chosen: [Shelf]
    private let ranks: [Int64: Int]

    init(_ installed: InstalledShelves, _ query: LibraryQuery) {
        self.installed = installed
        chosen = installed.all.filter { shelf in
            (query.packs.isEmpty || query.packs.contains(installed.packs[shelf.pack].id)) && query.hasTopic(shelf)
                && query.hasDifficulty(shelf)
        }
        ranks = Dictionary(chosen.enumerated().map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var hasFilters: Bool { chosen.count < installed.all.count }

    func counts(of matches: [Store.Match]) -> [Int64: Int] {
        var counts: [Int64: Int] = [:]
        for match in matches { counts[match.shelf, default: 0] += 1 }
        return counts
    }

    func isChosen(_ match: Store.Match) -> Bool { ranks[match.shelf] != nil }

    /// Those on chosen shelves, in the order of the library.
    func sorted(_ matches: [Store.Match]) -> [Store.Match] {
        matches.compactMap { match in ranks[match.shelf].map { (rank: $0, match: match) } }
            .sorted { ($0.rank, $0.match.number) < ($1.rank, $1.match.number) }
            .map(\.match)
    }

    /// The numbers between which the chosen questions of each pack lie.
    func chosenRanges(_ store: Store) throws(StoreError) -> [ClosedRange<Int64>] {
        var ranges: [ClosedRange<Int64>?] = Array(repeating: nil, count: installed.packs.count)
        for shelf in chosen {
            let ends = try store.connection.row(
                """
                SELECT (SELECT min(number) FROM question WHERE shelf = ?1),
                    (SELECT max(number) FROM question WHERE shelf = ?1)
                """, .integer(shelf.number)
            ) { $0.number(0)...max($0.number(0), $0.number(1)) }
            guard let ends else { continue }
            let known = ranges[shelf.pack] ?? ends
            ranges[shelf.pack] =
                min(known.lowerBound, ends.lowerBound)...max(known.upperBound, ends.upperBound)
        }
        return ranges.compactMap { $0 }
    }
}

extension LibraryQuery {
    fileprivate func hasTopic(_ shelf: LibraryShelves.Shelf) -> Bool {
        topics.isEmpty || topics.contains(shelf.topic)
    }

    fileprivate func hasDifficulty(_ shelf: LibraryShelves.Shelf) -> Bool {
        difficulties.isEmpty || difficulties.contains(shelf.difficulty)
    }
}

extension LibraryPage {
    /// Fills the options from the questions that match on each shelf; each kind is counted under the other kinds.
    mutating func narrow(_ shelves: LibraryShelves, by counts: [Int64: Int], _ query: LibraryQuery) {
        var byPack = Array(repeating: 0, count: shelves.installed.packs.count)
        var byTopic: [String: Int] = [:]
        var byDifficulty: [Difficulty: Int] = [:]
        for shelf in shelves.installed.all {
            guard let count = counts[shelf.number] else { continue }
            let isPack = query.packs.isEmpty || query.packs.contains(shelves.installed.packs[shelf.pack].id)
            let isTopic = query.hasTopic(shelf)
            let isDifficulty = query.hasDifficulty(shelf)
            if isTopic && isDifficulty { byPack[shelf.pack] += count }
            if isPack && isDifficulty { byTopic[shelf.topic, default: 0] += count }
            if isPack && isTopic { byDifficulty[shelf.difficulty, default: 0] += count }
        }
        packs = zip(shelves.installed.packs, byPack).filter { $1 > 0 }
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
