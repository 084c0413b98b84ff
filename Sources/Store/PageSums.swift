import CSQLite

/// The checksum at the end of each page of a scores file: whatever byte of the file changes is noticed when it is read.
///
/// `page_sums.h` says how. Here is what SQLite must be told: to leave room for them, in new files and in older ones.
enum PageSums {
    /// The VFS that writes and checks them.
    static let vfs = String(cString: csqlite_register_page_sums())

    /// Makes room in the pages of an empty database, before its first transaction.
    static func begin(_ connection: Connection) throws(StoreError) {
        try connection.runScript("PRAGMA page_size = \(csqlite_page_size)")
        try reserve(in: connection)
    }

    /// Whether the pages of a database on disk lack checksums, as those of version 1 do.
    static func areMissing(in connection: Connection) throws(StoreError) -> Bool {
        guard connection.isOnDisk else { return false }
        // A negative number only asks.
        var bytes: Int32 = -1
        try control(connection, &bytes)
        guard bytes == 0 || bytes == csqlite_sum_bytes else {
            throw .changedSchema(file: connection.file, name: "reserved bytes")
        }
        return bytes == 0
    }

    /// The first damaged page from a number on; nil if all are intact, or have no checksums.
    static func nextDamaged(in connection: Connection, from page: Int) throws(StoreError) -> Int? {
        let found = try connection.withHandle { csqlite_next_damaged_page($0, UInt32(clamping: page)) }
        return found == 0 ? nil : Int(found)
    }

    /// Rewrites a file that has none, in its log. Killed in between, the file is as it was, or the log has all pages.
    static func add(to connection: Connection) throws(StoreError) {
        // SQLite rewrites a database in a temporary one. In memory, no other program sees it.
        try connection.runScript("PRAGMA temp_store = MEMORY")
        try usePageSize(in: connection)
        // A rollback journal would restore pages without checksums into a file that has them.
        guard try connection.row("PRAGMA journal_mode = WAL", read: { $0.text(0) }) == "wal" else {
            throw .unexpected(file: connection.file, code: SQLITE_ERROR, reason: "the file system allows no log")
        }
        try reserve(in: connection)
        try connection.runScript("VACUUM")
    }

    /// SQLite changes the size of the pages only without a log.
    private static func usePageSize(in connection: Connection) throws(StoreError) {
        let size = try connection.row("PRAGMA page_size") { $0.count(0) }
        guard size != csqlite_page_size else { return }
        try connection.runScript("PRAGMA journal_mode = DELETE; PRAGMA page_size = \(csqlite_page_size); VACUUM")
    }

    private static func reserve(in connection: Connection) throws(StoreError) {
        var bytes = Int32(csqlite_sum_bytes)
        try control(connection, &bytes)
    }

    private static func control(_ connection: Connection, _ bytes: inout Int32) throws(StoreError) {
        let code = try connection.withHandle { handle in
            sqlite3_file_control(handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes)
        }
        guard code == SQLITE_OK else {
            throw .unexpected(file: connection.file, code: code, reason: "no room for the checksums of pages")
        }
    }
}
