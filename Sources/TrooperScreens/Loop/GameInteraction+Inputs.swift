import QuizCore
import TiltCore
import TiltRecording
import TrooperCatalogue
import TrooperDrawing

extension GameInteraction {
    /// Handles a key. Keys without a meaning here change nothing.
    package mutating func press(_ key: Key, at now: Microseconds) -> [Request] {
        let action = KeyAction(key, isTyping: scene.overlay?.isTyping ?? false)
        switch action {
        case .redraw: return [.redraw]
        case .suspend: return [.suspend]
        case .interrupt: return [.interrupt]
        default: break
        }
        // A game that cannot be seen is not played: a player can only leave, and the game is saved. That of several is
        // not, and nobody could be asked.
        if scene.isTooSmall(size) { return KeyAction(key) == .leave && table == nil ? [.quit] : [] }
        pending = nil
        let sinceSame = latestKey.flatMap { $0.key == key ? now - $0.at : nil }
        let mayBeHeld = sinceSame.map { $0 < AnswerTiming.repeatDelay.upperBound } ?? false
        let isHeld = sinceSame.map { $0 < AnswerTiming.repeatGap } ?? false
        latestKey = (key, now)
        if isHeld, leavesGame(action) { return [] }
        if isMoment {
            let isPlayers = table != nil && KeyPair.side(of: key) != nil
            if !isHeld, !isPlayers { endMoment(by: key) }
            return []
        }
        if momentKey != key { momentKey = nil }
        if let requests = driveFirst(key) { return requests }
        if scene.overlay != nil { return pressOnOverlay(key, at: now) }
        if let requests = pressPair(key) { return requests }
        guard let action, scene.keys.offer(action) else { return [] }
        if scene.game.phase == .title {
            if let side = action.side {
                tryArrow(side, isHeld: isHeld)
                return []
            }
            if scene.moveInMenu(by: action) { return [] }
        }
        if scroll(by: action) { return [] }
        if action == .leave || action == .back { return leave(mayBeHeld: mayBeHeld, at: now) }
        if action == .confirm, momentKey != nil, mayBeHeld, !isHeld {
            pending = (action, now + AnswerTiming.dwell)
            return []
        }
        return perform(action, isHeld: isHeld, at: now)
    }

    /// Whether the action leaves a game, a page to read or the program, which a key that is held down must not.
    private func leavesGame(_ action: KeyAction?) -> Bool {
        if let overlay = scene.overlay {
            return overlay.isReview && action == .confirm
        }
        return action == .leave || action == .back
    }

    /// Whether a key on the title only leaves, so that what was said of the game that was left stays.
    func isLeavingTitle(_ key: Key) -> Bool {
        scene.overlay == nil && scene.game.phase == .title && leavesGame(KeyAction(key))
    }

    private mutating func perform(_ action: KeyAction, isHeld: Bool, at now: Microseconds) -> [Request] {
        switch action {
        case .confirm: return confirm(isHeld: isHeld, at: now)
        case .left: return feed(.arrowKeyPressed(.left))
        case .right: return feed(.arrowKeyPressed(.right))
        case .centre: return takeCentre()
        case .favourite: return answeredIndex.map { [.toggleFavourite(index: $0)] } ?? []
        case .party: return [.openLobby]
        case .restart: open(.newGame, at: now)
        case .help: open(.help(scene), at: now)
        case .review: openReview()
        case .daily: return [.daily(nil)]
        case .share: return [.share]
        case .missed: return playMissed()
        case .resume: return (scene.left ?? scene.titleInfo.waitingCode).map { [.play($0.selection, once: true)] } ?? []
        default: return [.open(action)]
        }
        return []
    }

    /// Nil in a game of several, which has no favourites.
    private var answeredIndex: Int? {
        scene.game.seatCount == 1 ? scene.game.phase.progress?.rounds.indices.last : nil
    }

    private mutating func confirm(isHeld: Bool, at now: Microseconds) -> [Request] {
        if isHeld || scene.now < confirmsFrom { return [] }
        return switch scene.game.phase {
        case .title:
            scene.menuAction == .confirm
                ? startGame() : perform(scene.menuAction, isHeld: isHeld, at: now)
        case .asking: table == nil ? [] : feed(.nextPressed)
        case .revealed: feed(.nextPressed)
        case .over where table != nil: feed(.playAgainPressed)
        case .over:
            if scene.titleInfo.goesOn, let former = scene.titleInfo.former {
                feed(.gameLeft) + [.play(former)]
            } else {
                feed(.playAgainPressed)
            }
        }
    }

    private mutating func openReview() {
        guard case .over(let progress) = scene.game.phase else { return }
        open(.review(progress), at: now)
        // The Enter that leaves the last page must not begin a game.
        confirmsFrom = scene.now + GameInteraction.look
    }

    /// Begins a game, or continues the one that the title names.
    mutating func startGame() -> [Request] {
        scene.titleInfo.unfinishedAt == nil ? feed(.playPressed) : [.continueGame]
    }

    private func playMissed() -> [Request] {
        guard scene.titleInfo.figures.missedCount > 0 else {
            return [.tellOnTitle("You have no missed questions.")]
        }
        return [.play(Selection(isMissed: true), once: true)]
    }

    /// Leaves at once; later if the key may be held, as it is pressed a second time: see docs/decisions/auto-repeat.md.
    private mutating func leave(mayBeHeld: Bool, at now: Microseconds) -> [Request] {
        if scene.game.phase == .title, let leftAt, now - leftAt < GameInteraction.pause { return [] }
        pending = (.leave, now + (mayBeHeld ? AnswerTiming.dwell : .zero))
        return actIfDue()
    }

    /// Does what a key asked for that is no held one after all.
    mutating func actIfDue() -> [Request] {
        guard let due = pending, due.at <= now, scene.overlay == nil else { return [] }
        pending = nil
        if due.action == .confirm { return confirm(isHeld: false, at: now) }
        switch scene.game.phase {
        case .title: return [.quit]
        // After the fifth answer the result comes first.
        case .revealed(let progress) where progress.isComplete: return feed(.nextPressed)
        case .over where table != nil:
            leftAt = now
            return [.openLobby]
        case .asking where table != nil, .revealed where table != nil:
            open(.leaveParty, at: now)
            return []
        case .asking, .revealed:
            leftAt = now
            return [.leaveGame]
        case .over:
            leftAt = now
            return feed(.gameLeft) + [.refreshTitle]
        }
    }

    private mutating func pressOnOverlay(_ key: Key, at now: Microseconds) -> [Request] {
        let request = scene.pressOnOverlay(key, page: scrollPage, limit: scrollLimit)
        let ended = endDriver()
        setClock(at: now)
        guard let request else { return ended }
        return ended + answer(to: request, at: now)
    }

    private mutating func answer(to request: Request, at now: Microseconds) -> [Request] {
        switch request {
        case .drive(let action): drive(action, at: now)
        case .driveText(let character): drive(character, at: now)
        case .abandonGame: [request] + feed(.playPressed)
        case .play where scene.game.phase != .title: feed(.gameLeft) + [request]
        default: [request]
        }
    }

    var scrollPage: Int { max(1, size.rows / 2) }

    /// Whether the action scrolls.
    private mutating func scroll(by action: KeyAction) -> Bool {
        let lines = action.scrolledLines(page: scrollPage, from: scene.scroll, to: scrollLimit)
        guard let lines else { return false }
        scene.scroll = lines
        return true
    }
}
