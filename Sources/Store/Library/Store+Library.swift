import CSQLite
import Catalogue
import QuizCore

extension Store {
    /// A page of the installed questions that match, in the order of packs, topics and difficulties.
    ///
    /// With words it looks at no more than `LibraryPage.mostCounted` questions that have them and pass the filters.
    package func page(of query: LibraryQuery) throws(StoreError) -> LibraryPage {
        let words = SearchWords(query.words)
        // Typed, but nothing that a question could have: no question matches.
        let isUnsearchable = words.words.isEmpty && query.words.contains { !$0.isWhitespace }
        let all = try parts(of: LibraryMatch(query.list, SearchWords("")))
        var page = LibraryPage()
        page.listCounts = try listCounts()
        let match = LibraryMatch(query.list, words)
        let matching = isUnsearchable ? LibraryParts() : match.isEverything ? all : try parts(of: match)
        page.areOptionsCounted = matching.count < LibraryPage.mostCounted || words.words.isEmpty
        page.narrow(page.areOptionsCounted ? matching : all, query)
        guard !isUnsearchable else { return page }
        if words.words.isEmpty {
            let chosen = matching.chosen(by: query)
            page.count = chosen.reduce(0) { $0 + $1.count }
            page.entries = try entries(of: chosen, match, matching, query)
        } else {
            let found = try found(match, matching, query)
            page.count = found.count
            for (number, pack) in found.dropFirst(max(0, query.offset)).prefix(max(0, query.limit)) {
                if let entry = try entry(number, packTitle: matching.packs[pack].title) { page.entries.append(entry) }
            }
            if found.isEmpty { page.nearest = try nearest(to: words) }
        }
        return page
    }

    /// How many questions of each pack, topic and difficulty match.
    private func parts(of match: LibraryMatch) throws(StoreError) -> LibraryParts {
        var parts = LibraryParts()
        parts.packs = try connection.rows(
            "SELECT number, id, title FROM pack WHERE state = 'installed' ORDER BY \(Self.titleOrder)"
        ) { LibraryParts.Pack(number: $0.number(0), id: $0.text(1), title: $0.text(2)) }
        let places = Dictionary(uniqueKeysWithValues: parts.packs.enumerated().map { ($1.number, $0) })
        try knownLetters { () throws(StoreError) in
            try connection.forEachRow(
                """
                SELECT pack, topic, difficulty, count(*) FROM (
                    SELECT pack, question.topic, difficulty FROM \(match.source) WHERE \(match.condition)\(match.limit))
                GROUP BY pack, topic, difficulty
                """, match.values
            ) { row in
                guard let pack = places[row.number(0)] else { return }
                parts.all.append(
                    LibraryParts.Part(
                        pack: pack, topic: row.text(1), difficulty: row.difficulty(2), count: row.count(3)))
            }
        }
        parts.all.sort { $0.pack < $1.pack }
        return parts
    }

    private func listCounts() throws(StoreError) -> [LibraryQuery.List: Int] {
        var counts: [LibraryQuery.List: Int] = [:]
        for list in LibraryQuery.List.allCases {
            let match = LibraryMatch(list, SearchWords(""))
            counts[list] = try connection.row("SELECT count(*) FROM \(match.source) WHERE \(match.condition)") {
                $0.count(0)
            }
        }
        return counts
    }

    /// A page of the chosen parts, whose counts tell which of them it touches.
    private func entries(
        of chosen: [LibraryParts.Part], _ match: LibraryMatch, _ parts: LibraryParts, _ query: LibraryQuery
    ) throws(StoreError) -> [LibraryEntry] {
        var entries: [LibraryEntry] = []
        var skipped = max(0, query.offset)
        for part in chosen where entries.count < query.limit {
            guard skipped < part.count else {
                skipped -= part.count
                continue
            }
            let pack = parts.packs[part.pack]
            let numbers = try connection.rows(
                """
                SELECT number FROM \(match.source)
                WHERE \(match.condition) AND pack = ? AND topic = ? AND difficulty = ? ORDER BY position LIMIT ? OFFSET ?
                """,
                .integer(pack.number), .text(part.topic), .difficulty(part.difficulty),
                .count(query.limit - entries.count), .count(skipped)
            ) { $0.number(0) }
            skipped = 0
            for number in numbers {
                if let entry = try entry(number, packTitle: pack.title) { entries.append(entry) }
            }
        }
        return entries
    }

    /// The matches that pass the filters, up to `LibraryPage.mostCounted`, in the order of the library: the row of each
    /// and the place of its pack.
    private func found(
        _ match: LibraryMatch, _ parts: LibraryParts, _ query: LibraryQuery
    ) throws(StoreError) -> [(number: Int64, pack: Int)] {
        struct Found {
            let number: Int64
            let pack: Int
            let topic: String
            let difficulty: Int
            let position: Int
        }
        let places = Dictionary(uniqueKeysWithValues: parts.packs.enumerated().map { ($1.number, $0) })
        let filter = SelectionFilter(
            Selection(
                packs: Array(query.packs), topics: Array(query.topics), difficulties: Array(query.difficulties)),
            words: SearchWords(""), from: match.values.count + 1)
        var found: [Found] = []
        try knownLetters { () throws(StoreError) in
            try connection.forEachRow(
                """
                SELECT number, pack, question.topic, difficulty, position FROM \(match.source)
                WHERE \(match.condition) AND \(filter.condition)\(match.limit)
                """, match.values + filter.values
            ) { row in
                guard let pack = places[row.number(1)] else { return }
                found.append(
                    Found(
                        number: row.number(0), pack: pack, topic: row.text(2), difficulty: row.count(3),
                        position: row.count(4)))
            }
        }
        found.sort {
            if $0.pack != $1.pack { return $0.pack < $1.pack }
            if $0.topic != $1.topic { return $0.topic.utf8.lexicographicallyPrecedes($1.topic.utf8) }
            return ($0.difficulty, $0.position) < ($1.difficulty, $1.position)
        }
        return found.map { ($0.number, $0.pack) }
    }

    /// Runs a search. A character that is a letter for us and none for the older tables of the tokenizer is an error of
    /// SQLite: no question has it.
    func knownLetters(_ search: () throws(StoreError) -> Void) throws(StoreError) {
        do throws(StoreError) {
            try search()
        } catch .unexpected(let file, SQLITE_ERROR, let reason) {
            guard reason.utf8.starts(with: "fts5:".utf8) else {
                throw .unexpected(file: file, code: SQLITE_ERROR, reason: reason)
            }
        }
    }

    func entry(_ number: Int64, packTitle: String) throws(StoreError) -> LibraryEntry? {
        try connection.row(
            """
            SELECT number, statement, topic, difficulty, favourite.question IS NOT NULL, mark = 2, flag.reason
            FROM question LEFT JOIN favourite ON favourite.question = number LEFT JOIN flag ON flag.question = number
            WHERE number = ?
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

/// What a list and words find among the installed questions, as SQL.
private struct LibraryMatch {
    let source: String
    let condition: String
    let values: [SQLValue]
    let limit: String
    let isEverything: Bool

    init(_ list: LibraryQuery.List, _ words: SearchWords) {
        let installed = "question.pack IN (SELECT number FROM pack WHERE state = 'installed')"
        condition =
            "question.position IS NOT NULL AND \(installed)\(list.rows.map { " AND \($0)" } ?? "")"
            + (words.words.isEmpty ? "" : " AND question_search MATCH ?1")
        source =
            words.words.isEmpty
            ? "question" : "question_search CROSS JOIN question ON question.number = question_search.rowid"
        values = words.words.isEmpty ? [] : [.text(words.expression)]
        limit = words.words.isEmpty ? "" : " LIMIT \(LibraryPage.mostCounted)"
        isEverything = words.words.isEmpty && list == .all
    }
}
