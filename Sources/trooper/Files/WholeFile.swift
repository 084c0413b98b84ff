import Glibc

/// Writes a file so that its name never stands for half of it: under a name of its own first, then renamed.
enum WholeFile {
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            try refuseLostLink(path, errno)
            return try replace(path, by: bytes, mode: nil)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            try replace(target(path), by: bytes, mode: status.st_mode & 0o777)
        case S_IFDIR:
            throw Failure.cannotCreate(path, "it is a directory; name a file in it")
        default:
            // A device or a pipe is written to; renaming would put a file in its place.
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Failure.cannotCreate(path, errno) }
            defer { close(descriptor) }
            try write(bytes, to: descriptor, path)
        }
    }

    /// What a link leads to may only be out of reach for now, on a disk that is not connected.
    private static func refuseLostLink(_ path: String, _ code: Int32) throws(Failure) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard code == ENOENT else { throw Failure.cannotCreate(path, code) }
        throw Failure.cannotCreate(
            path, "it is a link to a file that does not exist; remove the link, or name another file")
    }

    /// Where a link leads, so that the link stays.
    private static func target(_ path: String) throws(Failure) -> String {
        guard let resolved = realpath(path, nil) else { throw Failure.cannotCreate(path, errno) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func replace(_ path: String, by bytes: [UInt8], mode: mode_t?) throws(Failure) {
        let (temporary, descriptor) = try createBeside(path)
        do throws(Failure) {
            defer { close(descriptor) }
            // What the file's owner once allowed stays; where that cannot be set, what the umask says is good.
            if let mode { fchmod(descriptor, mode) }
            try write(bytes, to: descriptor, path)
            guard fsync(descriptor) == 0 else { throw Failure.cannotWrite(path, errno) }
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, path) == 0 else {
            let reason = errno
            unlink(temporary)
            throw Failure.cannotCreate(path, reason)
        }
    }

    /// Numbers of processes come again, above all in containers, and one that was killed leaves its file behind.
    private static func createBeside(_ path: String) throws(Failure) -> (path: String, descriptor: Int32) {
        for attempt in 1...mostLeftOver {
            let temporary = "\(path).\(getpid())\(attempt == 1 ? "" : "-\(attempt)").part"
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (temporary, descriptor) }
            guard errno == EEXIST else { throw Failure.cannotCreate(path, errno) }
        }
        throw Failure.cannotCreate(
            path, "too many files \(path).\(getpid())-….part were left beside it; look at them and remove them")
    }

    /// Nobody is killed as often as this under one number without looking.
    private static let mostLeftOver = 100

    private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(Failure) {
        if let code = bytes.write(to: descriptor) { throw Failure.cannotWrite(path, code) }
    }
}

extension [UInt8] {
    /// Writes them all, however often that is interrupted; what the system says where it cannot, or nil.
    func write(to descriptor: Int32) -> Int32? {
        var written = 0
        while written < count {
            let more = self[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if more >= 0 {
                written += more
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: [UInt8].waitForRoom(descriptor)
            case let code: return code
            }
        }
        return nil
    }

    /// Whoever shares a pipe or a terminal with us may have told it to make nobody wait.
    private static func waitForRoom(_ descriptor: Int32) {
        var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&output, 1, -1)
    }
}
