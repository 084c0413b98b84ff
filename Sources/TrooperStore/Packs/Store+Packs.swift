import QuizCore

extension Store {
    /// The state of a pack with this content; nil without one, so that a start can skip parsing the pack file.
    package func packStates() throws(StoreError) -> [String: StoredPackState] {
        var states: [String: StoredPackState] = [:]
        try connection.forEachRow("SELECT id, content_hash, state, is_unwanted FROM pack", []) {
            row throws(StoreError) in
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

    /// Adds a pack to those that are listed, or updates it: as a whole, or not at all if this throws or is killed.
    ///
    /// A question is known by its id: a new wording keeps its history. One that has left the pack is deleted if it has
    /// none; otherwise its history is kept, and it is there again when it returns.
    ///
    /// - Parameter contentHash: of the pack file.
    @discardableResult
    package func install(_ pack: Pack, contentHash: UInt64) throws(StoreError) -> PackChanges {
        try write([(pack, contentHash)], .installed)[0]
    }

    /// Adds or updates several packs at once.
    package func install(_ packs: [(pack: Pack, contentHash: UInt64)]) throws(StoreError) {
        _ = try write(packs, .installed)
    }

    /// Stores the pack of a file that is played without being installed. An installed pack stays installed.
    ///
    /// - Parameter contentHash: of the pack file.
    package func load(_ pack: Pack, contentHash: UInt64) throws(StoreError) {
        _ = try write([(pack, contentHash)], .file)
    }

    /// Stores a question that has left its pack, for the game of a code. The pack is there.
    package func putRetired(_ question: Question, ofPack id: String) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            try PackWriter(connection, pack: try connection.packNumber(id)).writeAbsent(question)
        }
    }

    /// Lists a pack no longer, and deletes its questions without a history.
    ///
    /// Answers and favourites stay, and installing the pack again restores them.
    package func removePack(_ id: String) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            let pack = try connection.packNumber(id)
            try PackWriter(connection, pack: pack).removeAll()
            try connection.run(
                "UPDATE pack SET state = 'removed', is_unwanted = 1, true_count = 0, false_count = 0 WHERE number = ?",
                .integer(pack))
        }
    }

    private func write(
        _ packs: [(pack: Pack, contentHash: UInt64)], _ place: StoredPackState.Place
    ) throws(StoreError) -> [PackChanges] {
        for (pack, _) in packs { try PackWriter.check(pack) }
        return try connection.transaction { () throws(StoreError) in
            try packs.map { pack, hash throws(StoreError) in try write(pack, hash, place) }
        }
    }

    private func write(
        _ pack: Pack, _ hash: UInt64, _ place: StoredPackState.Place
    ) throws(StoreError) -> PackChanges {
        let stored = try connection.row("SELECT content_hash, state FROM pack WHERE id = ?", .text(pack.id)) {
            (hash: $0.bits(0), state: $0.text(1))
        }
        var changes = PackChanges()
        if let stored, stored.hash == hash, [place.rawValue, "installed"].contains(stored.state) {
            for _ in pack.questions { changes.noteUnchanged() }
            return changes
        }
        try connection.run(
            """
            INSERT INTO pack (id, title, licence, attribution, version, state, content_hash) VALUES (?, '', '', '', '', ?, 0)
            ON CONFLICT DO NOTHING
            """, .text(pack.id), .text(place.rawValue))
        let number = try connection.packNumber(pack.id)
        changes = try PackWriter(connection, pack: number).write(pack.questions)
        let trueCount = pack.questions.count(where: \.answer)
        try connection.run(
            """
            UPDATE pack SET title = ?2, licence = ?3, attribution = ?4, version = ?5, content_hash = ?6,
                state = CASE WHEN state = 'installed' THEN state ELSE ?7 END, is_unwanted = is_unwanted AND ?7 = 'file',
                true_count = ?8, false_count = ?9
            WHERE number = ?1
            """,
            .integer(number), .text(pack.title), .text(pack.licence), .text(pack.attribution), .text(pack.version),
            .bits(hash), .text(place.rawValue), .count(trueCount), .count(pack.questions.count - trueCount))
        return changes
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
