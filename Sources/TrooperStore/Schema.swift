import Glibc

/// The layout of the scores file: one script creates what is in a new file. A file of another version is refused.
enum Schema {
    static let version = 8

    /// "GTrp", as the script sets it.
    private static let applicationID: Int64 = 0x4754_7270

    private static let script = String(decoding: PackageResources.schema_sql, as: UTF8.self)

    /// Creates everything in an empty file, inside the caller's transaction.
    static func create(_ connection: Connection) throws(StoreError) {
        try connection.runScript(script)
        try connection.runScript("PRAGMA user_version = \(version)")
        connection.trustTriggers()
    }

    /// False for a file without tables. Throws unless the tables are the program's, and of this version.
    static func isIn(_ connection: Connection) throws(StoreError) -> Bool {
        let file = connection.file
        let applicationID = try connection.row("PRAGMA application_id") { $0.number(0) } ?? 0
        let found = try connection.row("PRAGMA user_version") { $0.count(0) } ?? 0
        guard applicationID == Self.applicationID else {
            let tables = try connection.row("SELECT count(*) FROM sqlite_schema") { $0.count(0) } ?? 0
            if applicationID == 0, found == 0, tables == 0 { return false }
            throw .notOurs(file: file, reason: "it is not a scores file of Game Trooper")
        }
        guard found > 0 else { throw .damaged(file: file) }
        guard found == version else {
            let formats = "format \(found); this program reads format \(version)"
            throw .notOurs(file: file, reason: "another version of Game Trooper wrote them (\(formats))")
        }
        try checkIsUnchanged(connection)
        return true
    }

    /// Throws unless the file has the statements of the script, letter by letter, and no others: another one could be made
    /// to run something, or to answer without an end. Only then its trigger may run.
    ///
    /// SQLite keeps the text of each statement. It refuses two of one name, and makes each from its text whatever name
    /// stands beside it.
    static func checkIsUnchanged(_ connection: Connection) throws(StoreError) {
        var missing = statements
        // Bytes: for `==` some letters are equal that are not for SQLite.
        try connection.forEachRow("SELECT sql, name FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name", []) {
            row throws(StoreError) in
            let isOurs = missing.remove(Array(row.text(0).utf8)) != nil
            if !isOurs { throw changed(row.text(1), in: connection.file) }
        }
        if let gone = missing.first {
            let words = String(decoding: gone, as: UTF8.self).split { $0 == " " || $0 == "(" || $0.isNewline }
            throw changed(words.dropFirst(2).first.map(String.init) ?? "", in: connection.file)
        }
        connection.trustTriggers()
    }

    static func changed(_ name: String, in file: String) -> StoreError {
        .notOurs(file: file, reason: "'\(name.prefix(40))' in it is not as Game Trooper makes it")
    }

    /// Those that SQLite makes for the numbers of questions and for the search index.
    private static let hiddenTables = [
        "CREATE TABLE sqlite_sequence(name,seq)",
        "CREATE TABLE 'question_search_data'(id INTEGER PRIMARY KEY, block BLOB)",
        "CREATE TABLE 'question_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID",
        "CREATE TABLE 'question_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB)",
        "CREATE TABLE 'question_search_config'(k PRIMARY KEY, v) WITHOUT ROWID",
    ]

    /// Of the script, in which each begins and ends with a line, and a trigger with END.
    private static let statements: Set<[UInt8]> = script.withCString { script in
        var statements = Set(hiddenTables.map { Array($0.utf8) })
        var rest = script
        while let line = strstr(rest, "\nCREATE ") {
            let isTrigger = strncmp(line, "\nCREATE TRIGGER ", 16) == 0
            guard let end = strstr(line, isTrigger ? "\nEND;\n" : ";\n") else { break }
            let last = isTrigger ? end + 4 : end
            statements.insert(Array(UnsafeRawBufferPointer(start: line + 1, count: last - line - 1)))
            rest = UnsafePointer(last)
        }
        return statements
    }
}
