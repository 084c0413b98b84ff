import QuizCore
import TiltCore
import TiltDevices
import TrooperDrawing

@testable import TrooperScreens

/// Screens without their loop: keys half a second apart, and what is seen.
final class TestStack {
    let context: Context
    let display = FakeDisplay([])
    private(set) var stack = Stack()

    init(
        _ screens: [any Screen], _ games: Scorekeeper? = nil, pads: Pads? = nil,
        settings: (any SettingsKeeping)? = nil, recordings: (any RecordedGames)? = nil,
        size: Size = Size(columns: 80, rows: 24), look: Look = Look(), notice: String? = nil
    ) {
        display.size = size
        var live = settings?.live ?? LiveSettings()
        live.isMotionReduced = true
        context = Context(
            display: display, clock: display, look: look, live: live, scores: games, pads: pads, settings: settings,
            recordings: recordings, notice: notice)
        for screen in screens { stack.open(screen, context) }
        stack.passTime(context)
    }

    /// Text of this many lines can be scrolled.
    var picture: Picture { stack.draw(context) }
    var frame: Frame { picture.frame }
    var text: String { frame.lines.joined(separator: "\n") }
    var top: any Screen { stack.levels[stack.levels.count - 1].screen }
    var nextMoment: Microseconds? { stack.nextMoment(context) }

    func press(_ keys: Key..., after milliseconds: Int64 = 500) { keys.forEach { press($0, after: milliseconds) } }

    func press(_ key: Key, after milliseconds: Int64) {
        _ = picture
        context.now = context.now + .milliseconds(milliseconds)
        stack.press(key, context)
    }

    func hear(_ events: [PadEvent]) {
        for event in events {
            context.now = max(context.now, event.at)
            stack.hear(event, context)
        }
    }

    func pass(to now: Microseconds) {
        context.now = max(context.now, now)
        stack.passTime(context)
    }
}
