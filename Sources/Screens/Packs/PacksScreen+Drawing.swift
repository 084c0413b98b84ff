import Catalogue
import QuizCore
import Text

extension PacksScreen {
    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let button = canPlay ? continues ? "Continue" : button : nil
        CardFrame(heading: "Packs", aside: aside, button: button).draw(on: &canvas, card: card)
        if !canPlay {
            canvas.centre(obstacle, row: card.buttonRow, in: card.frame, Style(.plain, bold: true))
        }
        let layout = PacksLayout(self, card: card, isGameWaiting: !waiting.isEmpty)
        let table = PackTable(screen: self, scale: card.scale, look: canvas.look, room: layout.area.columns)
        let column = layout.area.centredColumn(width: table.columns)
        if let row = layout.waitingRow {
            canvas.put(waitingWords(columns: table.columns, canvas.look), row: row, column: column)
        }
        canvas.put(table.header, row: layout.headerRow, column: column)
        let list = Area(row: layout.listRow, column: column, rows: layout.listRows, columns: table.columns)
        let hidden = canvas.drawList(count: packs.count, cursor: cursor, in: list) { table.runs(.pack($0)) }
        for (offset, row) in [Row.missed, .everything].enumerated() {
            canvas.put(table.runs(row), row: layout.deckRow + offset, column: column)
        }
        if let row = layout.detailsRow { drawDetails(on: &canvas, row: row, in: list, card.scale) }
        drawFilters(on: &canvas, row: layout.filterRow, in: list, card.scale)
        return hidden
    }

    private var aside: String {
        let all = PackFigures(packs, PackFilter()).questions
        if !marked.isEmpty {
            let count = PackFigures(marked.map { packs[$0] }, filter).questions
            return "\(marked.count) of \(packs.count.counted("pack")), \(count.counted("question"))"
        }
        let shown = PackFigures(packs, filter).questions
        let questions = shown == all ? all.counted("question") : "\(shown.grouped) of \(all.counted("question"))"
        return "\(packs.count.counted("pack")), \(questions)"
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
        if row == .missed, figures(of: row).questions == 0 { return "Nothing to win back." }
        return "A game needs \(Limits.questionsPerGame) questions; here \(supply == 1 ? "is" : "are") \(supply)."
    }

    // MARK: Below the table

    private func drawDetails(on canvas: inout Canvas, row: Int, in area: Area, _ scale: Scale) {
        var row = row
        if scale != .compact {
            canvas.rule(row: row, in: area)
            row += 1
        }
        let credits = canvas.columns(of: canvas.look.printable(credits(self.row)))
        let room = max(area.columns / 2, area.columns - credits - "  ; a...".count)
        let title = canvas.look.clipped(title(of: self.row), to: room)
        let end = canvas.put(title, row: row, column: area.column, Style(.plain, bold: true)) + 2
        canvas.put(
            canvas.look.clipped(about(self.row), to: area.endColumn - end), row: row, column: end, Style(.faint))
        let counts = ownFigures(of: self.row).byDifficulty
        let gap = scale == .compact ? "  " : "    "
        let words = Difficulty.allCases.map { "\($0.rawValue) \((counts[$0] ?? 0).grouped)" }.joined(separator: gap)
        let countEnd = canvas.put(words, row: row + 1, column: area.column, Style(.faint))
        let latest = latest(self.row, columns: area.endColumn - countEnd - 2, look: canvas.look)
        canvas.put(
            latest, row: row + 1, column: area.endColumn - TextWidth.columns(of: latest), Style(.faint))
    }

    func title(of row: Row) -> String {
        switch row {
        case .pack(let place): packs[place].title
        case .missed: "Missed ones"
        case .everything: "Everything"
        }
    }

    /// What may be done with the questions, and whose they are; a long title makes room for it.
    private func credits(_ row: Row) -> String {
        guard case .pack(let place) = row else { return "" }
        let attribution = packs[place].attribution
        return "licence \(packs[place].licence)" + (attribution.isEmpty ? "" : "; \(attribution)")
    }

    /// The credits, and what the questions are about.
    private func about(_ row: Row) -> String {
        switch row {
        case .pack(let place):
            [credits(row), packs[place].topics.prefix(PacksScreen.mostTopicsTold).joined(separator: ", ")]
                .filter { !$0.isEmpty }.joined(separator: "; ")
        case .missed: "a right answer wins each of them back"
        case .everything: "every question of every pack, unseen ones first"
        }
    }

    /// More do not fit beside the title.
    private static let mostTopicsTold = 12

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
        canvas.put(
            start + [gap] + runs(.topic, isNamed: scale != .compact, topics, room, look), row: row, column: area.column)
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
    /// Which games wait, in the longest wording that fits: they are kept while other packs are played.
    private func waitingWords(columns: Int, _ look: Look) -> String {
        if let own = waiting[selection] { return "Question \(own.nextQuestion) is waiting" }
        let games = waiting.values.sorted { ($0.title, $0.selection.key) < ($1.title, $1.selection.key) }
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
