import Glibc
import Store

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
            try body(writer(to: descriptor, path))
        }
    }

    private static func writer(to descriptor: Int32, _ path: String) -> Writer {
        { bytes throws(Failure) in
            if let code = bytes.write(to: descriptor) { throw Failure.cannotWrite(path, code) }
        }
    }

    /// The target of a broken link may be on a disk that is not mounted now.
    private static func refuseBrokenLink(_ path: String, _ code: Int32) throws(Failure) {
        guard PartialFile.exists(path) else { return }
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
        let (temporary, descriptor) = try createBeside(path)
        // Where the mode cannot be set, that of the umask is good enough.
        if let mode { fchmod(descriptor, mode) }
        do {
            try writeAll(to: descriptor, path, body)
            guard rename(temporary, path) == 0 else { throw Failure.cannotCreate(path, errno) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func writeAll(to descriptor: Int32, _ path: String, _ body: (Writer) throws -> Void) throws {
        defer { close(descriptor) }
        try body(writer(to: descriptor, path))
        guard fsync(descriptor) == 0 else { throw Failure.cannotWrite(path, errno) }
    }

    /// A new file, which is locked while it is written, so that others can tell it from one that a killed process left.
    private static func createBeside(_ path: String) throws(Failure) -> (path: String, descriptor: Int32) {
        removeAbandoned(beside: path)
        let temporary = "\(path).\(getpid())\(suffix)"
        let descriptor = PartialFile.create(temporary, mode: 0o666)
        guard descriptor >= 0 else {
            guard errno == EEXIST else { throw Failure.cannotCreate(path, errno) }
            throw Failure.cannotCreate(path, "\(temporary) is left of a run that was killed; remove it")
        }
        return (temporary, descriptor)
    }

    /// Removes what killed processes left of the same file.
    private static func removeAbandoned(beside path: String) {
        let folder = FilePath.directory(of: path)
        let start = path.utf8.split(separator: UInt8(ascii: "/")).last.map { "\(Substring($0))." } ?? ""
        for name in FolderNames.of(folder, endingIn: [suffix]) ?? [] where name.hasPrefix(start) {
            guard Int(name.dropFirst(start.count).dropLast(suffix.count)) != nil else { continue }
            _ = PartialFile.ifAbandoned("\(folder)/\(name)") { unlink("\(folder)/\(name)") }
        }
    }

    /// No other program gives its files such names.
    private static let suffix = ".trooper-part"
}
