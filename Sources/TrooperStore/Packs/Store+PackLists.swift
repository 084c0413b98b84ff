import QuizCore
import TrooperCatalogue
import TrooperText

extension Store {
    /// The installed packs in the order of their titles, with the player's progress.
    ///
    /// - Parameter builtIn: the ids of the packs that the program comes with.
    package func packOverviews(builtIn: Set<String>) throws(StoreError) -> [PackOverview] {
        let parts = try partsByPack()
        let latest = try latestGames()
        return try connection.rows(
            """
            SELECT number, id, title, version, licence, attribution FROM pack WHERE state = 'installed'
            ORDER BY \(Self.titleOrder)
            """
        ) { row throws(StoreError) in
            PackOverview(
                id: row.text(1), title: row.text(2), version: row.text(3), licence: row.text(4),
                attribution: row.text(5), isBuiltIn: builtIn.contains(row.text(1)), parts: parts[row.number(0)] ?? [],
                latestGame: latest[row.number(0)])
        }
    }

    /// The order of packs on every screen.
    static let titleOrder = "title COLLATE NOCASE, title, id"

    /// Counts in the order of an index that has all that is counted.
    private func partsByPack() throws(StoreError) -> [Int64: [PackOverview.Part]] {
        var parts: [Int64: [PackOverview.Part]] = [:]
        try connection.forEachRow(
            """
            SELECT pack, topic, difficulty, count(*), sum(mark > 0), sum(mark = \(Standing.missed.rawValue)),
                sum(times_asked), sum(misses)
            FROM question INDEXED BY question_part
            WHERE position IS NOT NULL AND pack IN (SELECT number FROM pack WHERE state = 'installed')
            GROUP BY pack, topic, difficulty
            """, []
        ) { row in
            let answers = row.answers(6)
            parts[row.number(0), default: []].append(
                PackOverview.Part(
                    topic: row.text(1), difficulty: row.difficulty(2), questionCount: row.count(3),
                    seenCount: row.count(4), missedCount: row.count(5), timesAsked: answers.asked,
                    timesRight: answers.right))
        }
        return parts
    }

    /// The latest finished game of each pack.
    private func latestGames() throws(StoreError) -> [Int64: PackOverview.LatestGame] {
        var games: [Int64: PackOverview.LatestGame] = [:]
        try connection.forEachRow(
            """
            SELECT pack, started_at, sum(given = truth), count(given)
            FROM (SELECT *, row_number() OVER (PARTITION BY pack ORDER BY started_at DESC, id DESC) AS place FROM game
                    WHERE state = 'finished' AND pack IS NOT NULL) AS latest
                JOIN asked ON asked.game = latest.number
            WHERE latest.place = 1 GROUP BY pack
            """, []
        ) { row in
            games[row.number(0)] = PackOverview.LatestGame(
                startedAt: row.signed(1), rightCount: row.count(2), answerCount: row.count(3))
        }
        return games
    }

    /// The topics of all installed packs, with their questions.
    package func topics() throws(StoreError) -> [LibraryOption] {
        try page(of: LibraryQuery()).topics
    }

    /// The installed pack that a player means by an id or a title, whatever its capitals.
    ///
    /// - Parameter preferred: the ids of packs that come first where others have the same title.
    package func findPack(_ name: String, preferring preferred: Set<String>) throws(StoreError) -> PackLookup {
        let packs = try connection.rows("SELECT id, title FROM pack WHERE state = 'installed' ORDER BY id") {
            (id: $0.text(0), title: $0.text(1))
        }
        let wanted = name.lowercased()
        let found = packs.first { $0.id == name } ?? packs.first { $0.id.lowercased() == wanted }
        if let found { return .found(id: found.id) }
        let titled = packs.filter { $0.title.lowercased() == wanted }.map(\.id)
        let first = titled.filter(preferred.contains)
        let ids = first.isEmpty ? titled : first
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

extension Store {
    /// The questions of a pack in the author's order, with what its author may want to know of the player.
    package func questions(ofPack id: String) throws(StoreError) -> [ExportedQuestion] {
        let next = Self.questionColumnCount
        return try connection.rows(
            """
            SELECT \(Self.questionColumns), times_asked, misses FROM question
            WHERE pack = (SELECT number FROM pack WHERE id = ?) AND position IS NOT NULL ORDER BY position
            """, .text(id)
        ) { row throws(StoreError) in
            let answers = row.answers(next)
            return ExportedQuestion(
                question: try question(row), timesAsked: answers.asked, timesRight: answers.right)
        }
    }
}

/// A question with what its author may want to know of the player.
package struct ExportedQuestion: Hashable, Sendable {
    package let question: Question
    package let timesAsked: Int
    package let timesRight: Int
}
