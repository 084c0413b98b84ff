import Glibc

/// The write-ahead log (`FILE-wal`) of scores that are open for a game.
///
/// It is emptied by this type only, so its size tells whether the next transaction is the first one in it.
final class OpenLog {
    let path: String
    private let identity: FileIdentity?

    /// Bytes. SQLite's default, 1000 pages: reading stays fast, and the log takes little space.
    private static let longest: off_t = 1_000 * 4_096

    /// - Parameter connection: has read the file, so that its log exists.
    init(of connection: Connection) throws(StoreError) {
        path = LogFile.path(of: connection.file)
        identity = FileIdentity(path: path)
        // SQLite would begin the log again from its start without emptying it.
        try connection.runScript("PRAGMA wal_autocheckpoint = 0")
    }

    /// Throws when the scores or their log have been deleted, moved or replaced: what is saved now would be lost.
    func checkFiles(of connection: Connection) throws(StoreError) {
        guard connection.identity != nil else { throw .fileGone(path: connection.file) }
        guard let identity, identity.isSameFile(as: FileIdentity(path: path)) else { throw .fileGone(path: path) }
    }

    func stampIfEmpty(_ connection: Connection) throws(StoreError) {
        if LogFile.size(path) == 0 { try LogStamp.write(connection) }
    }

    /// Merges a long log into the scores. If that fails, the log is kept and grows.
    func emptyIfLong(_ connection: Connection) {
        guard LogFile.size(path) >= Self.longest else { return }
        try? connection.runScript("PRAGMA wal_checkpoint(TRUNCATE)")
    }
}

/// The log as a file.
enum LogFile {
    static func path(of file: String) -> String { "\(file)-wal" }

    /// 0 without a log; what is not a regular file is refused elsewhere.
    static func size(_ path: String) -> off_t {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
        return status.st_size
    }

    /// Whether there is a log with content.
    static func isInUse(of file: String) -> Bool { size(path(of: file)) > 0 }

    /// Throws when a missing or empty file has a log, which SQLite would delete: the file may have been moved away.
    static func checkIsEmpty(of file: String) throws(StoreError) {
        guard !isInUse(of: file) else { throw .logOfAnotherFile(log: path(of: file), file: file) }
    }
}
