import CSQLite

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
