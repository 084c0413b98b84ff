import CTrooperSQLite
import Glibc
import TrooperSystem
import TrooperText

/// Why scores could not be read or saved, as far as callers tell it apart; `message` and `remedy` are for the player.
package enum StoreError: Error, Hashable, Sendable {
    /// What SQLite finds damaged, or cannot read.
    case damaged(file: String)
    /// No scores of this program and version, or not as it makes them; the file was not changed.
    case notOurs(file: String, reason: String)
    /// Another program has them.
    case busy(file: String, reason: String)
    /// - Parameter code: the system's; 0 where only SQLite says something.
    case failed(file: String, code: Int32, reason: String)
    /// A signal that ends the program came during a statement.
    case interrupted(file: String)
    /// What was asked for makes no game, for a reason in whole sentences.
    case noGame(String)

    /// Message and remedy as sentences.
    package var sentences: String {
        if case .noGame(let reason) = self { reason } else { Sentence.join(message, remedy) }
    }

    package var file: String {
        switch self {
        case .damaged(let file), .notOurs(let file, _), .busy(let file, _), .failed(let file, _, _): file
        case .interrupted(let file): file
        case .noGame: ""
        }
    }

    /// What failed, and on which file.
    package var message: String {
        switch self {
        case .damaged(let file):
            "cannot use the scores in \(file): the file is damaged, or the disk cannot read it; it was not changed"
        case .notOurs(let file, let reason): "cannot open the scores in \(file): \(reason); the file was not changed"
        case .busy(let file, let reason): "cannot use the scores in \(file): \(reason)"
        case .failed(let file, _, let reason): "cannot use the scores in \(file): \(reason)"
        case .interrupted(let file): "cannot use the scores in \(file): stopped by a signal"
        case .noGame(let reason): reason
        }
    }

    /// What the player can do about it.
    package var remedy: String {
        switch self {
        case .damaged(let file): "go back to a backup with trooper scores restore --db \(ShellWord.of(file))"
        case .notOurs(let file, _):
            "name another file with --db FILE, or move this one aside with \(Self.movingAside(file))"
        case .busy: "quit that program; if it is a trooper that was stopped, fg in its terminal continues it"
        case .failed(_, ENOSPC, _): "free some space and try again"
        case .failed(let file, EACCES, _), .failed(let file, EPERM, _), .failed(let file, EROFS, _):
            "check the permissions of all that is on its path with namei -l \(ShellWord.of(file)), or name another file "
                + "with --db FILE"
        case .failed(_, 0, _): "start again; if it happens again, please report it with this message"
        case .failed(_, EIO, _): "check the disk, or the network it is on"
        case .failed: "name another file with --db FILE"
        case .interrupted: "start again"
        case .noGame: ""
        }
    }
}

extension StoreError {
    /// Its log has its latest answers, and would be gone with the next file of that name.
    private static func movingAside(_ file: String) -> String {
        ([""] + DatabaseFile.logs.filter { FilePath.exists(file + $0) }).map {
            "mv -n \(ShellWord.of(file + $0)) \(ShellWord.of("\(file).aside\($0)"))"
        }.joined(separator: " && ")
    }

    /// The case for an SQLite error; to be created before the connection is used again.
    init(_ code: Int32, on connection: OpaquePointer, file: String) {
        // sqlite3_system_errno is not set by a failed commit; errno is then still that of the failed call.
        let (latest, ofSQLite) = (errno, sqlite3_system_errno(connection))
        let systemError = Self.isDiskFull(latest) || ofSQLite == 0 ? latest : ofSQLite
        let reason = String(cString: sqlite3_errmsg(connection))
        switch ResultCode.primary(code) {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            self = TerminationCheck.isSignalPending ? .interrupted(file: file) : .locked(file)
        case SQLITE_FULL: self.init(systemError: ENOSPC, file: file)
        // SQLite takes EIO of a read for damage, too.
        case SQLITE_CORRUPT, SQLITE_TOOBIG, SQLITE_MISMATCH: self = .damaged(file: file)
        case SQLITE_NOTADB: self = .notOurs(file: file, reason: "it is no database, or its beginning is damaged")
        case SQLITE_IOERR where ResultCode.sharedMemoryErrors.contains(code): self = .noSharedMemory(file)
        case SQLITE_ERROR where reason.hasPrefix("invalid fts5 file format"): self = .damaged(file: file)
        case SQLITE_INTERRUPT: self = .interrupted(file: file)
        case SQLITE_READONLY: self.init(systemError: EACCES, file: file)
        case SQLITE_IOERR, SQLITE_CANTOPEN: self.init(systemError: systemError, file: file)
        default: self = .failed(file: file, code: 0, reason: reason)
        }
    }

    /// The case for the `errno` of a call on the file. A quota (EDQUOT) and a file size limit (EFBIG) count as a full disk.
    package init(systemError: Int32, file: String) {
        let code = Self.isDiskFull(systemError) ? ENOSPC : systemError == 0 ? EIO : systemError
        self = .failed(file: file, code: code, reason: String(cString: strerror(code)))
    }

    /// Runs system calls on a file or its directory.
    static func onDisk<Value>(
        _ file: String, _ body: () throws(SystemError) -> Value
    ) throws(StoreError) -> Value {
        do throws(SystemError) { return try body() } catch { throw StoreError(systemError: error.code, file: file) }
    }

    private static func isDiskFull(_ code: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }

    static func locked(_ file: String) -> StoreError {
        .busy(file: file, reason: "another program keeps them locked")
    }

    /// The file system cannot let several programs use a file at once.
    static func noSharedMemory(_ file: String) -> StoreError {
        .failed(file: file, code: ENOTSUP, reason: "the file system has no memory that programs could share")
    }
}
