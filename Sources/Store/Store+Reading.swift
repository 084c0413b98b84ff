import CSQLite
import Glibc

extension Store {
    /// Opens existing scores for reading; nil when there are none. Creates, moves and upgrades nothing.
    ///
    /// The file is locked during that, so that the content is consistent. A read-only file cannot be locked; it is read
    /// only when no log shows that a game uses it.
    package static func openForReading(at path: String) throws(StoreError) -> Store? {
        try FileOpening.run { () throws(FileOpening.Refusal) in
            try read(path)
        } moveAside: { _, damage throws(StoreError) in
            // Opening for a game would find the same damage and move the file aside.
            guard case .damaged(let file, let page) = damage else { throw damage }
            throw .damagedAtOpening(file: file, page: page)
        }
    }

    private static func read(_ path: String) throws(FileOpening.Refusal) -> Store? {
        let exists: Bool
        do throws(StoreError) {
            exists = try DatabaseFile.exists(path)
            if !exists { try LogFile.checkIsEmpty(of: path) }
        } catch {
            throw .init(error: error, file: nil)
        }
        guard exists else { return nil }
        return try FileOpening.attempt { () throws(StoreError) in
            let file = try DatabaseFile.resolve(path)
            let isReadOnly = DatabaseFile.isReadOnly(file)
            return try isReadOnly ? Connection(immutablePath: file) : DatabaseFile.connect(file)
        } use: { connection throws(StoreError) in
            try read(connection)
        }
    }

    private static func read(_ connection: Connection) throws(StoreError) -> Store? {
        if !connection.isImmutable { try connection.lockByName() }
        try keepLog(of: connection)
        guard try hasContent(connection) else {
            try LogFile.checkIsEmpty(of: connection.file)
            connection.close()
            return nil
        }
        guard connection.isImmutable || !connection.isReadOnly else { throw .notWritable(file: connection.file) }
        connection.distrustContent()
        try connection.runScript("PRAGMA locking_mode = EXCLUSIVE")
        let version = try knownVersion(connection, .current)
        guard version > 0 else { throw .notScoresFile(file: connection.file) }
        try Schema.current.checkIsUnchanged(connection, version: version)
        if !connection.isImmutable { try LogStamp.check(connection) }
        let obstacle = saveObstacle(of: connection)
        if version < Schema.current.version {
            return try readOlder(connection, version, saveObstacle: obstacle)
        }
        try connection.runScript("PRAGMA query_only = ON")
        try checkTables(connection)
        return Store(connection, saveObstacle: obstacle)
    }

    /// Reads an older version in a copy in memory, which is upgraded.
    private static func readOlder(
        _ connection: Connection, _ version: Int, saveObstacle: StoreError?
    ) throws(StoreError) -> Store {
        let copy = try Backup.inMemory(of: connection)
        copy.distrustContent()
        do throws(StoreError) {
            _ = try Schema.current.upgrade(copy, from: version)
            try checkTables(copy)
        } catch {
            copy.close()
            throw error
        }
        connection.close()
        return Store(copy, saveObstacle: saveObstacle)
    }

    private static func saveObstacle(of connection: Connection) -> StoreError? {
        guard connection.isReadOnly else { return nil }
        let file = connection.file
        guard access(file, W_OK) == 0 else { return .notWritable(file: file) }
        return .directoryNotWritable(directory: FilePath.directory(of: file), file: file)
    }

    /// Keeps a log that a killed game left: merging it into the file is up to the next game.
    private static func keepLog(of connection: Connection) throws(StoreError) {
        var status = stat()
        guard stat("\(connection.file)-wal", &status) == 0, status.st_size > 0 else { return }
        _ = try connection.withHandle(csqlite_keep_log_on_close)
    }

    /// False for an empty file. Throws for one that no version known here wrote.
    private static func hasContent(_ connection: Connection) throws(StoreError) -> Bool {
        switch try FileHeader.read(from: connection) {
        case .empty: return false
        case .ours(let version):
            if let version { try Schema.current.checkIsKnown(version, in: connection.file) }
            return true
        case .notOurs: throw .notScoresFile(file: connection.file)
        }
    }
}
