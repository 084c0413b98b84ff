import QuizCore
import TrooperArguments
import TrooperCatalogue
import TrooperJSON
import TrooperStore
import TrooperText

/// `trooper stats`: what all answers add up to.
enum StatsCommand {
    private static let csv = Option("csv", "print CSV")
    private static let all = Option("all", "list packs and topics of fewer than five answers, too")

    static let spec = CommandSpec(
        "stats",
        "Show how often you were right, by pack, topic and level.", options: .of(.scores, all, .json, csv),
        examples: ["trooper stats", "trooper stats --csv"], run: run)

    private static func run(_ options: Options) throws {
        if options[.json], options[csv] { throw UsageError("--json and --csv exclude each other") }
        let store = try Store.openScores(options[.scores])
        // Programs get days of UTC, so that two machines say the same.
        let isData = options[.json] || options[csv]
        let today = isData ? Day(unixSeconds: DayAndTime.now()) : DayAndTime.localDay(DayAndTime.now())
        let first = Statistics.firstDay(today: today)
        var found =
            try store?.statistics(from: first, day: isData ? { Day(unixSeconds: $0) } : DayAndTime.localDay)
            ?? Statistics()
        found.daily = try store?.dailyStatus(now: DayAndTime.now())
        // Those are for the bars of the screen.
        found.packs.removeAll { $0.answerCount == 0 }
        if options[csv] { return try Output.data(rows(of: found).map(\.csvRow).joined()) }
        if options[.json] { return try Output.data(json(of: found).indented) }
        guard found.totals.answerCount > 0 else { return try Output.text("No games yet. Play your first: trooper\n") }
        try Output.text(text(of: found, least: options[all] ? 1 : Statistics.leastAnswers))
    }

    /// Words and numbers, for pipes and screen readers, too.
    ///
    /// - Parameter least: how many answers a pack or a topic has.
    private static func text(of found: Statistics, least: Int) -> String {
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
            + list("pack", found.packs, least) + list("topic", found.topics, least)
            + list("difficulty", found.difficulties, 1) + list("input", found.inputs, 1)
    }

    private static func list(_ by: String, _ parts: [Statistics.Part], _ least: Int) -> String {
        let rows = parts.filter { $0.answerCount >= least }.map { part in
            (SafeText.cleaned(part.title), "\(part.knownCount.grouped) of \(part.seenCount.grouped)", part)
        }
        let widths = (rows.map { TextWidth.columns(of: $0.0) }.max() ?? 0, rows.map(\.1.utf8.count).max() ?? 0)
        let lines = rows.map { title, right, part in
            let percent = (part.percentRight.map { "\($0)%" } ?? "-").leftPadded(to: 6)
            return "  \(title.padded(to: widths.0))  \(right.leftPadded(to: widths.1))\(percent)\n"
        }
        return lines.isEmpty ? "" : "\nright by \(by)\n" + lines.joined()
    }

    private static func rows(of found: Statistics) -> [[String]] {
        let totals = found.totals
        var rows = [
            ["by", "name", "title", "answers", "right"],
            ["all", "all", "all", String(totals.answerCount), String(totals.rightCount)],
        ]
        let lists = [
            ("pack", found.packs), ("topic", found.topics), ("difficulty", found.difficulties), ("input", found.inputs),
        ]
        for (by, parts) in lists {
            rows += parts.map { [by, $0.name, $0.title, String($0.answerCount), String($0.rightCount)] }
        }
        for (day, count) in found.days.sorted(by: { $0.key < $1.key }) {
            rows.append(["day", day.text, day.text, String(count), ""])
        }
        return rows
    }

    private static func json(of found: Statistics) -> JSONText {
        func milliseconds(_ time: Microseconds?) -> JSONText {
            time.map { .number(Int($0.rawValue / 1_000)) } ?? .null
        }
        func list(_ parts: [Statistics.Part], ofQuestions: Bool = true) -> JSONText {
            .array(
                parts.map { part in
                    [
                        "name": .text(part.name), "title": .text(part.title), "answers": .number(part.answerCount),
                        "right": .number(part.rightCount), "seen": ofQuestions ? .number(part.seenCount) : .null,
                        "missed": ofQuestions ? .number(part.missedCount) : .null,
                        "percent": part.percentRight.map { .number($0) } ?? .null,
                    ]
                })
        }
        let totals = found.totals
        let days = found.days.sorted { $0.key < $1.key }
        return [
            "games": .number(totals.gameCount), "since": found.since.map(DayAndTime.json) ?? .null,
            "answers": .number(totals.answerCount),
            "right": .number(totals.rightCount), "percent": totals.percentRight.map { .number($0) } ?? .null,
            "bestRun": .number(totals.bestRun), "presentRun": .number(totals.presentRun),
            "milliseconds": [
                "median": milliseconds(found.times.all), "right": milliseconds(found.times.right),
                "wrong": milliseconds(found.times.wrong),
            ],
            "packs": list(found.packs), "topics": list(found.topics),
            "difficulties": list(found.difficulties), "inputs": list(found.inputs, ofQuestions: false),
            "weakest": list(found.weakest),
            "days": .object(days.map { .init(name: $0.key.text, value: .number($0.value)) }),
        ]
    }
}
