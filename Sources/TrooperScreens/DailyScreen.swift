import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// The daily game of a day, opened by a key: its result, its week and the text to share. Other days are beside it.
struct DailyScreen: Screen {
    private(set) var report: DailyReport

    var name: String { "daily game" }
    var about: String {
        "Five questions a day, the same for everyone, by the days of UTC. The first try at a day counts."
    }

    func keys() -> [ScreenKey] {
        [
            ScreenKey(.confirm, word: button.lowercased(), help: "play this day"),
            ScreenKey(.left, .right, word: "other days", short: "days", help: "the day before, the day after"),
            ScreenKey(.share, word: "share", help: "the result for a friend", when: report.shared != nil),
        ] + .scrolling + [.help, .back, .leave]
    }

    private var button: String {
        report.unfinishedAt != nil ? "Continue" : report.attempt == nil ? "Play" : "Practise"
    }

    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        DailyResult(report: report, button: button).draw(on: &canvas, place)
    }

    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        case .confirm: return try context.play(Selection.day(report.day))
        case .left: try show(report.day.previous, context)
        case .right: if !report.isToday { try show(report.day.next, context) }
        case .share: return report.shareText.map(context.share) ?? .stay
        case .back, .leave: return .close
        default: return .scroll(action)
        }
        return .stay
    }

    private mutating func show(_ day: Day, _ context: Context) throws(StoreError) {
        if let report = try context.scores?.dailyReport(day) { self.report = report }
    }
}

/// The result of a daily game: the days in a row, the week and the text to share.
struct DailyResult {
    let report: DailyReport
    let button: String
    /// The game that just ended; nil for a day that is looked up.
    var shown: ShownGame?

    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let (card, look) = (place.card, canvas.look)
        if let shown { Dice(shown).draw(on: &canvas, card: card) }
        CardFrame(
            heading: report.title, shortHeading: report.day.words, button: button, isDim: shown?.isButtonDim ?? false
        ).draw(on: &canvas, card: card)
        let area = card.table.rows(from: card.frame.row + 1, to: card.buttonRow)
        let isPerfect = (report.practice ?? report.attempt)?.score == Limits.questionsPerGame
        let cheer = isPerfect ? shown.map { Cheer($0, card) } : nil
        let (beside, below) = cheer?.draw(on: &canvas, in: area) ?? (area, area)
        let (hero, gains) = (hero, shown?.info.outcome?.gains ?? [])
        let large = Lettering.drawing(hero.words, tenths: 10)
        let isLarge = card.scale != .compact && !hero.words.isEmpty && large.width <= beside.columns
        let head = ResultHead(letters: isLarge ? large : nil, columns: beside.columns) { columns in
            let title = isLarge || hero.words.isEmpty ? [] : [[Run(hero.words, Style(.accent, bold: true))]]
            let texts = hero.facts.map { ($0, Style.plain) } + gains.map { ($0, Style(.plain, bold: true)) }
            return title
                + texts.flatMap { text, style in
                    Wrapping.balanced(look.printable(text), columns: columns).map { [Run($0, style)] }
                }
        }
        let used = max(head.rows, below.row - area.row)
        let pane = pane(columns: below.columns, rows: area.rows - used)
        let row = area.row + max(0, area.rows - used - pane.lines.count) / 3
        head.draw(on: &canvas, row: row, in: beside)
        let start = max(row + head.rows, below.row)
        let rest = below.rows(from: start, to: min(start + pane.lines.count, below.endRow))
        return pane.draw(on: &canvas, in: rest, scroll: place.scroll, isCentred: true)
    }

    /// Today the days in a row with the result beside them, on another day its result.
    private var hero: (words: String, facts: [String]) {
        let status = report.status
        if report.isToday, status.streak > 0 {
            let words = status.streak == 1 ? "1 DAY" : "\(status.streak) DAYS"
            return (words, [status.inARow + status.longestWords, report.resultWords ?? ""].filter { !$0.isEmpty })
        }
        guard let attempt = report.shared else { return ("", []) }
        let words = "\(attempt.score) OF \(Limits.questionsPerGame)"
        return (words, ["in \(attempt.timeTaken.words)", status.streakWords].filter { !$0.isEmpty })
    }

    private func pane(columns: Int, rows: Int) -> ScrollPane {
        var pane = ScrollPane(lines: [[]])
        addWeek(to: &pane, columns: columns)
        let legendPlace = pane.lines.count
        pane.addBlank()
        pane.addBalanced(report.notes.joined(separator: " "), columns: columns)
        if !legend.isEmpty, TextWidth.columns(of: legend) <= columns, pane.lines.count < rows {
            pane.lines.insert([Run(legend, Style(.faint))], at: legendPlace)
        }
        while pane.lines.count > rows, let blank = pane.lines.lastIndex(where: \.isEmpty) {
            pane.lines.remove(at: blank)
        }
        return pane
    }

    /// What the signs beside the numbers mean.
    private var legend: String {
        [
            report.week.contains { $0 == nil } ? ". no result" : nil,
            report.week.contains { $0?.isOnTime == false } ? "* made up later" : nil,
        ].compactMap(\.self).joined(separator: "   ")
    }

    /// Seven days, each below its name: how much was right, in the colour of that.
    private func addWeek(to pane: inout ScrollPane, columns: Int) {
        let width = columns >= 49 ? 7 : columns >= 35 ? 5 : columns / 7
        var names: [Run] = []
        var scores: [Run] = []
        for (offset, attempt) in report.week.enumerated() {
            let day = Day(rawValue: report.day.rawValue - report.week.count + 1 + offset)
            let name = Day.weekdays[day.weekday].prefix(3).lowercased()
            names.append(Run(cell(name, width), Style(day == report.day ? .accent : .faint)))
            guard let attempt else {
                scores.append(Run(cell(".", width), Style(.faint)))
                continue
            }
            let isMost = attempt.score * 2 > Limits.questionsPerGame
            let mark = attempt.isOnTime ? "" : "*"
            scores.append(
                Run(cell("\(attempt.score)", width, mark), Style(isMost ? .rightText : .wrongText, bold: true)))
        }
        pane.lines += [names, scores]
    }

    /// In the middle of its column, which has an odd width, with a mark behind it.
    private func cell(_ text: String, _ width: Int, _ mark: String = "") -> String {
        let left = (width - TextWidth.columns(of: text)) / 2
        return (String(repeating: " ", count: left) + text + mark).padded(to: width)
    }
}

extension DailyReport {
    /// Whether the scores have the game whose result is shown.
    var hasGame: Bool { practice != nil || shared != nil }
}
