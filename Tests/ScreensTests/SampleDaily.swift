import QuizCore

@testable import TrooperScreens
@testable import TrooperStore

/// The daily games of a player in November 2026, on Sunday the 22nd at 7:58 in UTC.
enum SampleDaily {
    /// Six days were played, and the seventh was not yet.
    static let waiting: DailyStatus = {
        let today = Day("2026-11-22") ?? Day(rawValue: 0)
        let days = (1...6).map { Day(rawValue: today.rawValue - $0) }
        return DailyStatus(now: today.beginsAt + 28_680, tries: [], daysOnTime: days)
    }()

    /// Today's game was left before its third question.
    static let unfinished: DailyStatus = {
        let today = Day("2026-11-22") ?? Day(rawValue: 0)
        let attempt = game(today, 22, today.beginsAt, .open, marks: [true, false], .milliseconds(4_500))
        return DailyStatus(now: today.beginsAt + 28_680, tries: [attempt], daysOnTime: [])
    }()

    /// That of the 16th was made up later.
    private static let scores = [19: 3, 20: 5, 21: 0, 18: 2, 16: 5, 15: 1]

    static func report(_ text: String, practice: Bool = false) -> DailyReport {
        let day = Day(text) ?? Day(rawValue: 0)
        let today = Day("2026-11-22") ?? day
        var tries = scores.map { attempt(Day(rawValue: today.rawValue - 22 + $0.key), $0.value, number: $0.key) }
        tries.append(attempt(today, 4, number: 22, milliseconds: 67_000))
        if practice { tries.append(attempt(today, 5, number: 23, milliseconds: 40_000)) }
        let days = Set(tries.filter(\.isOnTime).compactMap(\.day)).sorted().reversed()
        let status = DailyStatus(now: today.beginsAt + 28_680, tries: tries, daysOnTime: Array(days))
        let game = day == today ? GameNumber(rawValue: practice ? 23 : 22) : nil
        return DailyReport(day: day, status: status, tries: tries, game: game)
    }

    static func attempt(_ day: Day, _ score: Int, number: Int, milliseconds: Int64 = 90_000) -> PlayedGame {
        game(
            day, number, day.beginsAt + Int64(number) + (number == 16 ? Day.seconds : 0), .finished,
            marks: (0..<5).map { ($0 + 2) % 5 < score }, .milliseconds(milliseconds / 5))
    }

    /// - Parameter taken: for each answer.
    private static func game(
        _ day: Day, _ number: Int, _ startedAt: Int64, _ state: PlayedGame.State, marks: [Bool], _ taken: Microseconds
    ) -> PlayedGame {
        PlayedGame(
            number: GameNumber(rawValue: Int64(number)), startedAt: startedAt, pack: "", packTitle: "", day: day,
            seed: nil, state: state,
            answers: marks.map {
                .init(
                    question: QuestionID(rawValue: "q"), statement: "", truth: true,
                    answer: GivenAnswer(given: $0, taken: taken))
            })
    }
}

extension SamplePlayer {
    mutating func playDaily(_ answers: [Bool], isPractice: Bool = false) {
        play(answers)
        scene.titleInfo.dailyReport = SampleDaily.report("2026-11-22", practice: isPractice)
        scene.titleInfo.former = .everything
        scene.titleInfo.isOneGame = true
    }
}
