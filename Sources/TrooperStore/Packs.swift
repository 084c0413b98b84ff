import QuizCore

/// Packs come, change and go, each as a whole.
extension Store {
    /// The state of each pack that is or was stored, so that a start can skip reading the files of those that are there.
    package func packStates() throws(StoreError) -> [String: StoredPackState] {
        var states: [String: StoredPackState] = [:]
        try connection.forEachRow("SELECT id, content_hash, state, is_unwanted FROM pack", []) { row in
            states[row.text(0)] = StoredPackState(
                contentHash: row.bits(1), place: StoredPackState.Place(rawValue: row.text(2)) ?? .gone,
                isRemoved: row.flag(3))
        }
        return states
    }

    /// The id of the pack with this content that is listed or was played from its file; nil without one.
    package func packID(contentHash: UInt64) throws(StoreError) -> String? {
        try connection.row("SELECT id FROM pack WHERE content_hash = ? AND state <> 'gone'", .bits(contentHash)) {
            $0.text(0)
        }
    }

    /// Adds packs or updates them, all of them or none if this throws or is killed.
    ///
    /// A question is known by its id: a new wording keeps its history. One that has left the pack is deleted if it has
    /// none; otherwise its history is kept, and it is there again when it returns.
    /// - Parameters:
    ///   - packs: with the hash of each file.
    ///   - rank: of a pack by its id: 0 for the first of lists, 1 for the others of the program, 2 for the player's own.
    ///   - isListed: false for packs that are played from their files; one that is listed already stays so.
    package func add(
        _ packs: [(pack: Pack, contentHash: UInt64)], rank: (String) -> Int = { _ in 2 }, isListed: Bool = true
    ) throws(StoreError) {
        for (pack, _) in packs { try PackWriter.check(pack) }
        try connection.transaction { () throws(StoreError) in
            for (pack, hash) in packs { try add(pack, hash, rank: rank(pack.id), isListed ? .listed : .file) }
        }
    }

    private func add(
        _ pack: Pack, _ hash: UInt64, rank: Int, _ place: StoredPackState.Place
    ) throws(StoreError) {
        let stored = try packStates()[pack.id]
        if let stored, stored.contentHash == hash, [place, .listed].contains(stored.place) { return }
        try connection.run("INSERT INTO pack (id, title) VALUES (?, '') ON CONFLICT DO NOTHING", .text(pack.id))
        let number = try connection.packNumber(pack.id)
        try PackWriter(connection, pack: number).write(pack.questions)
        let trueCount = pack.questions.count(where: \.answer)
        try connection.run(
            """
            UPDATE pack SET title = ?2, licence = ?3, attribution = ?4, version = ?5, content_hash = ?6,
                state = CASE WHEN state = 'listed' THEN state ELSE ?7 END, is_unwanted = is_unwanted AND ?7 = 'file',
                rank = min(rank, ?8), true_count = ?9, false_count = ?10
            WHERE number = ?1
            """,
            .integer(number), .text(pack.title), .text(pack.licence), .text(pack.attribution), .text(pack.version),
            .bits(hash), .text(place.rawValue), .count(rank), .count(trueCount),
            .count(pack.questions.count - trueCount))
    }

    /// Lists a pack no longer, and deletes its questions without a history.
    ///
    /// Answers and favourites stay, and adding the pack again restores them.
    package func remove(pack id: String) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            let pack = try connection.packNumber(id)
            try PackWriter(connection, pack: pack).write([])
            try connection.run(
                "UPDATE pack SET state = 'gone', is_unwanted = 1, true_count = 0, false_count = 0 WHERE number = ?",
                .integer(pack))
        }
    }

    /// Stores a question that has left its pack, for the game of a code. The pack is there.
    package func keep(_ retired: Question, ofPack id: String) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            try PackWriter(connection, pack: try connection.packNumber(id)).keep(retired)
        }
    }
}

/// Which content of a pack is stored, and whether it is listed.
package struct StoredPackState: Hashable, Sendable {
    /// The raw values are those of the scores file.
    package enum Place: String, Hashable, Sendable {
        case listed
        /// Only the history of its questions is left.
        case gone
        /// Played from its file.
        case file
    }

    package let contentHash: UInt64
    package let place: Place
    /// Whether the player removed it, also if it was played from its file since.
    package var isRemoved = false
}

extension Connection {
    /// The primary key of a pack.
    func packNumber(_ id: String) throws(StoreError) -> Int64 {
        let number = try row("SELECT number FROM pack WHERE id = ?", .text(id)) { $0.number(0) }
        guard let number else { throw .noGame("the scores have no pack with the id \"\(id)\"") }
        return number
    }
}
