import QuizCore

/// The daily game of one day: its result and its week.
package struct DailyReport: Hashable, Sendable {
    package let day: Day
    package let status: DailyStatus
    /// The try that counts; nil before its first answer.
    package let attempt: DailyTry?
    /// The game that was just played, if it does not count.
    package let practice: DailyTry?
    /// The tries that count on the seven days that end with this one; nil for a day without a result.
    package let week: [DailyTry?]

    /// - Parameters:
    ///   - tries: those of the seven days that end with this one, in the order of their starts, then of their ids.
    ///   - game: the game that was just played.
    package init(day: Day, status: DailyStatus, tries: [DailyTry], game: GameNumber?) {
        self.day = day
        self.status = status
        func counting(_ day: Day) -> DailyTry? {
            DailyTry.counting(tries.filter { $0.day == day }, today: status.today)
        }
        attempt = counting(day)
        let played = game.flatMap { game in tries.first { $0.number == game } }
        practice = played?.number == attempt?.number ? nil : played
        week = (-6...0).map { offset in
            counting(Day(rawValue: day.rawValue + offset)).flatMap { $0.result == nil ? nil : $0 }
        }
    }

    /// The result to share: that of the try that counts.
    package var shared: DailyTry? { attempt?.result == nil ? nil : attempt }

    package var shareText: ShareText? {
        shared.map {
            ShareText(daily: day, $0.marks, in: $0.timeTaken, days: isToday ? status.streak : 0)
        }
    }

    /// The number of the next question, from 1, if the try that counts can be continued.
    package var unfinishedAt: Int? { attempt?.nextQuestion }

    package var isToday: Bool { day == status.today }
}
