import QuizCore

/// A question of the library with its marks and where it is from, as a line of a list and its page have it. Screens tell
/// its answer only to who asks for it.
package struct LibraryQuestion: Hashable, Sendable {
    private let stored: StoredQuestion
    package let packTitle: String
    package let licence: String
    package let attribution: String
    package let isFavourite: Bool
    package var isMissed: Bool
    package let timesAsked: Int
    package let timesRight: Int
    /// The latest first; read for a page only.
    package fileprivate(set) var answers: [PastAnswer] = []

    package struct PastAnswer: Hashable, Sendable {
        /// Seconds since 1970, of the game's start.
        package let gameStartedAt: Int64
        package let given: Bool
        package let isRight: Bool
    }

    package var number: QuestionNumber { stored.number }
    /// The id of its pack.
    package var pack: String { stored.pack }
    package var question: Question { stored.question }
}

extension Store {
    /// Everything about one question; nil if it is not in a listed pack.
    package func question(_ number: QuestionNumber) throws(StoreError) -> LibraryQuestion? {
        var question = try connection.row(
            "\(LibraryQuestion.selecting) WHERE question.number = ? AND position IS NOT NULL AND state = 'listed'",
            .integer(number.rawValue), read: LibraryQuestion.init)
        question?.answers = try pastAnswers(to: number)
        return question
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

extension LibraryQuestion {
    /// The beginning of a statement whose rows `init(_ row:)` reads.
    static let selecting = """
        SELECT \(StoredQuestion.columns), pack.title, licence, attribution, is_favourite, mark = 2, times_asked, misses
        FROM question JOIN pack ON pack.number = question.pack
        """

    /// Without the answers.
    init(_ row: Row) {
        let next = StoredQuestion.columnCount
        let counts = row.answers(next + 5)
        self.init(
            stored: StoredQuestion(row), packTitle: row.text(next), licence: row.text(next + 1),
            attribution: row.text(next + 2), isFavourite: row.flag(next + 3), isMissed: row.flag(next + 4),
            timesAsked: counts.asked, timesRight: counts.right)
    }
}
