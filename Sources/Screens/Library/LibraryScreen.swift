import QuizCore
import Text

/// Every question of every pack: searched while typing, in lists, narrowed by filters, and each on a page of its own.
///
/// The arrow keys move in the list even while letters are typed. Tab goes from the search to the list, where letters
/// are commands, and on to the filters. Escape goes one step back.
struct LibraryScreen: OverlayScreen {
    /// What letters and the arrow keys are for.
    enum Focus: CaseIterable, Hashable {
        case search, list, filters
    }

    /// Asks something before the screen goes on.
    enum Box: Hashable {
        case flag(FlagChoice), removal
    }

    static let link: OverlayLink? = .library
    private static let jump = 10

    private let when: DateText
    private(set) var entry = TextEntry()
    private(set) var query = LibraryQuery()
    private(set) var page = LibraryPage()
    /// The place in the list, or among the suggestions where nothing was found.
    private(set) var cursor = 0
    private(set) var focus = Focus.search
    private(set) var filters = LibraryFilters()
    /// The question whose page is open.
    private(set) var opened: QuestionPage?
    private(set) var box: Box?
    /// Whether the open page shows an earlier state.
    private var isStale = false

    init(when: DateText) {
        self.when = when
    }

    var isTyping: Bool { focus == .search && opened == nil && box == nil }

    /// Nothing was found, but words like those that were typed.
    var isSuggesting: Bool { page.count == 0 && !page.nearest.isEmpty && !entry.text.isEmpty }

    /// What the cursor is on.
    var current: LibraryEntry? { entry(at: cursor) }

    /// Nil for a place that is not loaded.
    func entry(at place: Int) -> LibraryEntry? {
        let index = place - query.offset
        return page.entries.indices.contains(index) ? page.entries[index] : nil
    }

    // MARK: Keys

    mutating func handle(_ key: Key) -> OverlayAction? {
        if let box { return handle(key, in: box) }
        if opened != nil { return handleOnPage(key) }
        if key == .tab {
            focus = Focus.allCases.after(focus)
            return .changed
        }
        if key == .escape { return goBack() }
        switch focus {
        case .search: return handleInList(key) ?? edit(key)
        case .list: return handleInList(key) ?? command(key)
        case .filters: return handleInFilters(key)
        }
    }

    /// One step back: to the list, to all words, to every filter; nil to close.
    private mutating func goBack() -> OverlayAction? {
        if focus == .filters {
            focus = .list
            return .changed
        }
        if !entry.text.isEmpty {
            entry.replace(by: "")
        } else if query.isFiltered {
            query.clearFilters()
        } else {
            return nil
        }
        return search()
    }

    private mutating func handleInList(_ key: Key) -> OverlayAction? {
        switch key {
        case .up: move(to: cursor - 1)
        case .down: move(to: cursor + 1)
        case .pageUp: move(to: cursor - LibraryScreen.jump)
        case .pageDown: move(to: cursor + LibraryScreen.jump)
        case .home: move(to: 0)
        case .end: move(to: .max)
        case .left: turnList(by: -1)
        case .right: turnList(by: 1)
        case .enter: open()
        default: nil
        }
    }

    private mutating func edit(_ key: Key) -> OverlayAction? {
        let before = entry.text
        guard entry.handle(key) else { return nil }
        return entry.text == before ? .changed : search()
    }

    private mutating func command(_ key: Key) -> OverlayAction? {
        switch key {
        case .character("k"): return move(to: cursor - 1)
        case .character("j"): return move(to: cursor + 1)
        case .character("h"): return turnList(by: -1)
        case .character("l"): return turnList(by: 1)
        case .character(" "): return open()
        case .character("f"): return current.map(toggleFavourite) ?? .changed
        case .character("!"): if let current { box = .flag(FlagChoice(current)) }
        case .character("x"): if query.list == .favourites, favouriteCount > 0 { box = .removal }
        case .character("/"): focus = .search
        case .character("q"): return .close
        default: return nil
        }
        return .changed
    }

    private mutating func handleInFilters(_ key: Key) -> OverlayAction? {
        let options = filters.options(of: page, query)
        switch key {
        case .up, .character("k"): filters.move(by: -1, in: options)
        case .down, .character("j"): filters.move(by: 1, in: options)
        case .pageUp: filters.move(by: -LibraryScreen.jump, in: options)
        case .pageDown: filters.move(by: LibraryScreen.jump, in: options)
        case .home: filters.move(by: -options.count, in: options)
        case .end: filters.move(by: options.count, in: options)
        case .enter, .character(" "), .character("x"):
            guard let option = filters.current(in: options) else { return .changed }
            query.toggle(option)
            return search()
        case .character("/"): focus = .search
        case .character("q"): return .close
        default: return nil
        }
        return .changed
    }

    private mutating func handleOnPage(_ key: Key) -> OverlayAction? {
        guard let page = opened else { return nil }
        switch key {
        case .character("a"): opened?.isAnswerShown.toggle()
        case .enter, .character(" "):
            if page.isAnswerShown { opened = nil } else { opened?.isAnswerShown = true }
        case .character("f"): return toggleFavourite(page.question.entry)
        case .character("!"): box = .flag(FlagChoice(page.question.entry))
        case .character("/"):
            opened = nil
            focus = .search
        case .escape, .character("q"): opened = nil
        default: return nil
        }
        return .changed
    }

    private mutating func handle(_ key: Key, in box: Box) -> OverlayAction? {
        switch (box, key) {
        case (_, .escape), (_, .character("q")), (.removal, .character("n")): self.box = nil
        case (.removal, .character("y")):
            self.box = nil
            cursor = 0
            query.offset = 0
            return .ask(.removeAllFavourites)
        case (.removal, _): break
        case (.flag(var choice), _):
            switch choice.handle(key) {
            case .some(let flag):
                self.box = nil
                return .ask(.setFlag(choice.number, flag))
            case .none: self.box = .flag(choice)
            }
        }
        return .changed
    }

    private func toggleFavourite(_ entry: LibraryEntry) -> OverlayAction {
        .ask(.setFavourite(entry.number, !entry.isFavourite))
    }

    var favouriteCount: Int { page.listCounts[.favourites] ?? 0 }

    // MARK: Asking

    /// From the top, with the present words and filters.
    private mutating func search() -> OverlayAction {
        let before = query
        query = LibraryQuery()
        query.words = entry.text
        query.list = before.list
        query.packs = before.packs
        query.topics = before.topics
        query.difficulties = before.difficulties
        cursor = 0
        return .ask(.page(query))
    }

    private mutating func turnList(by step: Int) -> OverlayAction {
        let lists = LibraryQuery.List.allCases
        let place = (lists.firstIndex(of: query.list) ?? 0) + step
        query.list = lists[(place + lists.count) % lists.count]
        return search()
    }

    private mutating func open() -> OverlayAction {
        if isSuggesting, page.nearest.indices.contains(cursor) {
            entry.replace(by: Suggestion.mended(entry.text, by: page.nearest[cursor]))
            return search()
        }
        return current.map { .ask(.question($0.number)) } ?? .changed
    }

    /// Entries before and behind the cursor that are loaded: more than half of any usual screen.
    private static let margin = 40

    private mutating func move(to place: Int) -> OverlayAction {
        let count = isSuggesting ? page.nearest.count : page.count
        cursor = max(0, min(place, count - 1))
        guard !isSuggesting else { return .changed }
        let end = query.offset + page.entries.count
        let lacksEnd = end < page.count && cursor + LibraryScreen.margin >= end
        let lacksStart = query.offset > 0 && cursor - LibraryScreen.margin < query.offset
        guard lacksEnd || lacksStart else { return .changed }
        loadAroundCursor()
        return .ask(.page(query))
    }

    private mutating func loadAroundCursor() {
        query.offset = max(0, cursor - 2 * LibraryScreen.margin)
        query.limit = 4 * LibraryScreen.margin
    }

    mutating func take(_ reply: LibraryReply) -> LibraryRequest? {
        switch reply {
        case .packs: return nil
        case .question(let question):
            let isSame = opened?.question.entry.number == question.entry.number
            opened = QuestionPage(question, when: when, isAnswerShown: isSame && opened?.isAnswerShown == true)
            return nil
        case .done:
            isStale = opened != nil
            return .page(query)
        case .page(let page):
            self.page = page
            filters.note(page)
            cursor = max(0, min(cursor, (isSuggesting ? page.nearest.count : page.count) - 1))
            // The last entry of a page may have left the list.
            if page.entries.isEmpty, page.count > 0, query.offset > 0 {
                loadAroundCursor()
                return .page(query)
            }
            guard isStale, let opened else { return nil }
            isStale = false
            return .question(opened.question.entry.number)
        }
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

extension Overlay {
    /// Empty until it takes the store's reply to `LibraryRequest.page`.
    /// - Parameter when: the player's date and time of a number of seconds since 1970.
    package static func library(when: @escaping @Sendable (Int64) -> String) -> Overlay {
        Overlay(LibraryScreen(when: DateText(text: when)))
    }
}

extension OverlayLink {
    package static let library = OverlayLink(
        "/", "library", meaning: "library: find any question", scope: .outsideQuestions)
}
