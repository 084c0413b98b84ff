import QuizCore
import Screens

extension GameInteraction {
    /// What a key means here and now. Keys that mean nothing change nothing.
    package mutating func press(_ pressed: Key, at now: Microseconds) -> [Request] {
        let key = pressed.withoutCapitals
        switch key {
        case .redraw: return [.redraw]
        case .suspend: return [.suspend]
        case .interrupt: return [.interrupt]
        default: break
        }
        // What cannot be seen is not played: there only leaving works, and an unfinished game is kept anyway.
        if isTooSmall { return key == .character("q") ? [.quit] : [] }
        if let overlay = scene.overlay { return press(key, in: overlay, at: now) }
        if let lines = scrollStep(of: key) {
            scroll(by: lines)
            return []
        }
        switch key {
        case .character("?"):
            show(.help, at: now)
            return []
        case .character("s"):
            return isMidGame ? [] : [.readHistory]
        case .character("q"):
            return askToQuit(at: now)
        case .character("c"):
            return tiltView == nil ? [] : [.takeCentre]
        default:
            return pressInGame(key)
        }
    }

    /// Shows the history that a request has brought.
    package mutating func open(_ history: History, at now: Microseconds) {
        show(.history(history), at: now)
    }

    private var isMidGame: Bool {
        switch scene.game.phase {
        case .title, .over: false
        case .asking: true
        case .revealed(let progress): !progress.isComplete
        }
    }

    private mutating func askToQuit(at now: Microseconds) -> [Request] {
        guard isMidGame else { return [.quit] }
        show(.quitAsked, at: now)
        return []
    }

    private mutating func press(_ key: Key, in overlay: Overlay, at now: Microseconds) -> [Request] {
        if overlay == .quitAsked, key == .character("y") { return [.quit] }
        if closes(key, overlay) {
            show(nil, at: now)
        } else if let lines = scrollStep(of: key) {
            scroll(by: lines)
        }
        return []
    }

    private func closes(_ key: Key, _ overlay: Overlay) -> Bool {
        if key == .escape { return true }
        switch overlay {
        case .quitAsked: return key == .character("n")
        case .help: return [.character("?"), .character("q"), .enter, .character(" ")].contains(key)
        case .history: return [.character("s"), .character("q"), .enter, .character(" ")].contains(key)
        }
    }

    private func scrollStep(of key: Key) -> Int? {
        let page = max(1, size.rows / 2)
        switch key {
        case .up, .character("k"): return -1
        case .down, .character("j"): return 1
        case .pageUp: return -page
        case .pageDown: return page
        case .home: return -scene.scroll
        case .end: return scrollLimit
        default: return nil
        }
    }

    private mutating func pressInGame(_ key: Key) -> [Request] {
        if isGo(key), !confirmDebounce.accepts(at: scene.now) { return [] }
        switch scene.game.phase {
        case .title:
            return pressOnTitle(key)
        case .asking:
            guard let side = arrowSide(of: key) else { return [] }
            return feed(.arrowKeyPressed(side))
        case .revealed:
            return isGo(key) ? feed(.nextPressed) : []
        case .over:
            if key == .escape { return feed(.gameLeft) + [.refreshTitle] }
            return isGo(key) ? feed(.playAgainPressed) : []
        }
    }

    private mutating func pressOnTitle(_ key: Key) -> [Request] {
        let isContinuing = scene.titleInfo.unfinishedAt != nil
        if isGo(key) { return isContinuing ? [.continueGame] : feed(.playPressed) }
        if key == .character("n"), isContinuing { return [.abandonGame] + feed(.playPressed) }
        return []
    }

    private func isGo(_ key: Key) -> Bool {
        key == .enter || key == .character(" ")
    }

    private func arrowSide(of key: Key) -> Side? {
        switch key {
        case .left, .character("h"), .character("a"): .left
        case .right, .character("l"), .character("d"): .right
        default: nil
        }
    }
}

extension Key {
    /// Caps Lock is no reason to ignore a player.
    package var withoutCapitals: Key {
        guard case .character(let character) = self, let small = character.lowercased().first else { return self }
        return .character(small)
    }
}
