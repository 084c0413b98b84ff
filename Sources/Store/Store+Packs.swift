import QuizCore

extension Store {
    /// Whether exactly these bytes of the pack have been loaded, so that a start need not read the pack at all.
    public func holdsPack(id: String, contentHash: UInt64) throws(StoreError) -> Bool {
        try connection.row(
            "SELECT 1 FROM pack WHERE id = ? AND content_hash = ?", .text(id), .bits(contentHash)
        ) { _ in true } ?? false
    }

    /// The pack that these bytes were loaded as, if they are still what it is.
    public func packID(contentHash: UInt64) throws(StoreError) -> String? {
        try connection.row("SELECT id FROM pack WHERE content_hash = ?", .bits(contentHash)) { $0.text(0) }
    }

    public func packSummary(id: String) throws(StoreError) -> PackSummary? {
        try connection.row(
            "SELECT title, licence, version, true_count, false_count FROM pack WHERE id = ?", .text(id)
        ) { row in
            PackSummary(
                title: row.text(0), licence: row.text(1), version: row.text(2),
                trueCount: row.count(3), falseCount: row.count(4))
        }
    }

    /// Loads a pack or brings it up to date, all or nothing.
    ///
    /// An id is a question for life: new words keep its history. What is no longer in the pack is retired, not
    /// deleted, and revives when it comes back.
    public func load(_ bank: Bank, contentHash: UInt64) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            let trueCount = bank.questions.count(where: \.answer)
            try connection.run(
                """
                INSERT INTO pack (id, title, licence, version, content_hash, true_count, false_count)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
                ON CONFLICT (id) DO UPDATE SET title = ?2, licence = ?3, version = ?4, content_hash = ?5,
                    true_count = ?6, false_count = ?7
                """,
                .text(bank.id), .text(bank.title), .text(bank.licence), .text(bank.version), .bits(contentHash),
                .count(trueCount), .count(bank.questions.count - trueCount))
            var loader = try PackLoader(connection, pack: bank.id)
            for question in bank.questions { try loader.place(question) }
        }
    }
}
