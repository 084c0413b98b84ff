import QuizCore
import Screens

extension GameInteraction {
    /// Handles a key. Keys without a meaning here change nothing.
    package mutating func press(
        _ pressed: Key, _ repetition: KeyRepetition = .unknown, at now: Microseconds
    ) -> [Request] {
        let key = pressed.withoutCapitals
        switch key {
        case .redraw: return [.redraw]
        case .suspend: return [.suspend]
        case .interrupt: return [.interrupt]
        default: break
        }
        // A game that cannot be seen is not played: the player can only leave, and the game is saved.
        if isTooSmall { return key == .character("q") ? [.quit] : [] }
        if scene.overlay != nil { return pressOnOverlay(pressed, at: now) }
        if let lines = scrollStep(of: key) {
            scroll(by: lines)
            return []
        }
        if let link = link(of: key) { return [.open(link)] }
        if case .revealed(let progress) = scene.game.phase, let last = progress.answers.indices.last {
            if key == .character("f") { return [.toggleFavourite(index: last)] }
            if key == .character("!") { return [.chooseFlag(index: last)] }
        }
        switch key {
        case .character("q"):
            // After the fifth answer the result comes first.
            if case .revealed(let progress) = scene.game.phase, progress.isComplete { return feed(.nextPressed) }
            guard isMidGame else { return [.quit] }
            open(.quit, at: now)
            return []
        case .character("c"):
            return tiltView == nil ? [] : [.takeCentre]
        case .character("n"):
            if isGameWaiting { open(.newGame, at: now) }
            return []
        default:
            return pressInGame(key, repetition)
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
        scene.links.first { key == .character($0.key) && isOpen($0.scope) }
    }

    private func isOpen(_ scope: OverlayLink.Scope) -> Bool {
        switch scope {
        case .everywhere: true
        case .outsideQuestions: if case .asking = scene.game.phase { false } else { true }
        case .outsideGames: !isMidGame
        }
    }

    private mutating func pressOnOverlay(_ key: Key, at now: Microseconds) -> [Request] {
        switch scene.overlay?.handle(key) {
        case .changed: break
        case .turned: scene.scroll = 0
        case .close: close(at: now)
        case .quit: return [.quit]
        case .startNewGame:
            close(at: now)
            return [.abandonGame] + feed(.playPressed)
        case .ask(let request):
            // Another page begins at its top.
            if case .question = request { scene.scroll = 0 }
            return [.ask(request)]
        case .mark(let request):
            close(at: now)
            return [.mark(request)]
        case .open(let link): return isOpen(link.scope) ? [.open(link)] : []
        case .play(let selection):
            close(at: now)
            return (scene.game.phase == .title ? [] : feed(.gameLeft)) + [.play(selection)]
        case nil: if let lines = scrollStep(of: key.withoutCapitals) { scroll(by: lines) }
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

    private mutating func pressInGame(_ key: Key, _ repetition: KeyRepetition) -> [Request] {
        if isConfirm(key) {
            let isAccepted = confirmDebounce.accepts(at: scene.now) && repetition != .repeated
            // While the answer flashes Enter shows the explanation, which it must not skip.
            if endFlash() || !isAccepted { return [] }
        }
        switch scene.game.phase {
        case .title:
            guard isConfirm(key) else { return [] }
            return isGameWaiting ? [.continueGame] : feed(.playPressed)
        case .asking:
            guard let side = arrowSide(of: key) else { return [] }
            switch repetition {
            case .unknown: return feed(.arrowKeyPressed(side))
            case .pressed: return feed(.arrowStepped(side))
            case .repeated: return feed(.arrowKeyRepeated(side))
            }
        case .revealed:
            return isConfirm(key) ? feed(.nextPressed) : []
        case .over:
            if key == .escape { return feed(.gameLeft) + [.refreshTitle] }
            return isConfirm(key) ? feed(.playAgainPressed) : []
        }
    }

    private var isGameWaiting: Bool { scene.game.phase == .title && scene.titleInfo.unfinishedAt != nil }

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
