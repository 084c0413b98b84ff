import CTrooperSQLite
import Glibc

/// The file that SQLite has opened.
extension Connection {
    /// Lends SQLite's object of the database file, whose descriptor holds the locks, while no other program commits
    /// without a log.
    ///
    /// Opening the file once more would not do: closing a second descriptor drops all locks of the process.
    func withSharedLock<Value>(
        _ body: (UnsafeMutablePointer<sqlite3_file>, sqlite3_io_methods) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try withHandle { handle throws(StoreError) in
            var opened: UnsafeMutablePointer<sqlite3_file>?
            var code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &opened)
            guard code == SQLITE_OK, let opened, let methods = opened.pointee.pMethods?.pointee,
                let lock = methods.xLock, let unlock = methods.xUnlock
            else { throw error(code) }
            let isLocked = wait.until {
                code = lock(opened, SQLITE_LOCK_SHARED)
                return ResultCode.primary(code) != SQLITE_BUSY
            }
            guard isLocked else { throw .lockedByAnother(file: file) }
            guard code == SQLITE_OK else { throw .inputOutput(file: file, reason: "it cannot be locked") }
            defer { _ = unlock(opened, SQLITE_LOCK_NONE) }
            return try body(opened, methods)
        }
    }

    /// Merges a long log into the scores. If that fails, the log is kept and grows.
    ///
    /// Not SQLite's own checkpoints: those run while others write, which until 3.51.3 could damage a file ("WAL-reset
    /// bug"). This one takes the write lock. It does not wait for a long reader, such as a check of the whole file.
    func emptyLog() {
        guard logBytes > Self.longestLog else { return }
        wait.briefly { try? runScript("PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    /// How long the log is with changes that closing would merge into the file.
    var logBytes: off_t {
        var status = stat()
        return isOnDisk && lstat("\(file)-wal", &status) == 0 ? status.st_size : 0
    }

    /// Bytes; SQLite's default, 1000 pages.
    static let longestLog: off_t = 1_000 * 4_096
}
