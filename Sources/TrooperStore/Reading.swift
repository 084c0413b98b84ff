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
        guard let file = try DatabaseFile.find(path) else { return nil }
        return try withOrWithoutSharedMemory { isAlone throws(StoreError) in
            let connection =
                try DatabaseFile.isReadOnly(file)
                ? Connection(immutablePath: file) : Connection(path: file, wait: wait)
            return try read(connection, isAlone: isAlone)
        }
    }

    /// Opens a file that no program uses, such as a backup or the scores of another machine, and checks all of it; writes
    /// nothing beside it.
    package static func openCopy(at path: String) throws(StoreError) -> Store {
        guard let file = try DatabaseFile.find(path) else { throw StoreError(systemError: ENOENT, file: path) }
        let isUsed = GameLocks(beside: file, creates: false)?.areUsedElsewhere ?? false
        guard !isUsed, DatabaseFile.logBytes(of: file) == 0 else {
            throw .busy(file: file, reason: "a program has them open, or was killed and left its answers in a log")
        }
        guard let store = try read(try Connection(immutablePath: file)) else {
            throw .notOurs(file: file, reason: "it is empty")
        }
        do throws(StoreError) {
            guard try store.findDamage(ofMarks: false).isEmpty else { throw .damaged(file: file) }
            return store
        } catch {
            store.close()
            throw error
        }
    }

    private static func read(_ connection: Connection, isAlone: Bool = false) throws(StoreError) -> Store? {
        connection.onlyReads = true
        do throws(StoreError) {
            if isAlone { try connection.runScript("PRAGMA locking_mode = EXCLUSIVE") }
            guard try hasTables(connection) else {
                connection.close()
                return nil
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
        return StoreError(systemError: EACCES, file: connection.file)
    }
}
