import CSQLite

/// What can be read of a damaged scores file.
package struct Salvage: Hashable, Sendable {
    package var packs = 0
    package var questions = 0
    package var games = 0
    package var answers = 0
    /// Whether rows of any table could not be read, or not be taken over.
    package var isPart = false

    /// Counts what can be read, and changes nothing.
    package static func count(in path: String) throws(StoreError) -> Salvage {
        let damaged = try open(try DatabaseFile.resolve(path))
        defer { damaged.close() }
        let fresh = try Connection.inMemory()
        defer { fresh.close() }
        try createTables(like: damaged, in: fresh)
        return try take(from: damaged, try SalvagedTable.all(in: fresh)) { _, _ in true }
    }

    /// Copies what can be read to an empty file of the same version.
    static func copy(_ file: String, to fresh: Connection) throws(StoreError) -> Salvage {
        let damaged = try open(file)
        defer { damaged.closeLeavingLog() }
        let version = try createTables(like: damaged, in: fresh)
        // `SalvageRepair` restores missing rows of the latest version. In others what refers to them is left out.
        try fresh.runScript("PRAGMA foreign_keys = \(version == Schema.current.version ? "OFF" : "ON")")
        return try fresh.transaction { () throws(StoreError) in
            try take(from: damaged, try SalvagedTable.all(in: fresh)) { table, row throws(StoreError) in
                try insert(row, into: table, of: fresh)
            }
        }
    }

    private static func open(_ file: String) throws(StoreError) -> Connection {
        let damaged = try DatabaseFile.connect(file, wait: BusyWait())
        do throws(StoreError) {
            try damaged.distrustContent()
            try damaged.runScript("PRAGMA query_only = ON")
        } catch .damaged {
            // Not a single row will be read.
        }
        return damaged
    }

    /// An unreadable version counts as the latest.
    @discardableResult
    private static func createTables(like damaged: Connection, in fresh: Connection) throws(StoreError) -> Int {
        let schema = Schema.current
        var version = schema.version
        do throws(StoreError) {
            let found = try damaged.row("PRAGMA user_version") { $0.count(0) } ?? 0
            if (1..<schema.version).contains(found) { version = found }
        } catch .damaged {}
        try fresh.transaction { () throws(StoreError) in
            try fresh.runScript(schema.script(of: version))
            try fresh.runScript("PRAGMA user_version = \(version)")
        }
        return version
    }

    /// - Parameter keep: stores a row; false if it cannot be.
    private static func take(
        from damaged: Connection, _ tables: [SalvagedTable],
        keep: (SalvagedTable, [SQLValue]) throws(StoreError) -> Bool
    ) throws(StoreError) -> Salvage {
        var salvage = Salvage()
        for table in tables {
            var count = 0
            let isWhole = try table.forEachRow(of: damaged) { row throws(StoreError) in
                if try keep(table, row) { count += 1 } else { salvage.isPart = true }
            }
            if !isWhole { salvage.isPart = true }
            switch table.name {
            case "pack": salvage.packs = count
            case "question": salvage.questions = count
            case "game": salvage.games = count
            case "answer": salvage.answers = count
            default: break
            }
        }
        return salvage
    }

    private static func insert(
        _ row: [SQLValue], into table: SalvagedTable, of fresh: Connection
    ) throws(StoreError) -> Bool {
        // The ledger has its row from the beginning.
        let verb = table.name == "ledger" ? "INSERT OR REPLACE" : "INSERT"
        let marks = row.map { _ in "?" }.joined(separator: ", ")
        let sql = "\(verb) INTO \(table.name) (\(table.columns.joined(separator: ", "))) VALUES (\(marks))"
        do throws(StoreError) {
            try fresh.forEachRow(sql, row) { _ in }
            return true
        } catch .unexpected(_, let code, _) where ResultCode(rawValue: code).primary == SQLITE_CONSTRAINT {
            // A value out of its range, or a reference to a row that is lost.
            return false
        }
    }

    /// Counts what the new file has in the end.
    mutating func recount(_ fresh: Connection) throws(StoreError) {
        func count(_ table: String) throws(StoreError) -> Int {
            try fresh.row("SELECT count(*) FROM \(table)") { $0.count(0) } ?? 0
        }
        packs = try count("pack")
        questions = try count("question")
        games = try count("game")
        answers = try count("answer")
    }
}
