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

    /// The real path of the file, created if necessary. SQLite must not create it: it would choose the permissions.
    static func locate(_ path: String) throws(StoreError) -> String {
        if let file = try find(path) { return file }
        let directory = FilePath.directory(of: path)
        try StoreError.onDisk(path) { () throws(SystemError) in
            for parent in try FilePath.makeDirectories(directory) { try FilePath.sync(directory: parent) }
            // EEXIST: another process has just created it, or it is a link that leads nowhere.
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 || errno == EEXIST else { throw SystemError(path, errno) }
            if descriptor >= 0 {
                defer { close(descriptor) }
                // Whatever the umask is.
                guard fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0 else { throw SystemError(path, errno) }
                try FilePath.sync(directory: directory)
            }
        }
        guard let file = try find(path) else { throw StoreError(systemError: ENOENT, file: path) }
        return file
    }

    /// The real path of a file that exists; nil for one that does not. A few bytes are empty to SQLite, which would
    /// overwrite them.
    static func find(_ path: String) throws(StoreError) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, let file = FilePath.resolved(path) else {
            let code = errno
            guard code == ENOENT else { throw StoreError(systemError: code, file: path) }
            if lstat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFLNK { return nil }
            throw .failed(file: path, code: ENOENT, reason: "it is a link to a file that does not exist")
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG where 1..<512 ~= status.st_size: throw .notOurs(file: path, reason: "it is no database")
        case S_IFREG: return file
        case S_IFDIR: throw StoreError(systemError: EISDIR, file: path)
        default: throw .failed(file: path, code: EINVAL, reason: "it is a device, a socket or a pipe")
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
}
