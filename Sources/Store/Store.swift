/// The questions, games and answers of one player, in one file that only this process may use.
///
/// Dropping it closes the file. `exit()` drops nothing, so a program that ends that way calls `close()` before.
public final class Store {
    let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    public func close() {
        connection.close()
    }

    /// A store that was opened, and what the player should know of how that went.
    public struct Opening {
        public let store: Store
        public let notice: OpeningNotice?
    }

    /// Opens the scores, making the file and its directories where there are none.
    ///
    /// A damaged scores file is moved aside and a new one begun. Everything else that is in the way is an error, and
    /// leaves what was found as it was.
    public static func open(_ location: StoreLocation) throws(StoreError) -> Opening {
        try open(location, schema: .current)
    }

    static func open(_ location: StoreLocation, schema: Schema) throws(StoreError) -> Opening {
        switch location {
        case .memory:
            let connection = try Connection.inMemory()
            return try prepare(connection, schema)
        case .file(let path):
            let file = try DatabaseFile.locate(path)
            do throws(StoreError) {
                return try openFile(file, schema)
            } catch .damaged {
                let destination = try DamagedFile.moveAside(file)
                let opening = try openFile(try DatabaseFile.locate(file), schema)
                guard let destination else { return opening }
                return Opening(store: opening.store, notice: .damagedFileMovedAside(file: file, to: destination))
            }
        }
    }

    private static func openFile(_ file: String, _ schema: Schema) throws(StoreError) -> Opening {
        try DatabaseFile.checkLogs(of: file)
        let connection = try Connection(path: file)
        do throws(StoreError) {
            switch try FileHeader.read(from: connection) {
            case .notOurs: throw StoreError.notScoresFile(file: file)
            case .ours(let version): try schema.checkIsKnown(version, in: file)
            case .empty: break
            }
            guard !connection.isReadOnly else { throw StoreError.notWritable(file: file) }
            return try prepare(connection, schema)
        } catch {
            // Now, not when the last reference goes: the file may be about to be moved, with its log.
            connection.closeLeavingLog()
            throw error
        }
    }
}

/// Where the scores are kept.
public enum StoreLocation: Hashable, Sendable {
    case file(path: String)
    /// For a guest: everything works, nothing lasts.
    case memory
}

/// Something that happened to the player's file while it was opened, and that the player should know.
public enum OpeningNotice: Hashable, Sendable {
    case damagedFileMovedAside(file: String, to: String)
    case upgraded(file: String, backup: String)

    public var text: String {
        switch self {
        case .damagedFileMovedAside(let file, let destination):
            "the scores in \(file) were damaged: they were moved to \(destination), and new ones were begun"
        case .upgraded(let file, let backup):
            "the scores in \(file) were brought up to date; as they were, they are kept in \(backup)"
        }
    }
}

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
        try checkTables(connection)
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
        guard applicationID == 0, version == 0, tables == 0 else { throw .notScoresFile(file: connection.file) }
        return 0
    }

    /// Touches the tables that a start reads anyway. A full check would take seconds once the file has grown; this
    /// finds a file that was cut short, overwritten at its start or robbed of its tables.
    static func checkTables(_ connection: Connection) throws(StoreError) {
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

extension Store {
    /// Reads the whole file and tells what is wrong with it: nothing, when it is sound. Takes its time.
    public func findDamage() throws(StoreError) -> [String] {
        let broken = try connection.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
        let dangling = try connection.rows("PRAGMA foreign_key_check") { row in
            "a row of \(row.text(0)) belongs to a row of \(row.text(2)) that is missing"
        }
        return broken + dangling
    }
}

extension Store {
    public func setting(_ name: String) throws(StoreError) -> String? {
        try connection.row("SELECT value FROM setting WHERE name = ?", .text(name)) { $0.text(0) }
    }

    public func set(_ name: String, to value: String) throws(StoreError) {
        try connection.run(
            "INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
            .text(name), .text(value))
    }
}
