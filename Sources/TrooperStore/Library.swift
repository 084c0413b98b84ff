import QuizCore
import TrooperCatalogue

extension Store {
    /// A page of the installed questions that match, in the order of packs, topics and difficulties.
    package func page(of query: LibraryQuery) throws(StoreError) -> LibraryPage {
        var page = LibraryPage()
        for list in QuestionFilter.List.allCases { page.listCounts[list] = try count(QuestionFilter(list: list)) }
        let found = page.count(
            try parts(of: Selection(list: query.filter.list, words: query.filter.words).questions), under: query)
        page.entries = try entries(query, in: found)
        if page.count == 0 { page.nearest = try nearest(to: SearchWords(query.filter.words)) }
        return page
    }

    /// In the order of the library.
    private func parts(of found: QuestionFilter) throws(StoreError) -> [LibraryPart] {
        let packs = try connection.rows(
            "SELECT number, id, title FROM listed ORDER BY place"
        ) { LibraryPart.Pack(number: $0.number(0), id: $0.text(1), title: $0.text(2)) }
        let filter = FilterSQL(found)
        var parts: [Int64: [LibraryPart]] = [:]
        let byNumber = Dictionary(uniqueKeysWithValues: packs.map { ($0.number, $0) })
        try search(
            filter, "SELECT pack, topic, difficulty, count(*) FROM question WHERE \(filter.condition) GROUP BY 1, 2, 3"
        ) { row in
            guard let pack = byNumber[row.number(0)] else { return }
            parts[pack.number, default: []].append(
                LibraryPart(
                    pack: pack, topic: row.text(1), difficulty: row.choice(2, of: Difficulty.self), count: row.count(3))
            )
        }
        return packs.flatMap { parts[$0.number] ?? [] }
    }

    /// A page of what is found, pack by pack.
    private func entries(
        _ query: LibraryQuery, in packs: [(pack: LibraryPart.Pack, count: Int)]
    ) throws(StoreError) -> [LibraryEntry] {
        let filter = FilterSQL(query.selection.questions)
        var entries: [LibraryEntry] = []
        var skipped = max(0, query.offset)
        for (pack, count) in packs where entries.count < query.limit {
            guard skipped < count else {
                skipped -= count
                continue
            }
            var numbers: [Int64] = []
            try search(
                filter,
                """
                SELECT number FROM question WHERE \(filter.condition) AND pack = ?
                ORDER BY topic, difficulty, position LIMIT ? OFFSET ?
                """, .integer(pack.number), .count(query.limit - entries.count), .count(skipped)
            ) { numbers.append($0.number(0)) }
            skipped = 0
            for number in numbers {
                if let entry = try entry(number, packTitle: pack.title) { entries.append(entry) }
            }
        }
        return entries
    }

    func entry(_ number: Int64, packTitle: String) throws(StoreError) -> LibraryEntry? {
        try connection.row(
            """
            SELECT number, statement, topic, difficulty, is_favourite, mark = 2, made IS NOT NULL
            FROM question WHERE number = ?
            """, .integer(number)
        ) { row in
            LibraryEntry(
                number: QuestionNumber(rawValue: row.number(0)), statement: row.text(1), packTitle: packTitle,
                topic: row.text(2), difficulty: row.choice(3, of: Difficulty.self), isFavourite: row.flag(4),
                isMissed: row.flag(5),
                isMade: row.flag(6))
        }
    }
}
