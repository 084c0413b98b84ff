import CSQLite

/// One table of a damaged file, of which as many rows are read as can be.
struct SalvagedTable {
    let name: String
    let columns: [String]
    /// The columns of the primary key, in its order.
    private let key: [String]
    private let keyIsNumber: Bool

    /// The search ends after this many numbers without a readable row: the rest of the table is damaged, or it ends.
    /// An inner page of the questions leads to fewer rows.
    private static let mostMisses = 10_000

    /// The program's own tables.
    ///
    /// - Parameter connection: a sound database with the same tables.
    static func all(in connection: Connection) throws(StoreError) -> [SalvagedTable] {
        let names = try connection.rows("SELECT name \(fromSchema)") { $0.text(0) }
        return try names.map { name throws(StoreError) in try SalvagedTable(name, in: connection) }
    }

    /// The SQL that creates them.
    static func statements(of connection: Connection) throws(StoreError) -> [String] {
        try connection.rows("SELECT sql \(fromSchema)") { $0.text(0) }
    }

    /// Leaves out the tables of the search index, which is rebuilt.
    private static let fromSchema = """
        FROM sqlite_schema
        WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'question_search%' ORDER BY rowid
        """

    private init(_ name: String, in connection: Connection) throws(StoreError) {
        let columns = try connection.rows("SELECT name, type, pk FROM pragma_table_info(?)", .text(name)) {
            (name: $0.text(0), type: $0.text(1), place: $0.count(2))
        }
        self.name = name
        self.columns = columns.map(\.name)
        let key = columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }
        self.key = key.map(\.name)
        keyIsNumber = key.allSatisfy { $0.type == "INTEGER" }
    }

    /// Copies each readable row: first from the start of the table, then from its end, then what lies between.
    ///
    /// - Returns: whether the whole table could be read and stored.
    func copy(_ damaged: Connection, to fresh: Connection) throws(StoreError) -> Bool {
        var first: [SQLValue]?
        var last: [SQLValue]?
        var isStored = true
        func store(_ row: [SQLValue]) throws(StoreError) {
            if try !insert(row, into: fresh) { isStored = false }
        }
        let isWhole = try read(damaged, "ORDER BY \(keyList)", []) { row throws(StoreError) in
            first = keyValues(of: row)
            try store(row)
        }
        if isWhole { return isStored }
        let start = first ?? key.map { _ in keyIsNumber ? .integer(Int64.min) : .text("") }
        let descending = key.map { "\($0) DESC" }.joined(separator: ", ")
        _ = try read(damaged, "WHERE (\(keyList)) > (\(marks)) ORDER BY \(descending)", start) {
            row throws(StoreError) in
            last = keyValues(of: row)
            try store(row)
        }
        if keyIsNumber { try readGap(damaged, from: start, to: last, store) }
        return false
    }

    /// Looks up one number after the other.
    private func readGap(
        _ damaged: Connection, from start: [SQLValue], to end: [SQLValue]?,
        _ body: ([SQLValue]) throws(StoreError) -> Void
    ) throws(StoreError) {
        let end = end ?? key.map { _ in .integer(Int64.max) }
        guard case .integer(let least) = start[0], case .integer(let most) = end[0] else { return }
        var number = max(0, least)
        var misses = 0
        let rest = "WHERE \(key[0]) = ? AND (\(keyList)) > (\(marks)) AND (\(keyList)) < (\(marks))"
        while number <= most, misses < Self.mostMisses {
            misses += 1
            _ = try read(damaged, rest, [.integer(number)] + start + end) { row throws(StoreError) in
                misses = 0
                try body(row)
            }
            number += 1
        }
    }

    /// - Returns: whether all could be read.
    private func read(
        _ damaged: Connection, _ rest: String, _ values: [SQLValue], _ body: ([SQLValue]) throws(StoreError) -> Void
    ) throws(StoreError) -> Bool {
        var failure: StoreError?
        do throws(StoreError) {
            let sql = "SELECT \(columns.joined(separator: ", ")) FROM \(name) NOT INDEXED \(rest)"
            try damaged.forEachRow(sql, values) { row throws(StoreError) in
                let values = columns.indices.compactMap { row.value(Int32($0)) }
                // A row with a value of another type is none of the program's.
                guard values.count == columns.count else { return }
                do throws(StoreError) { try body(values) } catch {
                    failure = error
                    throw error
                }
            }
            return true
        } catch {
            if let failure { throw failure }
            switch error {
            // The table may be missing, too.
            case .damaged, .inputOutput, .unexpected: return false
            default: throw error
            }
        }
    }

    /// False for a value out of its range, and for a key that another row has.
    private func insert(_ row: [SQLValue], into fresh: Connection) throws(StoreError) -> Bool {
        // A new ledger has its row from the beginning.
        let verb = name == "ledger" ? "INSERT OR REPLACE" : "INSERT"
        let values = row.map { _ in "?" }.joined(separator: ", ")
        do throws(StoreError) {
            let sql = "\(verb) INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(values))"
            try fresh.forEachRow(sql, row) { _ in }
            return true
        } catch .unexpected(_, let code, _) where ResultCode.primary(code) == SQLITE_CONSTRAINT {
            return false
        }
    }

    private var keyList: String { key.joined(separator: ", ") }
    private var marks: String { key.map { _ in "?" }.joined(separator: ", ") }

    private func keyValues(of row: [SQLValue]) -> [SQLValue] {
        key.compactMap { name in columns.firstIndex(of: name).map { row[$0] } }
    }
}

extension Row {
    /// A value as it is stored; nil for one of a type that no table has.
    fileprivate func value(_ column: Int32) -> SQLValue? {
        switch type(column) {
        case SQLITE_NULL: .null
        case SQLITE_INTEGER: .integer(integer(column))
        case SQLITE_TEXT: .text(text(column))
        default: nil
        }
    }
}
