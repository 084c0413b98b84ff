import QuizCore
import TrooperDrawing
import TrooperStore

/// Plays a recording: keys and time change the position in it.
package struct ReplayScreen: Screen {
    private(set) var playback: Playback
    private(set) var isPlaying = true
    /// The clock time and the recording time at which playback last went on; nil while something covers it.
    private var started: (moment: Microseconds, time: Microseconds)?
    /// From when on it is drawn again, thirty times a second: a stranger's recording may have an event each millisecond.
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

    package func keys() -> [ScreenKey] {
        let word = playback.isAtEnd ? "restart" : isPlaying ? "pause" : "play"
        return [
            ScreenKey(.confirm, word: word, help: "pause, play, restart"),
            ScreenKey(.left, .right, word: "5 s", help: "5 seconds back, forward"),
            ScreenKey(.up, .down, word: "scroll", help: "scroll"),
            ScreenKey(.pageUp, .pageDown, help: "scroll by half a screen"),
            ScreenKey(.nextEvent, word: "step", help: "pause, and one event on"),
            ScreenKey(.first, .last, help: "to the start, to the end"),
            ScreenKey(numbersTo: Limits.questionsPerGame, help: "to the question with this number"),
            .help, ScreenKey(.leave, word: "leave", help: "leave"), ScreenKey(.back, help: "leave"),
        ]
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
