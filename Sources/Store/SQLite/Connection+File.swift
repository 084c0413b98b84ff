import CSQLite
import Glibc

/// The file that SQLite has opened.
extension Connection {
    /// Lends SQLite's object of the database file, whose descriptor holds the locks.
    ///
    /// Opening the file once more would not do: closing a second descriptor drops all locks of the process.
    func withFile(
        _ body: (UnsafeMutablePointer<sqlite3_file>, sqlite3_io_methods) -> Int32
    ) throws(StoreError) -> Int32 {
        try withHandle { handle in
            var file: UnsafeMutablePointer<sqlite3_file>?
            let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
            guard code == SQLITE_OK, let file, let methods = file.pointee.pMethods?.pointee else { return code }
            return body(file, methods)
        }
    }

    /// Merges a long log into the scores. If that fails, the log is kept and grows.
    ///
    /// Not SQLite's own checkpoints: those run while others write, which until 3.51.3 could damage a file ("WAL-reset
    /// bug"). This one takes the write lock. It does not wait for a long reader, such as a check of the whole file.
    func emptyLogIfLong() {
        var status = stat()
        guard isOnDisk, lstat("\(file)-wal", &status) == 0, status.st_size >= Self.longestLog else { return }
        wait.briefly { try? runScript("PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    /// Bytes; SQLite's default, 1000 pages.
    private static let longestLog: off_t = 1_000 * 4_096

    /// Lets a waiting program write, between two transactions of a long task: SQLite's locks know no queue.
    func letOthersWrite() {
        if isOnDisk { usleep(3_000) }
    }
}
