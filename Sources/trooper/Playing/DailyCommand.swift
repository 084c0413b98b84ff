import QuizCore
import TrooperArguments
import TrooperJSON
import TrooperScreens
import TrooperStore

/// `trooper daily`: the five questions of a day, the same for everyone.
enum DailyCommand {
    private static let date = Option(optionalOperand: "DATE", .text("DATE"))

    static let command = Command(
        "daily", "Play the daily game: five questions, the same for everyone. DATE is a day such as 2026-11-22.",
        takes: [date, Option.json] + PlayCommand.ofAnyGame,
        examples: ["trooper daily", "trooper daily 2026-11-22", "trooper daily --json"], run: run)

    private static func run(_ options: Options) throws {
        let today = try today(DayAndTime.now())
        let day = try options[date].map { try past($0, today: today) } ?? today
        if options[.json] { return try Output.data(json(of: day, options).indented) }
        try PlayCommand.play(try GameRequest(options), first: Selection.day(day), options)
    }

    /// - Parameter now: what the clock says, in seconds since 1970.
    static func today(_ now: Int64) throws(Failure) -> Day {
        if Day.withinCalendar(now) == now { return Day(unixSeconds: now) }
        throw Failure(
            ExitCode.unavailable, "there is no daily game: the clock is outside the years 1970 to 9999; set it")
    }

    private static func past(_ text: String, today: Day) throws -> Day {
        guard let day = Day(text) else {
            throw UsageError("'\(text)' is no day of the calendar; write it as \(today.text)")
        }
        let days = day.rawValue - today.rawValue
        if days > 0 {
            throw Failure(ExitCode.noInput, "the daily game of \(text) comes in \(days.counted("day")), by UTC")
        }
        return day
    }

    /// Reads the scores without changing them.
    private static func json(of day: Day, _ options: Options) throws -> JSONText {
        let store = try Store.openScores(options[.database]) ?? Store.open(.memory)
        defer { store.close() }
        let report = try store.dailyReport(day, now: DayAndTime.now())
        let attempt = report.attempt
        return [
            "day": .text(day.text), "today": .text(report.status.today.text),
            "state": .text(attempt.map { $0.state.note ?? $0.state.rawValue } ?? "waiting"),
            "score": attempt.map { .number($0.score) } ?? .null,
            "milliseconds": attempt.map { .number(Int($0.timeTaken.rawValue / 1_000)) } ?? .null,
            "marks": .array(attempt?.marks.map { .bool($0) } ?? []),
            "onTime": attempt.map { .bool($0.isOnTime) } ?? .null,
            "streak": .number(report.status.streak), "longestStreak": .number(report.status.longestStreak),
            "week": .array(report.week.map { $0.map { .number($0.score) } ?? .null }),
            "share": report.shareText.map { .text($0.text) } ?? .null,
            "secondsUntilNext": .number(Int(report.status.secondsUntilNext)),
        ]
    }
}
