import Catalogue
import QuizCore

/// SQL that finds the questions of a selection among those of `question`, and its values.
struct SelectionFilter {
    /// A condition with numbered parameters, which may stand in a statement several times.
    private(set) var condition: String
    /// What stands before a statement with the condition: the words are looked up once for all its parts.
    private(set) var beginning = ""
    private(set) var values: [SQLValue] = []
    private let firstParameter: Int

    /// - Parameter first: the number of its first parameter.
    init(_ selection: Selection, words: SearchWords, from first: Int = 1) {
        firstParameter = first
        condition = "question.position IS NOT NULL"
        // A pack that is only played from its file is no part of everything.
        let packs =
            selection.packs.isEmpty
            ? "state = 'installed'" : "state <> 'removed' AND id IN \(list(selection.packs.map { .text($0) }))"
        condition += " AND question.pack IN (SELECT number FROM pack WHERE \(packs))"
        if !selection.topics.isEmpty {
            condition += " AND question.topic IN \(list(selection.topics.map { .text($0) }))"
        }
        if !selection.difficulties.isEmpty {
            condition += " AND difficulty IN \(list(selection.difficulties.map { .difficulty($0) }))"
        }
        guard selection.isFound else { return }
        if let rows = selection.list.rows { condition += " AND \(rows)" }
        guard !selection.words.isEmpty else { return }
        // Words without a letter are in no question.
        guard !words.words.isEmpty else {
            condition += " AND 0"
            return
        }
        beginning = """
            WITH found AS MATERIALIZED (
                SELECT rowid AS number FROM question_search
                WHERE question_search MATCH \(list([.text(words.expression)])) LIMIT \(10 * LibraryPage.mostCounted))

            """
        condition += " AND question.number IN (SELECT number FROM found)"
    }

    /// A list of parameters in brackets.
    private mutating func list(_ new: [SQLValue]) -> String {
        let first = firstParameter + values.count
        values += new
        return "(\(new.indices.map { "?\(first + $0)" }.joined(separator: ", ")))"
    }
}

extension LibraryQuery.List {
    /// A condition on a question; nil for the list of all.
    var rows: String? {
        switch self {
        case .all: nil
        case .favourites: "question.number IN (SELECT question FROM favourite)"
        case .flagged: "question.number IN (SELECT question FROM flag)"
        case .missed: "mark = \(Standing.missed.rawValue)"
        }
    }
}

extension Store {
    /// How many questions a selection has; those that fill up a game of missed ones do not count.
    package func questionCount(of selection: Selection) throws(StoreError) -> Int {
        guard selection.day == nil else { return Limits.questionsPerGame }
        guard selection.isNarrowed else { return try statementCounts(of: selection).reduce(0) { $0 + $1.count } }
        let missed = selection.isMissed ? " AND mark = \(Standing.missed.rawValue)" : ""
        return try count(selection, missed)
    }

    /// How many questions of packs were never asked; nil for other selections.
    ///
    /// - Parameter count: of all questions of the selection.
    package func newCount(of selection: Selection, count: Int) throws(StoreError) -> Int? {
        guard !selection.isMissed, !selection.isFound, selection.day == nil else { return nil }
        return max(0, count - (try self.count(selection, " AND mark > 0")))
    }

    private func count(_ selection: Selection, _ more: String) throws(StoreError) -> Int {
        let filter = SelectionFilter(selection, words: SearchWords(selection.words))
        var count = 0
        try knownLetters {
            () throws(StoreError) in
            try connection.forEachRow(
                "\(filter.beginning)SELECT count(*) FROM question WHERE \(filter.condition)\(more)", filter.values
            ) { count = $0.count(0) }
        }
        return count
    }
}
