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
        let word = report.unfinishedAt != nil ? "continue" : report.attempt == nil ? "play" : "practise"
        return [
            ScreenKey(.confirm, word: word, help: "play this day"),
            ScreenKey(.left, .right, word: "other days", short: "days", help: "the day before, the day after"),
            ScreenKey(.share, word: "copy", help: "copy the text to share", when: report.shared != nil),
        ] + .scrolling + [
            .help, ScreenKey(.back, word: "back", help: "back"), ScreenKey(.leave, help: "back"),
        ]
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let button = report.unfinishedAt != nil ? "Continue" : report.attempt == nil ? "Play" : "Practise"
        return DailyResult.draw(report, shown: report.shared, button: button, on: &canvas, card: card, scene.scroll)
    }

    mutating func perform(_ action: KeyAction) -> OverlayAction? {
        switch action {
        case .confirm: .ask(.play(Selection(day: report.day)))
        case .left: .ask(.library(.daily(report.day.previous)))
        case .right: report.isToday ? .changed : .ask(.library(.daily(report.day.next)))
        case .share: .ask(.share)
        case .back, .leave: .close
        default: nil
        }
    }

    mutating func take(_ reply: LibraryReply) -> LibraryRequest? {
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
        guard let report = scene.titleInfo.playedDaily?.report else { return 0 }
        Dice(scene).draw(on: &canvas, card: card)
        let shown = report.practice ?? report.attempt
        return Self.draw(report, shown: shown, button: scene.resultButton, on: &canvas, card: card, scene.scroll)
    }

    /// - Parameter shown: the game whose score is drawn large; nil for none.
    fileprivate static func draw(
        _ report: DailyReport, shown: DailyTry?, button: String, on canvas: inout Canvas, card: Card, _ scroll: Int
    ) -> Int {
        let day = "\(Day.weekdays[report.day.weekday].prefix(3)) \(report.day.text)"
        CardFrame(heading: report.title, shortHeading: day, aside: report.status.streakWords, button: button)
            .draw(on: &canvas, card: card)
        let isSmall = card.scale == .compact
        let place = card.text.rows(from: card.frame.row + 2, to: card.frame.endRow - (isSmall ? 1 : 2))
        let pane = pane(report, columns: place.columns, scale: card.scale, canvas.look)
        guard let shown, !isSmall else {
            return pane.draw(on: &canvas, in: place, scroll: scroll, isCentred: true)
        }
        let score = Lettering.drawing(
            "\(shown.score) OF \(Limits.questionsPerGame)", look: canvas.look, tenths: card.scale < .huge ? 10 : 20,
            style: Style(.accent, bold: true))
        let air = place.rows - score.height - pane.lines.count
        let row = place.row + max(0, air / 3)
        canvas.draw(score, row: row, column: card.frame.centredColumn(width: score.width))
        let below = place.rows(from: row + score.height + (air > 0 ? 1 : 0), to: place.endRow)
        return pane.draw(on: &canvas, in: below, scroll: scroll, isCentred: true)
    }

    private static func pane(_ report: DailyReport, columns: Int, scale: Scale, _ look: Look) -> ScrollPane {
        var pane = ScrollPane()
        pane.addBalanced(report.sentences.joined(separator: " "), columns: columns)
        if scale != .compact { pane.addBlank() }
        addWeek(report, to: &pane, columns: columns, look)
        guard let text = (report.shared?.shareText).map(look.spelled) else { return pane }
        pane.addBlank()
        guard scale != .compact else {
            pane.addBalanced(text, columns: columns, Style(.plain, bold: true))
            return pane
        }
        let rule = String(repeating: look.isASCII ? "-" : "⠤", count: TextWidth.columns(of: text))
        pane.add(rule, Style(.outline))
        pane.add(text, Style(.plain, bold: true))
        pane.add(rule, Style(.outline))
        return pane
    }

    /// Seven days as dice, each below its name.
    private static func addWeek(_ report: DailyReport, to pane: inout ScrollPane, columns: Int, _ look: Look) {
        let width = columns >= 49 ? 7 : 5
        var names: [Run] = []
        var dice: [Run] = []
        for (offset, score) in report.week.enumerated() {
            let day = Day(rawValue: report.day.rawValue - report.week.count + 1 + offset)
            let isShown = day == report.day
            let name = Day.weekdays[day.weekday].prefix(3).lowercased()
            let die = score.map { look.spelled(DailyTry.die($0)) } ?? "."
            names.append(Run(cell(name, width), isShown ? Style(.accent) : Style(.faint)))
            dice.append(Run(cell(die, width), Style(score == nil ? .faint : isShown ? .accent : .plain, bold: isShown)))
        }
        pane.lines += [names, dice]
    }

    /// In the middle of its column, which has an odd width.
    private static func cell(_ text: String, _ width: Int) -> String {
        let left = (width - TextWidth.columns(of: text)) / 2
        return (String(repeating: " ", count: left) + text).padded(to: width)
    }
}

extension DailyReport {
    /// Whether the scores have the game whose result is shown.
    var hasGame: Bool { practice != nil || shared != nil }
}
