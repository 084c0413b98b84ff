import QuizCore
import TrooperText

/// An installed pack and the player's progress in it, as counts by topic and difficulty.
package struct PackOverview: Hashable, Sendable {
    /// The questions of one topic and difficulty.
    package struct Part: Hashable, Sendable {
        package let topic: String
        package let difficulty: Difficulty
        package let questionCount: Int
        /// How many of them were asked at least once.
        package let seenCount: Int
        /// How many of them were answered wrong the last time.
        package let missedCount: Int
        package let timesAsked: Int
        package let timesRight: Int
    }

    /// Without its questions.
    package let pack: Pack
    package var isBuiltIn = false
    package let parts: [Part]
    /// When the latest finished game of this pack alone was started, in seconds since 1970; nil without one.
    package var playedAt: Int64?
    /// How many questions were right in it.
    package var rightCount = 0

    package var id: String { pack.id }
    package var title: String { pack.title }

    /// In the order of their names.
    package var topics: [String] { Set(parts.map(\.topic)).sortedByBytes() }
}

extension Store {
    /// The listed packs in their order, with the player's progress.
    package func packs() throws(StoreError) -> [PackOverview] {
        let parts = try partsByPack()
        return try connection.rows(
            """
            SELECT number, id, title, version, licence, attribution, rank < 2, started_at,
                (SELECT count(*) FROM asked WHERE asked.game = latest AND given = truth)
            FROM (SELECT *, (SELECT game.number FROM game WHERE game.pack = listed.number AND state = 'finished'
                    ORDER BY started_at DESC, id DESC LIMIT 1) AS latest FROM listed) AS listed
                LEFT JOIN (SELECT number AS game, started_at FROM game) ON game = latest
            ORDER BY place
            """
        ) { row in
            let pack = Pack(
                id: row.text(1), title: row.text(2), licence: row.text(4), attribution: row.text(5),
                version: row.text(3), questions: [])
            return PackOverview(
                pack: pack, isBuiltIn: row.flag(6), parts: parts[row.number(0)] ?? [],
                playedAt: row.isNull(7) ? nil : row.number(7), rightCount: row.count(8))
        }
    }

    /// Counts in the order of an index that has all that is counted.
    private func partsByPack() throws(StoreError) -> [Int64: [PackOverview.Part]] {
        var parts: [Int64: [PackOverview.Part]] = [:]
        try connection.forEachRow(
            """
            SELECT pack, topic, difficulty, count(*), sum(mark > 0), sum(mark = 2), total(times_asked), total(misses)
            FROM question INDEXED BY question_part
            WHERE position IS NOT NULL AND pack IN (SELECT number FROM pack WHERE state = 'listed')
            GROUP BY pack, topic, difficulty
            """, []
        ) { row in
            let answers = row.answers(6)
            parts[row.number(0), default: []].append(
                PackOverview.Part(
                    topic: row.text(1), difficulty: row.choice(2, of: Difficulty.self), questionCount: row.count(3),
                    seenCount: row.count(4), missedCount: row.count(5), timesAsked: answers.asked,
                    timesRight: answers.right))
        }
        return parts
    }

    /// The topics of all listed packs, with their questions.
    package func topics() throws(StoreError) -> [LibraryOption] { try page(of: LibraryQuery()).topics }

    /// The listed pack that a player means by an id or a title, whatever its capitals. Where several have the title, those
    /// of the program come first.
    package func findPack(_ name: String) throws(StoreError) -> PackLookup {
        let packs = try connection.rows("SELECT id, title, rank < 2 FROM listed ORDER BY id") {
            (id: $0.text(0), title: $0.text(1), isBuiltIn: $0.flag(2))
        }
        let wanted = name.lowercased()
        let found = packs.first { $0.id == name } ?? packs.first { $0.id.lowercased() == wanted }
        if let found { return .found(id: found.id) }
        let titled = packs.filter { $0.title.lowercased() == wanted }
        let builtIn = titled.filter(\.isBuiltIn)
        let ids = (builtIn.isEmpty ? titled : builtIn).map(\.id)
        if let id = ids.first { return ids.count == 1 ? .found(id: id) : .several(ids: ids) }
        return .missing(nearest: Suggestion.nearest(to: name, in: packs.map(\.id) + packs.map(\.title)))
    }
}

/// What a name of a pack leads to.
package enum PackLookup: Hashable, Sendable {
    case found(id: String)
    /// Packs with this title.
    case several(ids: [String])
    /// The id or title most like it; nil if none is.
    case missing(nearest: String?)
}
