import CSQLite
import Glibc

/// The one open connection to a database, with the statements that it has compiled.
///
/// Whoever drops it closes it. That is not enough at `exit()`, which runs no deinit, so it can be closed by name too.
final class Connection {
    /// For messages: the file's path, or ":memory:".
    let file: String
    let isOnDisk: Bool
    private let handle: OpaquePointer
    /// Those compiled so far, by their text.
    private(set) var statements: [String: Statement] = [:]
    private var isOpen = true

    /// How long a file that is just being closed by another process is waited for.
    private static let patienceMilliseconds: Int32 = 50

    /// Opens a file that exists; never creates one, because SQLite would choose its permissions.
    convenience init(path: String) throws(StoreError) {
        // The path has been resolved already: a link in it now is one that came later.
        try self.init(name: path, isOnDisk: true, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW)
    }

    /// Opens a file that nobody changes, without a lock or a log: neither can be had where nothing may be written.
    convenience init(unchangingPath path: String) throws(StoreError) {
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOFOLLOW
        try self.init(name: FileURI.unchanging(path), file: path, isOnDisk: true, flags: flags)
    }

    static func inMemory() throws(StoreError) -> Connection {
        try Connection(name: ":memory:", isOnDisk: false, flags: SQLITE_OPEN_READWRITE)
    }

    private init(name: String, file: String? = nil, isOnDisk: Bool, flags: Int32) throws(StoreError) {
        let file = file ?? name
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard let opened else {
            throw .unexpected(file: file, code: SQLITE_NOMEM, reason: "out of memory")
        }
        guard code == SQLITE_OK else {
            // A failed open still has to be closed, after its reason has been read.
            defer { sqlite3_close(opened) }
            throw StoreError(ResultCode(rawValue: code), on: opened, file: file)
        }
        handle = opened
        self.file = file
        self.isOnDisk = isOnDisk
        sqlite3_busy_timeout(opened, Self.patienceMilliseconds)
    }

    deinit {
        close()
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        statements.removeAll()
        let code = sqlite3_close(handle)
        assert(code == SQLITE_OK, "a statement outlived its connection")
    }

    /// Closes without tidying up: file and log stay as they are.
    func closeLeavingLog() {
        guard isOpen else { return }
        csqlite_keep_log_on_close(handle)
        close()
    }

    /// Runs a statement that has no rows, or none that matter.
    func run(_ sql: String, _ values: SQLValue...) throws(StoreError) {
        try forEachRow(sql, values) { _ in }
    }

    func rows<Value>(
        _ sql: String, _ values: SQLValue..., read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        var result: [Value] = []
        try forEachRow(sql, values) { row throws(StoreError) in result.append(try read(row)) }
        return result
    }

    /// The only row, or nil; for statements that can have no second one.
    func row<Value>(
        _ sql: String, _ values: SQLValue..., read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        var result: Value?
        try forEachRow(sql, values) { row throws(StoreError) in result = try read(row) }
        return result
    }

    func forEachRow(
        _ sql: String, _ values: [SQLValue], read: (Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        let code = try statement(sql).run(values, read)
        guard code == .done else { throw StoreError(code, on: handle, file: file) }
    }

    /// Runs several statements that are separated by semicolons and have no values.
    func runScript(_ sql: String) throws(StoreError) {
        precondition(isOpen, "the store has been closed")
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw StoreError(ResultCode(rawValue: code), on: handle, file: file) }
    }

    /// All of it or nothing; on return it is as safe as the file system can make it.
    func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        // Exclusive at once: with less, two troopers at a new file could each keep the other from finishing.
        try run("BEGIN EXCLUSIVE")
        do throws(StoreError) {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // After some failures, a full disk for one, SQLite has rolled back already. If rolling back fails as
            // well, the first error is still the one to tell, and the file is set right when it is next opened.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    /// What SQLite calls a file that it may only read.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Hands out the raw connection for what only C can do; it must not be kept.
    func withHandle<Value>(_ body: (OpaquePointer) throws(StoreError) -> Value) throws(StoreError) -> Value {
        precondition(isOpen, "the store has been closed")
        return try body(handle)
    }

    private func statement(_ sql: String) throws(StoreError) -> Statement {
        precondition(isOpen, "the store has been closed")
        if let known = statements[sql] { return known }
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else {
            throw StoreError(ResultCode(rawValue: code), on: handle, file: file)
        }
        let statement = Statement(owning: prepared)
        statements[sql] = statement
        return statement
    }
}

/// The SQLite that the program runs with, which may be another than it was built with.
public enum SQLiteLibrary {
    public static var version: String { String(cString: sqlite3_libversion()) }
    public static var isThreadsafe: Bool { sqlite3_threadsafe() != 0 }
}
