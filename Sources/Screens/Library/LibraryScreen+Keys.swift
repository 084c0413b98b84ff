import QuizCore

extension LibraryScreen {
    /// Rows that page up and page down move.
    private static let jump = 10

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
}
