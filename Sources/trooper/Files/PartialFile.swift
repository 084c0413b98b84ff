import Glibc

/// A new file that is written piece by piece as NAME.part, and gets its name when it is complete.
///
/// If the process is killed, the `.part` file stays, and is valid as far as it was written. It is locked with `flock`
/// while it is written, so that other processes can tell a running recording from an abandoned one.
final class PartialFile {
    static let suffix = ".part"

    let path: String
    /// Whether all bytes are on the disk, under either name.
    private(set) var isComplete = false
    private let part: String
    /// Whether the player named the path, and so can be advised to name another one.
    private let isNamed: Bool
    private var descriptor: Int32 = -1

    /// Throws if the path or its `.part` exists: nothing is overwritten.
    init(_ path: String, isNamed: Bool = true) throws(Failure) {
        self.path = path
        self.isNamed = isNamed
        part = path + PartialFile.suffix
        guard !PartialFile.exists(path) else {
            throw Failure.cannotCreate(path, "the file exists; choose another name or remove it")
        }
        descriptor = PartialFile.create(part, mode: 0o600)
        if descriptor >= 0 {
            // Private, but readable by its owner whatever the umask is.
            _ = fchmod(descriptor, 0o600)
        } else if errno == EEXIST {
            throw Failure.cannotCreate(
                path,
                "\(part) exists: a recording that is running or was interrupted; choose another name, or look at "
                    + "it and remove it")
        } else {
            throw Failure.cannotCreate(path, errno, isNamed: isNamed)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Creates and locks a file; a negative number with `errno` if there is one, or it cannot be created.
    static func create(_ path: String, mode: mode_t) -> Int32 {
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

    /// Runs `body` while no process can write the part; nil if a process writes it, or if that cannot be known.
    static func ifAbandoned<Result>(_ part: String, _ body: () -> Result) -> Result? {
        // Only a regular file: opening a pipe would wait for its other end.
        guard FileIdentity(part) != nil else { return nil }
        let descriptor = open(part, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? body() : nil
    }

    func append(_ bytes: [UInt8]) throws(Failure) {
        if let code = bytes.write(to: descriptor) { throw cannotWrite(code) }
    }

    /// Gives the file its name after its bytes are on the disk: the name must never stand for a part of them.
    func finish() throws(Failure) {
        guard fsync(descriptor) == 0 else { throw cannotWrite(errno) }
        isComplete = true
        let obstacle = takeName()
        close(descriptor)
        descriptor = -1
        guard let code = obstacle else { return }
        let reason = code == EEXIST ? "a file of that name was created meanwhile" : Failure.text(of: code)
        throw Failure.cannotCreate(path, "\(reason); rename \(part), which holds the whole recording")
    }

    /// Returns the error code, or nil. `link` refuses a name that exists by now, where `rename` would overwrite it.
    private func takeName() -> Int32? {
        if link(part, path) == 0 {
            unlink(part)
            return nil
        }
        // A file system without hard links: checking right before leaves another process the least time.
        guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { return errno }
        if PartialFile.exists(path) { return EEXIST }
        return rename(part, path) == 0 ? nil : errno
    }

    private func cannotWrite(_ code: Int32) -> Failure {
        .cannotWrite(path, code, advice: isNamed ? "check the disk, or choose another file" : "check the disk")
    }

    /// Removes the part.
    func discard() {
        unlink(part)
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }
}
