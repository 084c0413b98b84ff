import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// What all answers add up to, and something to do about it.
struct StatisticsScreen: Screen {
    var statistics = Statistics()
    var today = Day(rawValue: 0)
    /// Nil if it is unknown when the first game was played.
    var since: Day?
    /// What the bars are for.
    var list = StatisticsLines.List.pack

    mutating func appear(_ context: Context) throws(StoreError) {
        guard let scores = context.scores else { return }
        let now = scores.packs.now()
        let (today, day) = (context.times.day(now), context.times.day)
        statistics = try scores.ask { () throws(StoreError) in
            try scores.store.statistics(from: Statistics.firstDay(today: today), now: now, day: day)
        }
        (self.today, since) = (today, statistics.since.map(context.times.day))
    }

    var name: String { "statistics" }
    var about: String {
        "What all your answers add up to. A run is right answers in a row; days of Daily are days in a row."
    }

    func keys() -> [ScreenKey] {
        [
            ScreenKey(.confirm, word: "play", help: "play what the button says", when: hasAnswers),
            ScreenKey(
                .left, .right, word: "other lists", short: "lists", help: "count by pack, topic, difficulty",
                when: hasAnswers),
            ScreenKey(.nextPart, word: "games", help: "your games"),
        ] + .scrolling + [.find, .help, .back, .leave]
    }

    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        case .confirm: return try context.play(statistics.remedy, once: true)
        case .left: list = list.turned(by: -1)
        case .right: list = list.turned(by: 1)
        case .nextPart: return .open(GamesScreen())
        case .back, .leave: return .close
        default: return .scroll(action)
        }
        return .turned
    }

    private var hasAnswers: Bool { statistics.totals.answerCount > 0 }

    // MARK: Drawing

    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let card = place.card
        let lines = StatisticsLines(statistics: statistics, today: today, look: canvas.look)
        CardFrame(
            heading: "Statistics", aside: since.map { "since \($0.words)" } ?? "",
            button: !hasAnswers ? nil : statistics.weakest.isEmpty ? "Play everything" : "Play the weakest"
        ).draw(on: &canvas, card: card)
        let page = card.table.rows(from: card.frame.row + 2, to: card.buttonRow - 1)
        if !hasAnswers {
            let words = ["No games yet.", "Go back and press enter to play your first."]
            let lines = words.flatMap { Wrapping.balanced($0, columns: page.columns) }
            canvas.centre(lines, row: page.row + page.rows / 2, in: page)
            return 0
        }
        if card.scale == .compact {
            let pane = lines.pane(list, columns: card.table.columns)
            return pane.draw(
                on: &canvas, in: card.table.rows(from: card.frame.row + 1, to: card.buttonRow), scroll: place.scroll)
        }
        let top = drawFigures(lines.figures, on: &canvas, in: page) + 1
        let pane = lines.pane(list, columns: page.columns, pitch: card.scale == .regular ? 2 : 3)
        return pane.draw(on: &canvas, in: page.rows(from: top, to: card.buttonRow - 1), scroll: place.scroll)
    }

    /// Returns the row below.
    private func drawFigures(
        _ figures: [(number: String, captions: [String])], on canvas: inout Canvas, in page: Area
    ) -> Int {
        var drawings = figures.map { Lettering.drawing($0.number, tenths: 10) }
        let height = drawings.map(\.height).max() ?? 0
        func widths() -> [Int] { zip(drawings, figures).map { max($0.width, $1.captions.last?.count ?? 0) } }
        func room() -> Int { (page.columns - widths().reduce(0, +)) / figures.count }
        // The widest number is a word where the letters would touch.
        let order = drawings.indices.sorted { drawings[$0].width > drawings[$1].width }
        for widest in order where room() < 3 {
            drawings[widest] = Drawing([figures[widest].number], Style(.accent, bold: true))
        }
        var place = Area(row: page.row, column: page.column, rows: 0, columns: 0)
        for ((drawing, width), captions) in zip(zip(drawings, widths()), figures.map(\.captions)) {
            place.columns = width + room()
            let column = place.centredColumn(width: drawing.width)
            canvas.draw(drawing, row: page.row + (height - drawing.height) / 2, column: column)
            let caption = captions.first { $0.count < place.columns } ?? captions[captions.count - 1]
            canvas.centre(caption, row: page.row + height, in: place)
            place.column += place.columns
        }
        return page.row + height + 1
    }
}
