import Glibc

/// A new file that has a temporary name until it is complete, so that its name never stands for half of it.
///
/// It is locked with `flock` while it is written, so that other processes can tell a file that grows from an abandoned
/// one. Closing it also ends the `fcntl` locks that this process has on the file, as SQLite does.
package final class NewFile {
    /// What the temporary name is, and what becomes of a file whose process was killed.
    package enum Policy: Sendable {
        /// NAME.part with mode 0600, which stays, because it is valid as far as it was written.
        case part
        /// NAME.PID.trooper-part, which is removed when a file of that name is written again. Without a mode the umask
        /// decides.
        case whole(mode: mode_t?)
    }

    package static let partSuffix = ".part"
    /// No other program gives its files such names.
    package static let wholeSuffix = ".trooper-part"

    package let path: String
    /// The name until the file is complete.
    package let temporary: String
    /// Whether all bytes are on the disk, under either name.
    package private(set) var isComplete = false
    private var descriptor: Int32

    /// Throws EEXIST if something has the temporary name: nothing is overwritten.
    package init(_ path: String, _ policy: Policy) throws(SystemError) {
        self.path = path
        let mode: mode_t?
        switch policy {
        case .part: (temporary, mode) = (path + NewFile.partSuffix, 0o600)
        case .whole(let wanted):
            let start = "\(FilePath.name(of: path))."
            NewFile.removeAbandoned(in: FilePath.directory(of: path), beginningWith: start)
            (temporary, mode) = ("\(path).\(getpid())\(NewFile.wholeSuffix)", wanted)
        }
        descriptor = NewFile.create(temporary, mode: mode ?? 0o666)
        guard descriptor >= 0 else { throw SystemError(temporary, errno) }
        // Whatever the umask is. Ignored where the file system has no permissions.
        if let mode { fchmod(descriptor, mode) }
    }

    deinit { end() }

    package func append(_ bytes: [UInt8]) throws(SystemError) {
        if let code = bytes.write(to: descriptor) { throw SystemError(path, code) }
    }

    /// Gives the file its name after its bytes are on the disk. `isComplete` says which of the two failed.
    package func finish(overwriting: Bool) throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw SystemError(path, errno) }
        isComplete = true
        defer { end() }
        if let code = takeName(overwriting) { throw SystemError(path, code) }
    }

    /// Removes the file.
    package func discard() {
        unlink(temporary)
        end()
    }

    private func end() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// Returns the error code, or nil. `link` refuses a name that exists by now, where `rename` would overwrite it.
    private func takeName(_ overwriting: Bool) -> Int32? {
        if !overwriting {
            if link(temporary, path) == 0 {
                unlink(temporary)
                return nil
            }
            // A file system without hard links: checking right before leaves another process the least time.
            guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { return errno }
            if FilePath.exists(path) { return EEXIST }
        }
        return rename(temporary, path) == 0 ? nil : errno
    }
}

extension NewFile {
    /// Creates and locks a file; a negative number with `errno` if there is one, or it cannot be created.
    private static func create(_ path: String, mode: mode_t) -> Int32 {
        while true {
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            // Before it was locked, another process may have removed it as an abandoned one.
            if descriptor < 0 || lock(descriptor) { return descriptor }
            close(descriptor)
        }
    }

    /// Returns whether the file still has its name once it is locked; true where the file system has no locks.
    private static func lock(_ descriptor: Int32) -> Bool {
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_nlink > 0
    }

    /// Runs `body` while no process can write the file of this temporary name; nil if a process writes it, or if that
    /// cannot be known.
    package static func ifAbandoned<Result>(_ temporary: String, _ body: () -> Result) -> Result? {
        // Only a regular file: opening a pipe would wait for its other end.
        guard FileIdentity(temporary) != nil else { return nil }
        let descriptor = open(temporary, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? body() : nil
    }

    /// Removes what killed processes left of files that are written whole.
    ///
    /// - Parameters:
    ///   - start: of their names.
    ///   - companion: the end of the name of a file that belongs to each.
    package static func removeAbandoned(in folder: String, beginningWith start: String, with companion: String = "") {
        for name in FilePath.names(in: folder) ?? [] where name.hasPrefix(start) && name.hasSuffix(wholeSuffix) {
            let path = "\(folder)/\(name)"
            _ = ifAbandoned(path) {
                // First: nobody would find it without the other.
                if !companion.isEmpty { unlink(path + companion) }
                unlink(path)
            }
        }
    }
}
