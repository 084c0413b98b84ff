import Catalogue
import QuizCore

/// What the answers to a question say of it: how often it was asked and missed, and what the latest answer was.
///
/// The one place that knows which answer is the latest: that with the latest time; of equal times, that of the game with
/// the later id, then of the later place. So machines that have the same answers say the same.
struct QuestionHistory {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    /// SQL for the order of answers, the oldest first, in a query of `asked` and `game`.
    static let order = "asked.given_at, game.id, asked.place"

    /// Works the history of a question out anew, inside the caller's transaction.
    func update(_ question: Int64) throws(StoreError) {
        var history = (asked: 0, misses: 0, latest: Int64(0), standing: Standing.unseen)
        try connection.forEachRow(
            """
            SELECT given = truth, game.number FROM asked JOIN game ON game.number = asked.game
            WHERE question = ? AND given IS NOT NULL ORDER BY \(Self.order)
            """, [.integer(question)]
        ) { row in
            let isRight = row.flag(0)
            history = (
                history.asked + 1, history.misses + (isRight ? 0 : 1), row.number(1),
                history.standing.after(isRight: isRight)
            )
        }
        try connection.run(
            "UPDATE question SET times_asked = ?2, misses = ?3, last_game = ?4, mark = ?5 WHERE number = ?1",
            .integer(question), .count(history.asked), .count(history.misses), .integer(history.latest),
            .count(history.standing.rawValue))
    }

    /// Of every question that was answered.
    func updateAll() throws(StoreError) {
        let answered = try connection.rows("SELECT DISTINCT question FROM asked WHERE given IS NOT NULL") {
            $0.number(0)
        }
        for question in answered { try update(question) }
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
