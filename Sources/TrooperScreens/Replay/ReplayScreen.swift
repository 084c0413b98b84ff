import QuizCore
import TrooperDrawing
import TrooperStore

/// Plays a recording: keys and time change the position in it.
package struct ReplayScreen: Screen {
    private(set) var playback: Playback
    private var isPlaying = true
    /// The clock time and the recording time at which playback last went on; nil while something covers it.
    private var started: (moment: Microseconds, time: Microseconds)?
    /// From when on it is drawn again, thirty times a second.
    private var drawsFrom = Microseconds.zero
    /// Which screen of the game is shown.
    private var screenNumber = 0

    static let jump = Microseconds.milliseconds(5_000)
    private static let second = Microseconds.milliseconds(1_000)

    package init(_ playback: Playback) {
        self.playback = playback
        self.playback.advance(to: .zero)
        screenNumber = playback.shown.game.screenNumber
    }

    package var name: String { "replay" }
    package var about: String { "You are watching a recorded game." }

    package func saved(_ context: Context) -> String? { nil }

    package var seatCount: Int { playback.shown.seatCount }
    package var footer: [ScreenKey] { view.footer }

    package func keys() -> [ScreenKey] { view.keys() }

    package func card(_ size: Size, notice: String?) -> Card { view.card(size, notice: notice) }

    package func draw(on canvas: inout Canvas, _ place: Place) -> Int { view.draw(on: &canvas, place) }

    package func drawFooter(on canvas: inout Canvas, _ card: Card, canScroll: Bool) {
        view.drawFooter(on: &canvas, card, canScroll: canScroll)
    }

    private var view: ReplayView {
        var view = ReplayView(shown: playback.shown)
        view.pace = playback.isAtEnd ? .ended : isPlaying ? .playing : .paused
        view.duration = playback.duration
        view.time = min(playback.time, playback.duration)
        view.next = playback.nextEvent?.words ?? ""
        return view
    }

    // MARK: Time

    /// It stands still while something covers it.
    package mutating func pass(isTop: Bool, _ context: Context) throws(StoreError) -> Move {
        guard isTop else {
            if started != nil { advance(to: context.now) }
            started = nil
            return .stay
        }
        if started == nil { started = (context.now, playback.time) }
        if let nextMoment, nextMoment <= context.now {
            advance(to: context.now)
            drawsFrom = context.now + FrameGap.shortest
        }
        let number = playback.shown.game.screenNumber
        defer { screenNumber = number }
        // Another screen of the game starts at its top.
        return number == screenNumber ? .stay : .turned
    }

    private mutating func advance(to now: Microseconds) {
        guard isPlaying, let started else { return }
        playback.advance(to: started.time + max(.zero, now - started.moment))
        if playback.isAtEnd { isPlaying = false }
    }

    /// When the picture, or the second that is told, changes; nil when paused.
    package var nextMoment: Microseconds? {
        guard isPlaying, let started else { return nil }
        let seconds = playback.time.rawValue / ReplayScreen.second.rawValue + 1
        let nextSecond = Microseconds(rawValue: seconds * ReplayScreen.second.rawValue)
        let change = min(playback.nextMoment ?? nextSecond, nextSecond)
        return max(drawsFrom, started.moment + max(.zero, change - started.time))
    }

    // MARK: Keys

    package mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        advance(to: context.now)
        switch action {
        case .back, .leave: return .close
        case .up, .down, .pageUp, .pageDown: return .scroll(action)
        case .confirm: playOrPause()
        default: move(action)
        }
        started = (context.now, playback.time)
        return .stay
    }

    private mutating func playOrPause() {
        if playback.isAtEnd {
            playback.seek(to: .zero)
            isPlaying = true
        } else {
            isPlaying.toggle()
        }
    }

    private mutating func move(_ action: KeyAction) {
        switch action {
        case .nextEvent:
            isPlaying = false
            playback.step()
        case .left: playback.seek(to: playback.time - ReplayScreen.jump)
        case .right: playback.seek(to: playback.time + ReplayScreen.jump)
        case .first: playback.seek(to: .zero)
        case .last: playback.seek(to: playback.duration)
        case .number(let number): _ = playback.seek(toQuestion: number)
        default: break
        }
    }
}

extension Game {
    /// A number that differs between the screens of a game.
    fileprivate var screenNumber: Int {
        switch phase {
        case .asking, .over: 1 + 2 * progress.doneCount
        case .revealed: 2 * progress.doneCount
        }
    }
}

extension Game.Event {
    /// In few words.
    fileprivate var words: String {
        let what =
            switch kind {
            case .key(let side): "\(side)"
            case .step(let side): "step \(side)"
            case .stage(let stage): "stage \(stage.rawValue)"
            case .answer(let given): "\(given)"
            // Not "next: next".
            case .next: "continue"
            case .time: "tick"
            }
        return seat == .first ? what : "seat \(seat.rawValue) \(what)"
    }
}
