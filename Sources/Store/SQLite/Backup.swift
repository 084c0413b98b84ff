import CSQLite
import Glibc
import TrooperSystem

/// Copies an open database. Copying the file's bytes would miss what is still in the log.
enum Backup {
    /// A copy in memory, for reading an older version without changing its file.
    static func inMemory(of connection: Connection) throws(StoreError) -> Connection {
        // Released, it closes itself.
        let copy = try Connection.inMemory(named: connection.file)
        try self.copy(connection, to: copy, named: connection.file)
        return copy
    }

    /// Writes `FILE.before-VERSION` (with a number appended when that name is taken) and returns its path.
    ///
    /// Returns nil for a database in memory.
    static func write(_ connection: Connection, before version: Int) throws(StoreError) -> String? {
        guard connection.isOnDisk else { return nil }
        let base = "\(connection.file).before-\(version)"
        let destination = try FilePath.createPrivately(base) ? base : try FilePath.reserve(base)
        do throws(StoreError) {
            let copy = try Connection(path: destination)
            defer { copy.close() }
            try self.copy(connection, to: copy, named: destination)
            try FilePath.syncDirectory(FilePath.directory(of: destination))
        } catch {
            unlink(destination)
            throw error
        }
        return destination
    }

    private static func copy(
        _ connection: Connection, to copy: Connection, named destination: String
    ) throws(StoreError) {
        try copy.withHandle { target throws(StoreError) in
            try connection.withHandle { source throws(StoreError) in
                guard let backup = sqlite3_backup_init(target, "main", source, "main") else {
                    throw StoreError(sqlite3_extended_errcode(target), on: target, file: destination)
                }
                sqlite3_backup_step(backup, -1)
                let code = sqlite3_backup_finish(backup)
                guard code != SQLITE_OK else { return }
                // The destination is new, so damage can only be in the source.
                throw [SQLITE_CORRUPT, SQLITE_NOTADB].contains(ResultCode.primary(code))
                    ? StoreError(code, on: source, file: connection.file)
                    : StoreError(code, on: target, file: destination)
            }
        }
    }
}
