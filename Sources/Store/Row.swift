import CSQLite

/// The row that a statement stands on; gone with its next step.
struct Row {
    private let statement: OpaquePointer

    init(of statement: OpaquePointer) {
        self.statement = statement
    }

    func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(statement, column)
    }

    func count(_ column: Int32) -> Int {
        Int(integer(column))
    }

    func flag(_ column: Int32) -> Bool {
        integer(column) != 0
    }

    func bits(_ column: Int32) -> UInt64 {
        UInt64(bitPattern: integer(column))
    }

    func text(_ column: Int32) -> String {
        // The text first: asking for its length before may convert it and move it.
        guard let start = sqlite3_column_text(statement, column) else { return "" }
        let length = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }
}
