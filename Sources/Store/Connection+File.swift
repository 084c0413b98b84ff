import CSQLite
import Glibc

/// The file that SQLite has opened, as opposed to the file that its name leads to now.
extension Connection {
    /// Takes SQLite's shared lock and checks that the name still leads to the opened file.
    ///
    /// A trooper moves a damaged file only while it has an exclusive lock, so from here on the name stays. Without
    /// this, SQLite could roll back or read the log of a new file that has the name by then.
    /// - Throws: `.lockedByAnother` also when the file has been moved; the caller then opens the name again.
    func lockByName() throws(StoreError) {
        let code = try withFile { file, methods in methods.xLock?(file, SQLITE_LOCK_SHARED) ?? SQLITE_OK }
        guard code == SQLITE_OK else { throw error(ResultCode(rawValue: code)) }
        guard identity != nil else { throw .lockedByAnother(file: file) }
    }

    /// Of the opened file; nil when its name leads to another file or to none.
    var identity: FileIdentity? {
        // In this order: a name that leads to the opened file afterwards has done so before.
        let named = FileIdentity(path: file)
        return isMoved ? nil : named
    }

    private var isMoved: Bool {
        var isMoved: Int32 = 0
        let code = try? withHandle { sqlite3_file_control($0, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved) }
        return code == SQLITE_OK && isMoved != 0
    }

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
}

/// Reads that failed, which SQLite reports as a damaged database.
enum FailedRead {
    /// The errno of the latest failed read of the database or its log; nil without one.
    ///
    /// SQLite takes these errors of a disk for damage (SQLITE_IOERR_CORRUPTFS becomes SQLITE_CORRUPT).
    static func latest(on connection: OpaquePointer) -> Int32? {
        let files = [SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER].map { pointer in
            latest(on: connection, file: pointer)
        }
        return files.first { [EIO, ENXIO, ERANGE].contains($0) }
    }

    private static func latest(on connection: OpaquePointer, file pointer: Int32) -> Int32 {
        var file: UnsafeMutablePointer<sqlite3_file>?
        var code: Int32 = 0
        guard sqlite3_file_control(connection, "main", pointer, &file) == SQLITE_OK, let file,
            let control = file.pointee.pMethods?.pointee.xFileControl,
            control(file, SQLITE_FCNTL_LAST_ERRNO, &code) == SQLITE_OK
        else { return 0 }
        return code
    }
}
