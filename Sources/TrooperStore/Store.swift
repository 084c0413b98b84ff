import CTrooperSQLite
import Glibc
import TrooperSystem

/// The questions, games and answers of one player, in an SQLite file that several programs may use at once.
///
/// deinit closes the file. `exit()` runs no deinit, so a program that ends that way calls `close()`.
package final class Store {
    let connection: Connection
    /// Nil in memory, and where no file of locks can be created.
    private(set) var locks: GameLocks?
    /// Why a game could not be saved in these scores, though they can be read; nil when it could.
    package let saveObstacle: StoreError?

    package var isInMemory: Bool { !connection.isOnDisk }

    init(_ connection: Connection, locks: GameLocks? = nil, saveObstacle: StoreError? = nil) {
        self.connection = connection
        self.locks = locks
        self.saveObstacle = saveObstacle
    }

    package func close() {
        connection.close()
        locks = nil
    }

    /// How steps wait for other programs.
    package var wait: BusyWait { connection.wait }

    /// Opens the scores, and creates the file and its directories when they do not exist.
    ///
    /// A damaged file is an error, like every other problem, and is not changed.
    ///
    /// - Parameter onLongWait: called when another program keeps this one waiting.
    package static func open(_ location: StoreLocation, onLongWait: (() -> Void)? = nil) throws(StoreError) -> Store {
        let wait = BusyWait()
        wait.onLongWait = onLongWait
        defer { wait.onLongWait = nil }
        return try open(location, wait: wait)
    }

    static func open(_ location: StoreLocation, wait: BusyWait) throws(StoreError) -> Store {
        switch location {
        case .memory: return try prepare(Connection.inMemory())
        case .file(let path):
            return try withOrWithoutSharedMemory { isAlone throws(StoreError) in
                try openFile(path, wait, isAlone: isAlone)
            }
        }
    }

    private static func openFile(_ path: String, _ wait: BusyWait, isAlone: Bool) throws(StoreError) -> Store {
        let file = try DatabaseFile.locate(path)
        let identity = FileIdentity(file)
        let connection = try Connection(path: file, wait: wait)
        do throws(StoreError) {
            guard !connection.isReadOnly else { throw StoreError(systemError: EACCES, file: file) }
            if isAlone { try connection.runScript("PRAGMA locking_mode = EXCLUSIVE") }
            // Nothing is put beside a file of another program, and no log of it merged.
            connection.onlyReads = true
            _ = try hasTables(connection)
            connection.onlyReads = false
            let locks = GameLocks(beside: file)
            if let locks, !wait.until(locks.shareUse) { throw .locked(file) }
            // `scores restore` may have put another file in its place during the wait.
            if FileIdentity(file) == identity { return try prepare(connection, locks: locks) }
        } catch {
            connection.close()
            throw error
        }
        connection.close()
        return try openFile(path, wait, isAlone: isAlone)
    }

    /// Runs `open` with `isAlone` true when the file system has no shared memory, which SQLite's log needs for several
    /// programs: a single one can use the scores there.
    static func withOrWithoutSharedMemory<Value>(
        _ open: (_ isAlone: Bool) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try open(false)
        } catch .failed(_, ENOTSUP, _) {
            return try open(true)
        }
    }
}

/// Where the scores are stored.
package enum StoreLocation: Hashable, Sendable {
    case file(path: String)
    /// Lost when the program ends.
    case memory
}

extension Store {
    /// Creates the tables of an empty file and checks those of another, usually in less than a millisecond.
    static func prepare(_ connection: Connection, locks: GameLocks? = nil) throws(StoreError) -> Store {
        try connection.runScript("PRAGMA wal_autocheckpoint = 0; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
        if try !hasTables(connection) {
            try connection.transaction { () throws(StoreError) in
                // Another program may have created them meanwhile.
                if try !knowsTables(connection) { try Schema.create(connection) }
            }
            connection.trustTriggers()
        }
        try useLog(connection)
        try checkTables(connection)
        return Store(connection, locks: locks)
    }

    /// After the schema: the application ID must be in the file's first page, not only in a log.
    private static func useLog(_ connection: Connection) throws(StoreError) {
        do throws(StoreError) {
            try connection.runScript("PRAGMA journal_mode = WAL")
        } catch .busy {
            // Another program that creates the scores at this moment switches it on, for all.
        }
    }

    /// False for a file without tables. Throws unless the tables are the program's.
    static func hasTables(_ connection: Connection) throws(StoreError) -> Bool {
        try connection.distrustContent()
        return try connection.snapshot { () throws(StoreError) in try knowsTables(connection) }
    }

    private static func knowsTables(_ connection: Connection) throws(StoreError) -> Bool {
        let applicationID = try connection.row("PRAGMA application_id") { $0.number(0) } ?? 0
        let version = try connection.row("PRAGMA user_version") { $0.count(0) } ?? 0
        if applicationID == Schema.applicationID {
            try Schema.checkIsKnown(version, in: connection.file)
            try Schema.checkIsUnchanged(connection)
            return true
        }
        let tables = try connection.row("SELECT count(*) FROM sqlite_schema") { $0.count(0) } ?? 0
        guard applicationID == 0, version == 0, tables == 0 else {
            throw .notOurs(file: connection.file, reason: "it is not a scores file of Game Trooper")
        }
        return false
    }

    /// Reads the tables that a start needs, to find a file that is truncated, overwritten at its beginning or without
    /// tables. PRAGMA integrity_check would take seconds on a large file.
    static func checkTables(_ connection: Connection) throws(StoreError) {
        do throws(StoreError) {
            _ = try connection.row("SELECT max(number) FROM game") { $0.number(0) }
            _ = try connection.row("SELECT max(number) FROM question") { $0.number(0) }
        } catch .failed(_, 0, _) {
            // There is no such table or column.
            throw .damaged(file: connection.file)
        }
    }

    /// A stored setting, such as a calibration; nil before it is set.
    package func setting(_ name: String) throws(StoreError) -> String? {
        try connection.row("SELECT value FROM setting WHERE name = ?", .text(name)) { $0.text(0) }
    }

    package func set(_ name: String, to value: String) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in try put(name, value) }
    }

    /// Inside the caller's transaction.
    func put(_ name: String, _ value: String) throws(StoreError) {
        try connection.run(
            "INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
            .text(name), .text(value))
    }
}
