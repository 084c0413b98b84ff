import QuizCore

extension Store {
    /// The state of a pack with this content; nil without one, so that a start can skip parsing the pack file.
    package func packStates() throws(StoreError) -> [String: StoredPackState] {
        var states: [String: StoredPackState] = [:]
        try connection.forEachRow(
            """
            SELECT id, content_hash, state, state = 'removed' OR setting.name IS NOT NULL
            FROM pack LEFT JOIN setting ON setting.name = '\(Self.removalSetting)' || id
            """, []
        ) { row throws(StoreError) in
            guard let place = StoredPackState.Place(rawValue: row.text(2)) else {
                throw .damaged(file: connection.file)
            }
            states[row.text(0)] = StoredPackState(contentHash: row.bits(1), place: place, isRemoved: row.flag(3))
        }
        return states
    }

    /// The id of the pack with this content that is installed or was played from its file; nil without one.
    package func packID(contentHash: UInt64) throws(StoreError) -> String? {
        try connection.row(
            "SELECT id FROM pack WHERE content_hash = ? AND state <> 'removed'", .bits(contentHash)
        ) { $0.text(0) }
    }

    /// Nil for a pack that is not stored or was removed.
    package func packSummary(id: String) throws(StoreError) -> PackSummary? {
        try connection.row(
            """
            SELECT title, licence, attribution, version, state, true_count, false_count
            FROM pack WHERE id = ? AND state <> 'removed'
            """, .text(id)
        ) { row in
            PackSummary(
                id: id, title: row.text(0), licence: row.text(1), attribution: row.text(2), version: row.text(3),
                isInstalled: row.text(4) == StoredPackState.Place.installed.rawValue, trueCount: row.count(5),
                falseCount: row.count(6))
        }
    }

    /// Adds a pack to those that are listed, or updates it, in one transaction.
    ///
    /// A question is identified by its id: a new wording keeps its history. A question that has left the pack is
    /// retired, not deleted, and is restored when it returns.
    /// - Parameters:
    ///   - contentHash: of the pack file.
    ///   - progress: gets the number of questions stored since the last call, every thousand.
    @discardableResult
    package func install(
        _ pack: Pack, contentHash: UInt64, progress: (Int) -> Void = { _ in }
    ) throws(StoreError) -> PackChanges {
        try connection.transaction { () throws(StoreError) in
            try put(pack, contentHash, .installed, progress: progress)
        }
    }

    /// Adds or updates several packs in one transaction.
    package func install(_ packs: [(pack: Pack, contentHash: UInt64)]) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            for (pack, hash) in packs { _ = try put(pack, hash, .installed) }
        }
    }

    /// Stores the pack of a file that is played without being installed. An installed pack stays installed.
    ///
    /// - Parameters:
    ///   - contentHash: of the pack file.
    ///   - progress: gets the number of questions stored since the last call, every thousand.
    package func load(
        _ pack: Pack, contentHash: UInt64, progress: (Int) -> Void = { _ in }
    ) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            // Its state will no longer tell that the player removed it.
            try connection.run(
                """
                INSERT OR IGNORE INTO setting (name, value)
                SELECT '\(Self.removalSetting)' || id, '' FROM pack WHERE id = ? AND state = 'removed'
                """, .text(pack.id))
            _ = try put(pack, contentHash, .file, progress: progress)
        }
    }

    /// Retires all questions of a pack and lists it no longer, in one transaction.
    ///
    /// Answers, favourites and flags stay, and installing the pack again restores them.
    package func removePack(_ id: String) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            let count = try packSummary(id: id)?.questionCount ?? 0
            var loader = try PackLoader(connection, pack: id)
            try withLargeCache(ifUsefulFor: count) { () throws(StoreError) in _ = try loader.finish() }
            try connection.run("UPDATE pack SET state = 'removed' WHERE id = ?", .text(id))
        }
    }

    private static let progressStep = 1_000

    /// Before the id of a removed pack that was played from its file since.
    private static let removalSetting = "removed "

    private func put(
        _ pack: Pack, _ contentHash: UInt64, _ place: StoredPackState.Place,
        progress: (Int) -> Void = { _ in }
    ) throws(StoreError) -> PackChanges {
        try connection.run(
            """
            INSERT INTO pack (id, title, licence, attribution, version, state, content_hash, true_count, false_count)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, 0)
            ON CONFLICT (id) DO UPDATE SET title = ?2, licence = ?3, attribution = ?4, version = ?5,
                state = CASE WHEN state = 'installed' THEN state ELSE ?6 END, content_hash = ?7
            """,
            .text(pack.id), .text(pack.title), .text(pack.licence), .text(pack.attribution), .text(pack.version),
            .text(place.rawValue), .bits(contentHash))
        if place == .installed {
            try connection.run("DELETE FROM setting WHERE name = ?", .text(Self.removalSetting + pack.id))
        }
        var loader = try PackLoader(connection, pack: pack.id)
        return try withLargeCache(ifUsefulFor: pack.questions.count) { () throws(StoreError) in
            for (index, question) in pack.questions.enumerated() {
                try loader.place(question)
                if (index + 1).isMultiple(of: Self.progressStep) { progress(Self.progressStep) }
            }
            return try loader.finish()
        }
    }

    /// Questions go to places all over several indexes: with the usual cache of 2 MiB, SQLite writes and reads a page of
    /// a large pack again and again.
    private func withLargeCache<Value>(
        ifUsefulFor count: Int, _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        guard count > Self.progressStep, let usual = try connection.row("PRAGMA cache_size", read: { $0.integer(0) })
        else { return try body() }
        let largeKibibytes = 32 << 10
        try connection.runScript("PRAGMA cache_size = -\(largeKibibytes)")
        defer { try? connection.runScript("PRAGMA cache_size = \(usual)") }
        return try body()
    }
}

/// A pack without its questions. A seeded draw needs only the two counts.
package struct PackSummary: Hashable, Sendable {
    package let id: String
    package let title: String
    package let licence: String
    package let attribution: String
    package let version: String
    /// False for a pack that is only played from its file.
    package let isInstalled: Bool
    package let trueCount: Int
    package let falseCount: Int

    package var questionCount: Int { trueCount + falseCount }
}

/// Which content of a pack is stored, and whether it is listed.
package struct StoredPackState: Hashable, Sendable {
    /// The raw values are those of the database.
    package enum Place: String, Hashable, Sendable {
        case installed
        /// Only its questions' history is left.
        case removed
        /// Played from its file.
        case file
    }

    package let contentHash: UInt64
    package let place: Place
    /// Whether the player removed it, also if it was played from its file since.
    package var isRemoved = false
}
