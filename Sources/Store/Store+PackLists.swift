import QuizCore
import Text

extension Store {
    /// The installed packs in the order of their titles, with the player's progress.
    ///
    /// Reads one row for each pack, topic and difficulty, however many questions those have.
    ///
    /// - Parameter builtIn: the ids of the packs that the program comes with.
    package func packOverviews(builtIn: Set<String>) throws(StoreError) -> [PackOverview] {
        let packs = try connection.rows(
            """
            SELECT number, id, title, version, licence, attribution FROM pack WHERE state = 'installed'
            ORDER BY title COLLATE NOCASE, title, id
            """
        ) { row in
            (
                number: row.number(0), id: row.text(1), title: row.text(2), version: row.text(3),
                licence: row.text(4), attribution: row.text(5)
            )
        }
        let parts = try partsByPack()
        var overviews: [PackOverview] = []
        for pack in packs {
            overviews.append(
                PackOverview(
                    id: pack.id, title: pack.title, version: pack.version, licence: pack.licence,
                    attribution: pack.attribution, isBuiltIn: builtIn.contains(pack.id),
                    parts: parts[pack.number] ?? [], latestGame: try latestGame(of: pack.number)))
        }
        return overviews
    }

    private func partsByPack() throws(StoreError) -> [Int64: [PackOverview.Part]] {
        var parts: [Int64: [PackOverview.Part]] = [:]
        try connection.forEachRow(
            """
            SELECT pack, topic, difficulty, question_count, seen_count, missed_count, times_asked, misses FROM shelf
            WHERE question_count > 0
            ORDER BY pack, topic, CASE difficulty WHEN 'easy' THEN 0 WHEN 'medium' THEN 1 ELSE 2 END
            """, []
        ) { row throws(StoreError) in
            guard let difficulty = Difficulty(rawValue: row.text(2)) else { throw .damaged(file: connection.file) }
            let part = PackOverview.Part(
                topic: row.text(1), difficulty: difficulty, questionCount: row.count(3), seenCount: row.count(4),
                missedCount: row.count(5), timesAsked: row.count(6), timesRight: row.count(6) - row.count(7))
            row.require(part.missedCount <= part.seenCount && part.seenCount <= part.questionCount)
            row.require(part.timesRight >= 0)
            parts[row.number(0), default: []].append(part)
        }
        return parts
    }

    private func latestGame(of pack: Int64) throws(StoreError) -> PackOverview.LatestGame? {
        try connection.row(
            """
            SELECT started_at, sum(given = truth), count(*)
            FROM game JOIN dealt ON dealt.game = game.number
                JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            WHERE game.number = (SELECT max(number) FROM game WHERE pack = ? AND state = 'finished')
            GROUP BY game.number
            """, .integer(pack)
        ) { PackOverview.LatestGame(startedAt: $0.signed(0), rightCount: $0.count(1), answerCount: $0.count(2)) }
    }

    /// The topics of all installed packs, with their questions.
    package func topics() throws(StoreError) -> [LibraryOption] {
        try connection.rows(
            """
            SELECT topic, sum(question_count) FROM shelf JOIN pack ON pack.number = shelf.pack
            WHERE pack.state = 'installed' AND question_count > 0 GROUP BY topic ORDER BY topic
            """
        ) { LibraryOption(value: $0.text(0), title: $0.text(0), count: $0.count(1)) }
    }

    /// The installed pack that a player means by an id or a title, whatever its capitals.
    package func findPack(_ name: String) throws(StoreError) -> PackLookup {
        let packs = try connection.rows("SELECT id, title FROM pack WHERE state = 'installed' ORDER BY id") {
            (id: $0.text(0), title: $0.text(1))
        }
        let wanted = name.lowercased()
        let found =
            packs.first { $0.id == name } ?? packs.first { $0.id.lowercased() == wanted }
            ?? packs.first { $0.title.lowercased() == wanted }
        if let found { return .found(id: found.id) }
        return .missing(nearest: Suggestion.nearest(to: name, in: packs.map(\.id) + packs.map(\.title)))
    }
}

/// What a name of a pack leads to.
package enum PackLookup: Hashable, Sendable {
    case found(id: String)
    /// The id or title most like it; nil if none is.
    case missing(nearest: String?)
}

extension Store {
    private static let exportedAtOnce = 500

    /// The next questions of a pack in the author's order, some hundreds of them; empty behind the last.
    package func exportedQuestions(ofPack id: String, from position: Int) throws(StoreError) -> [ExportedQuestion] {
        let next = Self.questionColumnCount
        var expected = position
        return try connection.rows(
            """
            SELECT \(Self.questionColumns), times_asked, misses, flag.reason, flag.noted_at, position
            FROM question LEFT JOIN flag ON flag.question = question.number
            WHERE pack = (SELECT number FROM pack WHERE id = ?) AND position >= ? ORDER BY position LIMIT ?
            """,
            .text(id), .count(position), .count(Self.exportedAtOnce)
        ) { row throws(StoreError) in
            let question = ExportedQuestion(
                question: try question(row), timesAsked: row.count(next),
                timesRight: row.count(next) - row.count(next + 1),
                flag: row.isNull(next + 2) ? nil : FlagReason(rawValue: row.text(next + 2)),
                flaggedAt: row.isNull(next + 3) ? nil : row.signed(next + 3))
            // Positions have no gaps, so the next questions are those from the number of the former ones on.
            row.require(question.timesRight >= 0 && row.count(next + 4) == expected)
            expected += 1
            return question
        }
    }
}

extension Store {
    /// Passes each question of a pack to `body` in the author's order: its id, its digest, and what reads all of it.
    package func forEachDigest(
        ofPack id: String,
        _ body: (QuestionID, UInt64, () throws(StoreError) -> Question) throws(StoreError) -> Void
    ) throws(StoreError) {
        try connection.forEachRow(
            """
            SELECT number, id, digest FROM question
            WHERE pack = (SELECT number FROM pack WHERE id = ?) AND position IS NOT NULL ORDER BY position
            """, [.text(id)]
        ) { row throws(StoreError) in
            let number = QuestionNumber(rawValue: row.number(0))
            try body(QuestionID(rawValue: row.text(1)), row.bits(2)) { () throws(StoreError) in
                guard let question = try storedQuestion(number) else { throw .damaged(file: connection.file) }
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
                SELECT 1 FROM pack WHERE number = ?1 AND \(differs("title || licence || attribution || version"))
            ) OR EXISTS (
                SELECT 1 FROM question
                WHERE pack = ?1 AND position IS NOT NULL AND \(differs("statement || explanation || genre"))
            ) OR EXISTS (
                SELECT 1 FROM question CROSS JOIN source ON source.question = question.number
                WHERE pack = ?1 AND position IS NOT NULL AND \(differs("source.text"))
            )
            """, .integer(try connection.packNumber(id))
        ) { $0.flag(0) }
        return isOther != true
    }
}

/// A question with what its author may want to know of the player.
package struct ExportedQuestion: Hashable, Sendable {
    package let question: Question
    package let timesAsked: Int
    package let timesRight: Int
    package let flag: FlagReason?
    /// Seconds since 1970; nil without a flag.
    package let flaggedAt: Int64?
}
