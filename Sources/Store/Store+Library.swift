import CSQLite
import QuizCore

extension Store {
    /// A page of the installed questions that match, in the order of packs, topics and difficulties.
    ///
    /// Without words it costs the same however many questions there are. With words it looks at no more than
    /// `LibraryPage.mostCounted` questions that have them; where more have them, it looks at so many of the chosen packs,
    /// and at ten times as many if topics or difficulties are chosen, too. So a page may be short only where more than
    /// 50,000 questions of the packs have the words.
    package func page(of query: LibraryQuery) throws(StoreError) -> LibraryPage {
        let shelves = LibraryShelves(try installedShelves(), query)
        let words = try withKnownWords(SearchWords(query.words))
        // Typed, but nothing that a question could have: no question matches.
        let isUnsearchable = words.words.isEmpty && query.words.contains { !$0.isWhitespace }
        var page = LibraryPage()
        page.listCounts = try listCounts(shelves)
        if words.words.isEmpty && query.list == .all && !isUnsearchable {
            page.narrow(shelves, by: shelves.installed.counts, query)
            page.count = shelves.chosen.reduce(0) { $0 + $1.count }
            page.entries = try entries(on: shelves, offset: query.offset, limit: query.limit)
        } else {
            let matches = try isUnsearchable ? [] : self.matches(words, query.list)
            let hasMore = query.list == .all && matches.count >= LibraryPage.mostCounted
            page.areOptionsCounted = !hasMore
            page.narrow(shelves, by: hasMore ? shelves.installed.counts : shelves.counts(of: matches), query)
            let chosen = try hasMore && shelves.hasFilters ? chosenMatches(words, query, shelves) : matches
            let found = shelves.sorted(chosen)
            page.count = found.count
            for match in found.dropFirst(max(0, query.offset)).prefix(max(0, query.limit)) {
                if let entry = try entry(match, shelves) { page.entries.append(entry) }
            }
            if found.isEmpty { page.nearest = try nearest(to: words) }
        }
        return page
    }

    /// A question that matches, and its shelf.
    struct Match {
        let number: Int64
        let shelf: Int64
    }

    private func matches(_ words: SearchWords, _ list: LibraryQuery.List) throws(StoreError) -> [Match] {
        guard list == .all else { return try listed(list, words) }
        return try search(words, from: 0, through: .max, limit: LibraryPage.mostCounted)
    }

    /// Those on chosen shelves, up to `LibraryPage.mostCounted`. Other questions of the same packs that have the words are
    /// looked at, too, but not without an end.
    private func chosenMatches(
        _ words: SearchWords, _ query: LibraryQuery, _ shelves: LibraryShelves
    ) throws(StoreError) -> [Match] {
        guard query.list == .all else { return try listed(query.list, words) }
        let hasWholePacks = query.topics.isEmpty && query.difficulties.isEmpty
        var left = LibraryPage.mostCounted * (hasWholePacks ? 1 : 10)
        var matches: [Match] = []
        for range in try shelves.chosenRanges(self) where left > 0 && matches.count < LibraryPage.mostCounted {
            let found = try search(words, from: range.lowerBound, through: range.upperBound, limit: left)
            left -= found.count
            matches += found.filter(shelves.isChosen)
        }
        return Array(matches.prefix(LibraryPage.mostCounted))
    }

    func search(
        _ words: SearchWords, from first: Int64, through last: Int64, limit: Int
    ) throws(StoreError) -> [Match] {
        try knownLetters(else: []) { () throws(StoreError) in
            try connection.rows(
                """
                SELECT question.number, shelf FROM question_search
                    CROSS JOIN question ON question.number = question_search.rowid
                WHERE question_search MATCH ? AND question_search.rowid BETWEEN ? AND ? LIMIT ?
                """,
                .text(words.expression), .integer(first), .integer(last), .count(limit)
            ) { Match(number: $0.number(0), shelf: $0.number(1)) }
        }
    }

    /// Runs a search. A character that is a letter for us and none for the older tables of the tokenizer is an error of
    /// SQLite: no question has it.
    private func knownLetters<Value>(
        else none: Value, _ search: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try search()
        } catch .unexpected(_, SQLITE_ERROR, _) {
            return none
        }
    }

    /// The questions of a list, limited to those with the words if there are any.
    private func listed(_ list: LibraryQuery.List, _ words: SearchWords) throws(StoreError) -> [Match] {
        let all = try connection.rows(list.sql, .count(LibraryPage.mostCounted)) {
            Match(number: $0.number(0), shelf: $0.number(1))
        }
        guard !words.words.isEmpty else { return all }
        var found: [Match] = []
        for match in all where try !search(words, from: match.number, through: match.number, limit: 1).isEmpty {
            found.append(match)
        }
        return found
    }

    private func listCounts(_ shelves: LibraryShelves) throws(StoreError) -> [LibraryQuery.List: Int] {
        var counts: [LibraryQuery.List: Int] = [.all: shelves.installed.all.reduce(0) { $0 + $1.count }]
        counts[.missed] = shelves.installed.all.reduce(0) { $0 + $1.missedCount }
        for (list, table) in [(LibraryQuery.List.favourites, "favourite"), (.flagged, "flag")] {
            counts[list] = try connection.row(
                """
                SELECT count(*) FROM \(table) CROSS JOIN question ON question.number = \(table).question
                    JOIN pack ON pack.number = question.pack
                WHERE shelf IS NOT NULL AND state = 'installed'
                """
            ) { $0.count(0) }
        }
        return counts
    }

    /// A page of the chosen shelves, whose counts tell which of them it touches.
    private func entries(
        on shelves: LibraryShelves, offset: Int, limit: Int
    ) throws(StoreError) -> [LibraryEntry] {
        var entries: [LibraryEntry] = []
        var skipped = max(0, offset)
        for shelf in shelves.chosen where entries.count < limit {
            guard skipped < shelf.count else {
                skipped -= shelf.count
                continue
            }
            let numbers = try connection.rows(
                "SELECT number FROM question WHERE shelf = ? ORDER BY number LIMIT ? OFFSET ?",
                .integer(shelf.number), .count(limit - entries.count), .count(skipped)
            ) { $0.number(0) }
            skipped = 0
            for number in numbers {
                if let entry = try entry(Match(number: number, shelf: shelf.number), shelves) { entries.append(entry) }
            }
        }
        return entries
    }

    private func entry(_ match: Match, _ shelves: LibraryShelves) throws(StoreError) -> LibraryEntry? {
        guard let shelf = shelves.installed.byNumber[match.shelf] else { return nil }
        return try entry(QuestionNumber(rawValue: match.number), packTitle: shelf.packTitle)
    }

    func entry(_ number: QuestionNumber, packTitle: String) throws(StoreError) -> LibraryEntry? {
        try connection.row(
            """
            SELECT statement, genre, difficulty, favourite.question IS NOT NULL, is_missed, flag.reason
            FROM question LEFT JOIN favourite ON favourite.question = question.number
                LEFT JOIN flag ON flag.question = question.number
            WHERE question.number = ?
            """,
            .integer(number.rawValue)
        ) { row throws(StoreError) in
            guard let difficulty = Difficulty(rawValue: row.text(2)) else { throw .damaged(file: connection.file) }
            return LibraryEntry(
                number: number, statement: row.text(0), packTitle: packTitle, topic: row.text(1),
                difficulty: difficulty, isFavourite: row.flag(3), isMissed: row.flag(4),
                flag: row.isNull(5) ? nil : FlagReason(rawValue: row.text(5)))
        }
    }
}

extension LibraryQuery.List {
    /// The numbers and shelves of its questions.
    fileprivate var sql: String {
        switch self {
        case .all: "SELECT number, shelf FROM question WHERE shelf IS NOT NULL LIMIT ?"
        case .favourites:
            """
            SELECT question.number, shelf FROM favourite CROSS JOIN question ON question.number = favourite.question
            WHERE shelf IS NOT NULL LIMIT ?
            """
        case .flagged:
            """
            SELECT question.number, shelf FROM flag CROSS JOIN question ON question.number = flag.question
            WHERE shelf IS NOT NULL LIMIT ?
            """
        case .missed:
            """
            SELECT number, shelf FROM question INDEXED BY question_missed
            WHERE is_missed = 1 AND shelf IS NOT NULL LIMIT ?
            """
        }
    }
}
