import Glibc

/// The SQL of the tables, indexes and views of a scores file.
///
/// SQLite keeps that SQL letter by letter, so a file of the program has exactly the statements of its script. SQLite
/// refuses two of one name, and makes each from its SQL whatever name stands beside it.
enum SchemaLayout {
    /// Whether the file has the statements of a script and no others.
    ///
    /// - Parameter script: one whose statements begin and end with a line.
    static func matches(_ script: String, in connection: Connection) throws(StoreError) -> Bool {
        let known = Set((statements(of: script) + hiddenTables).map { Array($0.utf8) })
        // Bytes: for `==` some letters are equal that are not for SQLite.
        let found = try connection.rows("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL") {
            Array($0.text(0).utf8)
        }
        return found.count == known.count && Set(found) == known
    }

    /// The name of the first table, index, view or trigger that only one of two databases has like this.
    static func firstDifference(_ connection: Connection, _ fresh: Connection) throws(StoreError) -> String? {
        let query = "SELECT sql, name FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"
        let known = try fresh.rows(query) { (sql: $0.text(0), name: $0.text(1)) }
        let found = try connection.rows(query) { (sql: $0.text(0), name: $0.text(1)) }
        let (knownSQL, foundSQL) = (Set(known.map { Array($0.sql.utf8) }), Set(found.map { Array($0.sql.utf8) }))
        return found.first { !knownSQL.contains(Array($0.sql.utf8)) }?.name
            ?? known.first { !foundSQL.contains(Array($0.sql.utf8)) }?.name
    }

    /// Those that SQLite makes for the numbers of questions and for the search index.
    private static let hiddenTables = [
        "CREATE TABLE sqlite_sequence(name,seq)",
        "CREATE TABLE 'question_search_data'(id INTEGER PRIMARY KEY, block BLOB)",
        "CREATE TABLE 'question_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID",
        "CREATE TABLE 'question_search_content'(id INTEGER PRIMARY KEY, c0, c1)",
        "CREATE TABLE 'question_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB)",
        "CREATE TABLE 'question_search_config'(k PRIMARY KEY, v) WITHOUT ROWID",
    ]

    private static func statements(of script: String) -> [String] {
        script.withCString { script in
            var statements: [String] = []
            var rest = script
            while let line = strstr(rest, "\nCREATE "), let end = strstr(line, ";\n") {
                let statement = UnsafeRawBufferPointer(start: line + 1, count: end - line - 1)
                statements.append(String(decoding: statement, as: UTF8.self))
                rest = UnsafePointer(end)
            }
            return statements
        }
    }
}
