import CSQLite
import Glibc

extension Store {
    /// Opens scores only to look at them; nil when there are none yet. Nothing is made, moved aside or upgraded.
    ///
    /// The file is locked all the same, so what is seen is whole, and a damaged file is an error. One that may only be
    /// read cannot be locked; it is read where no log says that a game uses it.
    public static func openForReading(at path: String) throws(StoreError) -> Store? {
        guard try DatabaseFile.exists(path) else { return nil }
        guard let file = FilePath.resolved(path) else { throw StoreError(systemError: errno, file: path) }
        try DatabaseFile.checkLogs(of: file)
        let mayOnlyRead = DatabaseFile.mayOnlyBeRead(file)
        let connection = try mayOnlyRead ? Connection(unchangingPath: file) : Connection(path: file)
        do throws(StoreError) {
            try keepLog(of: connection)
            guard let version = try foundVersion(in: connection) else {
                connection.close()
                return nil
            }
            try Schema.current.checkIsKnown(version, in: connection.file)
            guard mayOnlyRead || !connection.isReadOnly else { throw StoreError.notWritable(file: connection.file) }
            try connection.runScript(
                "PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF; PRAGMA query_only = ON")
            try checkTables(connection)
            return Store(connection)
        } catch .damaged(let file) {
            connection.close()
            // A game looks at nothing else before it takes a file for good.
            throw .damagedAtOpening(file: file)
        } catch {
            connection.close()
            throw error
        }
    }

    /// Why no game could be kept in scores that can be looked at; nil where one could.
    public var saveObstacle: StoreError? {
        guard connection.isReadOnly else { return nil }
        let file = connection.file
        guard access(file, W_OK) == 0 else { return .notWritable(file: file) }
        return .directoryNotWritable(directory: FilePath.directory(of: file), file: file)
    }

    /// A log that a killed game left behind belongs to the next game; an empty one of our own goes with us.
    private static func keepLog(of connection: Connection) throws(StoreError) {
        var status = stat()
        guard stat("\(connection.file)-wal", &status) == 0, status.st_size > 0 else { return }
        _ = try connection.withHandle(csqlite_keep_log_on_close)
    }

    /// Nil for a file that was only just made and has nothing in it.
    private static func foundVersion(in connection: Connection) throws(StoreError) -> Int? {
        switch try FileHeader.read(from: connection) {
        case .empty: nil
        case .ours(let version): version
        case .notOurs: throw .notScoresFile(file: connection.file)
        }
    }
}
