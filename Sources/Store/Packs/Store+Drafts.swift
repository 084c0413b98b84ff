import Glibc

/// Questions of editions that no pack has any more, or will never have.
extension Store {
    /// Lets the questions of an edition be deleted; to be used inside the transaction that takes it from its pack.
    func discard(edition: Int64) throws(StoreError) {
        try connection.run("INSERT INTO draft (edition, touched_at) VALUES (?, 0)", .integer(edition))
    }

    /// An edition that was not written on for so long is of an import that was killed.
    private static let longestPauseSeconds: Int64 = 60

    /// Deletes such questions in pieces. What fails is left to the next import: nothing shows them.
    func deleteDrafts() { try? connection.inPieces(deleteDrafts) }

    /// Deletes such questions, inside a transaction, and returns whether none is left. Those with a history are kept
    /// without an edition, and deleted when an edition has them again.
    func deleteDrafts(in piece: Piece) throws(StoreError) -> Bool {
        if !piece.isFirst { try mergeSearchIndex() }
        while let edition = try connection.row(
            "SELECT edition FROM draft WHERE touched_at < ? ORDER BY edition DESC LIMIT 1",
            .integer(Int64(time(nil)) - Self.longestPauseSeconds), read: { $0.number(0) })
        {
            guard try deleteAll(Self.ofEdition, [.integer(edition)], in: piece) else { return false }
            try connection.run("DELETE FROM draft WHERE edition = ?", .integer(edition))
        }
        return try deleteAll(Self.thatCameBack, [], in: piece)
    }

    /// Merges a part of the search index, inside a transaction. Left alone, SQLite merges sixteen parts at once, which
    /// takes a tenth of a second in a large index.
    func mergeSearchIndex() throws(StoreError) {
        try connection.run("INSERT INTO question_search (question_search, rank) VALUES ('merge', 64)")
    }

    private static let batchSize = 100

    private static let ofEdition = """
        SELECT number, identity FROM question INDEXED BY question_ordinal WHERE edition = ? ORDER BY answer, ordinal
        LIMIT \(batchSize)
        """

    private static let thatCameBack = """
        SELECT question.number, question.identity FROM question INDEXED BY question_without_pack
            CROSS JOIN question AS present ON present.identity = question.identity
            JOIN pack ON pack.edition = present.edition
        WHERE question.edition IS NULL LIMIT \(batchSize)
        """

    private func deleteAll(_ chosen: String, _ values: [SQLValue], in piece: Piece) throws(StoreError) -> Bool {
        try connection.run("CREATE TEMP TABLE IF NOT EXISTS leaving (number INTEGER PRIMARY KEY, is_kept INTEGER)")
        while true {
            try connection.forEachRow(
                "INSERT INTO leaving SELECT number, \(Self.isKept) FROM (\(chosen)) AS chosen", values
            ) { _ in }
            let count = try connection.row("SELECT count(*) FROM leaving") { $0.count(0) } ?? 0
            try deleteLeaving()
            if count < Self.batchSize { return true }
            if !piece.hasTime { return false }
        }
    }

    /// Whether a row is the only one of a question that has a history.
    private static let isKept = """
        NOT EXISTS (SELECT 1 FROM question AS other WHERE other.identity = chosen.identity AND other.number <> chosen.number)
            AND (EXISTS (SELECT 1 FROM dealt WHERE dealt.question = chosen.identity)
                OR EXISTS (SELECT 1 FROM favourite WHERE favourite.question = chosen.identity)
                OR EXISTS (SELECT 1 FROM flag WHERE flag.question = chosen.identity))
        """

    private func deleteLeaving() throws(StoreError) {
        // The search index needs the words that it was given to find them again.
        try connection.run(
            """
            INSERT INTO question_search (question_search, rowid, statement, topic)
            SELECT 'delete', number, statement, topic FROM leaving CROSS JOIN question USING (number)
            WHERE edition IS NOT NULL
            """)
        try connection.run(
            "UPDATE question SET edition = NULL WHERE number IN (SELECT number FROM leaving WHERE is_kept)")
        let gone = "(SELECT number FROM leaving WHERE NOT is_kept)"
        try connection.run("DELETE FROM source WHERE question IN \(gone)")
        try connection.run("DELETE FROM question WHERE number IN \(gone)")
        try connection.run("DELETE FROM leaving")
    }
}
