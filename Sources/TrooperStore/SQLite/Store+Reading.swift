import CTrooperSQLite
import Glibc
import TrooperSystem

extension Store {
    /// Opens existing scores for reading; nil when there are none. Creates and upgrades nothing.
    ///
    /// Others may write meanwhile. On a read-only disk the file is read as it is, if no log belongs to it.
    package static func openForReading(
        at path: String, onLongWait: (() -> Void)? = nil
    ) throws(StoreError) -> Store? {
        let wait = BusyWait()
        wait.onLongWait = onLongWait
        try Restoration.finishInterrupted(of: path, wait)
        guard try DatabaseFile.exists(path) else { return nil }
        let file = try DatabaseFile.resolve(path)
        return try withOrWithoutSharedMemory { isAlone throws(StoreError) in
            let connection =
                try DatabaseFile.isReadOnly(file)
                ? Connection(immutablePath: file) : DatabaseFile.connect(file, wait: wait)
            return try read(connection, isAlone: isAlone)
        }
    }

    /// Opens a file that no program uses, such as a backup or the scores of another machine, and checks all of it; writes
    /// nothing beside it.
    package static func openUnused(at path: String) throws(StoreError) -> Store {
        guard try DatabaseFile.exists(path) else { throw .inputOutput(file: path, reason: "there is no such file") }
        let file = try DatabaseFile.resolve(path)
        let isUsed = GameLocks(beside: file, creates: false)?.areUsedElsewhere ?? false
        guard !isUsed, DatabaseFile.logBytes(of: file) == 0 else { throw .notClosed(file: file) }
        guard let store = try read(try Connection(immutablePath: file)) else {
            throw .notScoresFile(file: file)
        }
        do throws(StoreError) {
            guard try store.findDamage().isEmpty else { throw .damaged(file: file) }
            return store
        } catch {
            store.close()
            throw error
        }
    }

    private static func read(_ connection: Connection, isAlone: Bool = false) throws(StoreError) -> Store? {
        connection.onlyReads = true
        do throws(StoreError) {
            guard try checkHeader(of: connection) else {
                connection.close()
                return nil
            }
            try connection.distrustContent()
            if isAlone { try connection.runScript("PRAGMA locking_mode = EXCLUSIVE") }
            let version = try connection.snapshot { () throws(StoreError) in
                let version = try knownVersion(connection)
                guard version > 0 else { throw .notScoresFile(file: connection.file) }
                try Schema.checkIsUnchanged(connection, version: version)
                return version
            }
            let obstacle = saveObstacle(of: connection)
            if version < Schema.version {
                return try readOlder(connection, version, saveObstacle: obstacle)
            }
            try connection.runScript("PRAGMA query_only = ON")
            try checkTables(connection)
            return Store(connection, locks: GameLocks(beside: connection.file, creates: false), saveObstacle: obstacle)
        } catch {
            connection.close()
            throw error
        }
    }

    /// Reads an older version in a copy in memory, which is upgraded. Damage is an error even if a copy can be made.
    private static func readOlder(
        _ connection: Connection, _ version: Int, saveObstacle: StoreError?
    ) throws(StoreError) -> Store {
        guard try connection.damage().isEmpty else { throw .damaged(file: connection.file) }
        let copy = try connection.copiedIntoMemory()
        do throws(StoreError) {
            try copy.distrustContent()
            _ = try Schema.upgrade(copy, from: version)
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
}
