import CTrooperSQLite
import QuizCore

/// A prepared statement; its connection owns it and finalizes it.
final class Statement {
    fileprivate let handle: OpaquePointer
    private var isRunning = false
    /// Whether a row had a value that the program never stores.
    fileprivate var foundWrongValue = false

    /// Takes ownership: nothing else may finalize the handle.
    init(owning handle: OpaquePointer) { self.handle = handle }

    deinit { sqlite3_finalize(handle) }

    /// Runs from the start and passes each row to `read`; returns SQLITE_DONE or the first error, which is
    /// SQLITE_MISMATCH for a row with a value that the program never stores.
    ///
    /// The statement is always reset at the end, also when `read` throws: an active statement would keep its
    /// transaction open.
    func run(_ values: [SQLValue], _ read: (Row) throws(StoreError) -> Void) throws(StoreError) -> Int32 {
        precondition(!isRunning, "a statement cannot be run from inside one of its own rows")
        isRunning = true
        foundWrongValue = false
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
            isRunning = false
        }
        for (index, value) in values.enumerated() {
            let code = bind(value, at: Int32(index + 1))
            guard code == SQLITE_OK else { return code }
        }
        while true {
            let code = sqlite3_step(handle)
            guard code == SQLITE_ROW else { return code }
            try read(Row(of: self))
            guard !foundWrongValue else { return SQLITE_MISMATCH }
        }
    }

    private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
        case .text(let text):
            // The length is passed, because the text may contain a zero byte.
            text.withCString { start in
                sqlite3_bind_text64(
                    handle, index, start, sqlite3_uint64(text.utf8.count), csqlite_transient(), UInt8(SQLITE_UTF8))
            }
        }
    }
}

/// The current row of a statement; valid until its next step.
///
/// The file may have been edited, so every number is checked. One that the program never stores is read as 0, which any
/// arithmetic bears, and makes the statement fail after this row.
struct Row {
    /// No table has so many rows, and nothing is counted so high: sums of these fit in 64 bits.
    private static let mostCounted: Int64 = 1 << 32
    /// Row numbers are never used again, and a clock may be set wrong.
    private static let mostNumbered: Int64 = 1 << 48

    private let statement: Statement

    init(of statement: Statement) { self.statement = statement }

    /// SQLite's code for the type of a value.
    func type(_ column: Int32) -> Int32 { sqlite3_column_type(statement.handle, column) }

    func isNull(_ column: Int32) -> Bool { type(column) == SQLITE_NULL }

    /// Any integer; 0 for NULL.
    func integer(_ column: Int32) -> Int64 {
        let type = type(column)
        require(type == SQLITE_INTEGER || type == SQLITE_NULL)
        return sqlite3_column_int64(statement.handle, column)
    }

    /// A row number; 0 for NULL.
    func number(_ column: Int32) -> Int64 { integer(column, in: 0...Self.mostNumbered) }

    /// Seconds since 1970, or the number of a game that may be before the first.
    func signed(_ column: Int32) -> Int64 { integer(column, in: Self.signed) }

    /// What `signed` reads.
    static let signed = -mostNumbered...mostNumbered

    /// A duration; the nearest one that the program stores.
    func microseconds(_ column: Int32) -> Microseconds {
        Microseconds(rawValue: min(max(0, integer(column)), Self.mostNumbered << 4))
    }

    func count(_ column: Int32) -> Int { Int(integer(column, in: 0...Self.mostCounted)) }

    func flag(_ column: Int32) -> Bool { integer(column, in: 0...1) != 0 }

    func bits(_ column: Int32) -> UInt64 { UInt64(bitPattern: integer(column)) }

    func text(_ column: Int32) -> String {
        // SQLite requires this order: sqlite3_column_bytes after sqlite3_column_text.
        guard let start = sqlite3_column_text(statement.handle, column) else { return "" }
        let length = Int(sqlite3_column_bytes(statement.handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }

    /// Makes the statement fail after this row unless its values agree with each other.
    func require(_ isRight: Bool) {
        if !isRight { statement.foundWrongValue = true }
    }

    private func integer(_ column: Int32, in range: ClosedRange<Int64>) -> Int64 {
        let value = integer(column)
        require(range.contains(value))
        return range.contains(value) ? value : 0
    }
}

/// A parameter of a statement.
enum SQLValue {
    case null
    case integer(Int64)
    case text(String)

    static func count(_ value: Int) -> SQLValue { .integer(Int64(value)) }

    static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }

    /// SQLite's integers are signed; the bit pattern is stored.
    static func bits(_ value: UInt64) -> SQLValue { .integer(Int64(bitPattern: value)) }

    static func bits(_ value: UInt64?) -> SQLValue { value.map { .bits($0) } ?? .null }
}

/// Extended result codes of SQLite: Swift does not import macros with a shift.
enum ResultCode {
    /// SQLITE_IOERR_SHMOPEN, _SHMSIZE, _SHMLOCK and _SHMMAP: the file system has no shared memory.
    static let sharedMemoryErrors = (18...21).map { SQLITE_IOERR | ($0 << 8) }
    /// SQLITE_READONLY_DIRECTORY.
    static let readonlyDirectory = SQLITE_READONLY | (6 << 8)

    /// Without the extension, such as SQLITE_BUSY.
    static func primary(_ code: Int32) -> Int32 { code & 0xff }
}
