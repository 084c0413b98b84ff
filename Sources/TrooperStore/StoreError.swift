import CTrooperSQLite
import Glibc
import TrooperSystem
import TrooperText

/// Why scores could not be read or saved; `message` and `remedy` are sentences for the player.
package enum StoreError: Error, Hashable, Sendable {
    case lockedByAnother(file: String)
    /// Another program has the scores open, which must not be replaced then.
    case inUse(file: String)
    /// A file that is only read as a whole, and that a program has open or has left with a log.
    case notClosed(file: String)
    case noBackup(file: String)
    case diskFull(file: String)
    case notReadable(file: String)
    /// The directory may not be entered (no x permission), so its content is unknown.
    case directoryNotSearchable(directory: String, file: String)
    case notWritable(file: String)
    case directoryNotWritable(directory: String, file: String)
    case isDirectory(path: String)
    /// A device, a socket or a pipe.
    case notRegularFile(path: String)
    /// A parent in the path is a file (ENOTDIR).
    case parentNotDirectory(file: String)
    case brokenLink(link: String)
    /// The path of SQLite's -wal or -journal log is a symbolic link or not a regular file.
    case logNotRegularFile(path: String, isLink: Bool, file: String)
    /// Not a database, or one of another program; it was not changed.
    case notScoresFile(file: String)
    case otherVersion(file: String, found: Int, known: Int)
    /// A table or other content of the schema is not that of the program; it was not changed.
    case changedSchema(file: String, name: String)
    /// What SQLite finds damaged or cannot read, or a value that the program never stores.
    case damaged(file: String)
    /// The file system cannot let several programs use a file at once.
    case noSharedMemory(file: String)
    /// A signal that ends the program came during a statement.
    case interrupted(file: String)
    case inputOutput(file: String, reason: String)
    /// Any other SQLite error.
    case unexpected(file: String, code: Int32, reason: String)
    /// What was chosen makes no game, for a reason in whole sentences.
    case noGame(String)
    /// A bug in the program: it called the store with wrong arguments.
    case misuse(String)

    /// Message and remedy as sentences.
    package var sentences: String {
        if case .noGame(let reason) = self { reason } else { Sentence.join(message, remedy) }
    }

    /// What failed, and on which file.
    package var message: String {
        switch self {
        case .lockedByAnother(let file): "cannot use the scores in \(file): another program keeps them locked"
        case .inUse(let file): "cannot restore the scores in \(file): another trooper is using them"
        case .notClosed(let file):
            "cannot read the scores in \(file): a program has them open, or was killed and left its answers in a log"
        case .noBackup(let file): "cannot restore the scores in \(file): no backup beside them is sound"
        case .diskFull(let file): "cannot save to \(file): the disk is full"
        case .notReadable(let file): "cannot open the scores in \(file): you may not read this file"
        case .notWritable(let file): "cannot open the scores in \(file): you may not write to this file"
        case .directoryNotWritable(let directory, let file):
            "cannot save the scores in \(file): \(DirectoryPermission.mayNotWrite(to: directory))"
        case .directoryNotSearchable(let directory, let file):
            "cannot open the scores in \(file): \(DirectoryPermission.mayNotEnter(directory))"
        case .isDirectory(let path): "cannot open the scores in \(path): it is a directory"
        case .notRegularFile(let path): "cannot open the scores in \(path): it is a device, a socket or a pipe"
        case .parentNotDirectory(let file): "cannot create \(file): part of its path is a file, not a directory"
        case .brokenLink(let link):
            "cannot open the scores in \(link): it is a symbolic link to a file that does not exist"
        case .logNotRegularFile(let path, let isLink, let file):
            "cannot open the scores in \(file): their log \(path) is "
                + (isLink ? "a symbolic link" : "a directory, a device, a socket or a pipe")
        case .notScoresFile(let file):
            "cannot open \(file): it is not a scores file of Game Trooper; it was not changed"
        case .otherVersion(let file, let found, let known):
            "cannot open the scores in \(file): another version of Game Trooper wrote them"
                + " (format \(found); this program reads format \(known)); they were not changed"
        case .changedSchema(let file, let name):
            "cannot open the scores in \(file): '\(name.prefix(40))' in it is not as Game Trooper makes it; "
                + "the file was not changed"
        case .damaged(let file):
            "cannot use the scores in \(file): the file is damaged, or the disk cannot read it; it was not changed"
        case .noSharedMemory(let file):
            "cannot use the scores in \(file): the file system has no memory that programs could share"
        case .interrupted(let file): "cannot use the scores in \(file): stopped by a signal"
        case .inputOutput(let file, let reason): "cannot read or write \(file): \(reason)"
        case .unexpected(let file, let code, let reason):
            "cannot use the scores in \(file): \(reason) (SQLite code \(code))"
        case .noGame(let reason), .misuse(let reason): reason
        }
    }

    /// What the player can do about it.
    package var remedy: String {
        switch self {
        case .lockedByAnother: "quit that program; if it is a trooper that was stopped, fg in its terminal continues it"
        case .inUse: "quit that trooper first"
        case .notClosed: "close it there, or use trooper scores export there and take what it wrote"
        case .noBackup: "name a file with trooper scores restore FILE"
        case .diskFull: "free some space and try again"
        case .notReadable(let file), .notWritable(let file):
            "check its owner and permissions with ls -l \(ShellWord.of(file))"
        case .directoryNotWritable(let directory, _), .directoryNotSearchable(let directory, _):
            "\(DirectoryPermission.remedy(directory)), or name another file with --db FILE"
        case .isDirectory(let path):
            "name a file in it: --db \(ShellWord.of("\(path)\(path.hasSuffix("/") ? "" : "/")scores.db"))"
        case .notRegularFile, .parentNotDirectory, .noSharedMemory: "name another file with --db FILE"
        case .brokenLink: "mount the disk that the link points to, or remove the link"
        case .logNotRegularFile(let path, true, _):
            "if it points to the log of these scores, move that file to its place; otherwise remove the link with rm "
                + ShellWord.of(path)
        case .logNotRegularFile(let path, false, _): "move \(ShellWord.of(path)) away"
        case .notScoresFile(let file), .changedSchema(let file, _), .otherVersion(let file, _, _):
            "name another file with --db FILE, or move this one aside with mv -n \(ShellWord.of(file))"
                + " \(ShellWord.of("\(file).aside"))"
        case .damaged(let file): "go back to a backup with trooper scores restore --db \(ShellWord.of(file))"
        case .interrupted: "start again"
        case .inputOutput: "check the disk, or the network it is on"
        case .noGame: ""
        case .unexpected, .misuse: "start again; if it happens again, please report it with this message"
        }
    }
}

extension StoreError {
    /// The case for an SQLite error; to be created before the connection is used again.
    init(_ code: Int32, on connection: OpaquePointer, file: String) {
        // sqlite3_system_errno is not set by a failed commit; errno is then still that of the failed call.
        let systemError = Self.mostSpecific(errno, sqlite3_system_errno(connection))
        switch ResultCode.primary(code) {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            self = TerminationCheck.isSignalPending ? .interrupted(file: file) : .lockedByAnother(file: file)
        case SQLITE_FULL: self = .diskFull(file: file)
        // SQLite takes EIO of a read for damage, too.
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_TOOBIG, SQLITE_MISMATCH: self = .damaged(file: file)
        case SQLITE_IOERR where ResultCode.sharedMemoryErrors.contains(code): self = .noSharedMemory(file: file)
        case SQLITE_ERROR where Self.tellsOfDamage(String(cString: sqlite3_errmsg(connection))):
            self = .damaged(file: file)
        case SQLITE_INTERRUPT: self = .interrupted(file: file)
        case SQLITE_READONLY where code == ResultCode.readonlyDirectory:
            self = .directoryNotWritable(directory: FilePath.directory(of: file), file: file)
        case SQLITE_READONLY: self = .notWritable(file: file)
        case SQLITE_CANTOPEN where systemError == EACCES || systemError == EPERM: self = .notReadable(file: file)
        case SQLITE_IOERR, SQLITE_CANTOPEN: self = StoreError(systemError: systemError, file: file)
        default: self = .unexpected(file: file, code: code, reason: String(cString: sqlite3_errmsg(connection)))
        }
    }

    /// Of a sum, or of a search index whose settings are not its own.
    private static func tellsOfDamage(_ reason: String) -> Bool {
        reason == "integer overflow" || reason.hasPrefix("invalid fts5 file format")
    }

    private static func mostSpecific(_ latest: Int32, _ fromSQLite: Int32) -> Int32 {
        if isDiskFull(latest) || fromSQLite == 0 { return latest }
        return fromSQLite
    }

    /// A quota (EDQUOT) and a file size limit (EFBIG) count as a full disk.
    private static func isDiskFull(_ systemError: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(systemError) }

    /// The case for the `errno` of reading or writing the file itself.
    init(systemError: Int32, file: String) {
        if Self.isDiskFull(systemError) {
            self = .diskFull(file: file)
        } else if systemError == ENOENT {
            // The directory exists but cannot hold new files, such as /proc.
            self = .directoryNotWritable(directory: FilePath.directory(of: file), file: file)
        } else {
            let reason = systemError == 0 ? "the system reported no reason" : String(cString: strerror(systemError))
            self = .inputOutput(file: file, reason: reason)
        }
    }
}
