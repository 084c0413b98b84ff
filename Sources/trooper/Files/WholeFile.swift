import Glibc

/// Writes a file so that its name never stands for half of it: under a name of its own first, then renamed.
enum WholeFile {
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        var status = stat()
        guard stat(path, &status) == 0 else { return try replace(target(path), by: bytes, mode: nil) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            try replace(target(path), by: bytes, mode: status.st_mode & 0o777)
        case S_IFDIR:
            throw cannotCreate(path, "it is a directory; name a file in it")
        default:
            // A device or a pipe is written to; renaming would put a file in its place.
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure(path, errno) }
            defer { close(descriptor) }
            try write(bytes, to: descriptor, path)
        }
    }

    /// Where a link leads, so that the link stays.
    private static func target(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func replace(_ path: String, by bytes: [UInt8], mode: mode_t?) throws(Failure) {
        let temporary = "\(path).\(getpid()).part"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(path, errno) }
        do throws(Failure) {
            defer { close(descriptor) }
            // What the file's owner once allowed stays; where that cannot be set, what the umask says is good.
            if let mode { fchmod(descriptor, mode) }
            try write(bytes, to: descriptor, path)
            try sync(descriptor, path)
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, path) == 0 else {
            let reason = errno
            unlink(temporary)
            throw failure(path, reason)
        }
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(Failure) {
        if let code = bytes.write(to: descriptor) { throw cannotWrite(path, code) }
    }

    /// Has the bytes on the disk, and not only on the way there.
    static func sync(_ descriptor: Int32, _ path: String) throws(Failure) {
        guard fsync(descriptor) == 0 else { throw cannotWrite(path, errno) }
    }

    static func cannotWrite(
        _ place: String, _ code: Int32, advice: String = "check the disk, or name another file"
    ) -> Failure {
        let reason = code == ENOSPC ? "there is no room left; free some space" : "\(text(of: code)); \(advice)"
        return Failure(message: "cannot write \(place): \(reason)", exitCode: ExitCode.inputOutput)
    }

    static func failure(_ path: String, _ code: Int32) -> Failure {
        switch code {
        case ENOENT: cannotCreate(path, "its directory does not exist; make it with mkdir -p")
        case ENOTDIR: cannotCreate(path, "a part of its path is a file; check the name")
        case EACCES, EPERM, EROFS: cannotCreate(path, "you may not write there; name a file in another directory")
        default: cannotCreate(path, "\(text(of: code)); name another file")
        }
    }

    private static func cannotCreate(_ path: String, _ reason: String) -> Failure {
        Failure(message: "cannot create \(path): \(reason)", exitCode: ExitCode.cannotCreate)
    }

    private static func text(of code: Int32) -> String { String(cString: strerror(code)) }
}
