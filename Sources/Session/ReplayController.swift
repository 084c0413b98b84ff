import Glibc
import QuizCore
import Recording
import Screens
import Text

/// Somebody who looks at a recording: keys and time become a place in it. Pure; the session draws and waits.
package struct ReplayController: Sendable {
    package private(set) var playback: Playback

    /// How far the text on the screen can be scrolled, and by how much at once, as the last picture said.
    package var scrollLimit = 0
    package var scrollPage = 1

    private let notice: String?
    private var isPlaying = true
    private var speed = PlaybackSpeed.normal
    private var showsHelp = false
    private var helpScroll = 0
    /// How far the text of the game is scrolled, and of which place in it: another begins at its top.
    private var gameScroll: (lines: Int, place: Int) = (0, 0)
    /// Since then the recording has run at this speed without a break, and from there.
    private var started: (moment: Microseconds, time: Microseconds)

    static let jump = Microseconds.milliseconds(5_000)
    private static let second = Microseconds.milliseconds(1_000)

    /// A viewer whose notice says what the player should know of the recording, such as that its end is missing.
    package init(_ playback: Playback, notice: String? = nil, at now: Microseconds) {
        self.playback = playback
        self.notice = notice.map(SafeText.cleaned)
        started = (now, playback.time)
        self.playback.advance(to: .zero)
    }

    /// When there is something else to see without a key; nil while only a key changes anything.
    ///
    /// That is the next event that changes the picture, or the next second of the clock.
    package var nextMoment: Microseconds? {
        guard isPlaying else { return nil }
        let seconds = playback.time.rawValue / ReplayController.second.rawValue + 1
        let nextSecond = Microseconds(rawValue: seconds * ReplayController.second.rawValue)
        let limit = playback.time < playback.duration ? min(nextSecond, playback.duration) : nextSecond
        let change = playback.nextChange(until: limit) ?? limit
        return started.moment + speed.needed(for: change - started.time)
    }

    package mutating func advance(to now: Microseconds) {
        guard isPlaying else { return }
        playback.advance(to: started.time + speed.shown(in: now - started.moment))
        if playback.isAtEnd { isPlaying = false }
    }

    /// Takes no notice of the time in which the program was stopped.
    package mutating func goOn(at now: Microseconds) {
        started = (now, playback.time)
    }

    /// Gives the end of the session where the key brings it.
    package mutating func press(_ pressed: Key, at now: Microseconds) -> Ending? {
        advance(to: now)
        defer { goOn(at: now) }
        let key = pressed.withoutCapitals
        if key == .interrupt { return .signalled(SIGINT) }
        if showsHelp {
            pressInHelp(key)
            return nil
        }
        if let lines = scrollStep(of: key) {
            gameScroll = (min(max(0, scroll + lines), scrollLimit), playback.scene.game.place)
            return nil
        }
        switch key {
        case .character("q"), .escape: return .quit
        case .character("?"): showsHelp = true
        case .character(" "): playOrPause()
        case .character("+"), .character("="), .up: speed = speed.faster
        case .character("-"), .down: speed = speed.slower
        default: move(key)
        }
        return nil
    }

    private mutating func pressInHelp(_ key: Key) {
        let isArrow = key == .up || key == .down
        if let lines = scrollStep(of: isArrow ? .character(key == .up ? "k" : "j") : key) {
            helpScroll = min(max(0, helpScroll + lines), scrollLimit)
            return
        }
        switch key {
        case .character("?"), .character("q"), .character(" "), .enter, .escape:
            showsHelp = false
            helpScroll = 0
        default: break
        }
    }

    /// Up and down are the speed, home and end the time.
    private func scrollStep(of key: Key) -> Int? {
        switch key {
        case .character("k"): -1
        case .character("j"): 1
        case .pageUp: -scrollPage
        case .pageDown: scrollPage
        default: nil
        }
    }

    private var scroll: Int {
        if showsHelp { return helpScroll }
        return gameScroll.place == playback.scene.game.place ? gameScroll.lines : 0
    }

    private mutating func playOrPause() {
        if playback.isAtEnd {
            playback.seek(to: .zero)
            isPlaying = true
        } else {
            isPlaying.toggle()
        }
    }

    private mutating func move(_ key: Key) {
        switch key {
        case .character("."), .character("n"):
            isPlaying = false
            playback.step()
        case .character(","):
            isPlaying = false
            playback.stepBack()
        case .left: playback.seek(to: playback.time - ReplayController.jump)
        case .right: playback.seek(to: playback.time + ReplayController.jump)
        case .home: playback.seek(to: .zero)
        case .end: playback.seek(to: playback.duration)
        case .character(let digit):
            guard let number = digit.wholeNumberValue, (1...Limits.questionsPerGame).contains(number) else { return }
            _ = playback.seek(toQuestion: number)
        default: break
        }
        if playback.isAtEnd { isPlaying = false }
    }

    /// What is to be seen now.
    package var view: ReplayView {
        var view = ReplayView()
        view.scene = playback.scene
        view.scene.notice = notice
        view.pace = playback.isAtEnd ? .ended : isPlaying ? .playing : .paused
        view.time = min(playback.time, playback.duration)
        view.duration = playback.duration
        view.speed = speed.label
        // While it runs, the thousands of values of a sensor would flicker by.
        view.next = (isPlaying ? playback.nextHeardEvent : playback.nextEvent)?.words ?? ""
        view.showsHelp = showsHelp
        view.scroll = scroll
        return view
    }
}

extension Game {
    /// Another number for each screen of a game: each of them has a text of its own.
    fileprivate var place: Int {
        switch phase {
        case .title: 0
        case .asking(let asking): 1 + 2 * asking.progress.answers.count
        case .revealed(let progress): 2 * progress.answers.count
        case .over(let progress): 1 + 2 * progress.answers.count
        }
    }
}

/// How fast a recording is shown: a quarter to sixteen times as fast as it happened, in steps of two.
enum PlaybackSpeed: Int64, CaseIterable, Sendable {
    case quarter = 1
    case half = 2
    case normal = 4
    case two = 8
    case four = 16
    case eight = 32
    case sixteen = 64

    /// The raw value counts quarters, so that all of this is done in whole numbers.
    private static let parts: Int64 = 4

    var label: String {
        rawValue < PlaybackSpeed.parts ? "1/\(PlaybackSpeed.parts / rawValue)x" : "\(rawValue / PlaybackSpeed.parts)x"
    }

    var faster: PlaybackSpeed { PlaybackSpeed(rawValue: rawValue * 2) ?? self }
    var slower: PlaybackSpeed { PlaybackSpeed(rawValue: rawValue / 2) ?? self }

    /// How much of the recording is shown in some real time.
    func shown(in real: Microseconds) -> Microseconds {
        let (product, overflows) = max(0, real.rawValue).multipliedReportingOverflow(by: rawValue)
        return Microseconds(rawValue: overflows ? .max : product / PlaybackSpeed.parts)
    }

    /// How long it takes to show some of the recording; rounded up, so that it has been shown by then.
    func needed(for shown: Microseconds) -> Microseconds {
        let (product, overflows) = max(0, shown.rawValue).multipliedReportingOverflow(by: PlaybackSpeed.parts)
        return Microseconds(rawValue: overflows ? .max : product / rawValue + (product % rawValue == 0 ? 0 : 1))
    }
}
