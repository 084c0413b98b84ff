extension Store {
    /// Locks the file, brings it up to date and looks at what every start needs; all in well under a millisecond.
    static func prepare(_ connection: Connection, _ schema: Schema) throws(StoreError) -> Opening {
        // Exclusive from the first statement on, so that a second trooper is told at once and not in mid-game. Nothing
        // in a file that somebody passed on may run code through its schema.
        try connection.runScript(
            """
            PRAGMA locking_mode = EXCLUSIVE;
            PRAGMA trusted_schema = OFF;
            PRAGMA synchronous = FULL;
            PRAGMA foreign_keys = OFF;
            """)
        let version = try connection.transaction { () throws(StoreError) in
            let version = try knownVersion(connection, schema)
            // In the transaction that took the lock, so that a file is empty or complete, and never in between.
            return version == 0 ? try schema.begin(connection) : version
        }
        let backup = try schema.upgrade(connection, from: version)
        // After the schema, so that the first page of a new file says whose it is before there is a log.
        try connection.runScript("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON")
        try takeFirstLook(connection)
        let notice = backup.map { OpeningNotice.upgraded(file: connection.file, backup: $0) }
        return Opening(store: Store(connection), notice: notice)
    }

    /// Asks again, under the lock: the header was read before it, and the latest version may still be in the log.
    private static func knownVersion(_ connection: Connection, _ schema: Schema) throws(StoreError) -> Int {
        let applicationID = try connection.row("PRAGMA application_id") { $0.integer(0) } ?? 0
        let version = try connection.row("PRAGMA user_version") { $0.count(0) } ?? 0
        if applicationID == Int64(FileHeader.applicationID) {
            try schema.checkIsKnown(version, in: connection.file)
            guard version > 0 else { throw .damaged(file: connection.file) }
            return version
        }
        let tables = try connection.row("SELECT count(*) FROM sqlite_schema") { $0.count(0) } ?? 0
        guard applicationID == 0, version == 0, tables == 0 else { throw .notScores(file: connection.file) }
        return 0
    }

    /// Touches the tables that a start reads anyway. A full check would take seconds once the file has grown; this
    /// finds a file that was cut short, overwritten at its start or robbed of its tables.
    static func takeFirstLook(_ connection: Connection) throws(StoreError) {
        do throws(StoreError) {
            let ledger = try connection.row("SELECT shuffle_salt FROM ledger") { $0.integer(0) }
            guard ledger != nil else { throw StoreError.damaged(file: connection.file) }
            _ = try connection.row("SELECT max(number) FROM game") { $0.integer(0) }
            _ = try connection.row("SELECT max(number) FROM question") { $0.integer(0) }
        } catch .unexpected {
            throw .damaged(file: connection.file)
        }
    }
}
