import CSQLite
import QuizCore

extension Store {
    /// Checks the whole file and describes each problem; empty for an intact file. Changes nothing, and may take seconds.
    ///
    /// Reads every page, then all tables and indexes, and compares what is counted with what is kept.
    package func findDamage() throws(StoreError) -> [String] {
        let outside = try damagedLog() + (try damagedPages())
        guard outside.isEmpty else { return outside }
        do throws(StoreError) {
            let broken = try connection.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
            // Damaged tables would be counted wrong, too.
            guard broken.isEmpty else { return broken }
            return try danglingReferences() + (try wrongCounts()) + (try searchDamage())
        } catch .damaged(_, let page?) {
            return ["page \(page) is not as it was written"]
        } catch .damaged {
            return ["a number is not one that the program stores"]
        }
    }

    /// SQLite passes over what follows the damage of a log, so it is not in the tables.
    private func damagedLog() throws(StoreError) -> [String] {
        // Scores that are open for a game have said so, and write over the damage.
        guard connection.isOnDisk, try connection.row("PRAGMA query_only", read: { $0.flag(0) }) == true,
            let damage = try LogScan.damage(in: LogFile.path(of: connection.file))
        else { return [] }
        let readable = damage.readable == 0 ? "none of the" : "only \(damage.readable) of the \(damage.total)"
        return ["\(readable) changes in its log can be read"]
    }

    /// No more are described.
    private static let mostDamagedPages = 10

    /// Those of the main file. If there is a log, the file may have pages of which only the copies in the log count.
    private func damagedPages() throws(StoreError) -> [String] {
        guard connection.isOnDisk, !DatabaseFile.hasLog(connection.file) else { return [] }
        let bytes = (try connection.row("PRAGMA page_count") { $0.count(0) } ?? 0) * Int(csqlite_page_size)
        // Reading on would take hours in a file with a large hole.
        if let size = FileIdentity(path: connection.file)?.size, size > bytes {
            return [
                "the file has \(size) bytes instead of \(bytes): something was appended to it; this removes it: "
                    + "truncate -s \(bytes) FILE"
            ]
        }
        var problems: [String] = []
        var next = 1
        while let page = try PageSums.nextDamaged(in: connection, from: next) {
            guard problems.count < Self.mostDamagedPages else { return problems + ["and more pages"] }
            problems.append("page \(page) is not as it was written")
            next = page + 1
        }
        return problems
    }

    private func danglingReferences() throws(StoreError) -> [String] {
        try connection.rows("PRAGMA foreign_key_check") { row in
            "a row of the table \(row.text(0)) refers to a missing row of the table \(row.text(2))"
        }
    }

    /// What is counted as games are played, so that a start need not count: compared with the answers.
    private func wrongCounts() throws(StoreError) -> [String] {
        var problems: [String] = []
        for check in Self.counts {
            let count = try connection.row(check.sql) { $0.count(0) } ?? 0
            if count > 0 { problems.append(check.problem + (count > 1 ? " (\(count) of them)" : "")) }
        }
        return problems
    }

    private static let counts: [(problem: String, sql: String)] = [
        (
            "the number of finished games is not that of the games",
            """
            SELECT count(*) FROM ledger
            WHERE games_finished <> (SELECT count(*) FROM game WHERE state = 'finished')
            """
        ),
        (
            "a finished game lacks answers",
            """
            SELECT count(*) FROM game WHERE state = 'finished'
                AND (SELECT count(*) FROM answer WHERE answer.game = game.number) <> \(Limits.questionsPerGame)
            """
        ),
        (
            "how often a question was asked or missed is not what the answers say",
            """
            SELECT count(*) FROM question LEFT JOIN (
                SELECT dealt.question AS number, count(*) AS asked, sum(given <> truth) AS missed
                FROM answer JOIN dealt ON dealt.game = answer.game AND dealt.place = answer.place
                GROUP BY dealt.question
            ) AS given ON given.number = question.number
            WHERE times_asked <> coalesce(asked, 0) OR misses <> coalesce(missed, 0)
            """
        ),
        (
            "the latest answer to a question is not what the games say",
            """
            SELECT count(*) FROM question LEFT JOIN dealt ON dealt.game = last_game AND dealt.question = question.number
                LEFT JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            WHERE is_missed <> coalesce(given <> truth, 0) OR (last_game > 0 AND given IS NULL)
            """
        ),
        (
            "the sums of a topic are not those of its questions",
            """
            SELECT count(*) FROM shelf LEFT JOIN (
                SELECT question.shelf AS number, count(*) AS questions, sum(last_game > 0) AS seen,
                    sum(is_missed) AS missed, sum(times_asked) AS asked, sum(misses) AS wrong
                FROM question WHERE question.shelf IS NOT NULL GROUP BY question.shelf
            ) AS counted ON counted.number = shelf.number
            WHERE question_count <> coalesce(questions, 0) OR seen_count <> coalesce(seen, 0)
                OR missed_count <> coalesce(missed, 0) OR times_asked <> coalesce(asked, 0)
                OR misses <> coalesce(wrong, 0)
            """
        ),
        (
            "the number of statements of a pack is not that of its questions",
            """
            SELECT count(*) FROM pack LEFT JOIN (
                SELECT question.pack AS number, sum(answer = 1) AS trues, sum(answer = 0) AS falses
                FROM question WHERE position IS NOT NULL GROUP BY question.pack
            ) AS counted ON counted.number = pack.number
            WHERE true_count <> coalesce(trues, 0) OR false_count <> coalesce(falses, 0)
            """
        ),
    ]

    /// Compares the search index with the questions. SQLite takes the check for an INSERT, which a file that may not be
    /// written refuses.
    private func searchDamage() throws(StoreError) -> [String] {
        guard !connection.isReadOnly else { return [] }
        let isQueryOnly = try connection.row("PRAGMA query_only") { $0.flag(0) } ?? false
        try connection.runScript("PRAGMA query_only = OFF")
        defer { if isQueryOnly { try? connection.runScript("PRAGMA query_only = ON") } }
        do throws(StoreError) {
            try connection.run("INSERT INTO question_search (question_search, rank) VALUES ('integrity-check', 1)")
            return []
        } catch .damaged(_, nil) {
            return ["the search index does not match the questions"]
        }
    }
}
