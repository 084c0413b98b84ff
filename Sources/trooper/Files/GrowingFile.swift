import Glibc

/// A file that is written little by little under a name of its own, and gets the right one when it is whole.
///
/// Whoever is killed on the way leaves the `.part`, which is good up to where it goes. It is locked for as long as
/// somebody writes it, so that others can tell which they may remove.
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
        descriptor = -1
        repeat {
            if descriptor >= 0 { close(descriptor) }
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            descriptor = open(path + GrowingFile.suffix, flags, 0o600)
            // Between making and locking it somebody may have taken it for one that was left behind.
        } while descriptor >= 0 && !GrowingFile.hold(descriptor)
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

    /// Whether the file still has its name when it is locked. Where there are no locks, it is held by none.
    private static func hold(_ descriptor: Int32) -> Bool {
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_nlink > 0
    }

    /// Gives what is asked about a part, while nobody else can take it; nil where somebody writes it, or might.
    ///
    /// Where locks are not to be had, nobody can know.
    static func whileNobodyWrites<Answer>(_ part: String, _ ask: () -> Answer) -> Answer? {
        // To open a pipe would wait for its other end.
        guard FileIdentity(part) != nil else { return nil }
        let descriptor = open(part, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? ask() : nil
    }

    func append(_ bytes: [UInt8]) throws(Failure) {
        try WholeFile.write(bytes, to: descriptor, path)
    }

    /// Gives it its name, once its bytes are on the disk: a name that came first could stand for none of them.
    func finish() throws(Failure) {
        try WholeFile.sync(descriptor, path)
        guard rename(path + GrowingFile.suffix, path) == 0 else { throw WholeFile.failure(path, errno) }
        close(descriptor)
        descriptor = -1
    }

    /// Leaves nothing behind.
    func discard() {
        unlink(path + GrowingFile.suffix)
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }
}
