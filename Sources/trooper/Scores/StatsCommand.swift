import QuizCore
import TrooperArguments
import TrooperJSON
import TrooperStore
import TrooperText

/// `trooper stats`: what all answers add up to.
enum StatsCommand {
    private static let all = Option("all", "list topics of fewer than five answers, too")

    static let command = Command(
        "stats",
        "Show how often you were right, by pack, topic and level.",
        takes: [Option.scores, all, Option.color, Option.json, Listing.csv],
        examples: ["trooper stats", "trooper stats --csv"], run: run)

    private static func run(_ options: Options) throws {
        let store = try Store.openScores(options[.scores])
        // Programs get days of UTC, so that two machines say the same.
        let isData = Listing.isData(options)
        let now = DayAndTime.now()
        let day = isData ? { Day(unixSeconds: $0) } : DayAndTime.localDay
        let first = Statistics.firstDay(today: day(now))
        var found = try store?.statistics(from: first, now: now, day: day) ?? Statistics()
        // Those are for the bars of the screen.
        found.packs.removeAll { $0.answerCount == 0 }
        guard isData || found.totals.answerCount > 0 else {
            return try Output.text("No games yet. Play your first: trooper\n")
        }
        let least = isData || options[all] ? 1 : Statistics.leastAnswers
        var listing = table(of: found, least: least)
        if isData { addFigures(of: found, to: &listing) }
        try listing.print(options, head: head(of: found) + "\n")
    }

    /// Words and numbers, for pipes and screen readers, too.
    private static func head(of found: Statistics) -> String {
        let totals = found.totals
        let since = found.since.map { "since \(DayAndTime.localDay($0).text)\n" } ?? ""
        let times = found.times
        let medians = [("an answer takes", times.all), ("a right one", times.right), ("a wrong one", times.wrong)]
            .compactMap { word, time in time.map { "\(word) \($0.minutesAndSeconds)" } }.joined(separator: ", ")
        let days = "\((found.daily?.streak ?? 0).counted("day")) of Daily"
        let weakest = found.weakest.prefix(3)
            .map { "\(SafeText.cleaned($0.title)) \($0.rightCount) of \($0.answerCount)" }.joined(separator: ", ")
        let right = "\(totals.rightCount.grouped) of \(totals.answerCount.grouped) right (\(totals.percentRight ?? 0)%)"
        return since + "\(totals.gameCount.counted("game")), \(right)\n"
            + "\(days), longest \(found.daily?.longestStreak ?? 0)\n"
            + "best run \(totals.bestRun.grouped), now \(totals.presentRun.grouped)\n"
            + "played on \(found.days.count.counted("day")) of the last twelve weeks\n\(medians) (medians)\n"
            + (weakest.isEmpty ? "" : "weakest \(weakest)\n")
    }

    /// Seen, missed and percent are of questions, by the latest answer to each; an answer counts in each game.
    ///
    /// - Parameter least: how many answers a topic has.
    private static func table(of found: Statistics, least: Int) -> Listing {
        var listing = Listing([
            .init("by"), .init("title"), .init("seen"), .init("missed"), .init("percent"), .init("answers"),
            .init("right"), .init("name", .data),
        ])
        func add(_ by: String, _ parts: [Statistics.Part], least: Int = 1, ofQuestions: Bool = true) {
            for part in parts where part.answerCount >= least {
                listing.add([
                    .text(by), .text(part.title), ofQuestions ? .number(part.seenCount) : .none,
                    ofQuestions ? .number(part.missedCount) : .none,
                    part.percentRight.map { .percent($0) } ?? .none, .number(part.answerCount),
                    .number(part.rightCount), .text(part.name),
                ])
            }
        }
        add("pack", found.packs)
        add("topic", found.topics, least: least)
        add("difficulty", found.difficulties)
        add("input", found.inputs, ofQuestions: false)
        return listing
    }

    /// What people read in sentences, a figure a row, and how many answers each of the last days had.
    private static func addFigures(of found: Statistics, to listing: inout Listing) {
        func add(_ by: String, _ name: String, _ answers: Int?, right: Int? = nil) {
            listing.add([
                .text(by), .text(name), .none, .none, .none, answers.map { .number($0) } ?? .none,
                right.map { .number($0) } ?? .none, .text(name),
            ])
        }
        let (totals, times) = (found.totals, found.times)
        add("all", "all", totals.answerCount, right: totals.rightCount)
        add("games", "all", totals.gameCount)
        add("run", "best", totals.bestRun)
        add("run", "now", totals.presentRun)
        for (name, time) in [("all", times.all), ("right", times.right), ("wrong", times.wrong)] {
            add("median milliseconds", name, time.map { Int($0.rawValue / 1_000) })
        }
        for (day, count) in found.days.sorted(by: { $0.key < $1.key }) { add("day", day.text, count) }
    }
}
