@testable import TrooperStore

/// What the store knows of a pack that is installed or played from its file.
struct PackSummary: Hashable, Sendable {
    let id: String
    let title: String
    let licence: String
    let attribution: String
    let version: String
    /// False for a pack that is only played from its file.
    let isInstalled: Bool
    let trueCount: Int
    let falseCount: Int

    var questionCount: Int { trueCount + falseCount }
}

extension Store {
    /// Nil for a pack that is not stored or was removed.
    func packSummary(id: String) throws(StoreError) -> PackSummary? {
        try connection.row(
            """
            SELECT title, licence, attribution, version, state, true_count, false_count
            FROM pack WHERE id = ? AND state <> 'gone'
            """, .text(id)
        ) { row in
            PackSummary(
                id: id, title: row.text(0), licence: row.text(1), attribution: row.text(2), version: row.text(3),
                isInstalled: row.text(4) == StoredPackState.Place.listed.rawValue, trueCount: row.count(5),
                falseCount: row.count(6))
        }
    }
}
