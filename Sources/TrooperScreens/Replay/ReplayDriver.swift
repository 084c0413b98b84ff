import QuizCore
import TiltRecording
import TrooperDrawing
import TrooperText

/// Plays a recording on its screen: keys and time change the position in it.
struct ReplayDriver: ScreenDriver {
    private(set) var playback: Playback
    /// The clock time of the next change of the picture or of the displayed second; nil when paused.
    private(set) var nextMoment: Microseconds?

    private let notice: String?
    private var isPlaying = true
    /// The scroll offset of one game screen. Every other screen starts at its top.
    private var gameScroll: (lines: Int, screen: Int) = (0, 0)
    /// The clock time and the recording time at which playback last started.
    private var started: (moment: Microseconds, time: Microseconds)

    static let jump = Microseconds.milliseconds(5_000)
    private static let second = Microseconds.milliseconds(1_000)

    /// The notice tells the player about the recording, such as that its end is missing.
    init(_ playback: Playback, notice: String? = nil, at now: Microseconds) {
        self.playback = playback
        self.notice = notice.map(SafeText.cleaned)
        started = (now, playback.time)
        self.playback.advance(to: .zero)
        nextMoment = momentOfChange
    }

    private var momentOfChange: Microseconds? {
        guard isPlaying else { return nil }
        let seconds = playback.time.rawValue / ReplayDriver.second.rawValue + 1
        let nextSecond = Microseconds(rawValue: seconds * ReplayDriver.second.rawValue)
        let limit = playback.time < playback.duration ? min(nextSecond, playback.duration) : nextSecond
        let change = playback.nextChange(until: limit) ?? limit
        return started.moment + max(.zero, change - started.time)
    }

    mutating func advance(to now: Microseconds) {
        guard isPlaying else { return }
        playback.advance(to: started.time + max(.zero, now - started.moment))
        if playback.isAtEnd { isPlaying = false }
        nextMoment = momentOfChange
    }

    /// Continues from here.
    mutating func resume(at now: Microseconds) {
        started = (now, playback.time)
        nextMoment = momentOfChange
    }

    mutating func perform(_ action: KeyAction, at now: Microseconds, page: Int, limit: Int) -> [Request] {
        advance(to: now)
        switch action {
        case .confirm: playOrPause()
        case .up, .down, .pageUp, .pageDown:
            let lines = action.scrolledLines(page: page, from: scroll, to: limit) ?? scroll
            gameScroll = (lines, playback.scene.game.screenNumber)
        default: move(action)
        }
        resume(at: now)
        return []
    }

    private var scroll: Int { gameScroll.screen == playback.scene.game.screenNumber ? gameScroll.lines : 0 }

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
        case .left: playback.seek(to: playback.time - ReplayDriver.jump)
        case .right: playback.seek(to: playback.time + ReplayDriver.jump)
        case .first: playback.seek(to: .zero)
        case .last: playback.seek(to: playback.duration)
        case .number(let number): _ = playback.seek(toQuestion: number)
        default: break
        }
    }

    var overlay: Overlay {
        var view = view
        // Times that do not change the picture are cleared, so that equal pictures have equal views.
        if view.pace == .playing { view.time = view.time - Microseconds(rawValue: view.time.rawValue % 1_000_000) }
        view.scene.dropUnseenTime()
        return .replay(view)
    }

    var view: ReplayView {
        var view = ReplayView()
        view.scene = playback.scene
        view.scene.notice = notice
        view.pace = playback.isAtEnd ? .ended : isPlaying ? .playing : .paused
        view.time = min(playback.time, playback.duration)
        view.duration = playback.duration
        // Sensor values are skipped while playing, because they would change too fast to read.
        view.next = (isPlaying ? playback.nextNonSensorEvent : playback.nextEvent)?.shownWords ?? ""
        view.scene.scroll = scroll
        return view
    }
}

extension RecordedEvent {
    /// The words of the recording, except for one that would read "next: next".
    fileprivate var shownWords: String { kind == .quiz(.nextPressed) ? "continue" : words }
}

extension Game {
    /// A number that differs between the screens of a game.
    fileprivate var screenNumber: Int {
        switch phase {
        case .title: 0
        case .asking(let asking): 1 + 2 * asking.progress.doneCount
        case .revealed(let progress): 2 * progress.doneCount
        case .over(let progress): 1 + 2 * progress.doneCount
        }
    }
}
