import QuizCore
import TrooperCatalogue

extension Store {
    /// Everything about one question; nil if it is not in an installed pack.
    package func question(_ number: QuestionNumber) throws(StoreError) -> LibraryQuestion? {
        let next = Self.questionColumnCount
        let answers = try pastAnswers(to: number)
        return try connection.row(
            """
            SELECT \(Self.questionColumns), pack.id, pack.title, pack.licence, pack.attribution, times_asked, misses
            FROM question JOIN pack ON pack.number = question.pack
            WHERE question.number = ? AND position IS NOT NULL AND state = 'installed'
            """, .integer(number.rawValue)
        ) { row throws(StoreError) in
            let times = row.answers(next + 4)
            guard let entry = try entry(row.number(0), packTitle: row.text(next + 1)) else {
                throw .damaged(file: connection.file)
            }
            return LibraryQuestion(
                entry: entry, question: try question(row), pack: row.text(next), licence: row.text(next + 2),
                attribution: row.text(next + 3), answers: answers, timesAsked: times.asked, timesRight: times.right)
        }
    }

    /// More fill no page.
    private static let mostPastAnswers = 100

    private func pastAnswers(to number: QuestionNumber) throws(StoreError) -> [LibraryQuestion.PastAnswer] {
        try connection.rows(
            """
            SELECT game.started_at, given, given = truth FROM asked JOIN game ON game.number = asked.game
            WHERE question = ? AND given IS NOT NULL ORDER BY given_at DESC, game.id DESC, place DESC LIMIT ?
            """,
            .integer(number.rawValue), .count(Self.mostPastAnswers)
        ) { LibraryQuestion.PastAnswer(gameStartedAt: $0.signed(0), given: $0.flag(1), isRight: $0.flag(2)) }
    }

    /// Puts a question on the list of favourites, or takes it off.
    package func setFavourite(_ number: QuestionNumber, _ isFavourite: Bool) throws(StoreError) {
        try connection.write(
            isFavourite
                // Another program may have removed its pack since it was shown.
                ? "INSERT OR IGNORE INTO favourite (question) SELECT number FROM question WHERE number = ?1"
                : "DELETE FROM favourite WHERE question = ?", .integer(number.rawValue))
    }

    /// Those of removed packs, too.
    package func removeAllFavourites() throws(StoreError) { try connection.write("DELETE FROM favourite") }
}
