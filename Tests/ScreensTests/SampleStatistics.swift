import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

/// Twenty-four games in twelve weeks.
enum SampleStatistics {
    static let today = Day(rawValue: 20_780)

    static let statistics: Statistics = {
        func part(_ name: String, _ right: Int, _ count: Int) -> Statistics.Part {
            Statistics.Part(
                name: name, answerCount: count, rightCount: right, seenCount: count, missedCount: count - right)
        }
        var statistics = Statistics()
        statistics.totals = ScoreTotals(gameCount: 24, marks: (0..<120).map { $0 % 17 != 3 && $0 % 2 != 0 || $0 > 117 })
        statistics.since = Day(rawValue: 20_700).beginsAt
        statistics.times = Statistics.Times([
            (.milliseconds(2_900), true), (.milliseconds(3_240), true), (.milliseconds(4_100), false),
        ])
        statistics.packs = [
            part("Space", 19, 24), part("The Sea", 11, 18), part("Music", 14, 25), part("Video Games", 14, 25),
            part("Computing History with a long name", 4, 15), part("Animals", 0, 13), part("Geography", 0, 0),
            part("Inventions", 0, 0), part("Words", 0, 0), part("Sport", 0, 0),
        ]
        statistics.topics = [part("Moons", 1, 30), part("Arctic animals", 1, 5), part("Pokémon", 8, 8)]
        statistics.difficulties = [part("easy", 40, 50), part("hard", 10, 70)]
        statistics.scores = [0, 1, 4, 7, 9, 3]
        statistics.daily = SampleDaily.waiting
        statistics.inputs = [part("keys", 40, 90), part("tilt", 20, 30)]
        statistics.days = Dictionary(
            uniqueKeysWithValues: (0..<60).map { (Day(rawValue: today.rawValue - $0 * 3 / 2 * 1), $0 % 7 * 4) }
                .filter { $0.1 > 0 }.reversed().reduce(into: [Day: Int]()) { $0[$1.0] = $1.1 }.map { ($0, $1) })
        statistics.weakest = [part("Moons", 1, 30), part("Arctic animals", 1, 5)]
        return statistics
    }()

    static func screen(
        _ statistics: Statistics = statistics, list: StatisticsLines.List = .pack
    ) -> StatisticsScreen {
        StatisticsScreen(
            statistics: statistics, today: today, since: statistics.since.map { Day(unixSeconds: $0) }, list: list)
    }
}
