import Glibc

/// Advisory locks in a file beside the scores: which games are played now, and whether the scores are in use.
///
/// The kernel drops them when the program ends, however it ends. They are not on the scores themselves: closing a second
/// descriptor of a file drops SQLite's locks on it. They belong to the open file (F_OFD_SETLK), not to the process, so
/// two stores of one process are two programs.
final class GameLocks {
    private let descriptor: Int32

    /// The byte that every program locks for itself while it uses the scores. Byte N is for the game with number N.
    private static let use: off_t = 0

    // F_OFD_GETLK and F_OFD_SETLK, which Swift does not import.
    private static let getLock: Int32 = 36
    private static let setLock: Int32 = 37

    /// Nil if the file cannot be created or opened: the scores may be on a read-only disk.
    ///
    /// - Parameter creates: false for a program that only asks.
    init?(beside file: String, creates: Bool = true) {
        let path = "\(file)-lock"
        descriptor = open(path, O_RDWR | (creates ? O_CREAT : 0) | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        // Whatever the umask is: it stays, because one that is removed may be locked by who has just opened it.
        if creates { fchmod(descriptor, 0o600) }
    }

    deinit { close(descriptor) }

    /// Says that the scores are in use. False while `scores restore` has them for itself.
    func shareUse() -> Bool { set(F_RDLCK, Self.use) }

    /// Takes the scores for this program alone. False while another one uses them.
    func takeUse() -> Bool { set(F_WRLCK, Self.use) }

    /// Takes a game for this program; false if another one plays it.
    func take(_ game: GameNumber) -> Bool { set(F_WRLCK, off_t(game.rawValue)) }

    func release(_ game: GameNumber) { _ = set(F_UNLCK, off_t(game.rawValue)) }

    func isTakenElsewhere(_ game: GameNumber) -> Bool { isLockedElsewhere(off_t(game.rawValue)) }

    /// Whether another program has the scores open.
    var areUsedElsewhere: Bool { isLockedElsewhere(Self.use) }

    private func isLockedElsewhere(_ byte: off_t) -> Bool {
        var lock = Self.lock(F_WRLCK, byte)
        return fcntl(descriptor, Self.getLock, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// True, too, where the file system has no locks.
    private func set(_ type: Int32, _ byte: off_t) -> Bool {
        var lock = Self.lock(type, byte)
        return fcntl(descriptor, Self.setLock, &lock) == 0 || ![EAGAIN, EACCES].contains(errno)
    }

    private static func lock(_ type: Int32, _ byte: off_t) -> flock {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = byte
        lock.l_len = 1
        return lock
    }
}
