import QuizCore
import TiltCore
import TiltDevices
import TrooperDrawing
import TrooperStore

/// The open screens, the one on top last. Keys go to it alone, time to all, and controllers to those from the one on
/// that says what they are used for.
struct Stack {
    struct Level {
        var screen: any Screen
        /// How many lines its text is scrolled down, and can be.
        var scroll = 0
        var scrollLimit = 0
    }

    var levels: [Level] = []
    /// The latest key, and when it was pressed: it may be held down, across screens, too.
    private var latest: (key: Key, at: Microseconds)?
    private var isStopped = false

    private var top: Int { levels.count - 1 }
    var isTyping: Bool { levels.last?.screen.isTyping ?? false }
    /// The keys of the screen on top.
    var keys: [ScreenKey] { levels.last?.screen.keys() ?? [] }

    /// Whether the screen on top can be seen.
    private func isSeen(_ context: Context) -> Bool {
        !context.display.size.isTooSmall(seatCount: levels.last?.screen.seatCount ?? 1)
    }

    private func isTop(_ index: Int, _ context: Context) -> Bool { index == top && !isStopped && isSeen(context) }

    /// The screen from which on controllers are heard.
    private var padOwner: Int { levels.lastIndex { $0.screen.padUse(isTop: false) != nil } ?? levels.count }

    /// What the controllers are used for.
    func padUse(_ context: Context) -> Pads.Use {
        let owner = padOwner
        let use = owner < levels.count ? levels[owner].screen.padUse(isTop: isTop(owner, context)) : nil
        return use ?? .idle(isAsking: false)
    }

    /// When the screen that is seen changes by itself; those below stand still.
    func nextMoment(_ context: Context) -> Microseconds? {
        isTop(top, context) ? levels.last?.screen.nextMoment : nil
    }

    /// Whether a controller is being calibrated.
    var calibrates: Bool { levels.contains { $0.screen is CalibrateScreen } }

    // MARK: Inputs

    /// Time passes before and after each input, so that no screen's clock can be forgotten.
    mutating func press(_ key: Key, _ context: Context) {
        passTime(context)
        act(on: key, context)
        passTime(context)
    }

    /// Again after each move: the screen that is on top then has its time, too.
    mutating func passTime(_ context: Context) {
        while each(from: 0, context, { screen, isTop throws(StoreError) in try screen.pass(isTop: isTop, context) }) {}
    }

    /// Gives each screen something, from below, until one moves. Returns whether one did.
    @discardableResult
    private mutating func each(
        from first: Int, _ context: Context,
        _ give: (inout any Screen, _ isTop: Bool) throws(StoreError) -> Move
    ) -> Bool {
        var index = first
        while index < levels.count, context.ending == nil {
            let isTop = isTop(index, context)
            var move = Move.stay
            context.telling { () throws(StoreError) in move = try give(&levels[index].screen, isTop) }
            guard case .stay = move else {
                make(move, of: index, context)
                return true
            }
            index += 1
        }
        return false
    }

    private mutating func act(on key: Key, _ context: Context) {
        let action = KeyAction(key, isTyping: isTyping)
        let leavesTitle = levels.last?.screen is TitleScreen && (action == .leave || action == .back)
        if !leavesTitle { context.messages.remark = nil }
        switch action {
        case .redraw: return context.redrawAll()
        case .suspend: return stop(context)
        default: break
        }
        // What cannot be seen is not played: a player can only leave, and the game is saved. That of several is not, and
        // nobody could be asked.
        guard isSeen(context) else {
            let screens: [any Drawable] = levels.map(\.screen)
            if KeyAction(key) == .leave, !screens.hasParty { context.ending = .quit }
            return
        }
        context.note(key, since: latest.flatMap { $0.key == key ? context.now - $0.at : nil })
        latest = (key, context.now)
        context.telling { () throws(StoreError) in make(try move(on: key, action, context), of: top, context) }
    }

    private mutating func move(on key: Key, _ action: KeyAction?, _ context: Context) throws(StoreError) -> Move {
        guard top >= 0 else { return .stay }
        if let move = try levels[top].screen.press(key, context) { return move }
        guard let action else {
            guard isTyping, case .character(let letter) = key else { return .stay }
            return try levels[top].screen.type(letter, context)
        }
        guard levels[top].screen.keys().offer(action) else { return .stay }
        switch action {
        case .help where !(levels[top].screen is HelpScreen): return .open(levels[top].screen.help(context))
        case .library where !(levels[top].screen is LibraryScreen): return try openLibrary(context)
        default: return try levels[top].screen.perform(action, context)
        }
    }

    /// There is never a second library: from its help and from the page of a question / goes back to it.
    private mutating func openLibrary(_ context: Context) throws(StoreError) -> Move {
        guard let library = levels.lastIndex(where: { $0.screen is LibraryScreen }) else {
            return .open(LibraryScreen())
        }
        goBack(to: library + 1, context)
        return try levels[library].screen.perform(.library, context)
    }

    mutating func hear(_ event: PadEvent, _ context: Context) {
        passTime(context)
        var isLeft = true
        each(from: padOwner, context) { screen, isTop throws(StoreError) in
            let move = try screen.hear(event, isTop: isTop, context)
            if move != nil { isLeft = false }
            return move ?? .stay
        }
        if isLeft, let key = event.kind.key { act(on: key, context) }
        passTime(context)
    }

    // MARK: Screens

    private mutating func make(_ move: Move, of index: Int, _ context: Context) {
        if case .stay = move { return }
        close(keeping: index + 1, context)
        switch move {
        case .stay: break
        case .turned: levels[index].scroll = 0
        case .scroll(let action):
            let (scroll, limit) = (levels[index].scroll, levels[index].scrollLimit)
            let page = max(1, context.display.size.rows / 2)
            levels[index].scroll = action.scrolledLines(page: page, from: scroll, to: limit) ?? scroll
        case .close: goBack(to: index, context)
        case .leave: goBack(to: max(0, index - 1), context)
        case .open(let screen): open(screen, context)
        case .replace(let screen):
            close(keeping: index, context)
            open(screen, context)
        case .home(let screen):
            close(keeping: 1, context)
            open(screen, context)
        }
    }

    private mutating func goBack(to count: Int, _ context: Context) {
        let isHelp = levels[count].screen is HelpScreen
        close(keeping: count, context)
        if !isHelp { appear(context) }
        if levels.isEmpty { context.ending = context.ending ?? .quit }
    }

    /// A screen whose store cannot be asked is not opened, unless it is the first.
    mutating func open(_ screen: any Screen, _ context: Context) {
        levels.append(Level(screen: screen))
        if !appear(context), levels.count > 1 { close(keeping: top, context) }
    }

    @discardableResult
    private mutating func appear(_ context: Context) -> Bool {
        guard !levels.isEmpty else { return true }
        return context.telling { () throws(StoreError) in try levels[top].screen.appear(context) }
    }

    mutating func close(keeping count: Int, _ context: Context) {
        while levels.count > count {
            levels[top].screen.disappear(context)
            levels.removeLast()
        }
    }

    /// Stops the program until it is continued.
    mutating func stop(_ context: Context) {
        isStopped = true
        passTime(context)
        context.display.suspend()
        context.now = context.clock.now()
        context.drawn = nil
        isStopped = false
        passTime(context)
    }

    // MARK: Drawing

    mutating func draw(_ context: Context) -> Picture {
        let picture = Picture(
            of: levels.map(\.screen), scrolls: levels.map(\.scroll), notice: context.notice,
            size: context.display.size, look: context.look)
        if !levels.isEmpty {
            levels[top].scrollLimit = picture.scrollLimit
            levels[top].scroll = min(levels[top].scroll, picture.scrollLimit)
        }
        return picture
    }
}

extension PadEvent.Kind {
    /// The key that a button or a step stands for; nil for anything else.
    fileprivate var key: Key? {
        switch self {
        case .confirm: .enter
        case .back: .escape
        case .menu: .f1
        case .step(let side): side == .left ? .left : .right
        case .stage, .appeared, .gone, .button, .centreLearned, .directionLearned: nil
        }
    }
}
