import Glibc

/// A file that is written little by little under a name of its own, and gets the right one when it is whole.
///
/// Whoever is killed on the way leaves the `.part`, which is good up to where it goes. It is locked for as long as
/// somebody writes it, so that others can tell which they may remove.
final class GrowingFile {
    static let suffix = ".part"

    let path: String
    /// Whether all of it is on the disk, under this name or the other.
    private(set) var isWhole = false
    private let part: String
    private let isNamed: Bool
    private var descriptor: Int32

    /// Refuses a path where something is already: nothing is written over. Where nobody named it, nobody is told to
    /// name another one.
    init(_ path: String, isNamed: Bool = true) throws(Failure) {
        guard !GrowingFile.exists(path) else {
            throw Failure.cannotCreate(path, "it is there already; choose another name or remove it")
        }
        self.path = path
        self.isNamed = isNamed
        part = path + GrowingFile.suffix
        descriptor = -1
        repeat {
            if descriptor >= 0 { close(descriptor) }
            descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            // Between making and locking it somebody may have taken it for one that was left behind.
        } while descriptor >= 0 && !GrowingFile.hold(descriptor)
        if descriptor >= 0 {
            // Whatever the umask says: nobody else's business, but the player's.
            _ = fchmod(descriptor, 0o600)
            return
        }
        guard errno == EEXIST else { throw Failure.cannotCreate(path, errno, isNamed: isNamed) }
        throw Failure.cannotCreate(
            path,
            "\(part) is there, of a recording that was cut short or still goes on; choose another name, or look at it "
                + "and remove it")
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
        if let code = bytes.write(to: descriptor) { throw cannotWrite(code) }
    }

    /// Gives it its name, once its bytes are on the disk: a name that came first could stand for none of them.
    func finish() throws(Failure) {
        guard fsync(descriptor) == 0 else { throw cannotWrite(errno) }
        isWhole = true
        let obstacle = takeName()
        close(descriptor)
        descriptor = -1
        guard let code = obstacle else { return }
        let reason =
            code == EEXIST ? "a file of that name has come meanwhile, and is not written over" : Failure.text(of: code)
        throw Failure.cannotCreate(path, "\(reason); rename \(part), which holds the whole recording")
    }

    /// What stands against it, or nil. Something may have the name by now: a link spares it, where `rename` would not.
    private func takeName() -> Int32? {
        if link(part, path) == 0 {
            unlink(part)
            return nil
        }
        // A file system without links, as on a stick: a look just before leaves the least time for a file to come.
        guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { return errno }
        if GrowingFile.exists(path) { return EEXIST }
        return rename(part, path) == 0 ? nil : errno
    }

    private func cannotWrite(_ code: Int32) -> Failure {
        .cannotWrite(path, code, advice: isNamed ? "check the disk, or name another file" : "check the disk")
    }

    /// Leaves nothing behind.
    func discard() {
        unlink(part)
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }
}
