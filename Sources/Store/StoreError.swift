import CSQLite
import Glibc
import Text

/// Why scores could not be read or kept; `message` and `remedy` put it into words.
public enum StoreError: Error, Hashable, Sendable {
    case lockedByAnother(file: String)
    case diskFull(file: String)
    case notReadable(file: String)
    /// Nobody knows what is in a directory that may not be entered.
    case directoryNotSearchable(directory: String, file: String)
    case notWritable(file: String)
    case directoryNotWritable(directory: String, file: String)
    case isDirectory(path: String)
    /// A device, a socket or a pipe: a database is none of these.
    case notRegularFile(path: String)
    /// A part of the path that should be a directory is a file.
    case parentNotDirectory(file: String)
    case brokenLink(link: String)
    /// A name beside the file, under which SQLite keeps what is not yet in it, is a link or no plain file.
    case logNotRegularFile(path: String, isLink: Bool, file: String)
    /// Not a database, or not one of ours; it was not touched.
    case notScoresFile(file: String)
    case newerVersion(file: String, found: Int, known: Int)
    case damaged(file: String)
    /// The damage shows as soon as the file is opened, so that the next game moves it aside by itself.
    case damagedAtOpening(file: String)
    case inputOutput(file: String, reason: String)
    /// Whatever SQLite may say that has no name here.
    case unexpected(file: String, code: Int32, reason: String)
    /// The store was asked for what makes no sense: a mistake of the program, in words for its report.
    case misuse(String)
}

extension StoreError {
    /// What failed, and on which file.
    public var message: String {
        switch self {
        case .lockedByAnother(let file):
            "cannot open the scores in \(file): another trooper is using them"
        case .diskFull(let file):
            "cannot save to \(file): there is no room left"
        case .notReadable(let file):
            "cannot open the scores in \(file): you may not read this file"
        case .notWritable(let file):
            "cannot open the scores in \(file): you may not write to this file"
        case .directoryNotWritable(let directory, let file):
            "cannot keep the scores in \(file): \(DirectoryPermission.mayNotWrite(to: directory))"
        case .directoryNotSearchable(let directory, let file):
            "cannot open the scores in \(file): \(DirectoryPermission.mayNotEnter(directory))"
        case .isDirectory(let path):
            "cannot open the scores in \(path): it is a directory"
        case .notRegularFile(let path):
            "cannot open the scores in \(path): it is a device, a socket or a pipe"
        case .parentNotDirectory(let file):
            "cannot make \(file): a part of its path is a file, not a directory"
        case .brokenLink(let link):
            "cannot open the scores in \(link): it is a link to a file that does not exist"
        case .logNotRegularFile(let path, let isLink, let file):
            "cannot open the scores in \(file): their log belongs into \(path), and that is "
                + (isLink ? "a link" : "a directory, a device, a socket or a pipe")
        case .notScoresFile(let file):
            "cannot open \(file): it is not a scores file of Game Trooper, and was left as it is"
        case .newerVersion(let file, let found, let known):
            "cannot open the scores in \(file): a newer Game Trooper wrote them"
                + " (version \(found), this one knows \(known)), and they were left as they are"
        case .damaged(let file), .damagedAtOpening(let file):
            "cannot go on with the scores in \(file): the file is damaged"
        case .inputOutput(let file, let reason):
            "cannot read or write \(file): \(reason)"
        case .unexpected(let file, let code, let reason):
            "cannot use the scores in \(file): \(reason) (SQLite code \(code))"
        case .misuse(let reason):
            reason
        }
    }

    /// What the player can do about it.
    public var remedy: String {
        switch self {
        case .lockedByAnother:
            "close the other one first, or \(Self.playAnyway)"
        case .diskFull:
            "free some space and try again, or \(Self.playAnyway)"
        case .notReadable(let file), .notWritable(let file):
            "see who owns it with ls -l \(ShellWord.of(file)), or \(Self.playAnyway)"
        case .directoryNotWritable(let directory, _), .directoryNotSearchable(let directory, _):
            "\(DirectoryPermission.remedy(directory)), name another file with --db FILE,"
                + " or \(Self.playAnyway)"
        case .isDirectory(let path):
            "name a file in it: --db \(ShellWord.of("\(path)\(path.hasSuffix("/") ? "" : "/")scores.db"))"
        case .notRegularFile, .parentNotDirectory:
            "name another file with --db FILE, or \(Self.playAnyway)"
        case .brokenLink:
            "connect the disk that it leads to, remove the link, or \(Self.playAnyway)"
        case .logNotRegularFile(let path, true, _):
            "remove the link with rm \(ShellWord.of(path)) (if it leads to the log of these scores, put that in its"
                + " place), or \(Self.playAnyway)"
        case .logNotRegularFile(let path, false, _):
            "move \(ShellWord.of(path)) away, or \(Self.playAnyway)"
        case .notScoresFile:
            "name another file with --db FILE, or move this one away yourself"
        case .newerVersion:
            "use the newer Game Trooper, name another file with --db FILE, or \(Self.playAnyway)"
        case .damagedAtOpening(let file):
            "play with it: the next game moves it aside by itself, to \(ShellWord.of("\(file).damaged-1")) or the next"
                + " number that is free, and begins a new one"
        case .damaged(let file):
            "move \(ShellWord.of(file)) away and start again to begin a new one, or \(Self.playAnyway)"
        case .inputOutput:
            "check the disk and its cable or network, or \(Self.playAnyway)"
        case .unexpected, .misuse:
            "start again; if it comes back, please report it with these words"
        }
    }

    private static let playAnyway = "play without keeping scores: trooper --db :memory:"
}

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
