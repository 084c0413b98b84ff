import QuizCore
import TrooperText

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

extension DailyReport {
    /// Such as "Daily, Sun 22 Nov 2026".
    package var title: String { "Daily, \(Day.weekdays[day.weekday].prefix(3)) \(day.words)" }

    /// What the player reads before a game of the day, below its date.
    package var announcement: String {
        attempt != nil && unfinishedAt == nil
            ? "Practice: your first try counts."
            : "This try counts. Days are those of UTC."
    }

    /// How it went, in sentences.
    package var sentences: [String] { [resultWords.map { "\($0)." }].compactMap(\.self) + notes }

    /// Such as "4 of 5 in 1:07"; nil before the try that counts is finished.
    package var resultWords: String? { attempt?.state == .finished ? attempt.map(DailyReport.words) : nil }

    /// What there is to say besides the result and the days in a row.
    package var notes: [String] {
        let next = "The next one comes in \(status.timeLeft)."
        return [
            practice.map { "Practice: \(DailyReport.words($0)). Your first try counts." }, standing,
            isToday ? next : nil,
        ].compactMap(\.self)
    }

    /// What became of a try that counts and is not finished.
    private var standing: String? {
        switch attempt?.state {
        case nil: "Five questions, the same for everyone. The first try counts."
        case .open: "Question \(unfinishedAt ?? 1) of \(Limits.questionsPerGame) is waiting."
        case .abandoned:
            "Given up after \((attempt?.marks.count ?? 0).counted("answer")), \(attempt?.score ?? 0) right."
        case .finished: nil
        }
    }

    private static func words(_ attempt: DailyTry) -> String {
        "\(attempt.score) of \(Limits.questionsPerGame) in \(attempt.timeTaken.words)"
    }
}
