import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

extension LibraryScreen {
    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let card = place.card
        CardFrame(heading: "Library", aside: position).draw(on: &canvas, card: card)
        let (look, columns) = (canvas.look, card.page.columns)
        var above = [search(look, columns: columns), tabs(look, columns: columns)]
        if let line = query.filter.line(look, columns: columns, title: title) { above.append(line) }
        if card.scale > .compact { above.append([]) }
        if focus == .filters {
            var panel = panel
            panel.above = above
            return panel.draw(on: &canvas, in: card.page)
        }
        var list = ListPage(
            [Column("", .rest), Column("", .fixed(20), least: 80)], in: card.page, look, count: page.count,
            cursor: cursor)
        list.hasPointer = !isTyping
        list.above = above
        if page.count > 0 {
            list.above.append(rowAbove(look))
            list.details = details(columns, card.scale, look)
        } else {
            list.empty = suggestions(look, columns: columns)
        }
        return list.draw(on: &canvas) { place, _ in entry(at: place).map { cells($0, place, look) } ?? [] }
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
        let words = page.count == most ? "Play these \(most)" : "Play \(most) of these"
        return [look.pointer(isCursor), Run(words, Style(.accent, bold: isCursor))]
    }

    private func search(_ look: Look, columns: Int) -> [Run] {
        let lead = Run("find ", Style(.faint))
        let room = columns - lead.text.count
        let typed = entry.runs(look, columns: room)
        guard isTyping else {
            return entry.text.isEmpty ? [Run("/"), Run(" to find", Style(.faint))] : [lead] + typed.dropLast()
        }
        let hint = entry.text.isEmpty ? [Run(look.clipped(" type any words", to: room - 1), Style(.faint))] : []
        return [lead] + typed + hint
    }

    /// The lists with their counts, the present one in brackets. Their signs are the legend of the list below.
    private func tabs(_ look: Look, columns: Int) -> [Run] {
        let lists = QuestionFilter.List.allCases
        let long = Array(lists.map { tab($0, isLong: true, look) }.joined(separator: [Run("  ")]))
        if long.columns <= columns { return long }
        let short = lists.map { tab($0, isLong: $0 == query.filter.list, look) }.joined(separator: [Run(" ")])
        return Array(short).fitting(columns)
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

    private func cells(_ entry: LibraryQuestion, _ place: Int, _ look: Look) -> [[Run]] {
        [
            [
                Run(entry.isFavourite ? QuestionFilter.List.favourites.sign(look) : " ", Style(.accent, bold: true)),
                Run(entry.isMissed ? QuestionFilter.List.missed.sign(look) : " ", Style(.wrong, bold: true)), Run(" "),
                Run(entry.question.statement, Style(.plain, bold: place == cursor && !isTyping)),
            ],
            [Run(entry.packTitle, Style(.faint))],
        ]
    }

    /// The statement in full, and what is known of it; of the row above, which questions are played.
    private func details(_ columns: Int, _ scale: Scale, _ look: Look) -> [[Run]] {
        let rows = scale < .large ? 3 : 4
        let head = [scale > .compact ? [look.rule(columns)] : []]
        guard let current else {
            let lines = cursor < 0 ? look.lines(of: [orderOfPlay], columns: columns, atMost: rows) : []
            return head + lines.map { [Run($0, Style(.faint))] }.filled(to: rows + 1)
        }
        let lines = look.lines(of: current.question.lines, columns: columns, atMost: rows)
        let marks = current.marks(look)
        let room = columns - (marks.isEmpty ? 0 : marks.columns + 3)
        let origin = Run(look.clipped(current.origin, to: room), Style(.faint))
        return head + lines.map { [Run($0)] }.filled(to: rows) + [[origin, Run("   ")] + marks]
    }

    // MARK: A list without questions says why, and what to do

    private func suggestions(_ look: Look, columns: Int) -> ScrollPane {
        var pane = ScrollPane()
        pane.addBalanced(look.printable(reasonForNothing), columns: columns, Style(.plain, bold: true))
        pane.addBalanced(remedyForNothing, columns: columns, Style(.faint))
        guard isSuggesting else { return pane }
        pane.addBlank()
        pane.add("Did you mean", Style(.faint))
        for (place, word) in page.nearest.enumerated() {
            let style = Style(.plain, bold: place == cursor)
            pane.lines.append([
                look.pointer(place == cursor), Run(look.clipped(word, to: columns - 4), style), Run("  "),
            ])
        }
        return pane
    }

    private var reasonForNothing: String {
        let place = query.filter.isFiltered ? " in \(query.filter.words(title))" : ""
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
