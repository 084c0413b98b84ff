import QuizCore

/// What the library is asked for: questions, and a page of them.
package struct LibraryQuery: Hashable, Sendable {
    package var filter = QuestionFilter()
    /// How many entries come before the page.
    package var offset = 0
    /// The most entries of the page.
    package var limit = LibraryQuery.usualLimit

    package static let usualLimit = 50

    package init() {}

    /// What it finds, to be played.
    package var selection: Selection { Selection(filter) }
}

/// One page of the library, and what the player can narrow it by.
package struct LibraryPage: Hashable, Sendable {
    package var entries: [LibraryQuestion] = []
    /// Of all pages together. With words that more than `LibraryPage.mostFound` questions have, it is at least so many.
    package var count = 0
    /// The options of each filter that leave at least one question, given the words and the other filters.
    package var packs: [LibraryOption] = []
    package var topics: [LibraryOption] = []
    package var difficulties: [LibraryOption] = []
    /// The questions on each list, whatever the words and filters.
    package var listCounts: [QuestionFilter.List: Int] = [:]
    /// Words of the library like those that were searched, when nothing was found.
    package var nearest: [String] = []

    /// Questions with the words of a search: looking at more would take longer than a key press should.
    package static let mostFound = 50_000

    package init() {}
}

/// A value of a filter, and how many questions it leaves.
package struct LibraryOption: Hashable, Sendable {
    /// The id of a pack, a topic or a difficulty.
    package let value: String
    /// What the player reads: the title of a pack, otherwise the value.
    package let title: String
    package var count: Int

    package init(value: String, title: String, count: Int) {
        self.value = value
        self.title = title
        self.count = count
    }
}

/// A question's place in the store, which no other question ever gets.
package struct QuestionNumber: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

extension Store {
    /// A page of the installed questions that match, in the order of packs, topics and difficulties.
    package func page(of query: LibraryQuery) throws(StoreError) -> LibraryPage {
        var page = LibraryPage()
        for list in QuestionFilter.List.allCases { page.listCounts[list] = try count(QuestionFilter(list: list)) }
        let parts = try parts(of: Selection(list: query.filter.list, words: query.filter.words).questions)
        // Each kind of options is counted under the other kinds. They stay in the order in which they come.
        func options(
            _ option: (LibraryPart) -> (value: String, title: String), under widen: (inout QuestionFilter) -> Void
        ) -> [LibraryOption] {
            var filter = query.filter
            widen(&filter)
            var options: [LibraryOption] = []
            var places: [String: Int] = [:]
            for part in parts where filter.admits(part.topic, part.difficulty) {
                guard filter.packs.isEmpty || filter.packs.contains(part.pack) else { continue }
                let (value, title) = option(part)
                let place = places[value] ?? options.count
                places[value] = place
                if place == options.count { options.append(LibraryOption(value: value, title: title, count: 0)) }
                options[place].count += part.count
            }
            return options
        }
        page.packs = options({ ($0.pack, $0.title) }) { $0.packs = [] }
        page.topics = options({ ($0.topic, $0.topic) }) { $0.topics = [] }
            .sorted { $0.value.utf8.lexicographicallyPrecedes($1.value.utf8) }
        let levels = options({ ($0.difficulty.rawValue, $0.difficulty.rawValue) }) { $0.difficulties = [] }
        page.difficulties = Difficulty.allCases.compactMap { level in levels.first { $0.value == level.rawValue } }
        let packs = options({ ($0.pack, $0.title) }) { _ in }
        page.count = packs.reduce(0) { $0 + $1.count }
        page.entries = try entries(query, in: packs)
        if page.count == 0 { page.nearest = try nearest(to: SearchWords(query.filter.words)) }
        return page
    }

    /// How many found questions a pack has of one topic and difficulty.
    private typealias LibraryPart = (pack: String, title: String, topic: String, difficulty: Difficulty, count: Int)

    /// In the order of their packs.
    private func parts(of found: QuestionFilter) throws(StoreError) -> [LibraryPart] {
        let filter = FilterSQL(found)
        var parts: [LibraryPart] = []
        try search(
            filter,
            """
            SELECT id, title, topic, difficulty, count FROM listed JOIN (
                SELECT pack, topic, difficulty, count(*) AS count FROM question WHERE \(filter.condition) GROUP BY 1, 2, 3
            ) ON pack = listed.number ORDER BY place
            """
        ) { parts.append(($0.text(0), $0.text(1), $0.text(2), $0.choice(3, of: Difficulty.self), $0.count(4))) }
        return parts
    }

    /// A page of what is found, pack by pack.
    private func entries(_ query: LibraryQuery, in packs: [LibraryOption]) throws(StoreError) -> [LibraryQuestion] {
        let filter = FilterSQL(query.selection.questions)
        var entries: [LibraryQuestion] = []
        var skipped = max(0, query.offset)
        for pack in packs where entries.count < query.limit {
            guard skipped < pack.count else {
                skipped -= pack.count
                continue
            }
            // Those before the page are counted in an index.
            try search(
                filter,
                """
                \(LibraryQuestion.selecting) WHERE question.number IN (
                    SELECT number FROM question
                    WHERE \(filter.condition) AND pack = (SELECT number FROM pack WHERE id = ?)
                    ORDER BY topic, difficulty, position LIMIT ? OFFSET ?)
                ORDER BY topic, difficulty, position
                """, .text(pack.value), .count(query.limit - entries.count), .count(skipped)
            ) { entries.append(LibraryQuestion($0)) }
            skipped = 0
        }
        return entries
    }
}
