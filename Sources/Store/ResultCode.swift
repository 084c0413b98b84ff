import CSQLite

/// SQLite's answer to a call, in its extended form.
struct ResultCode: RawRepresentable, Hashable {
    let rawValue: Int32

    static let ok = ResultCode(rawValue: SQLITE_OK)
    static let row = ResultCode(rawValue: SQLITE_ROW)
    static let done = ResultCode(rawValue: SQLITE_DONE)

    // The header makes these with a shift, which Swift does not import.
    static let readonlyDirectory = ResultCode(rawValue: SQLITE_READONLY | (6 << 8))

    /// The low byte: the kind of trouble, whatever its details.
    var primary: Int32 { rawValue & 0xff }
}
