import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// The statistics as lines: all below each other on a small screen, in pieces on larger ones.
struct StatisticsLines {
    /// What answers are counted by, in the words of its heading.
    enum List: String, CaseIterable {
        case pack, topic, difficulty

        func parts(of statistics: Statistics) -> [Statistics.Part] {
            switch self {
            case .pack: statistics.packs
            case .topic: statistics.topics.filter { $0.answerCount >= Statistics.leastAnswers }
            case .difficulty: statistics.difficulties
            }
        }
    }

    let statistics: Statistics
    let today: Day
    let look: Look

    // MARK: Words

    /// What the screen says in large letters, and below each the words that fit, the longest first.
    var figures: [(number: String, captions: [String])] {
        let totals = statistics.totals
        let right = "\(totals.rightCount.grouped) of \(totals.answerCount.grouped) right"
        let days = statistics.daily?.streak ?? 0
        return [
            (totals.gameCount.grouped, [totals.gameCount == 1 ? "game" : "games"]),
            ("\(totals.percentRight ?? 0)%", [right, "right"]),
            (totals.bestRun.grouped, ["best run"]),
            (days.grouped, [days == 1 ? "day of Daily" : "days of Daily"]),
        ]
    }

    /// What the figures leave out.
    private var more: String {
        let longest = statistics.daily?.longestStreak ?? 0
        return "run now \(statistics.totals.presentRun.grouped), most days of Daily \(longest.grouped)"
    }

    /// How many games had how many right answers, five first.
    private func histogram(columns: Int) -> [[Run]] {
        let counts = statistics.scores
        let most = counts.max() ?? 0
        let room = columns - "5 right  ".count - most.grouped.count
        return counts.indices.reversed().map { score in
            let bar = [Run].bar(counts[score], of: most, columns: max(1, room), Style(.accent))
            return [
                Run((score == Limits.questionsPerGame ? "\(score) right" : "\(score)").padded(to: 8), Style(.faint)),
                bar[0],
            ]
                + [Run((counts[score] == 0 ? "" : " ") + counts[score].grouped)]
        }
    }

    /// As many of the weakest topics as fit.
    private func weakest(_ columns: Int) -> String {
        var words = ""
        for topic in statistics.weakest.prefix(3) {
            let next = look.printable("\(topic.title) \(topic.rightCount) of \(topic.answerCount)")
            let longer = words.isEmpty ? look.clipped(next, to: columns) : words + ", " + next
            if TextWidth.columns(of: longer) <= columns { words = longer }
        }
        return words
    }

    // MARK: Bars

    /// The heading of a list, in the columns of its rows.
    private func heading(_ list: List, columns: Int) -> [Run] {
        let word = "\(look.pointers.left) \(list.rawValue) \(look.pointers.right)"
        return [
            Run(word, Style(.accent)),
            Run("right".leftPadded(to: columns - TextWidth.columns(of: word)), Style(.faint)),
        ]
    }

    /// A list with a bar of what was right.
    private func rows(_ list: List, columns: Int) -> [[Run]] {
        let parts = list.parts(of: statistics)
        let widest = parts.map { TextWidth.columns(of: look.printable($0.title)) }.max() ?? 0
        let counts = parts.map { "\($0.knownCount.grouped) of \($0.seenCount.grouped)" }
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
                + .bar(part.knownCount, of: part.seenCount, columns: bar, Style(ink))
                + [
                    Run(count.leftPadded(to: countColumns), Style(.faint)),
                    Run((percent.map { "\($0)%" } ?? "new").leftPadded(to: 6), style),
                ]
        }
    }

    // MARK: Calendar

    /// Twelve weeks, a row for each day of the week, in dots or signs of four weights.
    private func calendar(pitch: Int) -> [[Run]] {
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
    private var legend: [Run] { [Run("\(sign(1)) 1 game  \(sign(2)) 2 or 3  \(sign(3)) more", Style(.faint))] }

    private func sign(_ weight: Int) -> String {
        ["⠐", "⠒", "⠶", "⠿"][weight]
    }

    // MARK: All

    /// Everything below the figures: the scores beside the calendar, a list, and what else there is.
    func pane(_ list: List, columns: Int, pitch: Int) -> ScrollPane {
        var pane = ScrollPane()
        let calendar = calendar(pitch: pitch)
        let left = columns - ("mon ".count + (Statistics.weeks - 1) * pitch + 1)
        func add(_ start: [Run], _ end: [Run]) {
            pane.lines.append(start + [Run(String(repeating: " ", count: max(1, left - start.columns)))] + end)
        }
        add([Run("games by right answers", Style(.faint))], [Run("last twelve weeks", Style(.faint))])
        let histogram = histogram(columns: left - 2 * pitch)
        for (row, days) in calendar.enumerated() { add(row < histogram.count ? histogram[row] : [], days) }
        add([], legend)
        pane.lines += [heading(list, columns: columns)] + rows(list, columns: columns)
        pane.addBlank()
        addWeakest(to: &pane, columns: columns)
        return pane
    }

    /// Everything, in the order of a small screen.
    func pane(_ list: List, columns: Int) -> ScrollPane {
        var pane = ScrollPane()
        let (games, share, run, days) = (figures[0], figures[1], figures[2], figures[3])
        pane.addWrapped(
            "\(games.number) \(games.captions[0]), \(share.captions[0]) (\(share.number))", columns: columns,
            Style(.plain, bold: true))
        pane.addWrapped("\(run.captions[0]) \(run.number), \(days.number) \(days.captions[0])", columns: columns)
        addWeakest(to: &pane, columns: columns)
        pane.addBlank()
        pane.lines += histogram(columns: columns)
        pane.addBlank()
        pane.lines.append(heading(list, columns: columns))
        pane.lines += rows(list, columns: columns)
        pane.addBlank()
        pane.add("last twelve weeks", Style(.faint))
        pane.lines += calendar(pitch: 2) + [legend]
        return pane
    }

    private func addWeakest(to pane: inout ScrollPane, columns: Int) {
        pane.addWrapped(more, columns: columns)
        let weakest = weakest(columns - "weakest ".count)
        if !weakest.isEmpty { pane.add("weakest " + weakest) }
    }
}
