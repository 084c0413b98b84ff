import Glibc
import Text

/// Finds the file that a path means, and makes it when there is none.
///
/// A link to a file is followed: scores may live on another disk. A link that leads nowhere is refused, because the
/// disk behind it is most likely not connected, and a file made now would be hidden as soon as it is. Permissions are
/// set only on what was made here, never on what was found.
enum DatabaseFile {
    /// Where SQLite keeps what is not yet in a database, which is not whole without it.
    private static let logs = ["-wal", "-journal"]

    /// What may lie beside a database. The last is only used where several programs share a file, and never by us.
    static let companions = logs + ["-shm"]

    /// The path of an existing file, without links, which is also where SQLite puts the log beside it.
    static func locate(_ path: String) throws(StoreError) -> String {
        if try !exists(path) {
            let directory = FilePath.directory(of: path)
            try makeDirectory(directory, for: path)
            // When another trooper was quicker, its file is as good.
            if try FilePath.createPrivately(path) { try FilePath.syncDirectory(directory) }
        }
        guard let resolved = FilePath.resolved(path) else { throw StoreError(systemError: errno, file: path) }
        return resolved
    }

    static func exists(_ path: String) throws(StoreError) -> Bool {
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: return true
            case S_IFDIR: throw .isDirectory(path: path)
            default: throw .notRegularFile(path: path)
            }
        }
        switch errno {
        case ENOENT:
            guard lstat(path, &status) != 0 else { throw .brokenLink(link: path) }
            return false
        case ENOTDIR: throw .parentNotDirectory(file: path)
        case EACCES:
            guard let closed = DirectoryPermission.onTheWay(to: path) else { throw .notReadable(file: path) }
            throw .directoryNotSearchable(directory: closed, file: path)
        default: throw StoreError(systemError: errno, file: path)
        }
    }

    /// Looks at the logs before SQLite does, which opens only plain files there and does not say which one is none.
    static func checkLogs(of file: String) throws(StoreError) {
        for log in logs {
            var status = stat()
            guard lstat(file + log, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
            throw .logNotRegularFile(path: file + log, isLink: status.st_mode & S_IFMT == S_IFLNK, file: file)
        }
    }

    /// Whether this process may not play with a file of which nothing lies in a log, and so nobody does, either.
    static func mayOnlyBeRead(_ file: String) -> Bool {
        let mayPlay = access(file, W_OK) == 0 && access(FilePath.directory(of: file), W_OK) == 0
        return !mayPlay && logs.allSatisfy { access(file + $0, F_OK) != 0 && errno == ENOENT }
    }

    private static func makeDirectory(_ directory: String, for file: String) throws(StoreError) {
        var status = stat()
        guard stat(directory, &status) != 0, errno == ENOENT else { return }
        let parent = FilePath.directory(of: directory)
        if parent != directory { try makeDirectory(parent, for: file) }
        if mkdir(directory, 0o700) != 0 {
            if errno == EEXIST { return }
            guard errno == EACCES || errno == EPERM || errno == EROFS else {
                throw FilePath.creationError(errno, file: file)
            }
            throw .directoryNotWritable(directory: parent, file: file)
        }
        // The umask may have taken even the owner's rights away. Where this is not possible, mkdir's word stands.
        _ = fchmodat(AT_FDCWD, directory, 0o700, AT_SYMLINK_NOFOLLOW)
        try FilePath.syncDirectory(parent)
    }
}

/// The few things that are done with paths.
public enum FilePath {
    public static func directory(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path without links and dots; nil, with the reason in `errno`, when it leads nowhere.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Makes the names in a directory as durable as the files they stand for.
    static func syncDirectory(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreError(systemError: errno, file: path) }
        defer { close(descriptor) }
        // EINVAL: a file system that has nothing to sync in a directory.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw StoreError(systemError: errno, file: path) }
    }

    /// Makes an empty file that only its owner may read, whatever the umask says; false when the name is taken.
    static func createPrivately(_ path: String) throws(StoreError) -> Bool {
        // O_EXCL also refuses a link, so the permissions set below are never those of a file that was there before.
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { return false }
            throw creationError(errno, file: path)
        }
        defer { close(descriptor) }
        guard fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0 else {
            throw StoreError(systemError: errno, file: path)
        }
        return true
    }

    static func creationError(_ code: Int32, file: String) -> StoreError {
        switch code {
        case EACCES, EPERM, EROFS: .directoryNotWritable(directory: directory(of: file), file: file)
        case ENOTDIR: .parentNotDirectory(file: file)
        case EISDIR: .isDirectory(path: file)
        default: StoreError(systemError: code, file: file)
        }
    }

    /// Makes an empty file under the first free name of `BASE-1`, `BASE-2` …, so that nothing is ever overwritten.
    static func reserve(_ base: String) throws(StoreError) -> String {
        var number = 1
        while true {
            let name = "\(base)-\(number)"
            if try createPrivately(name) { return name }
            number += 1
        }
    }
}

/// A path as SQLite takes it where something is to be said of the file.
enum FileURI {
    /// Of a file that nobody changes while it is open.
    static func unchanging(_ path: String) -> String { "file:\(path.utf8.map(spelled).joined())?immutable=1" }

    private static func spelled(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
            String(UnicodeScalar(byte))
        default:
            "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
    }
}

/// What is said of a directory that is closed to the player: the same for scores and for all else that lies in one.
public enum DirectoryPermission {
    static func mayNotEnter(_ directory: String) -> String { "you may not enter the directory \(directory)" }

    static func mayNotWrite(to directory: String) -> String { "you may not write to the directory \(directory)" }

    static func remedy(_ directory: String) -> String {
        "see who owns it with ls -ld \(ShellWord.of(directory))"
    }

    /// Why a path cannot be made where the system forbids it, and what to do.
    public static func reason(against path: String) -> String {
        let closed = onTheWay(to: path)
        let directory = closed ?? FilePath.directory(of: path)
        let words = closed.map(mayNotEnter) ?? mayNotWrite(to: directory)
        return "\(words); \(remedy(directory))"
    }

    /// The first directory on the way to a path that may not be entered; nil where the way is free.
    static func onTheWay(to path: String) -> String? {
        let slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        let directories = slashes.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
        return ((path.hasPrefix("/") ? [] : ["."]) + directories).first { directory in
            access(directory, X_OK) != 0 && errno == EACCES
        }
    }
}
