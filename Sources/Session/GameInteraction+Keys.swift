import Catalogue
import QuizCore
import Screens

extension GameInteraction {
    /// Handles a key. Keys without a meaning here change nothing.
    package mutating func press(_ key: Key, _ repetition: KeyRepetition = .unknown, at now: Microseconds) -> [Request] {
        let action = KeyAction(key, isTyping: scene.overlay?.isTyping ?? false)
        switch action {
        case .redraw: return [.redraw]
        case .suspend: return [.suspend]
        case .interrupt: return [.interrupt]
        default: break
        }
        // A game that cannot be seen is not played: the player can only leave, and the game is saved.
        if isTooSmall { return KeyAction(key) == .leave ? [.quit] : [] }
        let isHeld = isHeld(key, repetition, at: now)
        if isHeld, leavesGame(action) { return [] }
        if scene.overlay != nil { return pressOnOverlay(key, at: now) }
        guard let action, scene.keys.offer(action) else { return [] }
        if scene.game.phase == .title {
            if let side = action.side {
                tryArrow(side, isHeld: isHeld)
                return []
            }
            if scene.moveInMenu(by: action) { return [] }
        }
        return scene.moveOnResult(action) || scroll(by: action) ? [] : perform(action, repetition, at: now)
    }

    /// Whether the action leaves a game, a page to read or the program, which a key that is held down must not.
    private func leavesGame(_ action: KeyAction?) -> Bool {
        if let overlay = scene.overlay {
            return overlay.isBox && action == .leave || overlay.isReview && action == .confirm
        }
        return scene.game.phase == .title && (action == .leave || action == .back)
    }

    private mutating func isHeld(_ key: Key, _ repetition: KeyRepetition, at now: Microseconds) -> Bool {
        defer { latestKey = (key, now) }
        guard repetition == .unknown else { return repetition == .repeated }
        return latestKey.map { $0.key == key && now - $0.at < AnswerTiming.repeatGap } ?? false
    }

    private mutating func perform(_ action: KeyAction, _ repetition: KeyRepetition, at now: Microseconds) -> [Request] {
        switch action {
        case .confirm: return confirm(repetition, at: now)
        case .back, .leave: return leave(at: now)
        case .left: return moveArrow(.left, repetition)
        case .right: return moveArrow(.right, repetition)
        case .centre: return takeCentre()
        case .favourite: return answeredIndex.map { [.toggleFavourite(index: $0)] } ?? []
        case .flag: return answeredIndex.map { [.chooseFlag(index: $0)] } ?? []
        case .restart: open(.newGame, at: now)
        case .help: open(.help(scene), at: now)
        case .review: openReview(.seeMissed)
        case .daily: return [.screen(.daily(nil))]
        case .share: return [.screen(.share)]
        case .missed: return playMissed()
        default: return [.screen(.open(action))]
        }
        return []
    }

    private var answeredIndex: Int? { scene.game.phase.progress?.answers.indices.last }

    private mutating func confirm(_ repetition: KeyRepetition, at now: Microseconds) -> [Request] {
        let isAccepted = confirmDebounce.accepts(at: scene.now) && repetition != .repeated
        // While the answer flashes Enter shows the explanation, which it must not skip.
        if endFlash() || !isAccepted { return [] }
        return switch scene.game.phase {
        case .title: scene.menuAction == .confirm ? startGame() : perform(scene.menuAction, repetition, at: now)
        case .asking: []
        case .revealed: feed(.nextPressed)
        case .over:
            if openReview(scene.resultChoice) {
                []
            } else if scene.titleInfo.dailyReport != nil, let former = scene.titleInfo.former {
                feed(.gameLeft) + [.screen(.play(former))]
            } else {
                feed(.playAgainPressed)
            }
        }
    }

    /// Shows answers again. Returns whether there are such.
    @discardableResult
    private mutating func openReview(_ choice: ResultChoice?) -> Bool {
        guard let overlay = scene.takeResultChoice(choice) else { return false }
        open(overlay, at: now)
        // The Enter that leaves the last page must not begin a game.
        confirmDebounce.ignore(until: scene.now + ConfirmDebounce.look)
        return true
    }

    /// Begins a game, or continues the one that the title names.
    mutating func startGame() -> [Request] {
        scene.titleInfo.unfinishedAt == nil ? feed(.playPressed) : [.continueGame]
    }

    private func playMissed() -> [Request] {
        guard scene.titleInfo.figures.missedCount > 0 else {
            return [.tellOnTitle("There is nothing to win back: you have no missed questions.")]
        }
        return [.screen(.play(Selection(isMissed: true), once: true))]
    }

    private mutating func leave(at now: Microseconds) -> [Request] {
        switch scene.game.phase {
        case .title: return [.quit]
        // After the fifth answer the result comes first.
        case .revealed(let progress) where progress.isComplete: return feed(.nextPressed)
        case .asking, .revealed: open(.leaveGame, at: now)
        case .over: return feed(.gameLeft) + [.refreshTitle]
        }
        return []
    }

    private mutating func moveArrow(_ side: Side, _ repetition: KeyRepetition) -> [Request] {
        switch repetition {
        case .unknown: feed(.arrowKeyPressed(side))
        case .pressed: feed(.arrowStepped(side))
        case .repeated: feed(.arrowKeyRepeated(side))
        }
    }

    private mutating func pressOnOverlay(_ key: Key, at now: Microseconds) -> [Request] {
        let request = scene.pressOnOverlay(key, page: scrollPage, limit: scrollLimit)
        setClock(at: now)
        guard let request else { return [] }
        return switch request {
        case .abandonGame: [.screen(request)] + feed(.playPressed)
        case .play where scene.game.phase != .title: feed(.gameLeft) + [.screen(request)]
        default: [.screen(request)]
        }
    }

    private var scrollPage: Int { max(1, size.rows / 2) }

    /// Whether the action scrolls.
    private mutating func scroll(by action: KeyAction) -> Bool {
        let lines = action.scrolledLines(page: scrollPage, from: scene.scroll, to: scrollLimit)
        guard let lines else { return false }
        scene.scroll = lines
        return true
    }
}
