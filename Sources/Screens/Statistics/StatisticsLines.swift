import Catalogue
import QuizCore
import Text

/// The statistics as lines: all below each other on a small screen and for `trooper stats`, in pieces on larger ones.
struct StatisticsLines {
    /// What answers are counted by, in the words of its heading.
    enum List: String, CaseIterable {
        case pack, topic, difficulty
        case input = "answered by"

        func parts(of statistics: Statistics) -> [Statistics.Part] {
            switch self {
            case .pack: statistics.packs
            case .topic: statistics.topics
            case .difficulty: statistics.difficulties
            case .input: statistics.inputs
            }
        }
    }

    let statistics: Statistics
    let today: Day
    let look: Look

    // MARK: Words

    var right: String {
        "\(statistics.totals.rightCount.grouped) of \(statistics.totals.answerCount.grouped) right"
    }

    /// The medians of the times that answers took.
    var times: String {
        let times = [
            ("", statistics.times.all), ("right ", statistics.times.right), ("wrong ", statistics.times.wrong),
        ]
        return times.compactMap { word, time in time.map { word + StatisticsLines.seconds($0) } }.joined(
            separator: ", ")
    }

    private static func seconds(_ time: Microseconds) -> String {
        let tenths = time.rawValue / 100_000
        return tenths < 6_000 ? "\(tenths / 10).\(tenths % 10) s" : "\(time.minutesAndSeconds) min"
    }

    /// Tilt against keys.
    var inputs: String {
        statistics.inputs.map { "\($0.title) \($0.percentRight ?? 0)%" }.joined(separator: ", ")
    }

    /// As many of the weakest topics as fit.
    func weakest(_ columns: Int, separator: String = "    ") -> String {
        var words = ""
        for topic in statistics.weakest.prefix(3) {
            let next = look.printable("\(topic.title) \(topic.rightCount) of \(topic.answerCount)")
            let longer = words.isEmpty ? look.clipped(next, to: columns) : words + separator + next
            if TextWidth.columns(of: longer) <= columns { words = longer }
        }
        if !words.isEmpty { return words }
        return statistics.topics.contains(where: \.hasWrong) ? "none with \(Limits.questionsPerGame) questions" : "none"
    }

    // MARK: Bars

    /// The heading of a list, in the columns of its rows.
    /// - Parameter isTurned: whether keys turn to the other lists.
    func heading(_ list: List, columns: Int, isTurned: Bool) -> [Run] {
        let signs = isTurned ? (look.pointers.left + " ", " " + look.pointers.right) : ("", "")
        let word = signs.0 + list.rawValue + signs.1
        return [
            Run(word, Style(isTurned ? .accent : .faint)),
            Run("right".leftPadded(to: columns - TextWidth.columns(of: word)), Style(.faint)),
        ]
    }

    /// A list with a bar of what was right.
    func rows(_ list: List, columns: Int) -> [[Run]] {
        let parts = list.parts(of: statistics)
        let widest = parts.map { TextWidth.columns(of: look.printable($0.title)) }.max() ?? 0
        let counts = parts.map { "\($0.rightCount.grouped) of \($0.answerCount.grouped)" }
        // Behind the bar where there is room.
        let countColumns = columns < 50 ? 0 : 2 + (counts.map(\.utf8.count).max() ?? 0)
        let fixed = "  ".count + "  100%".count + countColumns
        let title = min(widest, max(1, columns - fixed - max(5, columns / 6)))
        let bar = max(1, columns - fixed - title)
        return parts.indices.map { index in
            let part = parts[index]
            let percent = part.percentRight
            let style = Style(percent == nil ? .faint : .plain)
            let ink: Ink = percent.map { $0 < 50 } ?? false ? .wrong : .accent
            let count = countColumns == 0 || percent == nil ? "" : counts[index]
            return [Run(look.clipped(part.title, to: title).padded(to: title) + "  ", style)]
                + ProgressBar(part: part.rightCount, whole: part.answerCount, columns: bar).runs(look, Style(ink))
                + [
                    Run(count.leftPadded(to: countColumns), Style(.faint)),
                    Run((percent.map { "\($0)%" } ?? "new").leftPadded(to: 6), style),
                ]
        }
    }

    // MARK: Calendar

    /// Twelve weeks, a row for each day of the week, in dots or signs of four weights.
    func calendar(pitch: Int) -> [[Run]] {
        let first = Statistics.firstDay(today: today)
        return (0..<7).map { weekday in
            let label = weekday.isMultiple(of: 2) ? Day.weekdays[weekday].prefix(3).lowercased() : ""
            let days = (0..<Statistics.weeks).map { Day(rawValue: first.rawValue + 7 * $0 + weekday) }
            return [Run(label.padded(to: 4), Style(.faint))]
                + days.filter { $0 <= today }.map { day in
                    let weight = statistics.weight(of: day)
                    let isLast = day.rawValue + 7 > today.rawValue
                    return Run(
                        sign(weight) + String(repeating: " ", count: isLast ? 0 : pitch - 1),
                        Style(weight == 0 ? .faint : .accent))
                }
        }
    }

    /// What the weights of the calendar mean.
    var legend: [Run] { [Run("\(sign(1)) 1 game  \(sign(2)) 2 or 3  \(sign(3)) more", Style(.faint))] }

    private func sign(_ weight: Int) -> String {
        (look.isASCII ? [".", "-", "+", "#"] : ["⠐", "⠒", "⠶", "⠿"])[weight]
    }

    // MARK: All

    /// Everything, in the order of a screen.
    func pane(_ lists: [List], columns: Int, isTurned: Bool) -> ScrollPane {
        var pane = ScrollPane()
        let totals = statistics.totals
        let games = "\(totals.gameCount.counted("game")), \(right) (\(totals.percentRight ?? 0)%)"
        pane.addWrapped(games, columns: columns, Style(.plain, bold: true))
        pane.add("best streak \(totals.bestStreak.grouped), now \(totals.presentStreak.grouped)")
        pane.addWrapped("time \(times)", columns: columns)
        if !inputs.isEmpty { pane.add(inputs) }
        pane.add("weakest " + weakest(columns - "weakest ".count, separator: ", "))
        for list in lists {
            pane.addBlank()
            pane.lines.append(heading(list, columns: columns, isTurned: isTurned))
            pane.lines += rows(list, columns: columns)
        }
        pane.addBlank()
        pane.add("last twelve weeks", Style(.faint))
        pane.lines += calendar(pitch: 2) + [legend]
        return pane
    }
}

extension Statistics {
    /// The lines of `trooper stats`.
    /// - Parameters:
    ///   - today: the last day of the calendar.
    ///   - since: the day of the first game; nil if it is unknown.
    package func lines(today: Day, since: Day?, look: Look) -> [String] {
        let text = StatisticsLines(statistics: self, today: today, look: look)
        let pane = text.pane(StatisticsLines.List.allCases, columns: 72, isTurned: false)
        return [period(since: since)].filter { !$0.isEmpty } + pane.lines.map { $0.map(\.text).joined() }
    }

    /// Which games are counted.
    func period(since: Day?) -> String {
        let limit = totals.isLimited ? "latest \(ScoreTotals.gameLimit.grouped) games, " : ""
        return since.map { "\(limit)since \($0.words)" } ?? ""
    }
}
