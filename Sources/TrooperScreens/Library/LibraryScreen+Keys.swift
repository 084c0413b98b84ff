import QuizCore
import TrooperDrawing
import TrooperStore

extension LibraryScreen {
    var name: String { "library" }

    var about: String {
        "Every question of your packs. Type words to find some; Enter or down goes to the list, / back to the words. The "
            + "row above the questions plays five of them."
    }

    func keys() -> [ScreenKey] {
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

    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        case .nextPart: focus = focus == .list ? .filters : .list
        case .library: focus = .search
        case .back: return try goBack(context)
        case .leave: return .close
        case .deleteAll:
            return .open(ConfirmBox(.deleteFavourites(count: page.listCounts[.favourites] ?? 0)))
        case .favourite: if let current { try setFavourite(current, context) }
        case .deleteLetter, .deleteWord, .deleteText: try edit(context) { _ = $0.perform(action) }
        case _ where focus == .filters:
            let before = query.filter
            let value = panel.perform(action, on: &query.filter)
            if query.filter != before { try search(context) } else { filterCursor = value ?? filterCursor }
        default: return try performInList(action, context)
        }
        return .stay
    }

    mutating func type(_ letter: Character, _ context: Context) throws(StoreError) -> Move {
        try edit(context) { $0.type(letter) }
        return .stay
    }

    private mutating func edit(_ context: Context, _ change: (inout TextEntry) -> Void) throws(StoreError) {
        let before = entry.text
        change(&entry)
        if entry.text != before { try search(context) }
    }

    /// One step back: to the list, to all words, to every filter, to the game.
    private mutating func goBack(_ context: Context) throws(StoreError) -> Move {
        defer { focus = .list }
        if focus == .filters { return .stay }
        if !entry.text.isEmpty {
            entry.replace(by: "")
        } else if query.filter.isFiltered {
            query.filter.clearFilters()
        } else {
            return .close
        }
        try search(context)
        return .stay
    }

    private mutating func performInList(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        if isTyping, !isSuggesting, action != .left, action != .right {
            focus = .list
            if [.confirm, .down].contains(action) { return .stay }
        }
        switch action {
        case .left: try turnList(by: -1, context)
        case .right: try turnList(by: 1, context)
        case .confirm: return try open(context)
        case .up where cursor <= 0 && canPlay: try move(to: -1, context)
        default: if let row = action.row(after: cursor, of: rowCount) { try move(to: row, context) }
        }
        return .stay
    }
}
