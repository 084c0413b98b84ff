import QuizCore

extension Store {
    /// Everything about one question; nil if it is not in an installed pack.
    package func question(_ number: QuestionNumber) throws(StoreError) -> LibraryQuestion? {
        let stored = try connection.row(
            """
            SELECT pack.id, pack.title, pack.licence, pack.attribution, times_asked, misses
            FROM question JOIN pack ON pack.number = question.pack
            WHERE question.number = ? AND shelf IS NOT NULL AND state = 'installed'
            """, .integer(number.rawValue)
        ) { row in
            row.require(row.count(5) <= row.count(4))
            return StoredQuestion(
                pack: row.text(0), packTitle: row.text(1), licence: row.text(2), attribution: row.text(3),
                timesAsked: row.count(4), misses: row.count(5))
        }
        guard let stored, let question = try storedQuestion(number),
            let entry = try entry(number, packTitle: stored.packTitle)
        else { return nil }
        return LibraryQuestion(
            entry: entry, question: question, pack: stored.pack, licence: stored.licence,
            attribution: stored.attribution, answers: try pastAnswers(to: number), timesAsked: stored.timesAsked,
            timesRight: stored.timesAsked - stored.misses)
    }

    private struct StoredQuestion {
        let pack: String
        let packTitle: String
        let licence: String
        let attribution: String
        let timesAsked: Int
        let misses: Int
    }

    /// More fill no page.
    private static let mostPastAnswers = 100

    private func pastAnswers(to number: QuestionNumber) throws(StoreError) -> [LibraryQuestion.PastAnswer] {
        try connection.rows(
            """
            SELECT game.started_at, answer.given, answer.given = dealt.truth
            FROM dealt JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
                JOIN game ON game.number = dealt.game
            WHERE dealt.question = ? ORDER BY dealt.game DESC LIMIT ?
            """,
            .integer(number.rawValue), .count(Self.mostPastAnswers)
        ) { LibraryQuestion.PastAnswer(gameStartedAt: $0.signed(0), given: $0.flag(1), isRight: $0.flag(2)) }
    }

    /// Puts a question on the list of favourites, or takes it off.
    package func setFavourite(_ number: QuestionNumber, _ isFavourite: Bool) throws(StoreError) {
        try connection.write(
            isFavourite
                ? "INSERT INTO favourite (question) VALUES (?) ON CONFLICT DO NOTHING"
                : "DELETE FROM favourite WHERE question = ?", .integer(number.rawValue))
    }

    /// Those of removed packs, too.
    package func removeAllFavourites() throws(StoreError) {
        try connection.write("DELETE FROM favourite")
    }

    /// Flags a question for its author; nil takes the flag away.
    package func setFlag(
        _ number: QuestionNumber, _ reason: FlagReason?, at unixSeconds: Int64
    ) throws(StoreError) {
        guard let reason else {
            return try connection.write("DELETE FROM flag WHERE question = ?", .integer(number.rawValue))
        }
        try connection.write(
            """
            INSERT INTO flag (question, reason, noted_at) VALUES (?1, ?2, ?3)
            ON CONFLICT (question) DO UPDATE SET reason = ?2, noted_at = ?3
            """,
            .integer(number.rawValue), .text(reason.rawValue), .integer(unixSeconds))
    }
}
