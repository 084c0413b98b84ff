import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// Every question of every pack: in lists, searched while typing, narrowed by filters, and each on a page of its own.
///
/// It opens in the search. Enter and the arrow keys go to the list, where letters are commands and a slash begins to
/// type again; Tab goes to the filters. Escape goes one step back.
struct LibraryScreen: Screen {
    /// What letters and the arrow keys are for.
    enum Focus: Hashable {
        case search, list, filters
    }

    var entry = TextEntry()
    var query = LibraryQuery()
    private(set) var page = LibraryPage()
    /// The place in the list, or among the suggestions where nothing was found; -1 on the row that plays the list.
    var cursor = 0
    var focus = Focus.search
    /// Among the filters.
    var filterCursor: FilterValue?
    /// Of packs that were once among the filters.
    private(set) var packTitles: [String: String] = [:]

    var isTyping: Bool { focus == .search }

    /// Nothing was found, but words like those that were typed.
    var isSuggesting: Bool { page.count == 0 && !page.nearest.isEmpty && !entry.text.isEmpty }

    /// What the cursor is on.
    var current: LibraryQuestion? { entry(at: cursor) }

    /// Nil for a place that is not loaded.
    func entry(at place: Int) -> LibraryQuestion? {
        let index = place - query.offset
        return page.entries.indices.contains(index) ? page.entries[index] : nil
    }

    /// The filters that leave questions, each with how many.
    var panel: FilterPanel {
        let options: [FilterValue.Kind: [LibraryOption]] = [
            .pack: page.packs, .topic: page.topics, .difficulty: page.difficulties,
        ]
        return FilterPanel(options, of: query.filter, cursor: filterCursor, title: title)
    }

    func title(_ filter: FilterValue) -> String {
        filter.kind == .pack ? packTitles[filter.value] ?? filter.value : filter.value
    }

    /// Whether the list is enough for a game, which the row above it begins.
    var canPlay: Bool { page.count >= Limits.questionsPerGame }

    // MARK: Asking

    /// What may have changed meanwhile is asked again; the cursor stays.
    mutating func appear(_ context: Context) throws(StoreError) {
        guard let scores = context.scores else { return }
        try load(scores)
        // The list may have become shorter than the place that was asked for.
        if page.count > 0, page.entries.isEmpty { try load(scores) }
    }

    /// So many entries before and behind the cursor are asked for, and half of them are always there: more than any usual
    /// screen shows.
    private static let margin = 80

    private mutating func load(_ scores: Scorekeeper) throws(StoreError) {
        query.offset = max(0, cursor - LibraryScreen.margin)
        query.limit = 2 * LibraryScreen.margin
        show(try scores.ask { () throws(StoreError) in try scores.store.page(of: query) })
    }

    mutating func show(_ page: LibraryPage) {
        self.page = page
        for pack in page.packs { packTitles[pack.value] = pack.title }
        cursor = max(canPlay ? -1 : 0, min(cursor, rowCount - 1))
    }

    /// From the top, with the present words and filters.
    mutating func search(_ context: Context) throws(StoreError) {
        query.filter.words = entry.text
        cursor = 0
        try appear(context)
    }

    mutating func open(_ context: Context) throws(StoreError) -> Move {
        if isSuggesting, page.nearest.indices.contains(cursor) {
            entry.replace(by: Suggestion.mended(entry.text, by: page.nearest[cursor]))
            focus = .list
            try search(context)
            return .stay
        }
        if cursor < 0 { return try context.play(query.selection) }
        guard let current, let question = try context.scores?.store.question(current.number) else { return .stay }
        return .open(QuestionPage(question, when: context.times.short))
    }

    /// The number of questions, or of suggestions.
    var rowCount: Int { isSuggesting ? page.nearest.count : page.count }

    mutating func move(to row: Int, _ context: Context) throws(StoreError) {
        cursor = row
        guard !isSuggesting else { return }
        let loaded = query.offset..<query.offset + page.entries.count
        let seen = max(0, row - LibraryScreen.margin / 2)..<min(page.count, row + LibraryScreen.margin / 2)
        if seen.clamped(to: loaded) != seen { try appear(context) }
    }

    // MARK: Keys

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
        case .favourite:
            guard let current else { break }
            try context.scores?.store.setFavourite(current.number, !current.isFavourite)
            try appear(context)
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

    /// One step back: to the list, to all words, to every filter, to the screen before.
    private mutating func goBack(_ context: Context) throws(StoreError) -> Move {
        defer { focus = .list }
        if focus == .filters { return .stay }
        if !entry.text.isEmpty {
            entry.replace(by: "")
        } else if query.filter.isFiltered {
            if focus == .search { return .stay }
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
        case .left, .right:
            query.filter.list = query.filter.list.turned(by: action == .left ? -1 : 1)
            try search(context)
        case .confirm: return try open(context)
        case .up where cursor <= 0 && canPlay: try move(to: -1, context)
        default: if let row = action.row(after: cursor, of: rowCount) { try move(to: row, context) }
        }
        return .stay
    }
}

extension Suggestion {
    /// The text with the nearest of its words replaced.
    fileprivate static func mended(_ text: String, by word: String) -> String {
        var words = text.split(separator: " ").map(String.init)
        let wrong = nearest(to: word, in: words) ?? words.last
        guard let place = words.lastIndex(where: { $0 == wrong }) else { return word }
        words[place] = word
        return words.joined(separator: " ")
    }
}
