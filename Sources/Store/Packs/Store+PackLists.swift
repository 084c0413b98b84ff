import Catalogue
import QuizCore
import Text

extension Store {
    /// The installed packs in the order of their titles, with the player's progress.
    ///
    /// - Parameter builtIn: the ids of the packs that the program comes with.
    package func packOverviews(builtIn: Set<String>) throws(StoreError) -> [PackOverview] {
        let parts = try partsByPack()
        return try connection.rows(
            """
            SELECT number, id, title, version, licence, attribution FROM pack WHERE state = 'installed'
            ORDER BY \(Self.titleOrder)
            """
        ) { row throws(StoreError) in
            PackOverview(
                id: row.text(1), title: row.text(2), version: row.text(3), licence: row.text(4),
                attribution: row.text(5), isBuiltIn: builtIn.contains(row.text(1)), parts: parts[row.number(0)] ?? [],
                latestGame: try latestGame(of: row.number(0)))
        }
    }

    /// The order of packs on every screen.
    static let titleOrder = "title COLLATE NOCASE, title, id"

    /// Counts in the order of an index that has all that is counted.
    private func partsByPack() throws(StoreError) -> [Int64: [PackOverview.Part]] {
        var parts: [Int64: [PackOverview.Part]] = [:]
        try connection.forEachRow(
            """
            SELECT pack.number, topic, difficulty, count(*), sum(mark > 0), sum(mark = 2), sum(times_asked), sum(misses)
            FROM pack CROSS JOIN question INDEXED BY question_topic ON question.edition = pack.edition
            WHERE state = 'installed' GROUP BY pack.number, topic, difficulty
            """, []
        ) { row in
            row.require(row.count(7) <= row.count(6))
            parts[row.number(0), default: []].append(
                PackOverview.Part(
                    topic: row.text(1), difficulty: row.difficulty(2), questionCount: row.count(3),
                    seenCount: row.count(4), missedCount: row.count(5), timesAsked: row.count(6),
                    timesRight: max(0, row.count(6) - row.count(7))))
        }
        return parts
    }

    private func latestGame(of pack: Int64) throws(StoreError) -> PackOverview.LatestGame? {
        try connection.row(
            """
            SELECT started_at, sum(given = truth), count(*)
            FROM game JOIN dealt ON dealt.game = game.number
                JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            WHERE game.number = (
                SELECT number FROM game INDEXED BY game_finished WHERE pack = ? AND state = 'finished'
                ORDER BY started_at DESC, number DESC LIMIT 1)
            GROUP BY game.number
            """, .integer(pack)
        ) { PackOverview.LatestGame(startedAt: $0.signed(0), rightCount: $0.count(1), answerCount: $0.count(2)) }
    }

    /// The topics of all installed packs, with their questions.
    package func topics() throws(StoreError) -> [LibraryOption] {
        var page = LibraryPage()
        let parts = try libraryParts()
        page.narrow(parts, by: parts.counts, LibraryQuery())
        return page.topics
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
    private static let exportedAtOnce = 500

    /// The numbers of the first and the last question of a pack's edition, which are in the author's order. There may be
    /// questions of other editions between.
    private func ends(ofPack id: String) throws(StoreError) -> (edition: Int64, first: Int64, last: Int64)? {
        func end(_ function: String, _ order: String) -> String {
            func first(_ answer: Int) -> String {
                """
                (SELECT number FROM question INDEXED BY question_ordinal
                WHERE edition = pack.edition AND answer = \(answer) ORDER BY ordinal \(order) LIMIT 1)
                """
            }
            return "\(function)(coalesce(\(first(0)), \(first(1))), coalesce(\(first(1)), \(first(0))))"
        }
        return try connection.row(
            """
            SELECT edition, \(end("min", "ASC")), \(end("max", "DESC")) FROM pack WHERE id = ? AND edition IS NOT NULL
            """, .text(id)
        ) { ($0.number(0), $0.number(1), $0.number(2)) }
    }

    /// The next questions of a pack in the author's order, some hundreds of them, and where to go on; empty behind the
    /// last. No other program waits between two calls.
    ///
    /// - Parameter place: nil for the first questions. Throws if the pack got another edition since.
    package func exportedQuestions(
        ofPack id: String, from place: ExportPlace?
    ) throws(StoreError) -> (questions: [ExportedQuestion], next: ExportPlace?) {
        let next = Self.questionColumnCount
        guard let ends = try ends(ofPack: id) else { return ([], nil) }
        guard place == nil || place?.edition == ends.edition else {
            throw .misuse("another trooper changed the pack \"\(id)\" meanwhile; try again")
        }
        var last = place?.number ?? 0
        let questions = try connection.rows(
            """
            SELECT \(Self.questionColumns), times_asked, misses, flag.reason
            FROM question NOT INDEXED LEFT JOIN flag ON flag.question = question.identity
            WHERE question.number BETWEEN ? AND ? AND edition = ? ORDER BY question.number LIMIT ?
            """,
            .integer(max(last + 1, ends.first)), .integer(ends.last), .integer(ends.edition),
            .count(Self.exportedAtOnce)
        ) { row throws(StoreError) in
            last = row.number(0)
            row.require(row.count(next + 1) <= row.count(next))
            return ExportedQuestion(
                question: try question(row), timesAsked: row.count(next),
                timesRight: row.count(next) - row.count(next + 1),
                flag: row.isNull(next + 2) ? nil : FlagReason(rawValue: row.text(next + 2)))
        }
        return (questions, ExportPlace(edition: ends.edition, number: last))
    }

    /// Passes each question of a pack to `body` in the author's order: its id, its digest, and what reads all of it.
    package func forEachDigest(
        ofPack id: String, _ body: (QuestionID, UInt64, () throws(StoreError) -> Question) throws(StoreError) -> Void
    ) throws(StoreError) {
        guard let ends = try ends(ofPack: id) else { return }
        try connection.forEachRow(
            """
            SELECT number, id, digest FROM question NOT INDEXED
            WHERE number BETWEEN ? AND ? AND edition = ? ORDER BY number
            """, [.integer(ends.first), .integer(ends.last), .integer(ends.edition)]
        ) { row throws(StoreError) in
            let number = row.number(0)
            try body(QuestionID(rawValue: row.text(1)), row.bits(2)) { () throws(StoreError) in
                guard let question = try wording(number) else { throw .damaged(file: connection.file) }
                return question
            }
        }
    }

    /// Whether all texts of a pack and its questions are ASCII. Their length in bytes is that in characters then.
    package func isASCII(pack id: String) throws(StoreError) -> Bool {
        func differs(_ text: String) -> String { "length(CAST(\(text) AS BLOB)) <> length(\(text))" }
        let isOther = try connection.row(
            """
            SELECT EXISTS (
                SELECT 1 FROM pack WHERE id = ?1 AND \(differs("title || licence || attribution || version"))
            ) OR EXISTS (
                SELECT 1 FROM pack JOIN question ON question.edition = pack.edition
                WHERE pack.id = ?1 AND \(differs("statement || explanation || topic"))
            ) OR EXISTS (
                SELECT 1 FROM pack JOIN question ON question.edition = pack.edition
                    CROSS JOIN source ON source.question = question.number
                WHERE pack.id = ?1 AND \(differs("source.text"))
            )
            """, .text(id)
        ) { $0.flag(0) }
        return isOther != true
    }
}

/// The question up to which an edition of a pack was read.
package struct ExportPlace: Hashable, Sendable {
    fileprivate let edition: Int64
    fileprivate let number: Int64
}

/// A question with what its author may want to know of the player.
package struct ExportedQuestion: Hashable, Sendable {
    package let question: Question
    package let timesAsked: Int
    package let timesRight: Int
    package let flag: FlagReason?
}
