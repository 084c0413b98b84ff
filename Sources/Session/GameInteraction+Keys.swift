import QuizCore
import Screens

extension GameInteraction {
    /// Handles a key. Keys without a meaning here change nothing.
    package mutating func press(_ pressed: Key, at now: Microseconds) -> [Request] {
        let key = pressed.withoutCapitals
        switch key {
        case .redraw: return [.redraw]
        case .suspend: return [.suspend]
        case .interrupt: return [.interrupt]
        default: break
        }
        // A game that cannot be seen is not played: the player can only leave, and the game is saved.
        if isTooSmall { return key == .character("q") ? [.quit] : [] }
        if let overlay = scene.overlay { return press(key, on: overlay, at: now) }
        if let lines = scrollStep(of: key) {
            scroll(by: lines)
            return []
        }
        if let link = link(of: key) { return [.open(link)] }
        switch key {
        case .character("q"):
            guard isMidGame else { return [.quit] }
            open(.quit, at: now)
            return []
        case .character("c"):
            return tiltView == nil ? [] : [.takeCentre]
        default:
            return pressInGame(key)
        }
    }

    private var isMidGame: Bool {
        switch scene.game.phase {
        case .title, .over: false
        case .asking: true
        case .revealed(let progress): !progress.isComplete
        }
    }

    private func link(of key: Key) -> OverlayLink? {
        scene.links.first { key == .character($0.key) && ($0.isForMidGame || !isMidGame) }
    }

    private mutating func press(_ key: Key, on overlay: Overlay, at now: Microseconds) -> [Request] {
        switch overlay.action(of: key) {
        case .close: close(at: now)
        case .quit: return [.quit]
        case nil: if let lines = scrollStep(of: key) { scroll(by: lines) }
        }
        return []
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
        if isConfirm(key), !confirmDebounce.accepts(at: scene.now) { return [] }
        switch scene.game.phase {
        case .title:
            return pressOnTitle(key)
        case .asking:
            guard let side = arrowSide(of: key) else { return [] }
            return feed(.arrowKeyPressed(side))
        case .revealed:
            return isConfirm(key) ? feed(.nextPressed) : []
        case .over:
            if key == .escape { return feed(.gameLeft) + [.refreshTitle] }
            return isConfirm(key) ? feed(.playAgainPressed) : []
        }
    }

    private mutating func pressOnTitle(_ key: Key) -> [Request] {
        let isWaiting = scene.titleInfo.unfinishedAt != nil
        if isConfirm(key) { return isWaiting ? [.continueGame] : feed(.playPressed) }
        if key == .character("n"), isWaiting { return [.abandonGame] + feed(.playPressed) }
        return []
    }

    private func isConfirm(_ key: Key) -> Bool {
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
    /// The same key in lower case, so that the game can be played with Caps Lock.
    package var withoutCapitals: Key {
        guard case .character(let character) = self, let small = character.lowercased().first else { return self }
        return .character(small)
    }
}
