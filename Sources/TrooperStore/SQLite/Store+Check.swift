import CTrooperSQLite
import QuizCore

extension Store {
    /// Checks the whole file and describes each problem; empty for an intact file. Changes nothing, lets others write,
    /// and may take seconds.
    package func findDamage() throws(StoreError) -> [String] {
        do throws(StoreError) {
            // On one state of the scores: others may play.
            return try connection.snapshot { () throws(StoreError) in
                let problems = try connection.damage()
                // Damaged tables would be compared wrong, too.
                return try problems.isEmpty ? searchDamage() + timeDamage() : problems
            }
        } catch .damaged {
            return ["a table cannot be read"]
        }
    }

    /// Compares the search index with the questions, and runs SQLite's own check of it in a copy: it writes, and so would
    /// keep answers waiting.
    private func searchDamage() throws(StoreError) -> [String] {
        let copy = try connection.copiedIntoMemory()
        defer { copy.close() }
        do throws(StoreError) {
            try copy.run("INSERT INTO question_search (question_search) VALUES ('integrity-check')")
        } catch .damaged {
            return ["the search index is damaged"]
        }
        let differing = try connection.row(
            """
            SELECT (SELECT count(*) FROM question LEFT JOIN question_search ON question_search.rowid = number
                    WHERE position IS NOT NULL
                        AND (question_search.statement IS NOT question.statement OR question_search.topic IS NOT question.topic))
                + (SELECT count(*) FROM question_search_docsize
                    WHERE id NOT IN (SELECT number FROM question WHERE position IS NOT NULL))
                + (SELECT count(*) FROM search_word WHERE NOT EXISTS (
                    SELECT 1 FROM question_search WHERE question_search MATCH '"' || term || '"'))
            """
        ) { $0.count(0) }
        return differing == 0 ? [] : ["the search index does not match the questions"]
    }

    /// Times that a row is not read with.
    private func timeDamage() throws(StoreError) -> [String] {
        let wrong = try connection.row(
            """
            SELECT EXISTS (SELECT 1 FROM game WHERE started_at NOT BETWEEN ?1 AND ?2)
                OR EXISTS (SELECT 1 FROM asked WHERE given_at NOT BETWEEN ?1 AND ?2)
            """, .integer(Row.signed.lowerBound), .integer(Row.signed.upperBound)
        ) { $0.flag(0) }
        return wrong == true ? ["a time is not one that the program stores"] : []
    }
}

extension Connection {
    /// What SQLite finds wrong in tables and indexes, and in what rows refer to.
    func damage() throws(StoreError) -> [String] {
        let broken = try rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
        guard broken.isEmpty else { return broken }
        return try rows("PRAGMA foreign_key_check") { row in
            "a row of the table \(row.text(0)) refers to a missing row of the table \(row.text(2))"
        }
    }

    func copiedIntoMemory() throws(StoreError) -> Connection {
        let copy = try Connection.inMemory(named: file)
        try copy.withHandle { target throws(StoreError) in
            try withHandle { source throws(StoreError) in
                let backup = sqlite3_backup_init(target, "main", source, "main")
                sqlite3_backup_step(backup, -1)
                let code = sqlite3_backup_finish(backup)
                guard code == SQLITE_OK else { throw error(code) }
            }
        }
        return copy
    }
}
