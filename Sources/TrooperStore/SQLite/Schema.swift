import CTrooperSQLite
import Glibc
import QuizCore

/// The layout of the scores file: one script creates the tables of a new file, an upgrade copies the rows of the version
/// before to such tables.
enum Schema {
    static let version = 5

    /// Creates the tables in an empty file.
    static let complete = String(decoding: PackageResources.schema_5_sql, as: UTF8.self)

    /// From the only earlier version that is known.
    static let former = Upgrade.fromFour

    /// Throws for a file of a version that this program does not know.
    static func checkIsKnown(_ found: Int, in file: String) throws(StoreError) {
        guard found > 0 else { throw .damaged(file: file) }
        guard found <= version else { throw .newerVersion(file: file, found: found, known: version) }
        guard found >= former.version else { throw .olderVersion(file: file, found: found, known: former.version) }
    }

    /// Throws if any table, index or view of the file is not exactly the one of its version: it could be made to run
    /// something, or to answer without an end.
    static func checkIsUnchanged(_ connection: Connection, version found: Int) throws(StoreError) {
        if found < version {
            guard try SchemaLayout.digest(of: connection) == former.digest else {
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

    /// Creates the tables of an empty file, inside the caller's transaction.
    static func create(_ connection: Connection) throws(StoreError) {
        try connection.runScript(complete)
        try connection.runScript("PRAGMA user_version = \(version)")
    }

    /// Upgrades a file of the version before in one transaction, after a copy of it was written.
    ///
    /// - Returns: the path of the copy; nil if nothing was upgraded, or in memory.
    static func upgrade(_ connection: Connection, from found: Int) throws(StoreError) -> String? {
        guard found < version else { return nil }
        let copy = connection.isOnDisk ? try writeCopy(connection) : nil
        // Of a file that stays as it is, a copy would only be in the way.
        var isUpgraded = false
        defer { if !isUpgraded, let copy { unlink(copy) } }
        isUpgraded = try connection.transaction { () throws(StoreError) in
            // Another program may have upgraded the file meanwhile.
            guard try connection.row("PRAGMA user_version", read: { $0.count(0) }) == found else { return false }
            try rebuild(connection)
            try checkReferences(of: connection)
            try checkIsUnchanged(connection, version: version)
            return true
        }
        return isUpgraded ? copy : nil
    }

    private static func writeCopy(_ connection: Connection) throws(StoreError) -> String {
        while true {
            let copy = ScoresCopy.freeName(copyName(of: connection.file))
            // False: another program has just written one.
            if try ScoresCopy.write(connection, to: copy) { return copy }
        }
    }

    /// The name of the first copy before an upgrade.
    static func copyName(of file: String) -> String { "\(file).before-\(version)" }

    /// Makes this version of the one before, inside the caller's transaction and with `foreign_keys = OFF`.
    ///
    /// The tables are built anew instead of altered, so that an upgraded file has the same schema as a new one. What is
    /// no table goes first: nothing of the file's own SQL is left that reading a table could run.
    private static func rebuild(_ connection: Connection) throws(StoreError) {
        try runEach(
            """
            SELECT CASE WHEN type IN ('index', 'view', 'trigger') THEN printf('DROP %s "%w"', type, name)
                WHEN sql LIKE 'CREATE VIRTUAL %' THEN printf('DROP TABLE "%w"', name)
                ELSE printf('ALTER TABLE "%w" RENAME TO "old_%w"', name, name) END
            FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'question\\_search\\_%' ESCAPE '\\'
            ORDER BY type = 'table', sql NOT LIKE 'CREATE VIRTUAL %', rowid DESC
            """, connection)
        try create(connection)
        try former.copyRows(connection)
        try runEach(
            "SELECT printf('DROP TABLE \"%w\"', name) FROM sqlite_schema WHERE name GLOB 'old_*'", connection)
    }

    /// Runs the statements that a query returns.
    private static func runEach(_ query: String, _ connection: Connection) throws(StoreError) {
        for statement in try connection.rows(query, read: { $0.text(0) }) { try connection.runScript(statement) }
    }

    private static func checkReferences(of connection: Connection) throws(StoreError) {
        let broken = try connection.rows("PRAGMA foreign_key_check") { $0.text(0) }
        guard broken.isEmpty else { throw .damaged(file: connection.file) }
    }
}

/// How a file of an earlier version becomes one of the present: the model for the next upgrade.
struct Upgrade: Sendable {
    /// The version that it starts from.
    let version: Int
    /// `SchemaLayout.digest` of that version.
    let digest: UInt64
    /// Fills the new tables from those called `old_…`.
    let copyRows: @Sendable (Connection) throws(StoreError) -> Void
}
