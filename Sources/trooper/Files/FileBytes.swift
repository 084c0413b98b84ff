import Glibc
import QuizCore

/// Reads a file whole, and refuses one that is too large before it is in memory.
enum FileBytes {
    static func read(
        _ path: String, limit: Int = Limits.packBytes, of what: String = "pack"
    ) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            try stream(path) { piece in
                bytes += piece
                guard bytes.count <= limit else {
                    throw Failure(
                        message: "\(path) is larger than \(limit >> 20) MiB, which is more than any \(what) may be",
                        exitCode: ExitCode.badData)
                }
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw failure(path, EIO)
        }
        return bytes
    }

    /// Gives a file away in pieces, so that its size does not matter.
    static func stream(_ path: String, _ take: ([UInt8]) throws -> Void) throws {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { if path != "-" { close(descriptor) } }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(path, errno)
            }
            try take(count == chunk.count ? chunk : Array(chunk[..<count]))
        }
    }

    private static func failure(_ path: String, _ code: Int32) -> Failure {
        let reason = String(cString: strerror(code))
        switch code {
        case ENOENT, ENOTDIR:
            return Failure(
                message: "cannot read \(path): there is no such file; check the name", exitCode: ExitCode.noInput)
        case EACCES, EPERM:
            return Failure(
                message: "cannot read \(path): you may not; ask its owner or see ls -l", exitCode: ExitCode.noPermission
            )
        case EISDIR:
            return Failure(
                message: "cannot read \(path): it is a directory; name a file in it", exitCode: ExitCode.noInput)
        default:
            return Failure(
                message: "cannot read \(path): \(reason); check the disk, or name another file",
                exitCode: ExitCode.inputOutput)
        }
    }
}

/// Which file a path leads to, whatever names it has: links and spellings of one file are equal.
struct FileIdentity: Hashable {
    private let device: dev_t
    private let number: ino_t

    /// Nil where nothing would be lost by writing: there is no file, or it is a device or a pipe.
    init?(_ path: String) {
        var status = stat()
        let found = path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)
        guard found == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = status.st_dev
        number = status.st_ino
    }
}
