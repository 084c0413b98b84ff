import CSQLite

/// One compiled statement, kept for as long as its connection and finalized with it.
final class Statement {
    private let handle: OpaquePointer
    private var isRunning = false

    /// Takes the statement over; nothing else may finalize it.
    init(owning handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs from the start and hands each row to `read`; the code is SQLITE_DONE or the first failure.
    ///
    /// A failure of `read` ends it too. However it ends, the statement is reset: a statement that is left standing
    /// on a row would keep its transaction open.
    func run(
        _ values: [SQLValue], _ read: (Row) throws(StoreError) -> Void
    ) throws(StoreError) -> ResultCode {
        precondition(!isRunning, "a statement cannot be run from inside one of its own rows")
        isRunning = true
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
            isRunning = false
        }
        for (index, value) in values.enumerated() {
            let code = bind(value, at: Int32(index + 1))
            guard code == .ok else { return code }
        }
        while true {
            let code = ResultCode(rawValue: sqlite3_step(handle))
            guard code == .row else { return code }
            try read(Row(of: handle))
        }
    }

    private func bind(_ value: SQLValue, at index: Int32) -> ResultCode {
        let code =
            switch value {
            case .null: sqlite3_bind_null(handle, index)
            case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
            case .text(let text):
                // The length goes along, so that a zero byte inside does not end the text.
                text.withCString { start in
                    sqlite3_bind_text64(
                        handle, index, start, sqlite3_uint64(text.utf8.count), csqlite_transient(), UInt8(SQLITE_UTF8))
                }
            }
        return ResultCode(rawValue: code)
    }
}
