import QuizCore
import TrooperCatalogue
import TrooperDrawing
import TrooperText

extension PacksScreen {
    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let button = canPlay ? continues ? "Continue" : button : nil
        CardFrame(heading: "Packs", aside: aside, button: button).draw(on: &canvas, card: card)
        if !canPlay { canvas.centre(obstacle, row: card.buttonRow, in: card.frame, Style(.plain, bold: true)) }
        let layout = PacksLayout(self, card: card, isGameWaiting: !otherGames.isEmpty)
        let list = layout.list
        let table = PackTable(screen: self, scale: card.scale, look: canvas.look, room: list.columns)
        if let row = layout.waitingRow {
            canvas.put(waitingWords(columns: list.columns, canvas.look), row: row, column: list.column)
        }
        canvas.put(table.header, row: card.page.row, column: list.column)
        let hidden = canvas.drawList(count: packs.count, cursor: cursor, in: list) { table.runs(.pack($0)) }
        for (offset, row) in [Row.missed, .everything].enumerated() {
            canvas.put(table.runs(row), row: layout.deckRow + offset, column: list.column)
        }
        if layout.details.rows > 0 { drawDetails(on: &canvas, in: layout.details, card.scale) }
        drawFilters(on: &canvas, row: layout.filterRow, in: list, card.scale)
        return hidden
    }

    private var aside: String {
        if !marked.isEmpty {
            let count = PackFigures(marked.map { packs[$0] }, filter).questions
            return "\(marked.count) of \(packs.count.counted("pack")), \(count.counted("question"))"
        }
        return packs.count.counted("pack")
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
        let count = figures(of: .missed).questions
        guard (1..<Limits.questionsPerGame).contains(count) else { return "missed ones" }
        let others = Limits.questionsPerGame - count
        return "\(count) missed, then \(others.counted("other"))"
    }

    /// Why there is no game of the row.
    private var obstacle: String {
        if row == .missed, figures(of: row).questions == 0 { return "No missed questions." }
        return "A game needs \(Limits.questionsPerGame) questions; here \(supply == 1 ? "is" : "are") \(supply)."
    }

    // MARK: Below the table

    private func drawDetails(on canvas: inout Canvas, in area: Area, _ scale: Scale) {
        let look = canvas.look
        let isCompact = scale == .compact
        if !isCompact { canvas.rule(row: area.row, in: area) }
        let row = area.row + (isCompact ? 0 : 1)
        let credits = look.printable(credits(isShort: isCompact))
        let hasCreditsRow = area.rows > 3
        let beside = hasCreditsRow ? "" : credits
        let room = max(area.columns / 2, area.columns - TextWidth.columns(of: beside) - 2)
        let title = look.clipped(title(of: self.row), to: room)
        let end = canvas.put(title, row: row, column: area.column, Style(.plain, bold: true)) + 2
        let about = about(beside: beside, columns: area.endColumn - end, look)
        canvas.put(about, row: row, column: end, Style(.faint))
        if hasCreditsRow {
            canvas.put(look.clipped(credits, to: area.columns), row: row + 1, column: area.column, Style(.faint))
        }
        let counts = ownFigures(of: self.row).byDifficulty
        let gap = isCompact ? "  " : "    "
        let words = Difficulty.allCases.map { "\($0.rawValue) \((counts[$0] ?? 0).grouped)" }.joined(separator: gap)
        let countEnd = canvas.put(words, row: area.endRow - 1, column: area.column, Style(.faint))
        let latest = latest(self.row, columns: area.endColumn - countEnd - 2, look: look)
        canvas.put(
            latest, row: area.endRow - 1, column: area.endColumn - TextWidth.columns(of: latest), Style(.faint))
    }

    func title(of row: Row) -> String {
        switch row {
        case .pack(let place): packs[place].title
        case .missed: "Missed ones"
        case .everything: "Everything"
        }
    }

    /// What may be done with the questions, and whose they are.
    private func credits(isShort: Bool) -> String {
        guard case .pack(let place) = row else { return "" }
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

    /// The longest wording that fits.
    private func latest(_ row: Row, columns: Int, look: Look) -> String {
        guard let (when, score) = latestGame(of: row) else { return "" }
        let wordings = ["last played \(when), \(score)", "\(when), \(score)", "last game \(score)", score]
        return wordings.map(look.printable).first { TextWidth.columns(of: $0) <= columns } ?? ""
    }

    // MARK: Filters

    private func drawFilters(on canvas: inout Canvas, row: Int, in area: Area, _ scale: Scale) {
        let gap = Run(String(repeating: " ", count: scale == .compact ? 2 : 4))
        let difficulties = Difficulty.allCases.filter(filter.difficulties.contains).map(\.rawValue)
        let topics = filter.topics.sortedByBytes()
        let look = canvas.look
        let start = runs(.difficulty, isNamed: scale != .compact, difficulties, area.columns, look)
        let room = area.columns - (start + [gap]).columns
        let filters = start + [gap] + runs(.topic, isNamed: scale != .compact, topics, room, look)
        canvas.put(filters, row: row, column: area.column)
        let free = area.columns - (filters + [gap]).columns
        let own = ["your own questions: trooper --pack FILE", "yours: trooper --pack FILE"].first { $0.count <= free }
        canvas.put(own ?? "", row: row, column: area.endColumn - (own ?? "").count, Style(.faint))
    }

    /// The kind and the chosen values, between arrow heads while the arrow keys change them.
    private func runs(_ kind: Focus, isNamed: Bool, _ values: [String], _ columns: Int, _ look: Look) -> [Run] {
        let isFocus = focus == kind
        let lead = [Run(isNamed ? kind.rawValue + " " : "", Style(.faint))]
        let any = isNamed ? "any" : "any \(kind.rawValue)"
        let room = columns - lead.columns - 2
        let value = look.clipped(values.isEmpty ? any : values.joined(separator: " or "), to: room)
        let style = Style(values.isEmpty && !isFocus ? .plain : .accent, bold: !values.isEmpty || isFocus)
        let signs = isFocus ? (look.pointers.left, look.pointers.right) : (" ", " ")
        return lead + [Run(signs.0 + value + signs.1, style)]
    }
}

extension PacksScreen {
    /// The unfinished games that no row shows, such as one of what a search found.
    private var otherGames: [WaitingGame] {
        let shown = rows.compactMap { waitingGame(of: $0)?.selection }
        return waiting.values.filter { !shown.contains($0.selection) }
            .sorted { ($0.title, $0.nextQuestion) < ($1.title, $1.nextQuestion) }
    }

    /// In the longest wording that fits: they are kept while other packs are played.
    private func waitingWords(columns: Int, _ look: Look) -> String {
        let games = otherGames
        let wordings = games.count == 1 ? wordings(for: games[0]) : wordings(for: games)
        return wordings.map(look.printable).first { TextWidth.columns(of: $0) <= columns } ?? ""
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
