import CTrooperSQLite
import Glibc

/// An SQLite connection with its prepared statements.
///
/// deinit closes it. `exit()` runs no deinit, so a program that ends that way calls `close()`.
final class Connection {
    /// The file's path, or ":memory:".
    let file: String
    let isOnDisk: Bool
    private let handle: OpaquePointer
    /// The prepared statements, by their SQL.
    private(set) var statements: [String: OpaquePointer] = [:]
    /// How statements wait for other programs.
    let wait: BusyWait
    /// Whether SQLite found damage in the file. Then nothing is written any more, not even on closing.
    private var isDamaged = false
    /// Whether the file was found to be the program's.
    private var isOurs = false
    /// Whether nothing is to be changed, not even by closing.
    var onlyReads = false
    private var isOpen = true

    /// Opens an existing file; never creates one, because SQLite would choose its permissions.
    convenience init(path: String, wait: BusyWait = BusyWait()) throws(StoreError) {
        // The path has been resolved: a symbolic link in it was created after that.
        try self.init(name: path, file: path, flags: Self.usual | SQLITE_OPEN_NOFOLLOW, wait: wait)
    }

    /// Opens a file on a read-only place, without a lock or a log, since neither can be created there.
    convenience init(immutablePath path: String) throws(StoreError) {
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOFOLLOW
        try self.init(name: Self.immutable(path), file: path, flags: flags)
    }

    /// A file that nobody writes, as SQLite opens it without a lock or a log.
    static func immutable(_ path: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["%": "%25", "?": "%3f", "#": "%23"]
        return "file:" + path.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "?immutable=1"
    }

    /// URI: a file of another machine is attached as one that nobody writes.
    private static let usual = SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI

    private static let memory = ":memory:"

    /// - Parameter file: the file that error messages name.
    static func inMemory(named file: String = Connection.memory) throws(StoreError) -> Connection {
        try Connection(name: memory, file: file, flags: usual)
    }

    private init(
        name: String, file: String, flags: Int32, wait: BusyWait = BusyWait()
    ) throws(StoreError) {
        csqlite_take_memory_as_needed()
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard let opened else { throw StoreError(systemError: ENOMEM, file: file) }
        guard code == SQLITE_OK else {
            // SQLite requires closing even after a failed open; the error is read first.
            defer { sqlite3_close(opened) }
            throw StoreError(code, on: opened, file: file)
        }
        handle = opened
        self.file = file
        isOnDisk = name != Self.memory
        self.wait = wait
        wait.serve(opened)
        TerminationCheck.interruptStatements(of: opened)
    }

    deinit { close() }

    /// Leaves the log as it is beside a damaged file, and after only reading: merging it would write to the file.
    func close() {
        guard isOpen else { return }
        if isDamaged || onlyReads, logBytes > 0 { csqlite_keep_log_on_close(handle) }
        isOpen = false
        for statement in statements.values { sqlite3_finalize(statement) }
        let code = sqlite3_close(handle)
        assert(code == SQLITE_OK, "a statement outlived its connection")
    }

    /// Runs a statement and ignores its rows.
    func run(_ sql: String, _ values: SQLValue...) throws(StoreError) { try forEachRow(sql, values) { _ in } }

    func rows<Value>(
        _ sql: String, _ values: SQLValue..., read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        var result: [Value] = []
        try forEachRow(sql, values) { row throws(StoreError) in result.append(try read(row)) }
        return result
    }

    /// The row of a statement that returns at most one; nil without one.
    func row<Value>(
        _ sql: String, _ values: SQLValue..., read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        var result: Value?
        try forEachRow(sql, values) { row throws(StoreError) in result = try read(row) }
        return result
    }

    func forEachRow(_ sql: String, _ values: [SQLValue], read: (Row) throws(StoreError) -> Void) throws(StoreError) {
        let statement = try statement(sql)
        precondition(sqlite3_stmt_busy(statement) == 0, "a statement cannot be run from inside one of its own rows")
        // Also when `read` throws: an active statement would keep its transaction open.
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            let code = value.bind(to: statement, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw error(code) }
        }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: try read(Row(of: statement))
            case SQLITE_DONE: return
            case let code: throw error(code)
            }
        }
    }

    /// Runs statements separated by semicolons, without parameters.
    func runScript(_ sql: String) throws(StoreError) {
        precondition(isOpen, "the store has been closed")
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Runs one statement that changes the scores, in a transaction.
    func write(_ sql: String, _ values: SQLValue...) throws(StoreError) {
        try transaction { () throws(StoreError) in try forEachRow(sql, values) { _ in } }
    }

    /// Runs `body` in one transaction that may write; on return the changes are synced to disk.
    ///
    /// Waits while another program writes. Throws for a file in which damage was found.
    func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        guard !isDamaged else { throw .damaged(file: file) }
        // IMMEDIATE: what is read first must still be true when it is written.
        let value = try transaction(beginningWith: "BEGIN IMMEDIATE", body)
        emptyLog()
        wait.succeeded()
        return value
    }

    /// Runs `body`, which only reads, on one state of the scores.
    func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try transaction(beginningWith: "BEGIN", body)
    }

    private func transaction<Value>(
        beginningWith begin: String, _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try run(begin)
        do throws(StoreError) {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // After some errors, such as a full disk, SQLite has rolled back already. If the rollback fails too, the
            // first error is reported, and SQLite repairs the file when it is next opened.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    /// Lets the content of the file, which a stranger may have written, do nothing by itself.
    func distrustContent() throws(StoreError) {
        csqlite_distrust_schema(handle)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.mostBytesInRow)
        try runScript("PRAGMA cell_size_check = ON")
    }

    /// Once the schema is known to be the program's own.
    func trustTriggers() {
        csqlite_trust_triggers(handle)
        isOurs = true
    }

    /// How many rows the latest INSERT, UPDATE or DELETE changed, without those of its trigger.
    var changedRows: Int { Int(sqlite3_changes(handle)) }

    /// A question with its longest texts takes a tenth.
    private static let mostBytesInRow: Int32 = 1 << 20

    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Lends the raw connection to `body`, which must not keep it.
    func withHandle<Value>(_ body: (OpaquePointer) throws(StoreError) -> Value) throws(StoreError) -> Value {
        precondition(isOpen, "the store has been closed")
        return try body(handle)
    }

    /// The error of the latest call; to be created before the connection is used again.
    func error(_ code: Int32) -> StoreError {
        let error = StoreError(code, on: handle, file: file)
        guard [SQLITE_CORRUPT, SQLITE_NOTADB].contains(ResultCode.primary(code)) else { return error }
        isDamaged = true
        return isOurs ? .damaged(file: file) : error
    }

    private func statement(_ sql: String) throws(StoreError) -> OpaquePointer {
        precondition(isOpen, "the store has been closed")
        if let known = statements[sql] { return known }
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw error(code) }
        statements[sql] = prepared
        return prepared
    }
}

/// The log beside the file.
extension Connection {
    /// Merges a long log into the scores. If that fails, the log is kept and grows.
    ///
    /// Not SQLite's own checkpoints: those run while others write, which until 3.51.3 could damage a file ("WAL-reset
    /// bug"). This one takes the write lock. It does not wait for a long reader, such as a check of the whole file: a few
    /// milliseconds are noticed by nobody.
    private func emptyLog() {
        guard logBytes > Self.longestLog else { return }
        try? wait.limited(to: 5) { () throws(StoreError) in try runScript("PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    /// How long the log is with changes that closing would merge into the file.
    private var logBytes: off_t { isOnDisk ? DatabaseFile.logBytes(of: file) : 0 }

    /// Bytes; SQLite's default, 1000 pages.
    private static let longestLog: off_t = 1_000 * 4_096
}

/// The SQLite library as it was loaded, which may differ from the one at build time.
package enum SQLiteLibrary {
    package static var version: String { String(cString: sqlite3_libversion()) }
}
