/// A value on its way into a statement.
enum SQLValue {
    case null
    case integer(Int64)
    case text(String)

    static func count(_ value: Int) -> SQLValue { .integer(Int64(value)) }

    static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }

    /// SQLite's integers have a sign; the bits are what is kept.
    static func bits(_ value: UInt64) -> SQLValue { .integer(Int64(bitPattern: value)) }

    static func bits(_ value: UInt64?) -> SQLValue { value.map { .bits($0) } ?? .null }
}
