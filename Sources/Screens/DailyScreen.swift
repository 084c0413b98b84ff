import Catalogue
import QuizCore
import Text

/// The daily game of a day, opened by a key: its result, its week and the text to share. Other days are beside it.
struct DailyScreen: OverlayScreen {
    private(set) var report: DailyReport

    var name: String { "daily game" }
    var about: String {
        "Five questions a day, the same for everyone, by the days of UTC. The first try at a day counts."
    }

    func keys(in scene: Scene) -> [ScreenKey] {
        [
            ScreenKey(.confirm, word: button.lowercased(), help: "play this day"),
            ScreenKey(.left, .right, word: "other days", short: "days", help: "the day before, the day after"),
            ScreenKey(.share, word: "copy", help: "copy the text to share", when: report.shared != nil),
        ] + .scrolling + [.help, .back, .leave]
    }

    private var button: String {
        report.unfinishedAt != nil ? "Continue" : report.attempt == nil ? "Play" : "Practise"
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        DailyResult.draw(report, report.shared, button: button, on: &canvas, card: card, scene.scroll)
    }

    mutating func perform(_ action: KeyAction) -> Request? {
        switch action {
        case .confirm: .play(Selection(day: report.day))
        case .left: .daily(report.day.previous)
        case .right: report.isToday ? nil : .daily(report.day.next)
        case .share: .share
        case .back, .leave: .close
        default: .scroll(action)
        }
    }

    mutating func take(_ reply: LibraryReply) -> Request? {
        if case .daily(let report) = reply { self.report = report }
        return nil
    }
}

extension Overlay {
    package static func daily(_ report: DailyReport) -> Overlay { Overlay(DailyScreen(report: report)) }
}

/// The result of a daily game, with its days in a row, its week as dice and the text to share.
struct DailyResult {
    let scene: Scene

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        guard let report = scene.titleInfo.dailyReport else { return 0 }
        Dice(scene).draw(on: &canvas, card: card)
        let shown = report.practice ?? report.attempt
        let cheer = shown?.score == Limits.questionsPerGame ? Cheer(scene, card) : nil
        return Self.draw(report, shown, cheer, button: scene.resultButton, on: &canvas, card: card, scene.scroll)
    }

    /// - Parameter shown: the game whose score is drawn large; nil for none.
    fileprivate static func draw(
        _ report: DailyReport, _ shown: DailyTry?, _ cheer: Cheer? = nil, button: String, on canvas: inout Canvas,
        card: Card, _ scroll: Int
    ) -> Int {
        let day = "\(Day.weekdays[report.day.weekday].prefix(3)) \(report.day.text)"
        CardFrame(heading: report.title, shortHeading: day, aside: report.status.streakWords, button: button)
            .draw(on: &canvas, card: card)
        let isSmall = card.scale == .compact
        var place = card.text.rows(from: card.frame.row + 2, to: card.frame.endRow - (isSmall ? 1 : 2))
        if let cheer {
            place = cheer.draw(on: &canvas, in: card.table.rows(from: card.frame.row + 1, to: card.buttonRow))
        }
        let words = isSmall ? "" : shown.map { "\($0.score) OF \(Limits.questionsPerGame)" } ?? ""
        let score = Lettering.drawing(
            words, look: canvas.look, tenths: card.scale < .huge ? 10 : 20, style: Style(.accent, bold: true))
        let rows = place.rows - (words.isEmpty ? 0 : score.height)
        let pane = pane(report, columns: place.columns, rows: rows, scale: card.scale, canvas.look)
        guard !words.isEmpty else { return pane.draw(on: &canvas, in: place, scroll: scroll, isCentred: true) }
        let air = rows - pane.lines.count
        let row = place.row + max(0, air / 3)
        canvas.draw(score, row: row, column: place.centredColumn(width: score.width))
        let below = place.rows(from: row + score.height + (air > 0 ? 1 : 0), to: place.endRow)
        return pane.draw(on: &canvas, in: below, scroll: scroll, isCentred: true)
    }

    private static func pane(
        _ report: DailyReport, columns: Int, rows: Int, scale: Scale, _ look: Look
    ) -> ScrollPane {
        var pane = ScrollPane()
        pane.addBalanced(report.sentences.joined(separator: " "), columns: columns)
        if scale != .compact { pane.addBlank() }
        addWeek(report, to: &pane, columns: columns, look)
        let legendPlace = pane.lines.count
        if let text = (report.shareText?.text).map(look.spelled) {
            pane.addBlank()
            let width = TextWidth.columns(of: text)
            let isRuled = scale != .compact && width <= columns
            let rule = String(repeating: look.isASCII ? "-" : "⠤", count: width)
            if isRuled { pane.add(rule, Style(.outline)) }
            pane.addBalanced(text, columns: columns, Style(.plain, bold: true))
            if isRuled { pane.add(rule, Style(.outline)) }
        }
        let legend = legend(of: report.week)
        if !legend.isEmpty, TextWidth.columns(of: legend) <= columns, pane.lines.count < rows {
            pane.lines.insert([Run(legend, Style(.faint))], at: legendPlace)
        }
        return pane
    }

    /// What the signs that stand for no number mean.
    private static func legend(of week: [DailyTry?]) -> String {
        [
            week.contains { $0?.score == 0 } ? "\(ShareText.die(0)) none right" : nil,
            week.contains { $0 == nil } ? ". no result" : nil,
            week.contains { $0?.isOnTime == false } ? "* made up later" : nil,
        ].compactMap(\.self).joined(separator: "   ")
    }

    /// Seven days as dice, each below its name.
    private static func addWeek(_ report: DailyReport, to pane: inout ScrollPane, columns: Int, _ look: Look) {
        let width = columns >= 49 ? 7 : 5
        var names: [Run] = []
        var dice: [Run] = []
        for (offset, attempt) in report.week.enumerated() {
            let day = Day(rawValue: report.day.rawValue - report.week.count + 1 + offset)
            let isShown = day == report.day
            let name = Day.weekdays[day.weekday].prefix(3).lowercased()
            let die = attempt.map { look.spelled(ShareText.die($0.score)) } ?? "."
            let mark = attempt?.isOnTime == false ? "*" : ""
            let ink: Ink = attempt == nil ? .faint : isShown ? .accent : .plain
            names.append(Run(cell(name, width), isShown ? Style(.accent) : Style(.faint)))
            dice.append(Run(cell(die, width, mark), Style(ink, bold: isShown)))
        }
        pane.lines += [names, dice]
    }

    /// In the middle of its column, which has an odd width, with a mark behind it.
    private static func cell(_ text: String, _ width: Int, _ mark: String = "") -> String {
        let left = (width - TextWidth.columns(of: text)) / 2
        return (String(repeating: " ", count: left) + text + mark).padded(to: width)
    }
}

extension DailyReport {
    /// Whether the scores have the game whose result is shown.
    var hasGame: Bool { practice != nil || shared != nil }
}
