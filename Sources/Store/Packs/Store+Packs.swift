import QuizCore

extension Store {
    /// The state of a pack with this content; nil without one, so that a start can skip parsing the pack file.
    package func packStates() throws(StoreError) -> [String: StoredPackState] {
        var states: [String: StoredPackState] = [:]
        try connection.forEachRow(
            """
            SELECT id, content_hash, state, state = 'removed' OR setting.name IS NOT NULL
            FROM pack LEFT JOIN setting ON setting.name = '\(Self.removalSetting)' || id
            WHERE state <> 'loading'
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
            "SELECT id FROM pack WHERE content_hash = ? AND edition IS NOT NULL", .bits(contentHash)
        ) { $0.text(0) }
    }

    /// Adds a pack to those that are listed, or updates it: as a whole, or not at all if this throws or is killed.
    ///
    /// A question is identified by its id: a new wording keeps its history. A question that has left the pack is
    /// deleted if it has none; otherwise its history is kept, and restored when it returns.
    /// - Parameters:
    ///   - contentHash: of the pack file.
    ///   - progress: gets the number of questions stored since the last call, every few hundred.
    @discardableResult
    package func install(
        _ pack: Pack, contentHash: UInt64, progress: @escaping (Int) -> Void = { _ in }
    ) throws(StoreError) -> PackChanges {
        try write(PackLoader(self, pack, contentHash: contentHash, .installed, progress: progress))
    }

    /// Adds or updates several packs, small ones in one transaction.
    package func install(_ packs: [(pack: Pack, contentHash: UInt64)]) throws(StoreError) {
        var loaders = packs.map { PackLoader(self, $0.pack, contentHash: $0.contentHash, .installed) }
        try write(&loaders)
    }

    /// Stores the pack of a file that is played without being installed. An installed pack stays installed.
    ///
    /// - Parameters:
    ///   - contentHash: of the pack file.
    ///   - progress: gets the number of questions stored since the last call, every few hundred.
    package func load(
        _ pack: Pack, contentHash: UInt64, progress: @escaping (Int) -> Void = { _ in }
    ) throws(StoreError) {
        _ = try write(PackLoader(self, pack, contentHash: contentHash, .file, progress: progress))
    }

    /// Lists a pack no longer, and then deletes its questions.
    ///
    /// Answers, favourites and flags stay, and installing the pack again restores them.
    package func removePack(_ id: String) throws(StoreError) {
        try withLargeCache { () throws(StoreError) in
            var isClean = false
            try connection.inPieces { piece throws(StoreError) in
                let pack = SQLValue.integer(try connection.packNumber(id))
                let edition = try connection.row("SELECT edition FROM pack WHERE number = ?", pack) { $0.number(0) }
                try connection.run("UPDATE pack SET state = 'removed', edition = NULL WHERE number = ?", pack)
                if let edition, edition > 0 { try discard(edition: edition) }
                isClean = try deleteDrafts(in: piece)
                return true
            }
            if !isClean { deleteDrafts() }
        }
    }

    /// Before the id of a removed pack that was played from its file since: its state no longer tells that.
    private static let removalSetting = "removed "

    func rememberRemoval(of pack: Int64) throws(StoreError) {
        try connection.run(
            """
            INSERT OR IGNORE INTO setting (name, value)
            SELECT '\(Self.removalSetting)' || id, '' FROM pack WHERE number = ? AND state = 'removed'
            """, .integer(pack))
    }

    func forgetRemoval(of pack: Int64) throws(StoreError) {
        try connection.run(
            "DELETE FROM setting WHERE name = (SELECT '\(Self.removalSetting)' || id FROM pack WHERE number = ?)",
            .integer(pack))
    }

    private func write(_ loader: PackLoader) throws(StoreError) -> PackChanges {
        var loaders = [loader]
        try write(&loaders)
        return loaders[0].changes
    }

    private func write(_ loaders: inout [PackLoader]) throws(StoreError) {
        do throws(StoreError) {
            try withLargeCache { () throws(StoreError) in
                var isClean = false
                try connection.inPieces { piece throws(StoreError) in
                    for index in loaders.indices where !loaders[index].isWritten {
                        try loaders[index].write(in: piece)
                        guard loaders[index].isWritten else { return false }
                    }
                    guard piece.isFirst else { return true }
                    for index in loaders.indices { try loaders[index].show() }
                    isClean = try deleteDrafts(in: piece)
                    return true
                }
                // Synced to disk, and with it all that was written before.
                if loaders.contains(where: { !$0.isDone }) {
                    connection.emptyLog(longerThan: 0)
                    try connection.transaction { () throws(StoreError) in
                        for index in loaders.indices { try loaders[index].show() }
                    }
                }
                if !isClean { deleteDrafts() }
            }
        } catch {
            for loader in loaders { loader.giveUp() }
            throw error
        }
    }

    /// Questions go to places all over several indexes: with the usual cache of 2 MiB, SQLite writes and reads a page of
    /// a large pack again and again.
    func withLargeCache(_ body: () throws(StoreError) -> Void) throws(StoreError) {
        guard let usual = try connection.row("PRAGMA cache_size", read: { $0.integer(0) }) else { return try body() }
        let largeKibibytes = 32 << 10
        try connection.runScript("PRAGMA cache_size = -\(largeKibibytes)")
        defer { try? connection.runScript("PRAGMA cache_size = \(usual)") }
        try body()
    }
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
