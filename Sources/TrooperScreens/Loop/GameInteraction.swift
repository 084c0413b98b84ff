import QuizCore
import TiltCore
import TiltDevices
import TiltRecording
import TrooperCatalogue
import TrooperDrawing

/// Turns keys and tilts into events of the game and changes of the scene. Pure: the session acts on its requests.
package struct GameInteraction {
    package internal(set) var scene = Scene()
    package internal(set) var size: Size

    /// From when an explanation is on the screen: too short to have read it.
    static let glance = Microseconds.milliseconds(250)
    /// After a game: longer than the delay before a held key repeats.
    static let look = Microseconds.milliseconds(700)
    /// After leaving a game, before the next such key leaves the program.
    static let pause = Microseconds.milliseconds(500)

    /// How many lines the text on the screen can be scrolled; the session takes it from the last picture.
    package var scrollLimit = 0

    /// The game and its clock.
    package var play: TiltedGame
    /// The controllers; nil where none is used.
    let pads: Pads?
    var follower: SceneFollower
    /// Until when Enter is ignored: it would skip an explanation or a result before the player has seen it.
    var confirmsFrom = Microseconds.zero { didSet { scene.isButtonDim = scene.now < confirmsFrom } }
    /// Of the next game, as the player set them; nil before any setting was changed.
    var nextRules: TiltRules?
    var latestKey: (key: Key, at: Microseconds)?
    /// When a game was left: for half a second the title is not.
    var leftAt: Microseconds?
    /// What a key does that may be a held one, and when: not before its next repeat would have come.
    var pending: (action: KeyAction, at: Microseconds)?
    /// The key that ended the moment of an answer: held on, it does nothing else.
    var momentKey: Key?
    /// Who plays together; nil in a game of one.
    var table: PartyTable?
    /// Whose controllers were away after the latest change.
    var goneSeats: [Seat] = []
    /// What changes the screen that is open; nil for most.
    var driver: (any ScreenDriver)?
    /// The earliest time at which it changes it again.
    var drivenFrom = Microseconds.zero
    /// The time of the latest input.
    var now: Microseconds

    package init(
        size: Size, rules: TiltRules = TiltRules(), pads: Pads? = nil, isMotionReduced: Bool,
        at now: Microseconds = .zero
    ) {
        self.size = size
        self.now = now
        self.pads = pads
        play = TiltedGame(rules, ruleset: .quiz, at: now)
        follower = SceneFollower(isMotionReduced: isMotionReduced)
        scene.game = play.game
    }

    /// When something changes without input: the arrow answers, a device settles, or an animation takes its next step.
    package var nextMoment: Microseconds? {
        let silence = follower.tilt.silentFrom.flatMap { $0 > scene.now ? $0 : nil }
        let step = [follower.nextMoment(in: scene), silence].compactMap { $0 }.min().flatMap { play.moment(of: $0) }
        let tick = scene.nextTick.flatMap { play.moment(of: $0) }
        let button = scene.isButtonDim ? play.moment(of: confirmsFrom) : nil
        return [play.deadline, step, tick, button, scene.overlay?.nextMoment, drivenMoment, pending?.at]
            .compactMap { $0 }.min()
    }

    /// Begins a game from nothing: the events from here on make the same game anywhere.
    package mutating func beginGame(at now: Microseconds) {
        self.now = max(self.now, now)
        if let nextRules {
            let game = play.game
            play = TiltedGame(
                nextRules, ruleset: .quiz, seatCount: game.seatCount, lastCall: game.lastCall, at: self.now)
        }
        play.restart(at: self.now)
        beginPads()
        follower.holdThird(false, at: scene.now)
        scene.trial = .neutral
        if let table { scene.party = table.view }
        scene.party?.began = play.time(at: self.now)
        follower.seats = SeatFollower(having: table?.seatsOfDevices ?? [])
        goneSeats = []
        scene.game = play.game
    }

    /// Lets time pass. Call this before any input, and when `nextMoment` has come.
    package mutating func advance(to now: Microseconds) -> [Request] {
        self.now = max(self.now, now)
        scene.now = max(scene.now, play.time(at: now))
        scene.isButtonDim = scene.now < confirmsFrom
        scene.overlay?.advance(to: now)
        advanceDriver(to: now)
        play.pass(to: now)
        let requests = followOutcomes()
        if let motion = scene.motion, motion.step(at: scene.now) == nil { scene.motion = nil }
        refreshTilt()
        return requests + goOnIfHeld() + actIfDue()
    }

    /// On a screen that is too small the game stands still.
    package mutating func resize(to size: Size, at now: Microseconds) {
        self.size = size
        setClock(at: now)
    }

    /// The clock runs only while the player can play.
    mutating func setClock(at now: Microseconds) {
        if scene.overlay == nil, !scene.isTooSmall(size) { play.resume(at: now) } else { play.pause(at: now) }
    }

    /// Opens an overlay, from which closing goes back to the one that is open. Time stands still meanwhile.
    package mutating func open(_ overlay: Overlay, at now: Microseconds) {
        scene.overlay = overlay.over(scene.overlay)
        scene.scroll = 0
        setClock(at: now)
    }

    /// Gives the game an event, and changes the scene by its effects.
    package mutating func feed(_ kind: Game.Event.Kind, _ seat: Seat = .first) -> [Request] {
        play.receive(kind, at: now, seat: seat)
        let requests = followOutcomes()
        refreshTilt()
        return requests
    }

    /// Changes the scene by what came of the latest inputs.
    mutating func followOutcomes() -> [Request] {
        var requests: [Request] = []
        while let outcome = play.next() {
            scene.game = play.game
            switch outcome {
            case .effect(let effect, let event): requests += follow(effect, of: event)
            case .pad: break
            }
        }
        scene.game = play.game
        return requests
    }

    /// Shows a new rank for a moment, or rolls the dice once if the game made a pack a mastered one.
    mutating func celebrate() {
        guard let outcome = scene.titleInfo.outcome else { return }
        if outcome.isPromotion {
            follower.move(.promoted, in: &scene)
        } else if outcome.isPackDone, outcome.pack?.isMastered == true {
            follower.move(.rolled, in: &scene)
        }
    }

    /// Whether the moment of an answer or of a promotion holds up what follows.
    var isMoment: Bool {
        guard scene.overlay == nil, let end = scene.motion?.holdsUntil else { return false }
        return scene.now < end
    }

    /// A key ends the moment, and does nothing else.
    mutating func endMoment(by key: Key) {
        let isPromotion = scene.motion?.kind == .promoted
        scene.motion = nil
        confirmsFrom = scene.now + (isPromotion ? GameInteraction.look : GameInteraction.glance)
        momentKey = key
    }

    private mutating func follow(_ effect: Game.Effect, of event: Game.Event) -> [Request] {
        follower.follow(effect, of: event.seat, in: &scene)
        switch effect {
        case .deckNeeded: return [.deal]
        case .questionAsked:
            scene.scroll = 0
            return []
        case .arrowSnapped(_, let stage):
            guard case .tiltSnapped = event.kind else { return [] }
            return [RumbleEffect(stage)].compactMap { $0 }.map { .rumble($0, of: event.seat) }
        case .locked(let seat):
            guard table != nil else { return [] }
            // The last to answer closes the question, which rings.
            guard case .asking(let asking) = scene.game.phase, asking.lanes[seat.place].isLocked else {
                return [.light(seat, true)]
            }
            return [.light(seat, true), .ring]
        case .closed(let index):
            scene.scroll = 0
            let wait = table == nil ? GameInteraction.glance : GameInteraction.look
            confirmsFrom = scene.motion?.holdsUntil.map { $0 + GameInteraction.glance } ?? scene.now + wait
            return requests(afterClosing: index)
        case .over:
            scene.scroll = 0
            confirmsFrom = scene.now + GameInteraction.look
            return table == nil ? [.refreshTitle] : [.endOwnersGame]
        }
    }
}
