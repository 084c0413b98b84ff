import Glibc
import QuizCore

/// Reads a file in pieces, so that its size does not matter; `-` is standard input.
final class FileReader {
    private let path: String
    private let descriptor: Int32
    private static let pieceBytes = 1 << 16

    /// - Parameter isNamed: whether the player named the file, and so may want to wait for a pipe. A file that the
    ///   program finds must be a regular one, and is not waited for.
    init(_ path: String, isNamed: Bool = true) throws(Failure) {
        self.path = path
        let flags = O_RDONLY | O_CLOEXEC | (isNamed ? 0 : O_NONBLOCK)
        descriptor = path == "-" ? STDIN_FILENO : open(path, flags)
        guard descriptor >= 0 else { throw FileReader.failure(path, errno) }
        if !isNamed, path != "-", regularSize == nil {
            throw Failure(ExitCode.noInput, "cannot read \(path): it is not a regular file")
        }
    }

    deinit {
        if descriptor >= 0, path != "-" { close(descriptor) }
    }

    /// How many bytes a regular file has; nil for anything else.
    private var regularSize: Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// The next piece; nil at the end of the file.
    func next() throws(Failure) -> [UInt8]? {
        var code: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: FileReader.pieceBytes) { buffer, count in
            var result: Int
            repeat { result = read(descriptor, buffer.baseAddress, buffer.count) } while result < 0 && errno == EINTR
            if result < 0 { code = errno }
            count = max(0, result)
        }
        guard code == 0 else { throw FileReader.failure(path, code) }
        return piece.isEmpty ? nil : piece
    }

    static func failure(_ path: String, _ code: Int32) -> Failure {
        switch code {
        case ENOENT, ENOTDIR:
            Failure(ExitCode.noInput, "cannot read \(path): there is no such file; check the name")
        case EACCES, EPERM:
            Failure(ExitCode.noPermission, "cannot read \(path): permission denied; ask its owner or see ls -l")
        case EISDIR: Failure(ExitCode.noInput, "cannot read \(path): it is a directory; name a file in it")
        default:
            Failure(
                ExitCode.inputOutput,
                "cannot read \(path): \(Failure.text(of: code)); check the disk, or choose another file")
        }
    }
}

extension FileReader {
    /// The rest of the file, behind what was read. Refuses more than `limit` bytes without reading them; `what` names its
    /// kind in the message.
    func rest(after start: [UInt8] = [], limit: Int, of what: String) throws(Failure) -> [UInt8] {
        var bytes = start
        let left = start.count + max(0, (regularSize ?? 0) - Int(lseek(descriptor, 0, SEEK_CUR)))
        // An array that grows piece by piece takes twice the memory for a moment.
        if left <= limit { bytes.reserveCapacity(left + 1) }
        while left <= limit, let piece = try next() {
            bytes += piece
            if bytes.count > limit { break }
        }
        guard max(left, bytes.count) <= limit else {
            let most = limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB"
            throw Failure(ExitCode.badData, "\(path) is larger than \(most), the most that a \(what) may have")
        }
        return bytes
    }
}

/// Reads a whole file into memory.
enum FileBytes {
    /// An hour of a device with a thousand events a second is 100 MiB.
    static let mostOfTrace = 256 << 20

    static func read(
        _ path: String, isNamed: Bool = true, limit: Int = Limits.packBytes, of what: String = "pack"
    ) throws(Failure) -> [UInt8] {
        try FileReader(path, isNamed: isNamed).rest(limit: limit, of: what)
    }

    /// 0 for what cannot be read.
    static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
