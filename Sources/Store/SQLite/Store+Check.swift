import CSQLite
import QuizCore

extension Store {
    /// Checks the whole file and describes each problem; empty for an intact file. Changes nothing, lets others write,
    /// and may take seconds.
    ///
    /// Reads every page, then all tables and indexes, and compares what is counted with what is kept.
    package func findDamage() throws(StoreError) -> [String] {
        do throws(StoreError) {
            // On one state of the scores: others may play.
            return try connection.snapshot { () throws(StoreError) in
                let broken = try connection.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
                // Damaged tables would be counted wrong, too.
                guard broken.isEmpty else { return broken }
                return try danglingReferences() + wrongCounts() + searchDamage()
            }
        } catch .damaged {
            return ["a table cannot be read, or a number in it is not one that the program stores"]
        }
    }

    private func danglingReferences() throws(StoreError) -> [String] {
        try connection.rows("PRAGMA foreign_key_check") { row in
            "a row of the table \(row.text(0)) refers to a missing row of the table \(row.text(2))"
        }
    }

    /// What is counted as games are played, so that a start need not count: compared with the answers.
    private func wrongCounts() throws(StoreError) -> [String] {
        var problems: [String] = []
        for (problem, sql) in Self.counts {
            let count = try connection.row(sql) { $0.count(0) } ?? 0
            if count > 0 { problems.append(problem + (count > 1 ? " (\(count) of them)" : "")) }
        }
        return problems
    }

    private static let counts: KeyValuePairs = [
        "a finished game lacks answers": """
        SELECT count(*) FROM game WHERE state = 'finished'
            AND (SELECT count(*) FROM answer WHERE answer.game = game.number) <> \(Limits.questionsPerGame)
        """,
        "a game, a favourite or a flag refers to a missing question": """
        SELECT count(*) FROM (
            SELECT question FROM dealt UNION SELECT question FROM favourite UNION SELECT question FROM flag)
        WHERE question NOT IN (SELECT identity FROM question)
        """,
        "how often a question was asked or missed is not what the answers say": """
        SELECT count(*) FROM question LEFT JOIN (
            SELECT dealt.question AS identity, count(*) AS asked, sum(given <> truth) AS missed
            FROM answer JOIN dealt ON dealt.game = answer.game AND dealt.place = answer.place
            GROUP BY dealt.question
        ) AS given ON given.identity = question.identity
        WHERE times_asked <> coalesce(asked, 0) OR misses <> coalesce(missed, 0)
        """,
        "the latest answer to a question is not what the games say": """
        SELECT count(*) FROM question LEFT JOIN dealt ON dealt.game = last_game AND dealt.question = identity
            LEFT JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
        WHERE iif(mark = 3, 1, mark) <> coalesce(1 + (given <> truth), 0)
        """,
        "the questions of a pack are not counted through": """
        SELECT count(*) FROM (
            SELECT max(ordinal) AS last, count(*) AS questions FROM question
            WHERE edition IS NOT NULL GROUP BY edition, answer)
        WHERE last <> questions - 1
        """,
    ]

    /// Compares the search index with the questions by their numbers. SQLite's own check of the index would write, and so
    /// keep answers waiting.
    private func searchDamage() throws(StoreError) -> [String] {
        let differing = try connection.row(
            """
            SELECT (SELECT count(*) FROM searchable WHERE number NOT IN (SELECT id FROM question_search_docsize))
                + (SELECT count(*) FROM question_search_docsize WHERE id NOT IN (SELECT number FROM searchable))
            """
        ) { $0.count(0) }
        return differing == 0 ? [] : ["the search index does not match the questions"]
    }
}
