import Glibc

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
        case ENOTDIR: .blockedPath(file: file)
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
