import Catalogue
import QuizCore
import Text

/// What all answers add up to, and something to do about it.
struct StatisticsScreen: OverlayScreen {
    let statistics: Statistics
    let today: Day
    /// Nil if it is unknown when the first game was played.
    let since: Day?
    /// What the bars are for.
    var list = StatisticsLines.List.pack

    var name: String { "statistics" }
    var about: String {
        "What the answers of your latest \(ScoreTotals.gameLimit.grouped) games add up to. "
            + "A streak is of right answers; it goes on from game to game."
    }

    func keys(in scene: Scene) -> [ScreenKey] {
        [
            ScreenKey(.confirm, word: "play", help: "play the weakest topic", when: hasAnswers),
            ScreenKey(
                .left, .right, word: "other lists", short: "lists", help: "count by pack, topic, difficulty, input",
                when: hasAnswers),
            ScreenKey(.nextPart, word: "games", help: "your games"),
        ] + .scrolling + [.library, .help, .back, .leave]
    }

    mutating func perform(_ action: KeyAction) -> Request? {
        switch action {
        case .confirm: return .play(statistics.remedy, once: true)
        case .left: list = list.turned(by: -1)
        case .right: list = list.turned(by: 1)
        case .nextPart: return .open(.games)
        case .back, .leave: return .close
        default: return .scroll(action)
        }
        return .turned
    }

    private var hasAnswers: Bool { statistics.totals.answerCount > 0 }

    // MARK: Drawing

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let lines = StatisticsLines(statistics: statistics, today: today, look: canvas.look)
        CardFrame(
            heading: "Statistics", aside: statistics.period(since: since),
            button: !hasAnswers ? nil : statistics.weakest.isEmpty ? "Play everything" : "Play the weakest"
        ).draw(on: &canvas, card: card)
        let page = card.table.rows(from: card.frame.row + 2, to: card.buttonRow - 1)
        if !hasAnswers {
            let words = ["No games yet.", "Go back and press enter to play your first."]
            canvas.centre(words, row: page.row + page.rows / 2, in: page)
            return 0
        }
        if card.scale == .compact {
            let pane = lines.pane([list], columns: card.table.columns, isTurned: true)
            return pane.draw(
                on: &canvas, in: card.table.rows(from: card.frame.row + 1, to: card.buttonRow), scroll: scene.scroll)
        }
        let top = drawFigures(lines, on: &canvas, in: page, card.scale) + 1
        let facts = page.endRow - 2
        let limit = drawLists(
            lines, on: &canvas, in: page.rows(from: top, to: facts), card.scale, scroll: scene.scroll)
        draw(fact: "time", lines.times, lines.inputs, on: &canvas, row: facts, in: page)
        let room = page.columns - StatisticsScreen.labelColumns
        draw(fact: "weakest", lines.weakest(room), on: &canvas, row: facts + 1, in: page)
        return limit
    }

    /// Returns the row below.
    private func drawFigures(_ lines: StatisticsLines, on canvas: inout Canvas, in page: Area, _ scale: Scale) -> Int {
        let totals = statistics.totals
        let figures = [
            (totals.gameCount.grouped, totals.gameCount == 1 ? "game" : "games"),
            ("\(totals.percentRight ?? 0)%", lines.right), (totals.bestStreak.grouped, "best streak"),
            (totals.presentStreak.grouped, "streak now"),
        ]
        var end = page.row
        for (index, (number, caption)) in figures.enumerated() {
            let width = page.columns / figures.count
            let place = Area(row: page.row, column: page.column + index * width, rows: 0, columns: width)
            let style = Style(.accent, bold: true)
            let drawing = Lettering.drawing(number, look: canvas.look, tenths: scale.lettering, style: style)
            if drawing.width < width {
                canvas.draw(drawing, row: page.row, column: place.centredColumn(width: drawing.width))
            } else {
                canvas.centre(number, row: page.row + drawing.height / 2, in: place, style)
            }
            end = page.row + drawing.height
            canvas.centre(canvas.look.clipped(caption, to: width), row: end, in: place)
        }
        return end + 1
    }

    /// The bars on the left and the calendar on the right. Returns how many rows of the bars are hidden.
    private func drawLists(
        _ lines: StatisticsLines, on canvas: inout Canvas, in area: Area, _ scale: Scale, scroll: Int
    ) -> Int {
        let pitch = scale == .regular ? 2 : scale == .large ? 3 : 5
        let calendarColumns = "mon ".count + (Statistics.weeks - 1) * pitch + 1
        let column = area.endColumn - calendarColumns
        canvas.put("last twelve weeks", row: area.row, column: column, Style(.faint))
        let calendar = lines.calendar(pitch: pitch) + [lines.legend]
        for (offset, runs) in calendar.prefix(max(0, area.rows - 1)).enumerated() {
            canvas.put(runs, row: area.row + 1 + offset, column: column)
        }
        var place = area.rows(from: area.row + 1, to: area.endRow)
        place.columns -= calendarColumns + 2 * pitch
        canvas.put(lines.heading(list, columns: place.columns, isTurned: true), row: area.row, column: area.column)
        var pane = ScrollPane()
        pane.lines = lines.rows(list, columns: place.columns)
        return pane.draw(on: &canvas, in: place, scroll: scroll)
    }

    private static let labelColumns = 10

    /// A line with its label, and words at its end if they fit.
    private func draw(
        fact label: String, _ words: String, _ end: String = "", on canvas: inout Canvas, row: Int, in page: Area
    ) {
        canvas.put(label, row: row, column: page.column, Style(.faint))
        let next = canvas.put(words, row: row, column: page.column + StatisticsScreen.labelColumns) + 2
        let start = page.endColumn - canvas.columns(of: end)
        if start >= next { canvas.put(end, row: row, column: start) }
    }
}

extension Overlay {
    /// - Parameter day: the player's day of a number of seconds since 1970.
    package static func statistics(_ statistics: Statistics, today: Day, day: (Int64) -> Day) -> Overlay {
        Overlay(StatisticsScreen(statistics: statistics, today: today, since: statistics.since.map(day)))
    }
}
