extension Store {
    /// Reads the whole file and tells what is wrong with it: nothing, when it is sound. Takes its time.
    public func findDamage() throws(StoreError) -> [String] {
        let broken = try connection.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
        let dangling = try connection.rows("PRAGMA foreign_key_check") { row in
            "a row of \(row.text(0)) belongs to a row of \(row.text(2)) that is missing"
        }
        return broken + dangling
    }
}
