import Glibc
import TrooperSystem

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

    /// How many bytes are in logs beside the file, without which it is incomplete.
    static func logBytes(of file: String) -> off_t {
        logs.reduce(0) { sum, log in
            var status = stat()
            return sum + (lstat(file + log, &status) == 0 ? status.st_size : 0)
        }
    }

    static func makeDirectories(_ directory: String, for file: String) throws(StoreError) {
        do throws(SystemError) {
            for parent in try FilePath.makeDirectories(directory) { try FilePath.sync(directory: parent) }
        } catch {
            switch error.code {
            // ENOENT: the parent can hold no new directory, such as /proc.
            case EACCES, EPERM, EROFS, ENOENT:
                throw .directoryNotWritable(directory: FilePath.directory(of: error.path), file: file)
            default: throw FilePath.creationError(error.code, file: file)
            }
        }
    }
}

/// What the database needs of other files, with the errors of the store.
extension FilePath {
    static func syncDirectory(_ path: String) throws(StoreError) {
        do throws(SystemError) { try sync(directory: path) } catch {
            throw StoreError(systemError: error.code, file: path)
        }
    }

    /// Creates an empty file with mode 0600, regardless of the umask; false when the path exists.
    static func createPrivately(_ path: String) throws(StoreError) -> Bool {
        do throws(SystemError) { return try NewFile.createEmpty(path) } catch {
            throw creationError(error.code, file: path)
        }
    }

    static func creationError(_ code: Int32, file: String) -> StoreError {
        switch code {
        case EACCES, EPERM, EROFS: .directoryNotWritable(directory: directory(of: file), file: file)
        case ENOTDIR: .parentNotDirectory(file: file)
        case EISDIR: .isDirectory(path: file)
        default: StoreError(systemError: code, file: file)
        }
    }
}
