import QuizCore
import TrooperCatalogue

/// The daily games.
extension Store {
    /// All tries at the games of some days, in the order of their starts, then of their ids, as on all machines.
    package func dailyTries(_ days: ClosedRange<Day>) throws(StoreError) -> [PlayedGame] {
        try games(
            "WHERE game.number IN (SELECT game FROM daily WHERE day BETWEEN ? AND ?) ORDER BY started_at, game.id",
            .count(days.lowerBound.rawValue), .count(days.upperBound.rawValue))
    }

    /// The days up to one whose daily game was begun on the day itself and played to its end, the latest first.
    package func daysOnTime(until day: Day, limit: Int = .max) throws(StoreError) -> [Day] {
        try connection.rows(
            """
            SELECT DISTINCT day FROM daily WHERE day <= ? AND is_on_time AND state = 'finished' ORDER BY day DESC LIMIT ?
            """, .count(day.rawValue), .count(limit)
        ) { Day(rawValue: $0.count(0)) }
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
}
