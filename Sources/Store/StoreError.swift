import CSQLite
import Glibc
import Text

/// Why scores could not be read or saved; `message` and `remedy` are sentences for the player.
package enum StoreError: Error, Hashable, Sendable {
    case lockedByAnother(file: String)
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
    case newerVersion(file: String, found: Int, known: Int)
    /// Tables or other content of the schema are not those of the program; it was not changed.
    case changedSchema(file: String, name: String)
    /// - Parameter page: the page, counted from 1, whose checksum is wrong; nil for damage that was found otherwise.
    case damaged(file: String, page: Int? = nil)
    /// The damage is found when the file is opened, so the next game moves the file aside automatically.
    case damagedAtOpening(file: String, page: Int? = nil)
    /// The scores or their log were deleted, moved or replaced while this program had them open.
    case fileGone(path: String)
    /// Another program wrote to the scores or their log while this program had them open.
    case fileChanged(path: String)
    /// The log continues another state of the file, such as the one before a backup was restored.
    case logOfAnotherFile(log: String, file: String)
    /// A damaged file was moved aside, and then no new one could be opened.
    indirect case afterMoving(OpeningNotice, StoreError)
    /// A signal that ends the program came during a statement.
    case interrupted(file: String)
    case inputOutput(file: String, reason: String)
    /// Any other SQLite error.
    case unexpected(file: String, code: Int32, reason: String)
    /// A bug in the program: it called the store with wrong arguments.
    case misuse(String)

    /// What failed, and on which file.
    package var message: String {
        switch self {
        case .lockedByAnother(let file):
            "cannot open the scores in \(file): another trooper is using them"
        case .diskFull(let file):
            "cannot save to \(file): the disk is full"
        case .notReadable(let file):
            "cannot open the scores in \(file): you may not read this file"
        case .notWritable(let file):
            "cannot open the scores in \(file): you may not write to this file"
        case .directoryNotWritable(let directory, let file):
            "cannot save the scores in \(file): \(DirectoryPermission.mayNotWrite(to: directory))"
        case .directoryNotSearchable(let directory, let file):
            "cannot open the scores in \(file): \(DirectoryPermission.mayNotEnter(directory))"
        case .isDirectory(let path):
            "cannot open the scores in \(path): it is a directory"
        case .notRegularFile(let path):
            "cannot open the scores in \(path): it is a device, a socket or a pipe"
        case .parentNotDirectory(let file):
            "cannot create \(file): part of its path is a file, not a directory"
        case .brokenLink(let link):
            "cannot open the scores in \(link): it is a symbolic link to a file that does not exist"
        case .logNotRegularFile(let path, let isLink, let file):
            "cannot open the scores in \(file): their log \(path) is "
                + (isLink ? "a symbolic link" : "a directory, a device, a socket or a pipe")
        case .notScoresFile(let file):
            "cannot open \(file): it is not a scores file of Game Trooper; it was not changed"
        case .newerVersion(let file, let found, let known):
            "cannot open the scores in \(file): a newer Game Trooper wrote them"
                + " (format \(found); this program reads up to format \(known)); they were not changed"
        case .changedSchema(let file, let name):
            "cannot open the scores in \(file): '\(name.prefix(40))' in it is not as Game Trooper makes it;"
                + " the file was not changed"
        case .damaged(let file, let page), .damagedAtOpening(let file, let page):
            "cannot use the scores in \(file): the file is damaged"
                + (page.map { " (page \($0) is not as it was written)" } ?? "")
        case .fileGone(let path):
            "cannot save to \(path): it was deleted, moved or replaced while trooper was using it"
        case .fileChanged(let path):
            "cannot save to \(path): another program changed it while trooper was using it"
        case .logOfAnotherFile(let log, let file):
            "cannot open the scores in \(file): the log \(log) does not belong to this file"
                + " (was a backup restored?); nothing was changed"
        case .afterMoving(let notice, let error):
            "\(notice.text); then: \(error.message)"
        case .interrupted(let file):
            "cannot use the scores in \(file): stopped by a signal"
        case .inputOutput(let file, let reason):
            "cannot read or write \(file): \(reason)"
        case .unexpected(let file, let code, let reason):
            "cannot use the scores in \(file): \(reason) (SQLite code \(code))"
        case .misuse(let reason):
            reason
        }
    }

    /// What the player can do about it.
    package var remedy: String {
        switch self {
        case .lockedByAnother:
            "quit that trooper first"
        case .diskFull:
            "free some space and try again"
        case .notReadable(let file), .notWritable(let file):
            "check its owner and permissions with ls -l \(ShellWord.of(file))"
        case .directoryNotWritable(let directory, _), .directoryNotSearchable(let directory, _):
            "\(DirectoryPermission.remedy(directory)), or name another file with --db FILE"
        case .isDirectory(let path):
            "name a file in it: --db \(ShellWord.of("\(path)\(path.hasSuffix("/") ? "" : "/")scores.db"))"
        case .notRegularFile, .parentNotDirectory:
            "name another file with --db FILE"
        case .brokenLink:
            "mount the disk that the link points to, or remove the link"
        case .logNotRegularFile(let path, true, _):
            "if it points to the log of these scores, move that file to its place; otherwise remove the link with rm "
                + ShellWord.of(path)
        case .logNotRegularFile(let path, false, _):
            "move \(ShellWord.of(path)) away"
        case .notScoresFile, .changedSchema:
            "name another file with --db FILE, or move this one away"
        case .newerVersion:
            "use the newer Game Trooper, or name another file with --db FILE"
        case .damagedAtOpening(let file, _):
            "start a game: it renames the file to \(ShellWord.of("\(file).damaged-1")) or the next free number,"
                + " and creates a new one"
        case .damaged(let file, _):
            "move \(ShellWord.of(file)) away and start again to create a new one"
        case .fileGone(let path):
            "put \(ShellWord.of(path)) back if you moved it; otherwise quit and start again"
        case .fileChanged:
            "quit and start again; restore scores only while no trooper is running"
        case .logOfAnotherFile(let log, let file):
            "to use the file without the log, move the log away with mv \(ShellWord.of(log))"
                + " \(ShellWord.of(log + ".old")); to keep the latest answers, put back the \(ShellWord.of(file))"
                + " that the log was written for"
        case .afterMoving(_, let error):
            error.remedy
        case .interrupted:
            "start again"
        case .inputOutput:
            "check the disk, or the network it is on"
        case .unexpected, .misuse:
            "start again; if it happens again, please report it with this message"
        }
    }
}

extension StoreError {
    /// The case for an SQLite error; to be created before the connection is used again.
    init(_ code: ResultCode, on connection: OpaquePointer, file: String) {
        // sqlite3_system_errno is not set by a failed commit; errno is then still that of the failed call.
        let systemError = Self.mostSpecific(errno, sqlite3_system_errno(connection))
        switch code.primary {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            self = .lockedByAnother(file: file)
        case SQLITE_FULL:
            self = .diskFull(file: file)
        case SQLITE_IOERR where code == .wrongSum:
            self = .damaged(file: file, page: Int(csqlite_damaged_page(connection)))
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            let failedRead = FailedRead.latest(on: connection)
            self = failedRead.map { StoreError(systemError: $0, file: file) } ?? .damaged(file: file)
        case SQLITE_TOOBIG, SQLITE_MISMATCH:
            self = .damaged(file: file)
        case SQLITE_ERROR where String(cString: sqlite3_errmsg(connection)) == "integer overflow":
            self = .damaged(file: file)
        case SQLITE_INTERRUPT:
            self = .interrupted(file: file)
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

    private static func mostSpecific(_ latest: Int32, _ fromSQLite: Int32) -> Int32 {
        if isDiskFull(latest) || fromSQLite == 0 { return latest }
        return fromSQLite
    }

    /// A quota (EDQUOT) and a file size limit (EFBIG) count as a full disk.
    private static func isDiskFull(_ systemError: Int32) -> Bool {
        [ENOSPC, EDQUOT, EFBIG].contains(systemError)
    }

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
