import Glibc

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
            default: throw .notAPlainFile(path: path)
            }
        }
        switch errno {
        case ENOENT:
            guard lstat(path, &status) != 0 else { throw .linkToNothing(link: path) }
            return false
        case ENOTDIR: throw .blockedPath(file: path)
        case EACCES:
            guard let closed = ClosedDirectory.onTheWay(to: path) else { throw .notReadable(file: path) }
            throw .directoryClosed(directory: closed, file: path)
        default: throw StoreError(systemError: errno, file: path)
        }
    }

    /// Looks at the logs before SQLite does, which opens only plain files there and does not say which one is none.
    static func checkLogs(of file: String) throws(StoreError) {
        for log in logs {
            var status = stat()
            guard lstat(file + log, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
            throw .notALog(path: file + log, isLink: status.st_mode & S_IFMT == S_IFLNK, file: file)
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
