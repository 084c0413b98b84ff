import QuizCore

/// A try at a day's five questions.
///
/// The first one of a day counts, by start, then by its id; the others are practice. Nothing is stored about that: what
/// counts follows from the games, also when the scores of two machines are put together.
extension PlayedGame {
    /// Nil while it can be continued.
    package var result: Int? { state == .open ? nil : score }
    /// The number of the next question, from 1, if it can be continued.
    package var nextQuestion: Int? { state == .open ? answers.count + 1 : nil }
    /// Whether it was begun on its own day. A later one gives the day a result, but does not join it to the days before.
    package var isOnTime: Bool { Day(unixSeconds: startedAt) == day }

    /// The one that counts among the tries at one day.
    ///
    /// On the day itself one that was begun on a later day does not count yet: the clock of that machine was wrong then,
    /// and must not take the day from the player. From the next day on, the first counts, which is one of the day itself
    /// if there is any: so a try that counts never gives way to a later one.
    ///
    /// - Parameter tries: in the order of their starts, then of their ids.
    package static func counting(_ tries: some Sequence<PlayedGame>, today: Day) -> PlayedGame? {
        tries.first { $0.day != today || $0.isOnTime }
    }
}

/// What the title tells about the daily game.
package struct DailyStatus: Hashable, Sendable {
    package let today: Day
    /// The seconds until the next day begins.
    package let secondsUntilNext: Int64
    /// Today's try that counts; nil before its first answer.
    package let attempt: PlayedGame?
    /// The days in a row, up to today or, before today's game is finished, up to yesterday.
    package let streak: Int
    /// The days in a row that ended before yesterday; 0 if none were broken.
    package let brokenStreak: Int
    /// The most days in a row of those that were looked at.
    package let longestStreak: Int
    /// Whether there may be more days in a row than were looked at.
    package let isStreakLimited: Bool

    /// - Parameters:
    ///   - now: in seconds since 1970.
    ///   - tries: at least those of today, in the order of their starts, then of their ids.
    ///   - daysOnTime: the days up to today that were begun on time and finished, the latest first.
    ///   - limit: how many of those were looked for.
    init(now: Int64, tries: [PlayedGame], daysOnTime: [Day], limit: Int = .max) {
        let today = Day(unixSeconds: now)
        self.today = today
        secondsUntilNext = today.next.beginsAt - now
        attempt = PlayedGame.counting(tries.filter { $0.day == today }, today: today)
        let runs = daysOnTime.runLengths
        streak = runs.first { $0.last >= today.previous }?.count ?? 0
        let former = daysOnTime.filter { $0 < today }.runLengths.first
        brokenStreak = former?.last == today.previous ? 0 : former?.count ?? 0
        longestStreak = runs.map(\.count).max() ?? 0
        isStreakLimited = streak >= limit
    }

    /// The number of today's next question, from 1, if it was begun.
    package var unfinishedAt: Int? { attempt?.nextQuestion }

    /// Whether today's try that counts has no answer yet.
    package var isWaiting: Bool { attempt == nil }

    /// The seconds of the unit in which the rest of the day is told: hours, in its last hour minutes.
    package var unit: Int64 { secondsUntilNext > 3_600 ? 3_600 : 60 }

    /// When the title says something else of it, in seconds since 1970: whenever a unit of the day is over, where what is
    /// left is said, and at its end.
    package var changesAt: Int64 {
        let secondsLater = isWaiting && streak > 0 ? (secondsUntilNext - 1) / unit * unit : 0
        return today.next.beginsAt - secondsLater
    }
}

extension [Day] {
    /// The runs of days in a row, in days that descend.
    package var runLengths: [(last: Day, count: Int)] {
        var runs: [(last: Day, count: Int)] = []
        for day in self {
            if let run = runs.last, run.last.rawValue - run.count == day.rawValue {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((last: day, count: 1))
            }
        }
        return runs
    }
}

/// The daily game of one day: its result and its week.
package struct DailyReport: Hashable, Sendable {
    package let day: Day
    package let status: DailyStatus
    /// The try that counts; nil before its first answer.
    package let attempt: PlayedGame?
    /// The game that was just played, if it does not count.
    package let practice: PlayedGame?
    /// The tries that count on the seven days that end with this one; nil for a day without a result.
    package let week: [PlayedGame?]

    /// - Parameters:
    ///   - tries: those of the seven days that end with this one, in the order of their starts, then of their ids.
    ///   - game: the game that was just played.
    init(day: Day, status: DailyStatus, tries: [PlayedGame], game: GameNumber?) {
        self.day = day
        self.status = status
        func counting(_ day: Day) -> PlayedGame? {
            PlayedGame.counting(tries.filter { $0.day == day }, today: status.today)
        }
        attempt = counting(day)
        let played = game.flatMap { game in tries.first { $0.number == game } }
        practice = played?.number == attempt?.number ? nil : played
        week = (-6...0).map { offset in
            counting(Day(rawValue: day.rawValue + offset)).flatMap { $0.result == nil ? nil : $0 }
        }
    }

    /// The result to share: that of the try that counts.
    package var shared: PlayedGame? { attempt?.result == nil ? nil : attempt }

    /// The number of the next question, from 1, if the try that counts can be continued.
    package var unfinishedAt: Int? { attempt?.nextQuestion }

    package var isToday: Bool { day == status.today }
}

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
