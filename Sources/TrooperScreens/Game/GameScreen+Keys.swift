import QuizCore
import TrooperDrawing
import TrooperStore

extension GameScreen {
    /// Whether the moment of an answer or of a promotion holds up what follows.
    private var isMoment: Bool { shown.motion?.holdsUntil.map { shown.now < $0 } ?? false }

    /// A key ends the moment, and does nothing else. One of a pair moves its player's arrow, one stage a tap; held, it
    /// counts for nobody.
    package mutating func press(_ key: Key, _ context: Context) throws(StoreError) -> Move? {
        pending = nil
        if isMoment {
            let isPlayers = isParty && KeyPair.side(of: key) != nil
            if !context.isHeld, !isPlayers { endMoment(by: key) }
            return .stay
        }
        if momentKey != key { momentKey = nil }
        guard case .asking = live.game.phase, let (pair, side) = KeyPair.side(of: key),
            let seat = shown.party?.seat(of: .keys(pair))
        else { return nil }
        receive(.key(side), of: seat, context)
        return .stay
    }

    private mutating func endMoment(by key: Key) {
        let isPromotion = shown.motion?.kind == .promoted
        shown.motion = nil
        shown.confirmsFrom = shown.now + (isPromotion ? GameScreen.look : GameScreen.glance)
        momentKey = key
    }

    package mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        case .leave, .back:
            // Later if the key may be held, as it is pressed a second time: see docs/decisions/auto-repeat.md.
            if !context.isHeld { pending = (.leave, context.now + (context.mayBeHeld ? AnswerTiming.dwell : .zero)) }
        case .confirm where momentKey != nil && context.mayBeHeld && !context.isHeld:
            pending = (.confirm, context.now + AnswerTiming.dwell)
        case .confirm: return context.isHeld ? .stay : try confirm(context)
        case .left: receive(.key(.left), context)
        case .right: receive(.key(.right), context)
        case .centre: for event in context.recentre(shown.pad) { _ = try hear(event, isTop: true, context) }
        case .favourite: try toggleFavourite(context)
        case .review: return review()
        case .share: return shown.shareText.map(context.share) ?? .stay
        case .daily: return try context.playDaily(nil)
        case .packs, .statistics, .settings: return context.list(action)
        default: return .scroll(action)
        }
        return .stay
    }

    mutating func confirm(_ context: Context) throws(StoreError) -> Move {
        if shown.isButtonDim { return .stay }
        switch live.game.phase {
        case .asking: if isParty { receive(.next, context) }
        case .revealed: receive(.next, context)
        case .over:
            if !isParty, shown.info.goesOn, let former = shown.info.former { return try context.play(former) }
            return try context.newGame(shown.info, party: shown.party).map { .replace($0) } ?? .stay
        }
        return .stay
    }

    /// Does what a key asked for that is no held one after all.
    mutating func actIfDue(_ context: Context) throws(StoreError) -> Move {
        guard let due = pending, due.at <= context.now else { return .stay }
        pending = nil
        if due.action == .confirm { return try confirm(context) }
        switch live.game.phase {
        case .over: return .close
        case .asking where isParty, .revealed where isParty: return .open(ConfirmBox(.leaveParty))
        // After the fifth answer the result comes first.
        case .revealed(let progress) where progress.isComplete:
            receive(.next, context)
            return .stay
        case .asking, .revealed:
            noteLeft(context)
            return .close
        }
    }

    /// The title says where the game waits.
    private func noteLeft(_ context: Context) {
        guard let scores = context.scores else { return }
        let next = live.game.progress.doneCount + 1
        context.messages.remark = scores.saveStatus.afterLeaving(nextQuestion: next)
        if next == 1 { return }
        let title = (try? scores.store.title(of: scores.selection)) ?? ""
        context.left = WaitingGame(selection: scores.selection, title: title, nextQuestion: next)
    }

    private mutating func review() -> Move {
        guard case .over(let progress) = live.game.phase else { return .stay }
        // The Enter that leaves the last page must not begin a game; the game's clock stands until then.
        shown.confirmsFrom = shown.now + GameScreen.look
        return .open(
            ReviewScreen(progress, duel: shown.duel?.result(progress), day: shown.info.dailyReport?.day))
    }

    private func toggleFavourite(_ context: Context) throws(StoreError) {
        guard !isParty, let index = live.game.progress.rounds.indices.last,
            let question = try context.scores?.question(at: index)
        else { return }
        try context.scores?.store.setFavourite(question.number, !question.isFavourite)
        context.messages.remark = question.isFavourite ? "No longer a favourite." : "Favourite."
    }
}
