import CTrooperSQLite
import TrooperText

extension Store {
    /// Checks the whole file and describes each problem; empty for an intact file. Changes nothing, lets others write,
    /// and may take seconds.
    ///
    /// - Parameter ofMarks: whether the marks of questions are compared with the answers. Who takes only answers from a
    ///   file works them out again.
    package func findDamage(ofMarks: Bool = true) throws(StoreError) -> [String] {
        do throws(StoreError) {
            // On one state of the scores: others may play.
            return try connection.snapshot { () throws(StoreError) in
                let problems = try connection.damage()
                // Damaged tables would be compared wrong, too.
                guard problems.isEmpty else { return problems }
                return try searchDamage() + (ofMarks ? markDamage() : [])
            }
        } catch .damaged {
            return ["a table cannot be read"]
        }
    }

    private func markDamage() throws(StoreError) -> [String] {
        let wrong = try connection.row("SELECT count(*) FROM wrong_mark") { $0.count(0) }
        guard let wrong, wrong > 0 else { return [] }
        return ["the marks of \(wrong.counted("question")) do not match the answers"]
    }

    /// Runs SQLite's check of the search index in a copy, which has only the questions that the index should have: it
    /// writes, and so would keep answers waiting.
    private func searchDamage() throws(StoreError) -> [String] {
        let copy = try connection.copiedIntoMemory()
        defer { copy.close() }
        do throws(StoreError) {
            try copy.run("DELETE FROM question WHERE position IS NULL")
            try copy.run("INSERT INTO question_search (question_search, rank) VALUES ('integrity-check', 1)")
            // That check does not see that a word is no longer found.
            let isLost = try copy.row(
                """
                SELECT EXISTS (SELECT 1 FROM search_word WHERE NOT EXISTS (
                    SELECT 1 FROM question_search WHERE question_search MATCH '"' || term || '"'))
                """
            ) { $0.flag(0) }
            if isLost == false { return [] }
        } catch .damaged {}
        return ["the search index does not match the questions"]
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
