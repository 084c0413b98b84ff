import Glibc
import TrooperSystem

/// Writes a whole file under a temporary name and renames it, so that its name never stands for half of it.
enum AtomicFile {
    /// Writes the next bytes of a file.
    typealias Writer = ([UInt8]) throws(Failure) -> Void

    /// Replaces an existing file and keeps its mode; follows a link; writes into a device or a pipe; `-` is standard
    /// output.
    static func write(_ bytes: [UInt8], to path: String) throws { try write(to: path) { try $0(bytes) } }

    /// The same for a file that `body` writes in pieces. If it throws, the file is as it was before.
    static func write(to path: String, _ body: (Writer) throws -> Void) throws {
        if path == "-" { return try body(Output.bytes) }
        var status = stat()
        guard stat(path, &status) == 0 else {
            try refuseBrokenLink(path, errno)
            return try replace(path, mode: nil, body)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: try replace(target(of: path), mode: status.st_mode & 0o777, body)
        case S_IFDIR: throw Failure.cannotCreate(path, "it is a directory; name a file in it")
        default:
            // Renaming would put a file in the place of the device or pipe.
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Failure.cannotCreate(path, errno) }
            defer { close(descriptor) }
            try body { bytes throws(Failure) in
                if let code = bytes.write(to: descriptor) { throw Failure.cannotWrite(path, code) }
            }
        }
    }

    /// The target of a broken link may be on a disk that is not mounted now.
    private static func refuseBrokenLink(_ path: String, _ code: Int32) throws(Failure) {
        guard FilePath.exists(path) else { return }
        guard code == ENOENT else { throw Failure.cannotCreate(path, code) }
        throw Failure.cannotCreate(
            path, "it is a link to a file that does not exist; remove the link, or choose another file")
    }

    /// The file that a link leads to, so that the link stays.
    private static func target(of path: String) throws(Failure) -> String {
        guard let resolved = FilePath.resolved(path) else { throw Failure.cannotCreate(path, errno) }
        return resolved
    }

    private static func replace(_ path: String, mode: mode_t?, _ body: (Writer) throws -> Void) throws {
        let file = try create(path, mode)
        do {
            try body { bytes throws(Failure) in
                do throws(SystemError) { try file.append(bytes) } catch { throw Failure.cannotWrite(path, error.code) }
            }
            try finish(file)
        } catch {
            file.discard()
            throw error
        }
    }

    private static func create(_ path: String, _ mode: mode_t?) throws(Failure) -> NewFile {
        do throws(SystemError) {
            return try NewFile(path, .whole(mode: mode))
        } catch {
            guard error.code == EEXIST else { throw Failure.cannotCreate(path, error.code) }
            throw Failure.cannotCreate(path, "\(error.path) is left of a run that was killed; remove it")
        }
    }

    private static func finish(_ file: NewFile) throws(Failure) {
        do throws(SystemError) {
            try file.finish(overwriting: true)
        } catch {
            throw file.isComplete
                ? Failure.cannotCreate(file.path, error.code) : Failure.cannotWrite(file.path, error.code)
        }
    }
}
