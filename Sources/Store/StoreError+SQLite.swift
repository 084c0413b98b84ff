import CSQLite
import Glibc

extension StoreError {
    /// Finds the case for what SQLite reports; to be asked before the connection is used again.
    init(_ code: ResultCode, on connection: OpaquePointer, file: String) {
        // SQLite notes the system's error for most statements, but not for a commit; there the thread's own is left.
        let systemError = Self.moreTelling(errno, sqlite3_system_errno(connection))
        switch code.primary {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            self = .lockedByAnother(file: file)
        case SQLITE_FULL:
            self = .diskFull(file: file)
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            self = .damaged(file: file)
        case SQLITE_READONLY where code == .readonlyDirectory:
            self = .directoryNotWritable(directory: FilePath.directory(of: file), file: file)
        case SQLITE_READONLY:
            self = .notWritable(file: file)
        case SQLITE_CANTOPEN where systemError == EACCES || systemError == EPERM:
            self = .notReadable(file: file)
        case SQLITE_IOERR, SQLITE_CANTOPEN:
            self = StoreError(systemError: systemError, file: file)
        default:
            self = .unexpected(file: file, code: code.rawValue, reason: String(cString: sqlite3_errmsg(connection)))
        }
    }

    private static func moreTelling(_ latest: Int32, _ noted: Int32) -> Int32 {
        if meansFull(latest) || noted == 0 { return latest }
        return noted
    }

    // A quota and a limit on the size of files are a full disk to whoever meets them.
    private static func meansFull(_ systemError: Int32) -> Bool {
        [ENOSPC, EDQUOT, EFBIG].contains(systemError)
    }

    /// Finds the case for an `errno` that came from reading or writing the file itself.
    init(systemError: Int32, file: String) {
        if Self.meansFull(systemError) {
            self = .diskFull(file: file)
        } else if systemError == ENOENT {
            // The directory is there, or this would not have been tried: it takes no files, as /proc does not.
            self = .directoryNotWritable(directory: FilePath.directory(of: file), file: file)
        } else {
            let reason = systemError == 0 ? "the system gave no reason" : String(cString: strerror(systemError))
            self = .inputOutput(file: file, reason: reason)
        }
    }
}
