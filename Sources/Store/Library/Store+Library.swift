import CSQLite
import Catalogue
import QuizCore

extension Store {
    /// A page of the installed questions that match, in the order of packs, topics and difficulties.
    ///
    /// Without words it costs the same however many questions there are. With words it looks at no more than
    /// `LibraryPage.mostCounted` questions that have them; where more have them, it looks at so many of the chosen packs,
    /// and at ten times as many if topics or difficulties are chosen, too. So a page may be short only where more than
    /// 50,000 questions of the packs have the words.
    package func page(of query: LibraryQuery) throws(StoreError) -> LibraryPage {
        let parts = try libraryParts()
        let chosen = ChosenParts(parts, query)
        let words = try withKnownWords(SearchWords(query.words))
        // Typed, but nothing that a question could have: no question matches.
        let isUnsearchable = words.words.isEmpty && query.words.contains { !$0.isWhitespace }
        var page = LibraryPage()
        page.listCounts = try listCounts(parts)
        if words.words.isEmpty && query.list == .all && !isUnsearchable {
            page.narrow(parts, by: parts.counts, query)
            page.count = chosen.parts.reduce(0) { $0 + $1.count }
            page.entries = try entries(of: chosen, offset: query.offset, limit: query.limit)
        } else {
            let matches = try isUnsearchable ? [] : self.matches(words, query.list, parts)
            let hasMore = query.list == .all && matches.count >= LibraryPage.mostCounted
            page.areOptionsCounted = !hasMore
            page.narrow(parts, by: hasMore ? parts.counts : parts.counts(of: matches), query)
            let found = chosen.sorted(
                try hasMore && chosen.hasFilters ? chosenMatches(words, query, chosen) : matches)
            page.count = found.count
            for match in found.dropFirst(max(0, query.offset)).prefix(max(0, query.limit)) {
                let title = parts.packs[parts.all[match.part].pack].title
                if let entry = try entry(match.number, packTitle: title) { page.entries.append(entry) }
            }
            if found.isEmpty { page.nearest = try nearest(to: words, parts) }
        }
        return page
    }

    /// The row of a question that matches.
    struct Match {
        let number: Int64
        /// Its index in `LibraryParts.all`.
        let part: Int
    }

    private func matches(
        _ words: SearchWords, _ list: LibraryQuery.List, _ parts: LibraryParts
    ) throws(StoreError) -> [Match] {
        try list == .all ? search(words, parts, limit: LibraryPage.mostCounted) : listed(list, words, parts)
    }

    /// The matches in chosen parts, up to `LibraryPage.mostCounted`. Other questions of the same packs that have the
    /// words are looked at, too, but not without an end.
    private func chosenMatches(
        _ words: SearchWords, _ query: LibraryQuery, _ chosen: ChosenParts
    ) throws(StoreError) -> [Match] {
        let hasWholePacks = query.topics.isEmpty && query.difficulties.isEmpty
        var left = LibraryPage.mostCounted * (hasWholePacks ? 1 : 10)
        var matches: [Match] = []
        for range in try ranges(of: chosen) where left > 0 && matches.count < LibraryPage.mostCounted {
            let found = try search(words, chosen.installed, in: range, limit: left)
            left -= found.count
            matches += found.filter(chosen.contains)
        }
        return Array(matches.prefix(LibraryPage.mostCounted))
    }

    /// The numbers between which the chosen questions of each pack lie.
    private func ranges(of chosen: ChosenParts) throws(StoreError) -> [ClosedRange<Int64>] {
        var ranges: [Int: ClosedRange<Int64>] = [:]
        for part in chosen.parts {
            let end = """
                (number) FROM question INDEXED BY question_topic WHERE edition = ?1 AND topic = ?2 AND difficulty = ?3
                """
            let ends = try connection.row(
                "SELECT (SELECT min\(end)), (SELECT max\(end))", .integer(part.key.edition), .text(part.key.topic),
                .difficulty(part.key.difficulty)
            ) { $0.number(0)...max($0.number(0), $0.number(1)) }
            guard let ends else { continue }
            let known = ranges[part.pack] ?? ends
            ranges[part.pack] = min(known.lowerBound, ends.lowerBound)...max(known.upperBound, ends.upperBound)
        }
        return ranges.sorted { $0.key < $1.key }.map(\.value)
    }

    private func search(
        _ words: SearchWords, _ parts: LibraryParts, in numbers: ClosedRange<Int64> = 0...Int64.max, limit: Int
    ) throws(StoreError) -> [Match] {
        try knownLetters(else: []) { () throws(StoreError) in
            try matches(
                """
                question_search CROSS JOIN question ON question.number = question_search.rowid
                \(Self.whereInstalled) AND question_search MATCH ? AND question_search.rowid BETWEEN ? AND ? LIMIT ?
                """,
                [
                    .text(words.expression), .integer(numbers.lowerBound), .integer(numbers.upperBound), .count(limit),
                ], parts)
        }
    }

    /// Whether an installed question has the words.
    func isFound(
        _ words: SearchWords, _ parts: LibraryParts, in numbers: ClosedRange<Int64> = 0...Int64.max
    ) throws(StoreError) -> Bool {
        try !search(words, parts, in: numbers, limit: 1).isEmpty
    }

    static let whereInstalled =
        "WHERE question.edition IN (SELECT edition FROM pack WHERE state = 'installed')"

    /// The questions that a query's tables, conditions and limit choose.
    private func matches(
        _ source: String, _ values: [SQLValue], _ parts: LibraryParts
    ) throws(StoreError) -> [Match] {
        var matches: [Match] = []
        try connection.forEachRow(
            "SELECT question.number, question.edition, question.topic, question.difficulty FROM \(source)", values
        ) { row in
            let key = LibraryParts.Key(edition: row.number(1), topic: row.text(2), difficulty: row.difficulty(3))
            // It may have been stored after the parts were read.
            if let part = parts.places[key] { matches.append(Match(number: row.number(0), part: part)) }
        }
        return matches
    }

    /// Runs a search. A character that is a letter for us and none for the older tables of the tokenizer is an error of
    /// SQLite: no question has it.
    func knownLetters<Value>(else none: Value, _ search: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try search()
        } catch .unexpected(_, SQLITE_ERROR, _) {
            return none
        }
    }

    /// The questions of a list, limited to those with the words if there are any.
    private func listed(
        _ list: LibraryQuery.List, _ words: SearchWords, _ parts: LibraryParts
    ) throws(StoreError) -> [Match] {
        let all = try matches("\(list.source) \(Self.whereInstalled) LIMIT ?", [.count(LibraryPage.mostCounted)], parts)
        guard !words.words.isEmpty else { return all }
        var found: [Match] = []
        for match in all where try isFound(words, parts, in: match.number...match.number) { found.append(match) }
        return found
    }

    private func listCounts(_ parts: LibraryParts) throws(StoreError) -> [LibraryQuery.List: Int] {
        var counts: [LibraryQuery.List: Int] = [.all: parts.all.reduce(0) { $0 + $1.count }]
        for list in LibraryQuery.List.allCases where list != .all {
            counts[list] = try connection.row("SELECT count(*) FROM \(list.source) \(Self.whereInstalled)") {
                $0.count(0)
            }
        }
        return counts
    }

    /// A page of the chosen parts, whose counts tell which of them it touches.
    private func entries(of chosen: ChosenParts, offset: Int, limit: Int) throws(StoreError) -> [LibraryEntry] {
        var entries: [LibraryEntry] = []
        var skipped = max(0, offset)
        for part in chosen.parts where entries.count < limit {
            guard skipped < part.count else {
                skipped -= part.count
                continue
            }
            let numbers = try connection.rows(
                """
                SELECT number FROM question INDEXED BY question_topic
                WHERE edition = ? AND topic = ? AND difficulty = ? ORDER BY number LIMIT ? OFFSET ?
                """,
                .integer(part.key.edition), .text(part.key.topic), .difficulty(part.key.difficulty),
                .count(limit - entries.count), .count(skipped)
            ) { $0.number(0) }
            skipped = 0
            let title = chosen.installed.packs[part.pack].title
            for number in numbers {
                if let entry = try entry(number, packTitle: title) { entries.append(entry) }
            }
        }
        return entries
    }

    /// - Parameter number: of the row.
    func entry(_ number: Int64, packTitle: String) throws(StoreError) -> LibraryEntry? {
        try connection.row(
            """
            SELECT identity, statement, topic, difficulty, favourite.question IS NOT NULL, mark = 2, flag.reason
            FROM question LEFT JOIN favourite ON favourite.question = question.identity
                LEFT JOIN flag ON flag.question = question.identity
            WHERE question.number = ?
            """,
            .integer(number)
        ) { row in
            LibraryEntry(
                number: QuestionNumber(rawValue: row.number(0)), statement: row.text(1), packTitle: packTitle,
                topic: row.text(2), difficulty: row.difficulty(3), isFavourite: row.flag(4), isMissed: row.flag(5),
                flag: row.isNull(6) ? nil : FlagReason(rawValue: row.text(6)))
        }
    }
}

extension LibraryQuery.List {
    /// Tables that have its questions.
    var source: String {
        switch self {
        case .all: "question"
        case .favourites: "favourite CROSS JOIN question ON question.identity = favourite.question"
        case .flagged: "flag CROSS JOIN question ON question.identity = flag.question"
        case .missed:
            """
            pack AS missing CROSS JOIN question INDEXED BY question_seen
                ON question.edition = missing.edition AND question.answer IN (0, 1) AND question.mark = 2
                AND question.mark > 0
            """
        }
    }
}
