import CSQLite
import Glibc

/// The layout of the scores file, as the steps that lead to it: each script takes a file one version further.
struct Schema {
    /// In order; the first makes version 1 of an empty file. A script that was once released never changes.
    let scripts: [String]

    var version: Int { scripts.count }

    static let current = Schema(scripts: [
        String(decoding: PackageResources.schema_1_sql, as: UTF8.self)
    ])

    /// Refuses what a later program wrote.
    func checkIsKnown(_ found: Int, in file: String) throws(StoreError) {
        guard found <= version else { throw .newerVersion(file: file, found: found, known: version) }
    }

    /// Fills an empty file, inside the caller's transaction; the result is the version that it has then.
    func begin(_ connection: Connection) throws(StoreError) -> Int {
        try takeStep(connection, to: 1)
        return 1
    }

    /// Takes the file step by step to the latest version, and returns the first backup that was made on the way.
    ///
    /// Each step is one transaction, and before each the file as it was is kept under another name.
    func upgrade(_ connection: Connection, from version: Int) throws(StoreError) -> String? {
        var firstBackup: String?
        for next in version..<self.version {
            let backup = try Backup.write(connection, before: next + 1)
            do throws(StoreError) {
                try connection.transaction { () throws(StoreError) in try takeStep(connection, to: next + 1) }
            } catch {
                if let backup { Backup.discard(backup) }
                throw error
            }
            firstBackup = firstBackup ?? backup
        }
        return firstBackup
    }

    private func takeStep(_ connection: Connection, to version: Int) throws(StoreError) {
        try connection.runScript(scripts[version - 1])
        // A step may rebuild tables and is run without foreign keys; what it leaves must keep them all the same.
        let broken = try connection.rows("PRAGMA foreign_key_check") { $0.text(0) }
        guard broken.isEmpty else {
            throw .unexpected(
                file: connection.file, code: SQLITE_CONSTRAINT,
                reason: "version \(version) would leave rows of \(broken[0]) without what they belong to")
        }
        try connection.runScript("PRAGMA user_version = \(version)")
    }
}

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
