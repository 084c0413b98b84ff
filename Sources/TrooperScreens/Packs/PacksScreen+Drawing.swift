import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

extension PacksScreen {
    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let card = place.card
        let button = isFiltering || !canPlay ? nil : continues ? "Continue" : button
        CardFrame(heading: "Packs", aside: aside, button: button).draw(on: &canvas, card: card)
        if !canPlay { canvas.centre(obstacle, row: card.buttonRow, in: card.frame, Style(.plain, bold: true)) }
        let place = card.page.rows(from: card.page.row, to: card.buttonRow)
        let look = canvas.look
        if isFiltering { return panel(columns: place.columns, look).draw(on: &canvas, in: place) }
        return list(in: place, card.scale, look).draw(on: &canvas) { cells(of: $0, $1, look) }
    }

    /// With what is filtered above it.
    private func panel(columns: Int, _ look: Look) -> FilterPanel {
        let subject = row.place == nil || marked.isEmpty ? title(of: row) : marked.count.counted("pack")
        let title = Run(look.clipped(subject, to: columns / 2), Style(.plain, bold: true))
        var panel = panel
        let filters = filter.line(look, columns: columns - [title].columns - 2)
        panel.above = [[title, Run("  ")] + (filters ?? []), []]
        return panel
    }

    private func list(in place: Area, _ scale: Scale, _ look: Look) -> ListPage {
        let titles = rows.map { title(of: $0) + (isChosen($0) ? " playing" : "") }
        var list = ListPage(
            [
                Column("pack", .fitting(titles)), Column("questions", .fixed(9), isNumber: true, least: 60),
                Column("new", .fixed(scale == .compact ? 5 : 7), isNumber: true), Column("seen", .rest, least: 50),
                Column("right", .fixed(5), isNumber: true), Column("missed", .fixed(6), isNumber: true, least: 80),
            ], in: place, look, count: packs.count, cursor: cursor)
        list.isMarked = marked.contains
        list.below = rows.count - packs.count
        list.details = details(columns: place.columns, scale, look)
        // A blank row parts the button from the rest, unless it would hide a pack.
        if place.rows > rows.count + list.details.count + 2 { list.area.rows -= 1 }
        return list
    }

    private var aside: String {
        if !marked.isEmpty {
            let count = PackFigures(marked.map { packs[$0] }, filter).questions
            return "\(marked.count) of \(packs.count.counted("pack")), \(count.counted("question"))"
        }
        return isFiltering ? figures(of: row).questions.counted("question") : packs.count.counted("pack")
    }

    private var button: String {
        switch row {
        case .everything: "Play everything"
        case .missed: "Play \(missedOnes)"
        case .pack: marked.isEmpty ? "Play" : "Play \(marked.count.counted("pack"))"
        }
    }

    /// They come first where they do not fill a game.
    private var missedOnes: String {
        let count = figures(of: row).questions
        guard (1..<Limits.questionsPerGame).contains(count) else { return "missed ones" }
        let others = Limits.questionsPerGame - count
        return "\(count) missed, then \(others.counted("other"))"
    }

    /// Why there is no game of the row.
    private var obstacle: String {
        if row.isMissed, figures(of: row).questions == 0 { return "No missed questions." }
        return "A game needs \(Limits.questionsPerGame) questions; here \(supply == 1 ? "is" : "are") \(supply)."
    }

    // MARK: Rows

    private func cells(of place: Int, _ widths: [Int], _ look: Look) -> [[Run]] {
        let row = rows[place]
        let figures = ownFigures(of: row)
        // A pack without enough questions for a game is playable with others only.
        let isFew = figures.questions < (row.isMissed ? 1 : Limits.questionsPerGame)
        let style = Style(isFew ? .faint : .plain, bold: place == cursor)
        func number(_ count: Int, at column: Int, _ style: Style) -> [Run] {
            [Run(count.shortened(to: widths[column]), style)]
        }
        let barStyle = Style(place == cursor ? .accent : .plain)
        let percent = figures.percentRight.map { "\($0)%" } ?? "-"
        let cells = [
            title(of: row, style, columns: widths[0], look), number(figures.questions, at: 1, style),
            number(figures.new, at: 2, figures.new == 0 ? Style(.faint) : style),
            .bar(figures.seen, of: figures.questions, columns: max(1, widths[3]), barStyle), [Run(percent, style)],
            number(figures.missed, at: 5, figures.missed == 0 ? Style(.faint) : style),
        ]
        let hasBar = widths[3] > 0
        let first = hasBar && !row.isMissed ? 3 : 2
        let room = widths.dropFirst(first).reduce(0, +)
        guard let words = words(of: row, room: room, hasCount: widths[1] > 0) else { return cells }
        // Behind a bar that is long enough the other columns stay.
        let hasRest = first == 3 && [words].columns <= widths[3]
        return cells.prefix(first) + [[words]] + (hasRest ? cells.dropFirst(4) : [])
    }

    /// The title, and whether it is played at present; a game that waits says so already.
    private func title(of row: Row, _ style: Style, columns: Int, _ look: Look) -> [Run] {
        let title = look.printable(title(of: row))
        guard isChosen(row), waitingGame(of: row) == nil else { return [Run(title, style)] }
        let now = columns - TextWidth.columns(of: title) >= " playing".count ? " playing" : " now"
        return [Run(look.clipped(title, to: columns - now.count), style), Run(now, Style(.accent))]
    }

    /// What stands in the place of the bar: at which question a game waits, or what missed ones are for.
    private func words(of row: Row, room: Int, hasCount: Bool) -> Run? {
        if let question = waitingGame(of: row)?.nextQuestion {
            let short = "\(question) of \(Limits.questionsPerGame) waits"
            return Run(["question \(question) waits"].first { $0.count <= room } ?? short, Style(.accent))
        }
        guard row.isMissed else { return nil }
        return Run((hasCount ? "" : figures(of: row).questions.grouped + " ") + "to win back", Style(.faint))
    }

    // MARK: Below the list

    private func details(columns: Int, _ scale: Scale, _ look: Look) -> [[Run]] {
        let (isCompact, faint) = (scale == .compact, Style(.faint))
        let credits = look.printable(credits(isShort: isCompact))
        let beside = scale < .large ? credits : ""
        let room = max(columns / 2, columns - TextWidth.columns(of: beside) - 2)
        let title = [Run(look.clipped(title(of: row), to: room), Style(.plain, bold: true)), Run("  ")]
        let about = about(beside: beside, columns: columns - title.columns, look)
        let counts = ownFigures(of: row).byDifficulty
        let words = Difficulty.allCases.map { "\($0.rawValue) \((counts[$0] ?? 0).grouped)" }
        let parts = [Run(words.joined(separator: isCompact ? "  " : "    "), faint)]
        let latest = latest(columns: columns - parts.columns - 2, look)
        var lines = isCompact ? [] : [[look.rule(columns)]]
        lines.append(title + [Run(about, faint)])
        if scale >= .large { lines.append([Run(look.clipped(credits, to: columns), faint)]) }
        lines.append(parts.followed(by: [Run(latest, faint)], columns: columns))
        let games = otherGames
        if !games.isEmpty {
            let wordings = games.count == 1 ? wordings(for: games[0]) : wordings(for: games)
            lines.append([Run(look.first(of: wordings, fitting: columns))])
        }
        let only = filter.line(look, columns: columns)
        if only != nil || !isCompact { lines.append(only ?? [Run("your own questions: trooper --pack FILE", faint)]) }
        return lines
    }

    private func title(of row: Row) -> String {
        switch row {
        case .pack(let place): packs[place].title
        case .missed: "Missed ones"
        case .everything: "Everything"
        }
    }

    /// What may be done with the questions, and whose they are.
    private func credits(isShort: Bool) -> String {
        guard let place = row.place else { return "" }
        let (licence, attribution) = (packs[place].pack.licence, packs[place].pack.attribution)
        return (isShort ? "" : "licence ") + licence + (attribution.isEmpty ? "" : "; \(attribution)")
    }

    /// What the questions are about. Many topics make room for the credits, and long credits for some topics.
    private func about(beside credits: String, columns: Int, _ look: Look) -> String {
        let topics =
            switch row {
            case .pack(let place): packs[place].topics.prefix(PacksScreen.mostTopicsTold).joined(separator: ", ")
            case .missed: "a right answer wins each of them back"
            case .everything: "every question of every pack, unseen ones first"
            }
        guard !credits.isEmpty else { return look.clipped(topics, to: columns) }
        let room = max(columns / 3, columns - TextWidth.columns(of: credits) - "; ".count)
        let start = room < PacksScreen.leastTopicColumns ? "" : look.clipped(topics, to: room) + "; "
        return look.clipped(start + credits, to: columns)
    }

    /// More do not fit beside the title.
    private static let mostTopicsTold = 12
    private static let leastTopicColumns = 12

    /// When the row's own pack was played last, and the score.
    private func latest(columns: Int, _ look: Look) -> String {
        guard let place = row.place, let when = playedWhen[place] else { return "" }
        let score = "\(packs[place].rightCount) of \(Limits.questionsPerGame)"
        let wordings = ["last played \(when), \(score)", "\(when), \(score)", "last game \(score)", score]
        return look.first(of: wordings, fitting: columns)
    }
}

extension PacksScreen {
    /// The unfinished games that no row shows, such as one of what a search found.
    private var otherGames: [WaitingGame] {
        let shown = rows.compactMap { waitingGame(of: $0)?.selection }
        return waiting.values.filter { !shown.contains($0.selection) }
            .sorted { ($0.title, $0.nextQuestion) < ($1.title, $1.nextQuestion) }
    }

    private func wordings(for game: WaitingGame) -> [String] {
        let place = "question \(game.nextQuestion)"
        return [
            "Your game of \(game.title) waits at \(place); choose it again to go on.",
            "\(game.title) waits at \(place); choose it again to go on.",
            "Your game of \(game.title) waits at \(place).", "\(game.title) waits at \(place)",
            "Q\(place.dropFirst()) of another game is waiting",
        ]
    }

    private func wordings(for games: [WaitingGame]) -> [String] {
        let names = games.map { "\($0.title) (question \($0.nextQuestion))" }
        let all = [names.joined(separator: ", ") + " wait; choose one again to go on."]
        let some = (1..<names.count).reversed().map { count in
            "\(names.prefix(count).joined(separator: ", ")) and \(names.count - count) more wait"
        }
        return all + [names.joined(separator: ", ") + " wait"] + some + ["\(names.count) games wait"]
    }
}
