import CSQLite
import Glibc

/// The layout of the scores file: one script creates the tables of a new file, others upgrade a file by one version each.
///
/// Both ways lead to the same tables, which a test compares.
struct Schema {
    /// Creates the latest version in an empty file.
    let complete: String
    /// The first upgrades version 1 to version 2. A released script never changes.
    let upgrades: [String]
    /// Created earlier versions, the first version 1: to know their tables.
    let former: [String]

    var version: Int { upgrades.count + 1 }

    static let current = Schema(
        complete: text(PackageResources.schema_3_sql),
        upgrades: [text(PackageResources.upgrade_2_sql), text(PackageResources.upgrade_3_sql)],
        former: [text(PackageResources.schema_1_sql), text(PackageResources.schema_2_sql)])

    private static func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }

    /// Throws if any table, index or view of the file is not exactly the one of its version: it could be made to run
    /// something, or to answer without an end.
    func checkIsUnchanged(_ connection: Connection, version: Int) throws(StoreError) {
        let script = script(of: version)
        guard try !SchemaLayout.matches(script, in: connection) else { return }
        // Another version of SQLite may have other tables behind the search index.
        let fresh = try Connection.inMemory(named: connection.file)
        defer { fresh.close() }
        try fresh.runScript(script)
        guard let name = try SchemaLayout.firstDifference(connection, fresh) else { return }
        throw .changedSchema(file: connection.file, name: name)
    }

    /// Creates the tables of a version.
    func script(of version: Int) -> String { version == self.version ? complete : former[version - 1] }

    /// Throws for a file of a later program version.
    func checkIsKnown(_ found: Int, in file: String) throws(StoreError) {
        guard found <= version else { throw .newerVersion(file: file, found: found, known: version) }
    }

    /// Creates the tables of an empty file inside the caller's transaction, and returns the file's version then.
    func create(_ connection: Connection) throws(StoreError) -> Int {
        try connection.runScript(complete)
        try connection.runScript("PRAGMA user_version = \(version)")
        return version
    }

    /// Upgrades the file to the latest version, in one transaction with a backup before it.
    ///
    /// - Returns: the path of the backup; nil if the file has the latest version already, or is in memory.
    func upgrade(_ connection: Connection, from version: Int) throws(StoreError) -> String? {
        guard version < self.version else { return nil }
        let backup = try Backup.write(connection, before: self.version)
        do throws(StoreError) {
            let isUpgraded = try connection.transaction { () throws(StoreError) in
                // Another program may have upgraded the file meanwhile.
                guard try connection.row("PRAGMA user_version", read: { $0.count(0) }) == version else { return false }
                try runUpgrades(connection, from: version)
                return true
            }
            if isUpgraded { return backup }
        } catch {
            if let backup { Backup.discard(backup) }
            throw error
        }
        if let backup { Backup.discard(backup) }
        return nil
    }

    private func runUpgrades(_ connection: Connection, from version: Int) throws(StoreError) {
        for script in upgrades.dropFirst(version - 1) { try connection.runScript(script) }
        // A script may rebuild tables, so it runs with foreign_keys = OFF; its result is checked instead.
        let broken = try connection.rows("PRAGMA foreign_key_check") { $0.text(0) }
        guard broken.isEmpty else {
            throw .unexpected(
                file: connection.file, code: SQLITE_CONSTRAINT,
                reason: "the upgrade to version \(self.version) breaks a foreign key of the table \(broken[0])")
        }
        try connection.runScript("PRAGMA user_version = \(self.version)")
    }
}

/// Copies an open database. Copying the file's bytes would miss what is still in the log.
enum Backup {
    /// A copy in memory, for reading an older version without changing its file.
    static func inMemory(of connection: Connection) throws(StoreError) -> Connection {
        let copy = try Connection.inMemory(named: connection.file)
        do throws(StoreError) {
            try self.copy(connection, to: copy, named: connection.file)
        } catch {
            copy.close()
            throw error
        }
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
            try copy(connection, to: destination)
            try FilePath.syncDirectory(FilePath.directory(of: destination))
        } catch {
            discard(destination)
            throw error
        }
        return destination
    }

    /// Removes a backup that is not needed; errors are ignored.
    static func discard(_ file: String) {
        unlink(file)
    }

    private static func copy(_ connection: Connection, to destination: String) throws(StoreError) {
        let copy = try Connection(path: destination)
        defer { copy.close() }
        try self.copy(connection, to: copy, named: destination)
    }

    private static func copy(
        _ connection: Connection, to copy: Connection, named destination: String
    ) throws(StoreError) {
        try copy.withHandle { target throws(StoreError) in
            try connection.withHandle { source throws(StoreError) in
                guard let backup = sqlite3_backup_init(target, "main", source, "main") else {
                    let code = ResultCode(rawValue: sqlite3_extended_errcode(target))
                    throw StoreError(code, on: target, file: destination)
                }
                sqlite3_backup_step(backup, -1)
                let code = ResultCode(rawValue: sqlite3_backup_finish(backup))
                guard code != .ok else { return }
                // The destination is new, so damage can only be in the source.
                let isInSource =
                    code.primary == SQLITE_CORRUPT || code.primary == SQLITE_NOTADB
                throw isInSource
                    ? StoreError(code, on: source, file: connection.file)
                    : StoreError(code, on: target, file: destination)
            }
        }
    }
}
