/// The layout of the scores file: one script creates the tables of a new file. A file of another version is refused.
enum Schema {
    static let version = 6

    /// Creates the tables in an empty file.
    static let complete = String(decoding: PackageResources.schema_sql, as: UTF8.self)

    /// Throws for a file of a version that this program does not know.
    static func checkIsKnown(_ found: Int, in file: String) throws(StoreError) {
        guard found > 0 else { throw .damaged(file: file) }
        guard found == version else { throw .otherVersion(file: file, found: found, known: version) }
    }

    /// Throws if any table, index or view of the file is not exactly the program's: it could be made to run something,
    /// or to answer without an end.
    static func checkIsUnchanged(_ connection: Connection) throws(StoreError) {
        if try SchemaLayout.matches(complete, in: connection) { return }
        // Another version of SQLite may have other tables behind the search index.
        let fresh = try Connection.inMemory(named: connection.file)
        defer { fresh.close() }
        try fresh.runScript(complete)
        guard let name = try SchemaLayout.firstDifference(connection, fresh) else { return }
        throw .changedSchema(file: connection.file, name: name)
    }

    /// Creates the tables of an empty file, inside the caller's transaction.
    static func create(_ connection: Connection) throws(StoreError) {
        try connection.runScript(complete)
        try connection.runScript("PRAGMA user_version = \(version)")
    }
}
