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
    var current: LibraryEntry? { entry(at: cursor) }

    /// Nil for a place that is not loaded.
    func entry(at place: Int) -> LibraryEntry? {
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
        show(try scores.page(of: query))
        // The last entry of a page may have left the list.
        guard page.entries.isEmpty, page.count > 0, query.offset > 0 else { return }
        loadAroundCursor()
        show(try scores.page(of: query))
    }

    mutating func show(_ page: LibraryPage) {
        self.page = page
        for pack in page.packs { packTitles[pack.value] = pack.title }
        cursor = max(canPlay ? -1 : 0, min(cursor, rowCount - 1))
    }

    /// From the top, with the present words and filters.
    mutating func search(_ context: Context) throws(StoreError) {
        query.filter.words = entry.text
        query.offset = 0
        query.limit = LibraryQuery.usualLimit
        cursor = 0
        try appear(context)
    }

    mutating func turnList(by step: Int, _ context: Context) throws(StoreError) {
        query.filter.list = query.filter.list.turned(by: step)
        try search(context)
    }

    mutating func open(_ context: Context) throws(StoreError) -> Move {
        if isSuggesting, page.nearest.indices.contains(cursor) {
            entry.replace(by: Suggestion.mended(entry.text, by: page.nearest[cursor]))
            focus = .list
            try search(context)
            return .stay
        }
        if cursor < 0 { return try context.play(query.selection) }
        guard let current, let question = try context.scores?.question(current.number) else { return .stay }
        return .open(QuestionPage(question, when: context.times.short))
    }

    /// Entries before and behind the cursor that are loaded: more than half of any usual screen.
    private static let margin = 40

    /// The number of questions, or of suggestions.
    var rowCount: Int { isSuggesting ? page.nearest.count : page.count }

    mutating func move(to row: Int, _ context: Context) throws(StoreError) {
        cursor = row
        if isSuggesting { return }
        let end = query.offset + page.entries.count
        let lacksEnd = end < page.count && cursor + LibraryScreen.margin >= end
        let lacksStart = query.offset > 0 && cursor - LibraryScreen.margin < query.offset
        guard lacksEnd || lacksStart else { return }
        loadAroundCursor()
        try appear(context)
    }

    private mutating func loadAroundCursor() {
        query.offset = max(0, cursor - 2 * LibraryScreen.margin)
        query.limit = 4 * LibraryScreen.margin
    }

    mutating func setFavourite(_ entry: LibraryEntry, _ context: Context) throws(StoreError) {
        try context.scores?.setFavourite(entry.number, !entry.isFavourite)
        try appear(context)
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
