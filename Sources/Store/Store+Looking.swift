import CSQLite
import Glibc

extension Store {
    /// Opens scores only to look at them; nil when there are none yet. Nothing is made, moved aside or upgraded.
    ///
    /// The file is locked all the same, so what is seen is whole, and a damaged file is an error.
    public static func look(at path: String) throws(StoreError) -> Store? {
        guard try DatabaseFile.exists(path) else { return nil }
        guard let file = FilePath.resolved(path) else { throw StoreError(systemError: errno, file: path) }
        try DatabaseFile.checkLogs(of: file)
        let connection = try Connection(path: file)
        do throws(StoreError) {
            try keepLog(of: connection)
            guard let version = try foundVersion(in: connection) else {
                connection.close()
                return nil
            }
            try Schema.current.checkIsKnown(version, in: connection.file)
            guard !connection.isReadOnly else { throw StoreError.notWritable(file: connection.file) }
            try connection.runScript(
                "PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF; PRAGMA query_only = ON")
            try takeFirstLook(connection)
            return Store(connection)
        } catch .damaged(let file) {
            connection.close()
            // A game looks at nothing else before it takes a file for good.
            throw .damagedFromTheStart(file: file)
        } catch {
            connection.close()
            throw error
        }
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
        case .notOurs: throw .notScores(file: connection.file)
        }
    }
}
