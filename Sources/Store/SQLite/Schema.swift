import CSQLite
import Glibc

/// The layout of the scores file: one script creates the tables of a new file, others copy the rows of earlier versions
/// to such tables.
struct Schema {
    /// Creates the latest version in an empty file.
    let complete: String
    /// Copy the rows of earlier versions, the first those of version 1, whose tables are called `old_…` then.
    let upgrades: [String]
    /// `SchemaLayout.digest` of earlier versions, the first of version 1.
    let digests: [UInt64]

    var version: Int { upgrades.count + 1 }

    static let current = Schema(
        complete: text(PackageResources.schema_4_sql),
        upgrades: [
            text(PackageResources.from_1_sql) + text(PackageResources.from_2_sql), text(PackageResources.from_2_sql),
            text(PackageResources.from_3_sql),
        ].map { $0 + text(PackageResources.from_all_sql) },
        digests: [0x43ad_0216_697e_f5cb, 0x2502_0bb5_446e_ea50, 0x0cc9_0604_8493_f929])

    private static func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }

    /// Throws if any table, index or view of the file is not exactly the one of its version: it could be made to run
    /// something, or to answer without an end.
    func checkIsUnchanged(_ connection: Connection, version: Int) throws(StoreError) {
        if version < self.version {
            guard try isUnchanged(connection, formerVersion: version) else {
                throw .changedSchema(file: connection.file, name: nil)
            }
        } else if try !SchemaLayout.matches(complete, in: connection) {
            // Another version of SQLite may have other tables behind the search index.
            let fresh = try Connection.inMemory(named: connection.file)
            defer { fresh.close() }
            try fresh.runScript(complete)
            guard let name = try SchemaLayout.firstDifference(connection, fresh) else { return }
            throw .changedSchema(file: connection.file, name: name)
        }
    }

    /// Whether the file has the tables of an earlier version and nothing else.
    func isUnchanged(_ connection: Connection, formerVersion: Int) throws(StoreError) -> Bool {
        try SchemaLayout.digest(of: connection) == digests[formerVersion - 1]
    }

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
        var isUpgraded = false
        defer { if !isUpgraded, let backup { unlink(backup) } }
        try connection.transaction { () throws(StoreError) in
            // Another program may have upgraded the file meanwhile.
            guard try connection.row("PRAGMA user_version", read: { $0.count(0) }) == version else { return }
            try rebuild(connection, from: version)
            try checkReferences(of: connection)
            try checkIsUnchanged(connection, version: self.version)
            isUpgraded = true
        }
        return isUpgraded ? backup : nil
    }

    /// Makes the latest version of an earlier one, inside the caller's transaction and with `foreign_keys = OFF`.
    ///
    /// The tables are built anew instead of altered, so that an upgraded file has the same schema as a new one. Whatever
    /// is no table goes first: nothing of the file's own SQL is left that reading a table could run.
    func rebuild(_ connection: Connection, from version: Int) throws(StoreError) {
        let clearing = try connection.rows(
            """
            SELECT CASE WHEN type IN ('index', 'view', 'trigger') THEN printf('DROP %s "%w"', type, name)
                WHEN sql LIKE 'CREATE VIRTUAL %' THEN printf('DROP TABLE "%w"', name)
                ELSE printf('ALTER TABLE "%w" RENAME TO "old_%w"', name, name) END
            FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'question\\_search\\_%' ESCAPE '\\'
            ORDER BY type = 'table', sql NOT LIKE 'CREATE VIRTUAL %', rowid DESC
            """
        ) { $0.text(0) }
        for statement in clearing { try connection.runScript(statement) }
        _ = try create(connection)
        try connection.runScript(upgrades[version - 1])
        let leaving = try connection.rows(
            "SELECT printf('DROP TABLE \"%w\"', name) FROM sqlite_schema WHERE name GLOB 'old_*'"
        ) { $0.text(0) }
        for statement in leaving { try connection.runScript(statement) }
    }

    private func checkReferences(of connection: Connection) throws(StoreError) {
        let broken = try connection.rows("PRAGMA foreign_key_check") { $0.text(0) }
        guard broken.isEmpty else {
            throw .unexpected(
                file: connection.file, code: SQLITE_CONSTRAINT,
                reason: "the upgrade to version \(version) breaks a foreign key of the table \(broken[0])")
        }
    }
}
