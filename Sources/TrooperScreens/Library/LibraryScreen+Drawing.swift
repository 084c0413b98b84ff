import QuizCore
import TrooperCatalogue
import TrooperDrawing
import TrooperText

extension LibraryScreen {
    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        opened?.draw(on: &canvas, card: card, scroll: scene.scroll) ?? drawLibrary(on: &canvas, card: card)
    }

    private func drawLibrary(on canvas: inout Canvas, card: Card) -> Int {
        let isCompact = card.scale == .compact
        CardFrame(heading: "Library", aside: position).draw(on: &canvas, card: card)
        let area = card.page
        var row = area.row
        drawSearch(on: &canvas, row: row, in: area)
        canvas.put(tabs(canvas.look, columns: area.columns), row: row + 1, column: area.column)
        row += 2
        if query.filter.isFiltered {
            let words = canvas.look.clipped("only " + filters.words(query), to: area.columns)
            canvas.put(words, row: row, column: area.column, Style(.accent, bold: true))
            row += 1
        }
        let place = area.rows(from: row + (isCompact ? 0 : 1), to: area.endRow)
        if focus == .filters { return drawFilters(on: &canvas, in: place) }
        if page.count == 0 { return drawEmpty(on: &canvas, in: place) }
        let details = detailRows(card.scale)
        canvas.put(rowAbove(canvas.look), row: place.row, column: area.column)
        let list = place.rows(from: place.row + 1, to: max(place.row + 2, place.endRow - details))
        if list.endRow + details <= place.endRow {
            drawDetails(on: &canvas, in: place.rows(from: list.endRow, to: place.endRow), card.scale)
        }
        let look = canvas.look
        return canvas.drawList(count: page.count, cursor: cursor, in: list) { place in
            line(at: place, columns: list.columns, card.scale, look)
        }
    }

    /// Where the cursor is, such as "question 3 of 105".
    private var position: String {
        guard page.count > 0 else { return "" }
        let isWhole = query.filter.words.isEmpty && !query.filter.isFiltered
        // Of a whole list the line of the lists has the count.
        if cursor < 0 || isTyping { return isWhole ? "" : countWords + (page.count == 1 ? " question" : " questions") }
        return "question \((cursor + 1).grouped) of \(countWords)"
    }

    private var countWords: String {
        // A search ends there.
        let isMost = !query.filter.words.isEmpty && page.count >= LibraryPage.mostFound
        return page.count.grouped + (isMost ? " or more" : "")
    }

    /// Begins a game of the list, or says that it is too short for one.
    private func rowAbove(_ look: Look) -> [Run] {
        let most = Limits.questionsPerGame
        guard canPlay else { return [Run("  Too few for a game, which needs \(most)", Style(.faint))] }
        let isCursor = cursor < 0 && !isTyping
        return [
            look.pointer(isCursor),
            Run(
                page.count == most ? "Play these \(most)" : "Play \(most) of these",
                Style(.accent, bold: isCursor)),
        ]
    }

    private func drawSearch(on canvas: inout Canvas, row: Int, in area: Area) {
        let look = canvas.look
        let lead = Run("find ", Style(.faint))
        let room = area.columns - lead.text.count
        let typed = entry.runs(look, columns: room)
        if isTyping {
            let hint = entry.text.isEmpty ? [Run(look.clipped(" type any words", to: room - 1), Style(.faint))] : []
            canvas.put([lead] + typed + hint, row: row, column: area.column)
        } else {
            let hint = [Run("/"), Run(" to find", Style(.faint))]
            canvas.put(entry.text.isEmpty ? hint : [lead] + typed.dropLast(), row: row, column: area.column)
        }
    }

    /// The lists with their counts, the present one in brackets. Their signs are the legend of the list below.
    private func tabs(_ look: Look, columns: Int) -> [Run] {
        let lists = QuestionFilter.List.allCases
        let long = lists.map { tab($0, isLong: true, look) }.joined(separator: [Run("  ")])
        if Array(long).columns <= columns { return Array(long) }
        return Array(lists.map { tab($0, isLong: $0 == query.filter.list, look) }.joined(separator: [Run(" ")]))
            .fitting(columns)
    }

    private func tab(_ list: QuestionFilter.List, isLong: Bool, _ look: Look) -> [Run] {
        let isPresent = list == query.filter.list
        let count = (page.listCounts[list] ?? 0).grouped
        let words = [list.sign(look), isLong || list == .all ? list.title : "", count].filter { !$0.isEmpty }
        let text = words.joined(separator: " ")
        return [isPresent ? Run("[\(text)]", Style(.accent, bold: true)) : Run(" \(text) ", Style(.faint))]
    }

    /// Which questions of the list are played.
    private var orderOfPlay: String {
        if page.count == Limits.questionsPerGame { return "These \(page.count) are the game." }
        return query.selection.isMissed
            ? "Those you missed longest ago come first."
            : "Up to two missed ones return, then come new ones, then those you saw longest ago."
    }

    // MARK: The list

    private func line(at place: Int, columns: Int, _ scale: Scale, _ look: Look) -> [Run] {
        guard let entry = entry(at: place) else { return [] }
        // While letters are typed the cursor is in the search.
        let isCursor = place == cursor && !isTyping
        let pointer = look.pointer(isCursor)
        let marks = [
            Run(entry.isFavourite ? QuestionFilter.List.favourites.sign(look) : " ", Style(.accent, bold: true)),
            Run(entry.isMissed ? QuestionFilter.List.missed.sign(look) : " ", Style(.wrong, bold: true)), Run(" "),
        ]
        let packColumns = scale < .large ? 0 : columns / 4
        let room = columns - ([pointer] + marks).columns - packColumns - (packColumns > 0 ? 2 : 0)
        let statement = look.clipped(entry.question.statement, to: room)
        let runs = [pointer] + marks + [Run(statement.padded(to: room), Style(.plain, bold: isCursor))]
        guard packColumns > 0 else { return runs }
        return runs + [Run("  " + look.clipped(entry.packTitle, to: packColumns), Style(.faint))]
    }

    /// A rule, the statement in full, and what is known of it; on a small screen without the rule.
    private func detailRows(_ scale: Scale) -> Int { scale < .large ? 5 : 6 }

    private func drawDetails(on canvas: inout Canvas, in area: Area, _ scale: Scale) {
        let look = canvas.look
        if scale > .compact { canvas.rule(row: area.row, in: area) }
        guard let current else {
            let lines = cursor < 0 ? Wrapping.lines(orderOfPlay, columns: area.columns) : []
            for (offset, line) in lines.enumerated() {
                canvas.put(line, row: area.row + 1 + offset, column: area.column, Style(.faint))
            }
            return
        }
        let lines = current.question.lines.flatMap { Wrapping.lines(look.printable($0), columns: area.columns) }
        let most = area.rows - 2
        for (offset, line) in lines.prefix(most).enumerated() {
            let isCut = offset == most - 1 && lines.count > most
            let text = isCut ? look.clipped(line + " " + lines[offset + 1], to: area.columns) : line
            canvas.put(text, row: area.row + 1 + offset, column: area.column)
        }
        let marks = current.marks(look)
        let room = area.columns - (marks.isEmpty ? 0 : marks.columns + 3)
        let origin = look.clipped(current.origin, to: room)
        let end = canvas.put(origin, row: area.endRow - 1, column: area.column, Style(.faint))
        canvas.put(marks, row: area.endRow - 1, column: end + 3)
    }

    // MARK: Filters

    private func drawFilters(on canvas: inout Canvas, in area: Area) -> Int {
        let options = filters.options(of: page, query)
        let place = filters.place(in: options)
        let look = canvas.look
        var pane = ScrollPane()
        var cursorLine = 0
        for (index, option) in options.enumerated() {
            if index == 0 || options[index - 1].filter.kind != option.filter.kind {
                pane.addBlank()
                pane.add("   " + option.filter.kind.rawValue, Style(.faint))
            }
            if index == place { cursorLine = pane.lines.count }
            pane.lines.append(line(option, isCursor: index == place, columns: min(area.columns, 45), look))
        }
        if options.isEmpty { pane.add("Nothing to choose from.", Style(.faint)) }
        let limit = max(0, pane.lines.count - area.rows)
        return pane.draw(on: &canvas, in: area, scroll: min(limit, max(0, cursorLine - area.rows / 2)))
    }

    private func line(_ option: LibraryFilters.Option, isCursor: Bool, columns: Int, _ look: Look) -> [Run] {
        let isChosen = query.filter.has(option.filter)
        let sign = isChosen ? look.chosenSign : " "
        let count = option.count.grouped.leftPadded(to: 8)
        let room = columns - 3 - count.count
        let title = look.clipped(option.title, to: room).padded(to: room)
        return [
            Run((isCursor ? look.pointers.right : " ") + sign + " ", Style(.accent, bold: true)),
            Run(title, Style(isChosen ? .accent : .plain, bold: isCursor || isChosen)), Run(count, Style(.faint)),
        ]
    }

    // MARK: A list without questions says why, and what to do

    private func drawEmpty(on canvas: inout Canvas, in area: Area) -> Int {
        let look = canvas.look
        var pane = ScrollPane()
        pane.addBalanced(look.printable(reasonForNothing), columns: area.columns, Style(.plain, bold: true))
        pane.addBalanced(remedyForNothing, columns: area.columns, Style(.faint))
        if isSuggesting {
            pane.addBlank()
            pane.add("Did you mean", Style(.faint))
            for (place, word) in page.nearest.enumerated() {
                pane.lines.append([
                    look.pointer(place == cursor),
                    Run(look.clipped(word, to: area.columns - 4), Style(.plain, bold: place == cursor)), Run("  "),
                ])
            }
        }
        _ = pane.draw(on: &canvas, in: area, scroll: max(0, cursor + pane.lines.count - area.rows), isCentred: true)
        return max(0, pane.lines.count - area.rows)
    }

    private var reasonForNothing: String {
        let place = query.filter.isFiltered ? " in \(filters.words(query))" : ""
        if !entry.text.isEmpty { return "Nothing matches '\(entry.text)'\(amongList)\(place)." }
        switch query.filter.list {
        case .all: return "No questions\(place) yet."
        case .favourites: return "No favourites\(place) yet."
        case .missed: return "No missed questions\(place)."
        }
    }

    private var amongList: String {
        switch query.filter.list {
        case .all: ""
        case .favourites: " among your favourites"
        case .missed: " among the missed questions"
        }
    }

    private var remedyForNothing: String {
        if !entry.text.isEmpty || query.filter.isFiltered { return isSuggesting ? "" : "Press Esc to see more." }
        switch query.filter.list {
        case .all: return "Add a pack with trooper packs add FILE."
        case .favourites: return "To keep a question here, go to it in the list and press f."
        case .missed: return "What you answer wrong waits here until you answer it right."
        }
    }
}
