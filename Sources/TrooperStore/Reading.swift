import CTrooperSQLite
import Glibc
import TrooperSystem

extension Store {
    /// Opens existing scores for reading; nil when there are none. Creates nothing.
    ///
    /// Others may write meanwhile. On a read-only disk the file is read as it is, if no log belongs to it.
    package static func openForReading(
        at path: String, onLongWait: (() -> Void)? = nil
    ) throws(StoreError) -> Store? {
        let wait = BusyWait()
        wait.onLongWait = onLongWait
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
    package static func openCopy(at path: String) throws(StoreError) -> Store {
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
            try connection.snapshot { () throws(StoreError) in
                guard try hasTables(connection) else { throw .notScoresFile(file: connection.file) }
            }
            try connection.runScript("PRAGMA query_only = ON")
            try checkTables(connection)
            return Store(
                connection, locks: GameLocks(beside: connection.file, creates: false),
                saveObstacle: saveObstacle(of: connection))
        } catch {
            connection.close()
            throw error
        }
    }

    private static func saveObstacle(of connection: Connection) -> StoreError? {
        guard connection.isReadOnly else { return nil }
        let file = connection.file
        guard access(file, W_OK) == 0 else { return .notWritable(file: file) }
        return .directoryNotWritable(directory: FilePath.directory(of: file), file: file)
    }
}
