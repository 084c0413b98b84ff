extension Store {
    public func setting(_ name: String) throws(StoreError) -> String? {
        try connection.row("SELECT value FROM setting WHERE name = ?", .text(name)) { $0.text(0) }
    }

    public func set(_ name: String, to value: String) throws(StoreError) {
        try connection.run(
            "INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
            .text(name), .text(value))
    }
}
