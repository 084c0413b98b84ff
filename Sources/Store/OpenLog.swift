import Glibc

/// The write-ahead log (`FILE-wal`) of scores that are open for a game.
///
/// It is emptied by this type only, so its size tells whether the next transaction is the first one in it. This program
/// alone writes to file and log, so it knows their size and time of change after each transaction.
final class OpenLog {
    let path: String
    private var knownFile: FileIdentity?
    private var knownLog: FileIdentity?

    /// Bytes. SQLite's default, 1000 pages: reading stays fast, and the log takes little space.
    private static let longest: off_t = 1_000 * 4_096

    /// - Parameter connection: has read the file, so that its log exists.
    init(of connection: Connection) throws(StoreError) {
        path = LogFile.path(of: connection.file)
        // SQLite would begin the log again from its start without emptying it.
        try connection.runScript("PRAGMA wal_autocheckpoint = 0")
        knownFile = connection.identity
        knownLog = FileIdentity(path: path)
    }

    /// Throws when the scores or their log have been deleted, moved, replaced or changed: what is saved now would be
    /// lost, or mixed with another state.
    func checkFiles(of connection: Connection) throws(StoreError) {
        guard let file = connection.identity else { throw .fileGone(path: connection.file) }
        let log = FileIdentity(path: path)
        guard let knownLog, knownLog.isSameFile(as: log) else { throw .fileGone(path: path) }
        guard file == knownFile else { throw .fileChanged(path: connection.file) }
        guard log == knownLog else { throw .fileChanged(path: path) }
    }

    /// To be called after each transaction, also after a failed one, which may have written a part.
    func rememberFiles(of connection: Connection) {
        if let file = connection.identity { knownFile = file }
        if let log = FileIdentity(path: path), log.isSameFile(as: knownLog) { knownLog = log }
    }

    /// Why the changes in the log cannot be merged into the file; nil when they can, and without any.
    func mergeObstacle(of connection: Connection) -> StoreError? {
        guard let knownLog, knownLog.size > 0 else { return nil }
        do throws(StoreError) { try checkFiles(of: connection) } catch { return error }
        return nil
    }

    func stamp(_ connection: Connection) throws(StoreError) {
        try LogStamp.write(connection, beginsLog: LogFile.size(path) == 0)
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
