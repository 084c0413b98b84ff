import QuizCore

/// SQL that finds the questions of a filter among those of `question`, and its values.
struct FilterSQL {
    /// A condition with numbered parameters, which may stand in a statement several times.
    private(set) var condition = "question.position IS NOT NULL"
    /// The condition of its packs alone, in the table of packs.
    private(set) var ofPacks = "pack.state = 'listed'"
    /// What stands before a statement with the condition: the words are looked up once for all its parts.
    private(set) var beginning = ""
    private(set) var values: [SQLValue] = []

    /// - Parameter hasOthers: whether questions that are not missed belong to a filter of missed ones.
    init(_ filter: QuestionFilter, hasOthers: Bool = false) {
        // A pack that is only played from its file is no part of everything.
        if !filter.packs.isEmpty {
            ofPacks = "pack.state <> 'gone' AND pack.id IN \(list(filter.packs.map { .text($0) }))"
        }
        condition += " AND question.pack IN (SELECT number FROM pack WHERE \(ofPacks))"
        if !filter.topics.isEmpty { condition += " AND question.topic IN \(list(filter.topics.map { .text($0) }))" }
        if !filter.difficulties.isEmpty {
            condition += " AND difficulty IN \(list(filter.difficulties.map { .difficulty($0) }))"
        }
        switch filter.list {
        case .favourites: condition += " AND is_favourite = 1"
        case .missed where !hasOthers: condition += " AND mark = 2"
        case .all, .missed: break
        }
        guard !filter.words.isEmpty else { return }
        let words = SearchWords(filter.words)
        // Words without a letter are in no question.
        guard !words.words.isEmpty else {
            condition += " AND 0"
            return
        }
        beginning = """
            WITH found AS MATERIALIZED (
                SELECT rowid AS number FROM question_search
                WHERE question_search MATCH \(list([.text(words.expression)])) LIMIT \(LibraryPage.mostFound))

            """
        condition += " AND question.number IN (SELECT number FROM found)"
    }

    /// A list of parameters in brackets.
    private mutating func list(_ new: [SQLValue]) -> String {
        let first = 1 + values.count
        values += new
        return "(\(new.indices.map { "?\(first + $0)" }.joined(separator: ", ")))"
    }
}

extension Selection {
    /// Which questions it has; of a walk all those of its pack.
    var questions: QuestionFilter { filter ?? QuestionFilter(packs: Set(packs)) }
}

extension Store {
    /// How many questions a selection has; those that fill up a game of missed ones do not count.
    package func questionCount(of selection: Selection) throws(StoreError) -> Int {
        guard !selection.isOneGame else { return Limits.questionsPerGame }
        guard !selection.isNarrowed else { return try count(selection.questions) }
        let counts = try statementCounts(FilterSQL(selection.questions))
        return counts.trueCount + counts.falseCount
    }

    /// How many questions of a selection were never asked; nil for missed ones and for certain five.
    ///
    /// - Parameter count: of all questions of the selection.
    package func newCount(of selection: Selection, count: Int) throws(StoreError) -> Int? {
        guard !selection.isMissed, !selection.isOneGame else { return nil }
        return max(0, count - (try self.count(selection.questions, asked: true)))
    }

    /// - Parameter asked: whether only those that were asked, which an index has.
    func count(_ filter: QuestionFilter, asked: Bool = false) throws(StoreError) -> Int {
        let sql = FilterSQL(filter)
        var count = 0
        let isAsked = asked ? " AND mark > 0 AND times_asked > 0" : ""
        try search(sql, "SELECT count(*) FROM question WHERE \(sql.condition)\(isAsked)") { count = $0.count(0) }
        return count
    }

    /// Runs a query with the condition of a filter, followed by what `values` are for.
    func search(
        _ filter: FilterSQL, _ sql: String, _ values: SQLValue..., read: (Row) -> Void
    ) throws(StoreError) {
        try knownLetters { () throws(StoreError) in
            try connection.forEachRow(filter.beginning + sql, filter.values + values, read: read)
        }
    }

    /// Runs a search. A character that is a letter for us and none for the older tables of the tokenizer is an error of
    /// SQLite: no question has it.
    func knownLetters(_ search: () throws(StoreError) -> Void) throws(StoreError) {
        do throws(StoreError) {
            try search()
        } catch .failed(let file, 0, let reason) {
            guard reason.utf8.starts(with: "fts5:".utf8) else { throw .failed(file: file, code: 0, reason: reason) }
        }
    }
}
