import QuizCore
import TiltCore
import TiltDevices
import TrooperDrawing
import TrooperStore

/// The first screen: what can be done, how things stand, and an arrow to try.
package struct TitleScreen: Screen {
    package var info = TitleInfo()
    /// The line of the menu that Enter takes.
    package var menuAction = KeyAction.confirm
    /// A game that was just left and that Play does not continue: it has a line of its own.
    package var left: WaitingGame?
    /// The arrow, which answers nothing.
    package var trial = Stage.neutral
    var motion: Motion?
    /// The controller in use; nil if there is none.
    var tilt: TiltView?
    var now = Microseconds.zero

    /// What is played at once, before anybody sees the title; nil after that.
    private var first: Selection?
    private var pad = ShownTilt()
    /// Since when a controller without buttons holds the third stage.
    private var heldSince: Microseconds?
    /// Of the context, when it was on top before.
    private var seen: (changes: Int, padBeginnings: Int)?
    /// When a game was left: for half a second this screen is not.
    private var leftAt: Microseconds?
    /// When to quit by a key that may be a held one.
    private var quitsAt: Microseconds?
    /// When the daily game is told anew.
    private var dailyAt: Microseconds?

    /// Longer than anyone holds the third stage who only tries the arrow.
    private static let longThird = Microseconds.milliseconds(1_600)
    private static let thirdStep = longThird.rawValue / Int64(TiltView.heldSteps)
    private static let pause = Microseconds.milliseconds(500)

    package init(first: Selection? = nil) { self.first = first }

    package var name: String { "title" }
    package var about: String { "" }

    package func keys() -> [ScreenKey] {
        GameKeys(
            place: .title, confirm: confirmWord, leave: "quit", hasUnfinished: info.unfinishedAt != nil, tilt: tilt
        ).all
    }

    private var confirmWord: String {
        switch menuAction {
        case .resume: "continue"
        case .daily: info.daily?.unfinishedAt != nil ? "continue" : info.daily?.isWaiting == false ? "open" : "play"
        case .confirm: info.unfinishedAt == nil ? "play" : "continue"
        case .missed: "play"
        default: "open"
        }
    }

    package func help(_ context: Context) -> HelpScreen { .ofGame(keys(), tilt: tilt, context) }

    package func padUse(isTop: Bool) -> Pads.Use? { .idle(isAsking: false) }

    // MARK: Coming and going

    /// After a game that is played once, the title offers what was played before.
    package mutating func appear(_ context: Context) throws(StoreError) {
        let before = seen
        seen = (context.titleChanges, context.padBeginnings)
        now = context.now
        let hasFreshPads = before?.padBeginnings != context.padBeginnings
        let hasNews = before?.changes != context.titleChanges
        if hasFreshPads || hasNews { (trial, motion, heldSince) = (.neutral, nil, nil) }
        if hasFreshPads { identify(context) }
        guard hasNews else { return }
        if before != nil { leftAt = context.now }
        try context.scores?.chooseFormer()
        try ask(context)
        restoreCursor()
    }

    private mutating func ask(_ context: Context) throws(StoreError) {
        guard let scores = context.scores else { return }
        info = try scores.titleInfo()
        left = context.left
        // The daily game has a line anyway, unless it is practice.
        let isDaily = info.daily?.unfinishedAt != nil && left?.selection.day == info.daily?.today
        if isDaily || left?.selection == scores.selection { left = nil }
    }

    package var nextMoment: Microseconds? {
        let held = heldSince.map { since in
            let steps = (now - since).rawValue / TitleScreen.thirdStep
            return since + Microseconds(rawValue: (steps + 1) * TitleScreen.thirdStep)
        }
        let silence = pad.silentFrom.flatMap { $0 > now ? $0 : nil }
        return [motion?.nextStep(after: now), held, silence, quitsAt, dailyAt].compactMap { $0 }.min()
    }

    package mutating func pass(isTop: Bool, _ context: Context) throws(StoreError) -> Move {
        guard isTop else {
            (dailyAt, heldSince, quitsAt) = (nil, nil, nil)
            return .stay
        }
        now = max(now, context.now)
        if let first {
            self.first = nil
            return try first.day == nil ? context.play(first) : context.playDaily(first.day)
        }
        motion.end(at: now)
        context.messages.announcement = nil
        renewDaily(context)
        showTilt(context)
        if let quitsAt, quitsAt <= now { return .close }
        if let heldSince, now - heldSince >= TitleScreen.longThird {
            self.heldSince = nil
            return try startGame(context)
        }
        return .stay
    }

    /// By the clock at every turn, because it may be set, and the machine may sleep.
    private mutating func renewDaily(_ context: Context) {
        guard let scores = context.scores else { return }
        func moment() -> Microseconds? {
            info.daily.map { context.now + .milliseconds(($0.changesAt - scores.packs.now()) * 1_000) }
        }
        dailyAt = moment()
        guard let dailyAt, dailyAt <= now else { return }
        // Without an answer of the scores the title says nothing of it, so they are not asked again.
        info.daily = try? scores.ask { () throws(StoreError) in try scores.dailyStatus() }
        self.dailyAt = moment()
    }

    // MARK: Keys

    package mutating func press(_ key: Key, _ context: Context) throws(StoreError) -> Move? {
        quitsAt = nil
        return nil
    }

    package mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        if moveInMenu(by: action) { return .stay }
        switch action {
        case .left: tryArrow(.left, isHeld: context.isHeld, context)
        case .right: tryArrow(.right, isHeld: context.isHeld, context)
        case .centre:
            for case .stage(let stage) in context.recentre(pad).map(\.kind) { tryArrow(to: stage, context) }
        case .leave: quit(context)
        case .confirm where context.isHeld: break
        case .confirm: return menuAction == .confirm ? try startGame(context) : try open(menuAction, context)
        default: return try open(action, context)
        }
        return .stay
    }

    private mutating func open(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        case .restart: return .open(ConfirmBox(.newGame(waiting: info.unfinishedAt ?? 1)))
        case .party: return .open(LobbyScreen())
        case .daily: return try context.playDaily(nil)
        case .missed where info.figures.missedCount == 0:
            context.messages.remark = "You have no missed questions."
            return .stay
        case .missed: return try context.play(Selection(isMissed: true), once: true)
        case .resume:
            guard let waiting = left ?? info.waitingCode else { return .stay }
            return try context.play(waiting.selection, once: true)
        default: return context.list(action)
        }
    }

    /// Begins a game, or continues the one that is named here.
    private mutating func startGame(_ context: Context) throws(StoreError) -> Move {
        guard info.unfinishedAt != nil else { return try context.newGame(info).map { .home($0) } ?? .stay }
        if let game = try context.waitingGame(info) { return .home(game) }
        try ask(context)
        context.messages.lasting = nil
        context.messages.first = "That game was continued or ended in another window."
        return .stay
    }

    /// Later if the key may be held, as it is pressed a second time: see docs/decisions/auto-repeat.md.
    private mutating func quit(_ context: Context) {
        if context.isHeld { return }
        if let leftAt, context.now - leftAt < TitleScreen.pause { return }
        quitsAt = context.now + (context.mayBeHeld ? AnswerTiming.dwell : .zero)
    }
}

/// The arrow that players try, with keys and with a controller.
extension TitleScreen {
    package mutating func hear(_ event: PadEvent, isTop: Bool, _ context: Context) throws(StoreError) -> Move? {
        now = max(now, event.at)
        switch event.kind {
        case .stage(let stage):
            // Behind another screen not to the third stage, as in a game.
            let holds = stage.isOutermost && isTop && !pad.hasButtons
            heldSince = holds ? heldSince ?? now : nil
            tryArrow(to: isTop ? stage : stage.limited(to: Int(Stage.outermost) - 1), context)
            if isTop, let effect = RumbleEffect(stage) { context.pads?.rumble(effect, of: .first) }
        case .step(let side) where isTop: tryArrow(side, isHeld: false, context)
        case .appeared, .gone: if context.mainPad?.connection != pad.main { identify(context) }
        case .step, .confirm, .back, .menu, .button, .centreLearned, .directionLearned: return nil
        }
        return .stay
    }

    /// A key that is held down stops before the third stage, as in a game.
    private mutating func tryArrow(_ side: Side, isHeld: Bool, _ context: Context) {
        heldSince = nil
        let stage = trial.moved(towards: side)
        tryArrow(to: isHeld && !trial.isOutermost ? stage.limited(to: Int(Stage.outermost) - 1) : stage, context)
    }

    private mutating func tryArrow(to stage: Stage, _ context: Context) {
        if stage != trial, !context.isMotionReduced {
            motion = Motion(.moved(from: trial, to: stage), at: now)
        }
        trial = stage
    }

    private mutating func identify(_ context: Context) {
        pad.identify(context.mainPad, at: now)
        showTilt(context)
    }

    private mutating func showTilt(_ context: Context) {
        pad.refresh(context.mainPad, at: now)
        var view = pad.view(at: now)
        view?.held = heldSince.map { Int((now - $0).rawValue / TitleScreen.thirdStep) }
        // A leaning arrow would blur the motion of the snap.
        if motion != nil { view?.lean = 0 }
        if view != tilt { context.follows = true }
        tilt = view
    }
}
