import QuizCore
import Recording
import Screens
import Text
import TiltCore

/// Turns what the player does into events of the game and changes of the scene. Pure: the session acts on requests.
package struct GameInteraction {
    package internal(set) var scene = Scene()
    package internal(set) var size: Size

    /// How far the text on the screen can be scrolled, as the last picture said.
    package var scrollLimit = 0

    var tiltView: TiltView?
    var isTiltResting = false
    var hasTiltButtons = true
    /// Whether the snap that is being followed came from a tilt, and not from a key.
    var isTiltMoving = false

    var follower: SceneFollower
    var confirmDebounce = ConfirmDebounce()
    private var clock = GameClock()
    private var isSuspended = false
    /// When the clock stood at the beginning of the game, whose own time counts from there.
    private var gameBegan = Microseconds.zero
    private var heard: [RecordedEvent] = []

    package init(size: Size, isMotionReduced: Bool) {
        self.size = size
        follower = SceneFollower(isMotionReduced: isMotionReduced)
    }

    var isTooSmall: Bool { size.isTooSmall }

    /// When something changes without the player: a held arrow answers, an animation takes its next step.
    package var nextMoment: Microseconds? {
        let times = [deadline, follower.nextMoment(in: scene)].compactMap { $0 }
        return times.min().flatMap { clock.moment(of: $0) }
    }

    private var deadline: Microseconds? { scene.game.deadline.map { gameBegan + $0 } }

    /// A game that begins now, with nothing behind it: what is heard from here on makes it the same game anywhere.
    package mutating func beginGame(dwell: Microseconds) {
        scene.game = Game(dwell: dwell)
        gameBegan = scene.now
        heard = []
    }

    /// What the game has heard since the last call.
    package mutating func takeHeard() -> [RecordedEvent] {
        if heard.isEmpty { return [] }
        defer { heard.removeAll(keepingCapacity: true) }
        return heard
    }

    /// To be called before anything that happens at `now`, and when `nextMoment` has come.
    package mutating func advance(to now: Microseconds) -> [Request] {
        scene.now = max(scene.now, clock.time(at: now))
        // Only when something is due: the time of its latest event is part of the game, and what changes is drawn.
        let isDue = deadline.map { $0 <= scene.now } ?? false
        var requests = isDue ? feed(.timePassed) : []
        if let motion = scene.motion, motion.step(at: scene.now) == nil { scene.motion = nil }
        refreshTilt()
        requests += goOnIfHeld()
        return requests
    }

    package mutating func suspend(at now: Microseconds) {
        isSuspended = true
        setClock(at: now)
    }

    package mutating func goOn(at now: Microseconds) {
        isSuspended = false
        setClock(at: now)
    }

    /// What is too small to be seen is not played.
    package mutating func resize(to size: Size, at now: Microseconds) {
        self.size = size
        setClock(at: now)
    }

    /// Nothing that keeps the player from playing costs time.
    private mutating func setClock(at now: Microseconds) {
        if scene.overlay == nil, !isTooSmall, !isSuspended { clock.goOn(at: now) } else { clock.stop(at: now) }
    }

    /// What the player should know now, in a line; it may name a file, and a name can hold anything.
    package mutating func tell(_ notice: String?) {
        scene.notice = notice.map(SafeText.cleaned)
    }

    /// Opens an overlay, or closes it with nil. Reading help takes no time from the player.
    mutating func show(_ overlay: Overlay?, at now: Microseconds) {
        scene.overlay = overlay
        scene.scroll = 0
        setClock(at: now)
    }

    mutating func scroll(by lines: Int) {
        scene.scroll = max(0, min(scrollLimit, scene.scroll + lines))
    }

    /// Gives the game an event and lets the scene follow its effects.
    package mutating func feed(_ kind: Event.Kind) -> [Request] {
        let event = RecordedEvent(Event(kind, at: scene.now - gameBegan))
        heard.append(event)
        let requests = scene.game.handle(Event(kind, at: event.at)).flatMap { follow($0) }
        refreshTilt()
        return requests
    }

    private mutating func follow(_ effect: Effect) -> [Request] {
        follower.follow(effect, in: &scene, hasButtons: hasTiltButtons)
        switch effect {
        case .deckNeeded:
            return [.deal]
        case .questionAsked:
            scene.scroll = 0
            return []
        case .arrowSnapped(_, let stage):
            return isTiltMoving ? [RumbleEffect(stage)].compactMap { $0 }.map(Request.rumble) : []
        case .answerGiven(let index, let answer, let isRight):
            scene.scroll = 0
            confirmDebounce.ignore(until: scene.now + ConfirmDebounce.glance)
            let record = Request.record(answer, index: index)
            return scene.game.tilt.isOutermost ? [record, .rumble(isRight ? .rightAnswer : .wrongAnswer)] : [record]
        case .gameEnded:
            scene.scroll = 0
            confirmDebounce.ignore(until: scene.now + ConfirmDebounce.look)
            return [.refreshTitle]
        }
    }
}

/// The time that counts for the player: it stands still while an overlay is open or the program is stopped.
struct GameClock {
    private var lost = Microseconds.zero
    private var stoppedAt: Microseconds?

    var isStopped: Bool { stoppedAt != nil }

    func time(at now: Microseconds) -> Microseconds {
        (stoppedAt ?? now) - lost
    }

    /// The moment of the outer clock at which this one will show `time`; nil while it stands still.
    func moment(of time: Microseconds) -> Microseconds? {
        isStopped ? nil : time + lost
    }

    mutating func stop(at now: Microseconds) {
        if stoppedAt == nil { stoppedAt = now }
    }

    mutating func goOn(at now: Microseconds) {
        guard let stopped = stoppedAt else { return }
        lost = lost + (now - stopped)
        stoppedAt = nil
    }
}

/// Whether an Enter or a space is meant for what the player sees now.
///
/// One that was on its way before the screen changed, and one that is only held down, would skip an explanation that
/// nobody has read or throw away a result that nobody has seen.
struct ConfirmDebounce: Hashable {
    /// Nobody reads an explanation faster than this.
    static let glance = Microseconds.milliseconds(250)

    /// Longer than the time a held key waits before it begins to repeat.
    static let look = Microseconds.milliseconds(700)

    private var restsUntil = Microseconds.zero
    private var lastPress: Microseconds?

    mutating func ignore(until time: Microseconds) {
        restsUntil = time
    }

    /// To be asked once for every press, since presses close together are a held key.
    mutating func accepts(at time: Microseconds) -> Bool {
        defer { lastPress = time }
        let isRepeat = lastPress.map { time - $0 < AnswerTiming.repeatGap } ?? false
        return !isRepeat && time >= restsUntil
    }
}
