import QuizCore
import TrooperCatalogue

/// The daily games, read from the index of their selections.
extension Store {
    /// Five questions by the ids of their packs and their own; nil if the scores lack one.
    ///
    /// - Parameter haveLeft: whether they may have left their packs.
    package func deck(
        of entries: [(pack: String, question: QuestionID)], haveLeft: Bool = false
    ) throws(StoreError) -> StoredDeck? {
        var questions: [StoredQuestion] = []
        for entry in entries {
            let found = try connection.row(
                """
                SELECT \(Self.questionColumns) FROM pack JOIN question ON question.pack = pack.number
                WHERE pack.id = ? AND question.id = ? AND (position IS NOT NULL OR ?)
                """,
                .text(entry.pack), .text(entry.question.rawValue), .flag(haveLeft)
            ) { row throws(StoreError) in try Self.stored(row, connection) }
            guard let found else { return nil }
            questions.append(found)
        }
        return StoredDeck(questions, seed: nil)
    }

    /// All tries at the games of some days, in the order of their starts, then of their ids, as on all machines.
    package func dailyTries(_ days: ClosedRange<Day>) throws(StoreError) -> [DailyTry] {
        try connection.rows(
            """
            SELECT selection, game.number, started_at, state, count(*), sum((given = truth) << place),
                sum(max(0, min(taken_microseconds, \(Self.longestAnswer))))
            FROM game INDEXED BY game_daily JOIN asked ON asked.game = game.number AND given IS NOT NULL
            WHERE selection BETWEEN ? AND ? AND \(Self.isDaily)
            GROUP BY game.number ORDER BY started_at, game.id
            """,
            .text(Selection(day: days.lowerBound).key), .text(Selection(day: days.upperBound).key)
        ) { row throws(StoreError) in
            guard let day = Selection(key: row.text(0))?.day, let state = PlayedGame.State(rawValue: row.text(3)) else {
                throw .damaged(file: connection.file)
            }
            let bits = row.count(5)
            return DailyTry(
                day: day, number: GameNumber(rawValue: row.number(1)), startedAt: row.signed(2), state: state,
                marks: (0..<min(row.count(4), Limits.questionsPerGame)).map { bits >> $0 & 1 == 1 },
                timeTaken: row.microseconds(6))
        }
    }

    /// The days up to one whose daily game was begun on the day itself and played to its end, the latest first.
    package func daysOnTime(until day: Day, limit: Int = .max) throws(StoreError) -> [Day] {
        try connection.rows(
            """
            SELECT started_at FROM game INDEXED BY game_daily
            WHERE selection <= ? AND \(Self.isDaily) AND substr(selection, 6) = date(started_at, 'unixepoch')
                AND state = 'finished'
            GROUP BY selection ORDER BY selection DESC LIMIT ?
            """,
            .text(Selection(day: day).key), .count(limit)
        ) { Day(unixSeconds: $0.signed(0)) }
    }

    /// Today's try, and the days in a row.
    ///
    /// - Parameters:
    ///   - now: in seconds since 1970.
    ///   - limit: how many days are looked at; each takes about a microsecond.
    package func dailyStatus(now: Int64, limit: Int = .max) throws(StoreError) -> DailyStatus {
        let today = Day(unixSeconds: now)
        return DailyStatus(
            now: now, tries: try dailyTries(today...today), daysOnTime: try daysOnTime(until: today, limit: limit),
            limit: limit)
    }

    /// - Parameters:
    ///   - now: in seconds since 1970.
    ///   - game: the game that was just played.
    package func dailyReport(_ day: Day, now: Int64, game: GameNumber? = nil) throws(StoreError) -> DailyReport {
        let week = Day(rawValue: day.rawValue - 6)...day
        return DailyReport(day: day, status: try dailyStatus(now: now), tries: try dailyTries(week), game: game)
    }

    /// When a game of a day begins by the scores: never before those that began already, because a clock that was set
    /// back would make a later try the one that counts.
    package func dailyStart(of day: Day, now: Int64) throws(StoreError) -> Int64 {
        let isToday = Day(unixSeconds: now) == day
        let tries = try dailyTries(day...day).filter { !isToday || $0.isOnTime }
        return tries.reduce(now) { max($0, $1.startedAt) }
    }

    /// Word for word the condition of the index.
    private static let isDaily = "substr(selection, 2, 4) = 'day='"
}
