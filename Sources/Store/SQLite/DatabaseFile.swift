import Glibc
import Text

/// Finds the database file of a path, and creates it with its directories when it does not exist.
///
/// A symbolic link to a file is followed: the scores may be on another disk. A broken link is refused: that disk is
/// probably not mounted, and mounting it would hide a file created now. Permissions are set only on what is created
/// here.
enum DatabaseFile {
    /// Suffixes of SQLite's logs, without which the database file is incomplete.
    static let logs = ["-wal", "-journal"]

    /// The real path of the file, created if necessary.
    static func locate(_ path: String) throws(StoreError) -> String {
        if try !exists(path) {
            let directory = FilePath.directory(of: path)
            try makeDirectories(directory, for: path)
            // False: another process has just created it.
            if try FilePath.createPrivately(path) { try FilePath.syncDirectory(directory) }
        }
        return try resolve(path)
    }

    /// The real path of a file that existed a moment ago.
    static func resolve(_ path: String) throws(StoreError) -> String {
        if let resolved = FilePath.resolved(path) { return resolved }
        // `scores restore` has just moved it aside.
        if errno == ENOENT { throw .lockedByAnother(file: path) }
        throw StoreError(systemError: errno, file: path)
    }

    /// Opens a file that existed a moment ago.
    static func connect(_ file: String, wait: BusyWait) throws(StoreError) -> Connection {
        try checkLogs(of: file)
        do throws(StoreError) {
            return try Connection(path: file, wait: wait)
        } catch .directoryNotWritable {
            // ENOENT: `scores restore` has just moved it aside.
            throw .lockedByAnother(file: file)
        }
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
            guard lstat(path, &status) == 0 else { return false }
            // Another process has just created it.
            guard status.st_mode & S_IFMT == S_IFLNK else { return try exists(path) }
            throw .brokenLink(link: path)
        case ENOTDIR: throw .parentNotDirectory(file: path)
        case EACCES:
            guard let directory = DirectoryPermission.firstNotSearchable(on: path) else {
                throw .notReadable(file: path)
            }
            throw .directoryNotSearchable(directory: directory, file: path)
        default: throw StoreError(systemError: errno, file: path)
        }
    }

    /// Checks that the logs are regular files. SQLite requires it, too, but does not say which one is not.
    private static func checkLogs(of file: String) throws(StoreError) {
        for log in logs + ["-shm"] {
            var status = stat()
            guard lstat(file + log, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
            throw .logNotRegularFile(path: file + log, isLink: status.st_mode & S_IFMT == S_IFLNK, file: file)
        }
    }

    /// Whether the file or its directory is read-only for this process, and no log shows that a game uses the file.
    static func isReadOnly(_ file: String) -> Bool {
        let isWritable = access(file, W_OK) == 0 && access(FilePath.directory(of: file), W_OK) == 0
        return !isWritable && logs.allSatisfy { access(file + $0, F_OK) != 0 && errno == ENOENT }
    }

    private static func makeDirectories(_ directory: String, for file: String) throws(StoreError) {
        let failure = try FilePath.makeDirectories(directory, afterEach: FilePath.syncDirectory)
        guard let failure else { return }
        switch failure.code {
        // ENOENT: the parent can hold no new directory, such as /proc.
        case EACCES, EPERM, EROFS, ENOENT:
            throw .directoryNotWritable(directory: FilePath.directory(of: failure.directory), file: file)
        default: throw FilePath.creationError(failure.code, file: file)
        }
    }
}

/// Operations on paths, directories and new files.
package enum FilePath {
    package static func directory(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path without symbolic links and dots; nil, with `errno` set, when it does not exist.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Creates a directory and its missing parents with mode 0700; returns the one that failed and its `errno`.
    ///
    /// - Parameter afterEach: called with the parent of each new directory.
    package static func makeDirectories<Failure>(
        _ path: String, afterEach: (_ parent: String) throws(Failure) -> Void
    ) throws(Failure) -> (directory: String, code: Int32)? {
        var status = stat()
        if stat(path, &status) == 0 { return nil }
        guard errno == ENOENT else { return (path, errno) }
        let parent = directory(of: path)
        if parent != path, let failure = try makeDirectories(parent, afterEach: afterEach) { return failure }
        guard mkdir(path, 0o700) == 0 else { return errno == EEXIST ? nil : (path, errno) }
        // The umask may have removed the owner's permissions. Ignored where the file system has no permissions.
        _ = fchmodat(AT_FDCWD, path, 0o700, AT_SYMLINK_NOFOLLOW)
        try afterEach(parent)
        return nil
    }

    /// Syncs a directory, so that a power cut cannot undo a creation or rename in it.
    static func syncDirectory(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreError(systemError: errno, file: path) }
        defer { close(descriptor) }
        // EINVAL: this file system does not sync directories.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw StoreError(systemError: errno, file: path) }
    }

    /// Creates an empty file with mode 0600, regardless of the umask; false when the path exists.
    static func createPrivately(_ path: String) throws(StoreError) -> Bool {
        // O_EXCL also refuses a symbolic link, so fchmod below cannot affect an existing file.
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

    /// Creates an empty file under the first free name of `BASE-1`, `BASE-2` …, so that no file is overwritten.
    static func reserve(_ base: String) throws(StoreError) -> String {
        var number = 1
        while true {
            let name = "\(base)-\(number)"
            if try createPrivately(name) { return name }
            number += 1
        }
    }
}

/// Messages about directories that the player may not enter or write to.
package enum DirectoryPermission {
    static func mayNotEnter(_ directory: String) -> String { "you may not enter the directory \(directory)" }

    static func mayNotWrite(to directory: String) -> String { "you may not write to the directory \(directory)" }

    static func remedy(_ directory: String) -> String {
        "check its owner and permissions with ls -ld \(ShellWord.of(directory))"
    }

    /// Why a path cannot be created after EACCES, EPERM or EROFS, and what to do.
    package static func reason(against path: String) -> String {
        let blocking = firstNotSearchable(on: path)
        let directory = blocking ?? FilePath.directory(of: path)
        let reason = blocking.map(mayNotEnter) ?? mayNotWrite(to: directory)
        return "\(reason); \(remedy(directory))"
    }

    /// The first directory of a path that may not be entered (no x permission); nil when all may.
    static func firstNotSearchable(on path: String) -> String? {
        let slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        let directories = slashes.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
        return ((path.hasPrefix("/") ? [] : ["."]) + directories).first { directory in
            access(directory, X_OK) != 0 && errno == EACCES
        }
    }
}
