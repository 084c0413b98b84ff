import Glibc
import TrooperText

/// A system call on a path that failed.
package struct SystemError: Error {
    package let path: String
    /// The `errno`.
    package let code: Int32

    package init(_ path: String, _ code: Int32) {
        self.path = path
        self.code = code
    }
}

/// Operations on paths and directories.
package enum FilePath {
    package static func directory(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What a path ends with.
    package static func name(of path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    }

    /// The path without symbolic links and dots; nil, with `errno` set, when it does not exist.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether anything has this name, also a link that leads nowhere.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// The names in a directory, in any order; nil when it cannot be read.
    package static func names(in directory: String) -> [String]? {
        guard let stream = opendir(directory) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { start in
                    start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }

    /// Creates a directory and its missing parents with mode 0700; returns the parents of the new ones.
    @discardableResult
    package static func makeDirectories(_ path: String) throws(SystemError) -> [String] {
        var status = stat()
        if stat(path, &status) == 0 { return [] }
        guard errno == ENOENT else { throw SystemError(path, errno) }
        let parent = directory(of: path)
        let above = parent == path ? [] : try makeDirectories(parent)
        guard mkdir(path, 0o700) == 0 else {
            if errno == EEXIST { return above }
            throw SystemError(path, errno)
        }
        // The umask may have removed the owner's permissions. Ignored where the file system has no permissions.
        _ = fchmodat(AT_FDCWD, path, 0o700, AT_SYMLINK_NOFOLLOW)
        return above + [parent]
    }

    /// Why a path cannot be created after EACCES, EPERM or EROFS, and what to do: a directory on the way may not be
    /// entered (no x permission), else the last one not be written to.
    package static func obstacle(toCreating path: String) -> String {
        let slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        let above = slashes.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
        let blocking = ((path.hasPrefix("/") ? [] : ["."]) + above).first { access($0, X_OK) != 0 && errno == EACCES }
        let directory = blocking ?? directory(of: path)
        return "you may not \(blocking == nil ? "write to" : "enter") the directory \(directory); "
            + "check its owner and permissions with ls -ld \(ShellWord.of(directory))"
    }

    /// Syncs a directory, so that a power cut cannot undo a creation or rename in it.
    package static func sync(directory: String) throws(SystemError) {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(directory, errno) }
        defer { close(descriptor) }
        // EINVAL: this file system does not sync directories.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError(directory, errno) }
    }
}

/// The regular file that a path leads to: equal for links to one file and for spellings of one path.
package struct FileIdentity: Hashable {
    private let device: dev_t
    private let number: ino_t

    /// Nil if writing to the path overwrites no data: nothing is there, or a device or a pipe.
    package init?(_ path: String) {
        var status = stat()
        let found = path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)
        guard found == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = status.st_dev
        number = status.st_ino
    }
}
