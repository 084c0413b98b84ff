import CSQLite
import Glibc

/// A copy of the whole file, made while it is open; copying the bytes would miss what is still in the log.
enum Backup {
    /// Writes `FILE.before-VERSION` (with a number behind it when that name is taken) and returns its name.
    ///
    /// What is kept in memory needs no backup: nil.
    static func write(_ connection: Connection, before version: Int) throws(StoreError) -> String? {
        guard connection.isOnDisk else { return nil }
        let base = "\(connection.file).before-\(version)"
        let destination = try FilePath.createPrivately(base) ? base : try FilePath.reserve(base)
        do throws(StoreError) {
            try copy(connection, to: destination)
            try FilePath.syncDirectory(FilePath.directory(of: destination))
        } catch {
            discard(destination)
            throw error
        }
        return destination
    }

    /// Removes a backup that turned out to be of no use; one that stays does no harm.
    static func discard(_ file: String) {
        unlink(file)
    }

    private static func copy(_ connection: Connection, to destination: String) throws(StoreError) {
        let copy = try Connection(path: destination)
        defer { copy.close() }
        try copy.withHandle { target throws(StoreError) in
            try connection.withHandle { source throws(StoreError) in
                guard let backup = sqlite3_backup_init(target, "main", source, "main") else {
                    let code = ResultCode(rawValue: sqlite3_extended_errcode(target))
                    throw StoreError(code, on: target, file: destination)
                }
                sqlite3_backup_step(backup, -1)
                let code = ResultCode(rawValue: sqlite3_backup_finish(backup))
                guard code != .ok else { return }
                // The copy is new and whole: damage can only be in what is being copied.
                let isOfSource = code.primary == SQLITE_CORRUPT || code.primary == SQLITE_NOTADB
                throw StoreError(code, on: target, file: isOfSource ? connection.file : destination)
            }
        }
    }
}
