import QuizCore
import Recording
import Screens
import TiltCore

/// Turns keys and tilts into events of the game and changes of the scene. Pure: the session acts on its requests.
package struct GameInteraction {
    package internal(set) var scene = Scene()
    package internal(set) var size: Size

    /// How many lines the text on the screen can be scrolled; the session takes it from the last picture.
    package var scrollLimit = 0

    var tiltView: TiltView?
    var isTiltResting = false
    var hasTiltButtons = true
    /// Whether the current snap came from a tilt, not from a key.
    var isTiltMoving = false

    var follower: SceneFollower
    var confirmDebounce = ConfirmDebounce()
    private var clock = GameClock()
    private var isSuspended = false
    /// The time of the clock at which the game began; the game counts its own time from there.
    private var gameBegan = Microseconds.zero
    private var heard: [RecordedEvent] = []

    package init(size: Size, isMotionReduced: Bool) {
        self.size = size
        follower = SceneFollower(isMotionReduced: isMotionReduced)
    }

    var isTooSmall: Bool { size.isTooSmall }

    /// Whether a question or an explanation is on the screen, and nothing over it.
    package var isGamePlayed: Bool {
        switch scene.game.phase {
        case .asking, .revealed: !clock.isStopped
        case .title, .over: false
        }
    }

    /// When something changes without input: the arrow answers, or an animation takes its next step.
    package var nextMoment: Microseconds? {
        let times = [deadline, follower.nextMoment(in: scene)].compactMap { $0 }
        return times.min().flatMap { clock.moment(of: $0) }
    }

    private var deadline: Microseconds? { scene.game.deadline.map { gameBegan + $0 } }

    /// Begins a game from nothing: the events from here on make the same game anywhere.
    package mutating func beginGame(dwell: Microseconds) {
        scene.game = Game(dwell: dwell)
        gameBegan = scene.now
        heard = []
    }

    /// The events that the game handled since the last call.
    package mutating func takeHeard() -> [RecordedEvent] {
        if heard.isEmpty { return [] }
        defer { heard.removeAll(keepingCapacity: true) }
        return heard
    }

    /// Lets time pass. Call this before any input, and when `nextMoment` has come.
    package mutating func advance(to now: Microseconds) -> [Request] {
        scene.now = max(scene.now, clock.time(at: now))
        // Only when something is due, because every event is recorded.
        let isDue = deadline.map { $0 <= scene.now } ?? false
        var requests = isDue ? feed(.timePassed) : []
        if let motion = scene.motion, motion.step(at: scene.now) == nil { scene.motion = nil }
        refreshTilt()
        requests += continueIfHeld()
        return requests
    }

    package mutating func suspend(at now: Microseconds) {
        isSuspended = true
        setClock(at: now)
    }

    package mutating func resume(at now: Microseconds) {
        isSuspended = false
        setClock(at: now)
    }

    /// On a screen that is too small the game stands still.
    package mutating func resize(to size: Size, at now: Microseconds) {
        self.size = size
        setClock(at: now)
    }

    /// The clock runs only while the player can play.
    private mutating func setClock(at now: Microseconds) {
        if scene.overlay == nil, !isTooSmall, !isSuspended { clock.resume(at: now) } else { clock.stop(at: now) }
    }

    /// Opens an overlay, from which closing goes back to the one that is open. Time stands still meanwhile.
    package mutating func open(_ overlay: Overlay, at now: Microseconds) {
        scene.overlay = overlay.over(scene.overlay)
        scene.scroll = 0
        setClock(at: now)
    }

    /// Gives the open overlay what the store replied to its request.
    package mutating func take(_ reply: LibraryReply) -> LibraryRequest? {
        scene.overlay?.take(reply)
    }

    mutating func close(at now: Microseconds) {
        scene.overlay = nil
        scene.scroll = 0
        setClock(at: now)
    }

    mutating func scroll(by lines: Int) {
        scene.scroll = max(0, min(scrollLimit, scene.scroll + lines))
    }

    /// Gives the game an event, and changes the scene by its effects.
    package mutating func feed(_ kind: Event.Kind) -> [Request] {
        let event = RecordedEvent(Event(kind, at: scene.now - gameBegan))
        heard.append(event)
        let requests = scene.game.handle(Event(kind, at: event.at)).flatMap { follow($0) }
        refreshTilt()
        return requests
    }

    /// Shows the explanation at once if the picture of the answer is still held. Returns whether it was.
    mutating func endFlash() -> Bool {
        guard case .revealed = scene.game.phase, let motion = scene.motion, let end = motion.revealsAt, scene.now < end
        else { return false }
        scene.motion = motion.revealing(at: scene.now)
        confirmDebounce.ignore(until: scene.now + ConfirmDebounce.glance)
        return true
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
            confirmDebounce.ignore(until: (scene.motion?.revealsAt ?? scene.now) + ConfirmDebounce.glance)
            let record = Request.record(answer, index: index)
            return scene.game.tilt.isOutermost ? [record, .rumble(isRight ? .rightAnswer : .wrongAnswer)] : [record]
        case .gameEnded:
            scene.scroll = 0
            confirmDebounce.ignore(until: scene.now + ConfirmDebounce.look)
            return [.refreshTitle]
        }
    }
}

/// The time of the game: it stands still while an overlay is open or the program is stopped.
struct GameClock {
    private var lost = Microseconds.zero
    private var stoppedAt: Microseconds?

    var isStopped: Bool { stoppedAt != nil }

    func time(at now: Microseconds) -> Microseconds {
        (stoppedAt ?? now) - lost
    }

    /// When this clock will show `time`, on the outer clock; nil while it stands still.
    func moment(of time: Microseconds) -> Microseconds? {
        isStopped ? nil : time + lost
    }

    mutating func stop(at now: Microseconds) {
        if stoppedAt == nil { stoppedAt = now }
    }

    mutating func resume(at now: Microseconds) {
        guard let stopped = stoppedAt else { return }
        lost = lost + (now - stopped)
        stoppedAt = nil
    }
}

/// Ignores an Enter or a space that the player pressed before the screen changed, or that repeats while held down.
///
/// Such a key would skip an explanation or a result before the player has seen it.
struct ConfirmDebounce: Hashable {
    /// From when the explanation is on the screen: too short to have read it.
    static let glance = Microseconds.milliseconds(250)

    /// After a game: longer than the delay before a held key repeats.
    static let look = Microseconds.milliseconds(700)

    private var ignoredUntil = Microseconds.zero
    private var lastPress: Microseconds?

    mutating func ignore(until time: Microseconds) {
        ignoredUntil = time
    }

    /// Call this once for every press: presses close together are a held key.
    mutating func accepts(at time: Microseconds) -> Bool {
        defer { lastPress = time }
        let isRepeat = lastPress.map { time - $0 < AnswerTiming.repeatGap } ?? false
        return !isRepeat && time >= ignoredUntil
    }
}
