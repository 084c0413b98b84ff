import CTrooperSQLite
import Glibc
import TrooperSystem

/// How a file becomes a store. Whatever is thrown on the way closes it, and leaves it and its log as they are.
extension Store {
    /// Opens the scores, and creates the file and its directories when they do not exist.
    ///
    /// A damaged file is an error, like every other problem, and is not changed.
    ///
    /// - Parameter wait: for other programs, also by later steps.
    package static func open(
        _ location: StoreLocation, wait: BusyWait = BusyWait()
    ) throws(StoreError) -> Store {
        switch location {
        case .memory:
            let connection = try Connection.inMemory()
            return try prepare(connection, isEmpty: !hasTables(connection))
        case .file(let path):
            return try withOrWithoutSharedMemory { isAlone throws(StoreError) in
                while true {
                    if let store = try openFile(DatabaseFile.locate(path), wait, isAlone: isAlone) { return store }
                }
            }
        }
    }

    /// Nil if `scores restore` has put another file in its place during the wait.
    private static func openFile(_ file: String, _ wait: BusyWait, isAlone: Bool) throws(StoreError) -> Store? {
        let identity = FileIdentity(file)
        let connection = try Connection(path: file, wait: wait)
        guard !connection.isReadOnly else { throw StoreError(systemError: EACCES, file: file) }
        // Nothing is put beside a file of another program, and no log of it merged.
        connection.onlyReads = true
        let isEmpty = try !hasTables(connection, isAlone: isAlone)
        connection.onlyReads = false
        let locks = GameLocks(beside: file)
        if let locks, !wait.until(locks.shareUse) { throw .locked(file) }
        return FileIdentity(file) == identity ? try prepare(connection, isEmpty: isEmpty, locks: locks) : nil
    }

    /// Opens existing scores for reading; nil when there are none. Creates nothing.
    ///
    /// Others may write meanwhile. On a read-only disk the file is read as it is, if no log belongs to it.
    package static func openForReading(
        at path: String, wait: BusyWait = BusyWait()
    ) throws(StoreError) -> Store? {
        guard let file = try DatabaseFile.find(path) else { return nil }
        return try withOrWithoutSharedMemory { isAlone throws(StoreError) in
            let connection =
                try DatabaseFile.isReadOnly(file)
                ? Connection(immutablePath: file) : Connection(path: file, wait: wait)
            return try read(connection, isAlone: isAlone)
        }
    }

    /// Opens a file that no program uses, such as a backup or the scores of another machine, and checks all of it; writes
    /// nothing beside it.
    package static func openCopy(at path: String) throws(StoreError) -> Store {
        guard let file = try DatabaseFile.find(path) else { throw StoreError(systemError: ENOENT, file: path) }
        let isUsed = GameLocks(beside: file, creates: false)?.areUsedElsewhere ?? false
        guard !isUsed, DatabaseFile.logBytes(of: file) == 0 else {
            throw .busy(file: file, reason: "a program has them open, or was killed and left its answers in a log")
        }
        guard let store = try read(try Connection(immutablePath: file)) else {
            throw .notOurs(file: file, reason: "it is empty")
        }
        guard try store.findDamage(ofMarks: false).isEmpty else { throw .damaged(file: file) }
        return store
    }

    private static func read(_ connection: Connection, isAlone: Bool = false) throws(StoreError) -> Store? {
        connection.onlyReads = true
        guard try hasTables(connection, isAlone: isAlone) else { return nil }
        try connection.runScript("PRAGMA query_only = ON")
        try checkTables(connection)
        return Store(
            connection, locks: GameLocks(beside: connection.file, creates: false),
            saveObstacle: connection.isReadOnly ? StoreError(systemError: EACCES, file: connection.file) : nil)
    }

    /// Runs `open` with `isAlone` true when the file system has no shared memory, which SQLite's log needs for several
    /// programs: a single one can use the scores there.
    private static func withOrWithoutSharedMemory<Value>(
        _ open: (_ isAlone: Bool) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try open(false)
        } catch .failed(_, ENOTSUP, _) {
            return try open(true)
        }
    }

    /// Creates the tables of an empty file and checks those of another, usually in less than a millisecond.
    private static func prepare(
        _ connection: Connection, isEmpty: Bool, locks: GameLocks? = nil
    ) throws(StoreError) -> Store {
        try connection.runScript("PRAGMA wal_autocheckpoint = 0; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
        if isEmpty {
            try connection.transaction { () throws(StoreError) in
                // Another program may have created them meanwhile.
                if try !Schema.isIn(connection) { try Schema.create(connection) }
            }
        }
        do throws(StoreError) {
            // After the schema: the application ID must be in the file's first page, not only in a log.
            try connection.runScript("PRAGMA journal_mode = WAL")
        } catch .busy {
            // Another program that creates the scores at this moment switches it on, for all.
        }
        try checkTables(connection)
        return Store(connection, locks: locks)
    }

    /// False for a file without tables. Throws unless the tables are the program's.
    private static func hasTables(_ connection: Connection, isAlone: Bool = false) throws(StoreError) -> Bool {
        if isAlone { try connection.runScript("PRAGMA locking_mode = EXCLUSIVE") }
        try connection.distrustContent()
        return try connection.snapshot { () throws(StoreError) in try Schema.isIn(connection) }
    }

    /// Reads the tables that a start needs, to find a file that is truncated or overwritten at its beginning. PRAGMA
    /// integrity_check would take seconds on a large file.
    private static func checkTables(_ connection: Connection) throws(StoreError) {
        for table in ["game", "question"] { try connection.run("SELECT max(number) FROM \(table)") }
    }
}
