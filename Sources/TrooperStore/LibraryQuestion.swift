import QuizCore
import TrooperCatalogue

extension Store {
    /// Everything about one question; nil if it is not in a listed pack.
    package func question(_ number: QuestionNumber) throws(StoreError) -> LibraryQuestion? {
        let next = StoredQuestion.columnCount
        let answers = try pastAnswers(to: number)
        return try connection.row(
            """
            SELECT \(StoredQuestion.columns), pack.id, pack.title, pack.licence, pack.attribution, times_asked, misses
            FROM question JOIN pack ON pack.number = question.pack
            WHERE question.number = ? AND position IS NOT NULL AND state = 'listed'
            """, .integer(number.rawValue)
        ) { row throws(StoreError) in
            let times = row.answers(next + 4)
            guard let entry = try entry(row.number(0), packTitle: row.text(next + 1)) else {
                throw .damaged(file: connection.file)
            }
            return LibraryQuestion(
                entry: entry, question: StoredQuestion(row).question, pack: row.text(next), licence: row.text(next + 2),
                attribution: row.text(next + 3), answers: answers, timesAsked: times.asked, timesRight: times.right)
        }
    }

    /// More fill no page.
    private static let mostPastAnswers = 100

    private func pastAnswers(to number: QuestionNumber) throws(StoreError) -> [LibraryQuestion.PastAnswer] {
        try connection.rows(
            """
            SELECT started_at, given, is_right FROM answer
            WHERE question = ? ORDER BY given_at DESC, id DESC, place DESC LIMIT ?
            """, .integer(number.rawValue), .count(Self.mostPastAnswers)
        ) { LibraryQuestion.PastAnswer(gameStartedAt: $0.number(0), given: $0.flag(1), isRight: $0.flag(2)) }
    }

    /// Puts a question on the list of favourites, or takes it off.
    package func setFavourite(_ number: QuestionNumber, _ isFavourite: Bool) throws(StoreError) {
        // Another program may have removed its pack since it was shown.
        try connection.write(
            "UPDATE question SET is_favourite = ?2 WHERE number = ?1", .integer(number.rawValue), .flag(isFavourite))
    }

    /// Those of removed packs, too.
    package func removeAllFavourites() throws(StoreError) {
        try connection.write("UPDATE question SET is_favourite = 0 WHERE is_favourite = 1")
    }
}
