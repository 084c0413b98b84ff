import QuizCore
import TrooperCatalogue

/// What the answers to a question say of it: how often it was asked and missed, and what the latest answer was.
///
/// The one place that knows which answer is the latest: that with the latest time; of equal times, that of the game with
/// the later id, then of the later place. So machines that have the same answers say the same.
struct QuestionHistory {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    /// SQL for the order of answers, the oldest first, in a query of `asked` and `game`.
    static let order = "asked.given_at, game.id, asked.place"

    /// Adds answers that were just stored to the history of their question, inside the caller's transaction.
    func add(_ count: Int, misses: Int, to question: Int64) throws(StoreError) {
        // More than two say nothing else.
        let latest = try connection.rows(
            """
            SELECT given = truth, game.number FROM asked JOIN game ON game.number = asked.game
            WHERE question = ? AND given IS NOT NULL ORDER BY given_at DESC, game.id DESC, place DESC LIMIT 2
            """, .integer(question)
        ) { (isRight: $0.flag(0), game: $0.number(1)) }
        let standing = latest.reversed().reduce(Standing.unseen) { $0.after(isRight: $1.isRight) }
        try connection.run(
            """
            UPDATE question SET times_asked = times_asked + ?2, misses = misses + ?3, last_game = ?4, mark = ?5
            WHERE number = ?1
            """,
            .integer(question), .count(count), .count(misses), .integer(latest.first?.game ?? 0),
            .count(standing.rawValue))
    }

    /// Adds all answers, where no question has a history yet.
    func addAll() throws(StoreError) {
        let answered = try connection.rows(
            "SELECT question, count(*), sum(given <> truth) FROM asked WHERE given IS NOT NULL GROUP BY question"
        ) { (question: $0.number(0), count: $0.count(1), misses: $0.count(2)) }
        for (question, count, misses) in answered { try add(count, misses: misses, to: question) }
    }

    /// When an answer is given that a clock says is given now: later than the question's latest one, because a clock may
    /// have gone back since.
    func time(ofAnswerTo question: Int64, now: Int64) throws(StoreError) -> Int64 {
        let latest = try connection.row(
            "SELECT max(given_at) FROM asked WHERE question = ?", .integer(question)
        ) { $0.isNull(0) ? nil : $0.signed(0) }
        return Day.withinCalendar(max(now, (latest ?? nil).map { $0 + 1 } ?? now))
    }
}
