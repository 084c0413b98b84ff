import QuizCore
import TrooperCatalogue
import TrooperDrawing

extension LibraryScreen {
    var name: String { opened == nil ? "library" : "question" }

    var about: String {
        opened != nil
            ? "A question shows its answer when you ask for it."
            : "Every question of your packs. Type words to find some; Enter or down goes to the list, / back to the "
                + "words. The row above the questions plays five of them."
    }

    func keys(in scene: Scene) -> [ScreenKey] {
        guard opened == nil else { return questionKeys }
        let isList = focus == .list && current != nil
        let canOpen = page.count > 0 || isSuggesting
        return [
            ScreenKey(
                .confirm, word: confirmWord, help: "open the question; play these; choose the filter; end typing",
                when: focus != .list || canOpen),
            ScreenKey(.library, word: "find", help: "find", when: focus != .search),
            ScreenKey(.left, .right, word: "lists", help: "all, favourites, missed", when: focus != .filters),
            ScreenKey(
                .deleteAll, word: "delete all", help: "delete all favourites, on their list (asks first)",
                when: focus == .list && page.count > 0 && query.filter.list == .favourites),
            ScreenKey(.mark, help: "choose the filter", when: focus == .filters),
            ScreenKey(
                .nextPart, word: focus == .search ? "" : focus == .list ? "filters" : "list",
                help: "to the filters, to the list"),
            ScreenKey(.favourite, word: "favourite", short: "fav", help: "favourite, or no longer", when: isList),
        ] + .moving + [
            ScreenKey(
                .deleteLetter, .deleteWord, .deleteText, help: "delete a letter, a word, all that was typed",
                when: focus == .search),
            .help,
            ScreenKey(.back, word: backWord, help: "one step back, at last out of the library"),
            ScreenKey(.leave, help: "close, except in the search", when: focus != .search),
        ]
    }

    private var questionKeys: [ScreenKey] {
        let isHidden = opened?.isAnswerShown == false
        return [
            ScreenKey(
                .confirm, word: isHidden ? "show answer" : "", short: "answer",
                help: "show the answer, then back to the list"),
            ScreenKey(.favourite, word: "favourite", short: "fav", help: "favourite, or no longer"),
            ScreenKey(.library, help: "find"),
        ] + .scrolling + [
            .help, ScreenKey(.back, word: "back", help: "back to the list"),
            ScreenKey(.leave, help: "back to the list"),
        ]
    }

    private var confirmWord: String {
        switch focus {
        case .filters: "choose"
        case _ where isSuggesting: "find"
        case .search: "to list"
        case .list: cursor < 0 ? "play" : "open"
        }
    }

    private var backWord: String {
        !entry.text.isEmpty && focus != .filters || query.filter.isFiltered && focus == .list ? "clear" : "back"
    }

    // MARK: What they do

    mutating func perform(_ action: KeyAction) -> Request? {
        if opened != nil { return performOnQuestion(action) }
        switch action {
        case .nextPart: focus = focus == .list ? .filters : .list
        case .library: focus = .search
        case .back: return goBack()
        case .leave: return .close
        case .deleteAll:
            return .show(Overlay(ConfirmBox(kind: .deleteFavourites(count: page.listCounts[.favourites] ?? 0))))
        case .favourite: return current.flatMap(toggleFavourite)
        case .deleteLetter, .deleteWord, .deleteText: return edit { _ = $0.perform(action) }
        default: return focus == .filters ? performInFilters(action) : performInList(action)
        }
        return nil
    }

    mutating func type(_ character: Character) -> Request? { edit { $0.type(character) } }

    private mutating func edit(_ change: (inout TextEntry) -> Void) -> Request? {
        let before = entry.text
        change(&entry)
        return entry.text == before ? nil : search()
    }

    /// One step back: to the list, to all words, to every filter, to the game.
    private mutating func goBack() -> Request? {
        defer { focus = .list }
        if focus == .filters { return nil }
        if !entry.text.isEmpty {
            entry.replace(by: "")
        } else if query.filter.isFiltered {
            query.filter.clearFilters()
        } else {
            return .close
        }
        return search()
    }

    private mutating func performInList(_ action: KeyAction) -> Request? {
        if isTyping, !isSuggesting, action != .left, action != .right {
            focus = .list
            if [.confirm, .down].contains(action) { return nil }
        }
        switch action {
        case .left: return turnList(by: -1)
        case .right: return turnList(by: 1)
        case .confirm: return open()
        case .up where cursor <= 0 && canPlay: return move(to: -1)
        default: return action.row(after: cursor, of: rowCount).flatMap { move(to: $0) }
        }
    }

    private mutating func performInFilters(_ action: KeyAction) -> Request? {
        if let value = panel.value(after: action) {
            filterCursor = value
            return nil
        }
        guard [.confirm, .mark].contains(action), let value = panel.current else { return nil }
        query.filter.toggle(value)
        return search()
    }

    private mutating func performOnQuestion(_ action: KeyAction) -> Request? {
        guard let question = opened else { return nil }
        switch action {
        case .confirm where !question.isAnswerShown: opened?.isAnswerShown = true
        case .confirm, .back, .leave: opened = nil
        case .favourite: return toggleFavourite(question.question.entry)
        case .library:
            opened = nil
            focus = .search
        default: return .scroll(action)
        }
        return nil
    }

    private func toggleFavourite(_ entry: LibraryEntry) -> Request? {
        .setFavourite(entry.number, !entry.isFavourite)
    }
}
