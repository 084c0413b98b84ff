import Glibc

/// A file that is written little by little under a name of its own, and gets the right one when it is whole.
///
/// Whoever is killed on the way leaves the `.part`, which is good up to where it goes.
final class GrowingFile {
    static let suffix = ".part"

    let path: String
    private var descriptor: Int32

    /// Refuses a path where something is already: nothing is written over.
    init(_ path: String) throws(Failure) {
        guard !GrowingFile.exists(path) else {
            throw Failure(
                message: "cannot create \(path): it is there already; choose another name or remove it",
                exitCode: ExitCode.cannotCreate)
        }
        self.path = path
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        descriptor = open(path + GrowingFile.suffix, flags, 0o600)
        if descriptor >= 0 {
            // Whatever the umask says: nobody else's business, but the player's.
            _ = fchmod(descriptor, 0o600)
            return
        }
        guard errno == EEXIST else { throw WholeFile.failure(path, errno) }
        throw Failure(
            message: "cannot create \(path): \(path)\(GrowingFile.suffix) is there, of a recording that was cut "
                + "short or still goes on; choose another name, or look at it and remove it",
            exitCode: ExitCode.cannotCreate)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    func append(_ bytes: [UInt8]) throws(Failure) {
        try WholeFile.write(bytes, to: descriptor, path)
    }

    /// Gives it its name, once its bytes are on the disk: a name that came first could stand for none of them.
    func finish() throws(Failure) {
        try WholeFile.sync(descriptor, path)
        close(descriptor)
        descriptor = -1
        guard rename(path + GrowingFile.suffix, path) == 0 else { throw WholeFile.failure(path, errno) }
    }

    /// Leaves nothing behind.
    func discard() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        unlink(path + GrowingFile.suffix)
    }
}
