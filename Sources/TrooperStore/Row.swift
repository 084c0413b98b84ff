import CTrooperSQLite
import QuizCore

/// The current row of a statement; valid until its next step.
///
/// The file may have been edited, so a number may be any. The nearest is read that arithmetic bears: no table has more
/// rows, no clock is further from 1970, and sums of these fit in 64 bits.
struct Row {
    private static let most: Int64 = 1 << 48

    private let statement: OpaquePointer

    init(of statement: OpaquePointer) { self.statement = statement }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    /// A row number or a time; 0 for NULL.
    func number(_ column: Int32) -> Int64 {
        min(max(-Self.most, sqlite3_column_int64(statement, column)), Self.most)
    }

    func count(_ column: Int32) -> Int { Int(max(0, number(column))) }

    func flag(_ column: Int32) -> Bool { number(column) != 0 }

    func microseconds(_ column: Int32) -> Microseconds { Microseconds(rawValue: max(0, number(column))) }

    func bits(_ column: Int32) -> UInt64 { UInt64(bitPattern: sqlite3_column_int64(statement, column)) }

    func text(_ column: Int32) -> String {
        // SQLite requires this order: sqlite3_column_bytes after sqlite3_column_text.
        guard let start = sqlite3_column_text(statement, column) else { return "" }
        let length = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }

    /// One of an enum's values by its place; the first for a place that it has not.
    func choice<Choice: CaseIterable>(_ column: Int32, of choices: Choice.Type) -> Choice
    where Choice.AllCases == [Choice] {
        choices.allCases[choices.allCases.indices.contains(count(column)) ? count(column) : 0]
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

    /// Returns SQLite's result code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let integer): sqlite3_bind_int64(statement, index, integer)
        case .text(let text):
            // The length is passed, because the text may contain a zero byte.
            text.withCString { start in
                sqlite3_bind_text64(
                    statement, index, start, sqlite3_uint64(text.utf8.count), csqlite_transient(), UInt8(SQLITE_UTF8))
            }
        }
    }
}

/// Extended result codes of SQLite: Swift does not import macros with a shift.
enum ResultCode {
    /// SQLITE_IOERR_SHMOPEN, _SHMSIZE, _SHMLOCK and _SHMMAP: the file system has no shared memory.
    static let sharedMemoryErrors = (18...21).map { SQLITE_IOERR | ($0 << 8) }
    /// Without the extension, such as SQLITE_BUSY.
    static func primary(_ code: Int32) -> Int32 { code & 0xff }
}
