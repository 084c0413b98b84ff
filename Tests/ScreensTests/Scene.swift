import QuizCore
import TrooperDrawing
import TrooperStore

@testable import TrooperScreens

/// What a sample shows: the title or a game, and the screens over it, which keys change.
struct Scene {
    /// Nil on the title.
    var game: Game?
    var titleInfo = TitleInfo()
    var menuAction = KeyAction.confirm
    var left: WaitingGame?
    var trial = Stage.neutral
    var notice: String?
    /// The button of a replayed result, or empty for none; nil in a game.
    var replayButton: String?
    var isButtonDim = false
    var runBefore: Int?
    var duel: Duel?
    var motion: Motion?
    var tilt: TiltView?
    var party: Party?
    var now = Microseconds.zero
    /// What the screens act with.
    let context: Context
    private var stack = Stack()

    init(_ context: Context = .still()) {
        self.context = context
        screens = []
    }

    /// Over the title or the game, the one on top last. To set them asks no store.
    var screens: [any Screen] {
        get { stack.levels.dropFirst().map(\.screen) }
        set { stack.levels = ([Floor()] + newValue).map { Stack.Level(screen: $0) } }
    }

    /// The screen on top; nil on the title and in the game.
    var overlay: (any Screen)? {
        get { screens.last }
        set { screens = newValue.map { [$0] } ?? [] }
    }

    /// How many lines the text on top is scrolled down.
    var scroll: Int {
        get { stack.levels[stack.levels.count - 1].scroll }
        set { stack.levels[stack.levels.count - 1].scroll = newValue }
    }

    /// A second after the key before, so that none is held down.
    ///
    /// - Parameter limit: how many lines the text can be scrolled.
    mutating func press(_ keys: Key..., limit: Int = 0) {
        for key in keys {
            context.now = context.now + .milliseconds(1_000)
            stack.levels[stack.levels.count - 1].scrollLimit = limit
            stack.press(key, context)
        }
    }

    mutating func open(_ screen: any Screen) { stack.open(screen, context) }

    mutating func restoreMenuCursor() {
        var title = title
        title.restoreCursor()
        menuAction = title.menuAction
    }
}

/// What is below all screens: the samples draw the title or a game there.
private struct Floor: Screen {
    var name: String { "" }
    var about: String { "" }
    func keys() -> [ScreenKey] { [] }
    func draw(on canvas: inout Canvas, _ place: Place) -> Int { 0 }
}

extension Scene {
    private var title: TitleScreen {
        var title = TitleScreen()
        (title.info, title.menuAction, title.left) = (titleInfo, menuAction, left)
        (title.trial, title.motion, title.tilt, title.now) = (trial, motion, tilt, now)
        return title
    }

    /// Nil on the title.
    var shown: ShownGame? {
        guard let game else { return nil }
        var shown = ShownGame(game)
        (shown.info, shown.party) = (titleInfo, party)
        shown.replayButton = replayButton
        if isButtonDim { shown.confirmsFrom = now + .milliseconds(1) }
        (shown.runBefore, shown.duel) = (runBefore, duel)
        (shown.motion, shown.tilt, shown.now) = (motion, tilt, now)
        return shown
    }

    private var drawables: [any Drawable] { [shown ?? title] + screens }

    /// Of the screen on top.
    var keys: [ScreenKey] { overlay?.keys() ?? shown?.keys() ?? title.keys() }

    /// Of the title or of the game.
    var help: HelpScreen {
        shown.map { .ofGame($0.keys(), tilt: tilt, isParty: party != nil, context) } ?? title.help(context)
    }

    func isTooSmall(_ size: Size) -> Bool { size.isTooSmall(seatCount: drawables.last?.seatCount ?? 1) }

    func picture(size: Size, look: Look) -> Picture {
        Picture(
            of: drawables, scrolls: stack.levels.map(\.scroll), notice: notice, size: size, look: look)
    }
}

extension Drawable {
    func picture(size: Size, look: Look, scroll: Int = 0, notice: String? = nil) -> Picture {
        Picture(of: [self], scrolls: [scroll], notice: notice, size: size, look: look)
    }
}
