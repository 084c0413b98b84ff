/// What can be read of a damaged scores file.
package struct Salvage: Hashable, Sendable {
    package let packs: Int
    package let questions: Int
    package let games: Int
    package let answers: Int
    /// Whether rows of any table could not be read, or not be taken over.
    package let isPart: Bool

    /// Counts what a renewal would take over, and changes nothing.
    package static func count(in path: String) throws(StoreError) -> Salvage {
        let fresh = try Connection.temporary()
        defer { fresh.close() }
        return try take(from: try DatabaseFile.resolve(path), into: fresh)
    }

    /// Copies what can be read to an empty file, in the latest version and with all that refers to each other.
    static func take(from file: String, into fresh: Connection) throws(StoreError) -> Salvage {
        let damaged = try open(file)
        defer { damaged.closeLeavingLog() }
        try fresh.distrustContent()
        try fresh.runScript("PRAGMA foreign_keys = OFF")
        return try fresh.transaction { () throws(StoreError) in
            let former = try createTables(like: damaged, in: fresh)
            var isPart = false
            for table in try SalvagedTable.all(in: fresh) {
                if try !table.copy(damaged, to: fresh) { isPart = true }
            }
            if let former { try Schema.current.rebuild(fresh, from: former) }
            try fresh.runScript(SalvageRepair.script(isPart: isPart))
            return try Salvage(fresh, isPart: isPart)
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

    /// - Returns: the version if it is an earlier one. An unreadable version counts as the latest.
    private static func createTables(like damaged: Connection, in fresh: Connection) throws(StoreError) -> Int? {
        let schema = Schema.current
        do throws(StoreError) {
            let version = try damaged.row("PRAGMA user_version") { $0.count(0) } ?? 0
            if (1..<schema.version).contains(version), try schema.isUnchanged(damaged, formerVersion: version) {
                // Each is one statement: what may stand behind it in a forged file is not run.
                for statement in try SalvagedTable.statements(of: damaged) { try fresh.run(statement) }
                return version
            }
        } catch .damaged {}
        _ = try schema.create(fresh)
        return nil
    }

    private init(_ fresh: Connection, isPart: Bool) throws(StoreError) {
        func count(_ table: String) throws(StoreError) -> Int {
            try fresh.row("SELECT count(*) FROM \(table)") { $0.count(0) } ?? 0
        }
        packs = try count("pack")
        questions = try count("question")
        games = try count("game")
        answers = try count("answer")
        self.isPart = isPart
    }
}
