import QuizCore
import TiltCore
import TiltRecording

/// What is shown of a game after some events of its recording.
struct ReplayedGame: Sendable {
    private(set) var shown = ShownGame()
    private(set) var eventCount = 0

    /// The latest time so far. Events that were recorded late do not set it back.
    private(set) var time = Microseconds.zero

    private var play: TiltedGame
    /// When a device last sent something.
    private var heardAt = Microseconds.zero
    private var follower: GameFollower

    init(_ header: RecordingHeader, isMotionReduced: Bool) throws(ReplayRefusal) {
        play = try TiltedGame(header)
        follower = GameFollower(isMotionReduced: isMotionReduced)
        shown.game = play.game
        // A recording contains its questions, but not its whole pack.
        shown.party = PartyView(of: play.game)
        shown.info.packTitle = "A recorded game"
        shown.info.questionCount = nil
    }

    /// The time of the next animation step.
    var nextStep: Microseconds? { follower.nextMoment(in: shown) }

    /// The time of the next change: of this event, which is the next one, or of an animation.
    func nextMoment(before event: RecordedEvent?) -> Microseconds? {
        // A recording that ends says nothing of the silence, or of the time of a last call, after it.
        guard let event else { return nextStep }
        let silence = follower.tilt.silentFrom.flatMap { $0 > time ? $0 : nil }
        return [max(event.at, time), nextStep, shown.nextTick, silence].compactMap { $0 }.min()
    }

    /// Advances the time without an event.
    mutating func advance(to time: Microseconds) {
        guard time > self.time else { return }
        self.time = time
        shown.now = time
        if shown.motion?.step(at: time) == nil { shown.motion = nil }
        refreshTilt()
    }

    /// Plays the next event. Returns the effects on the game.
    mutating func play(_ event: RecordedEvent) -> [Game.Effect] {
        advance(to: event.at)
        eventCount += 1
        let effects = play.replay(event)
        switch event.kind {
        case .quiz: shown.game = play.game
        case .deviceAppeared(let device) where !play.ruleset.readsDevices: follower.tilt.identify(recorded: device)
        case .deviceVanished(let number) where !play.ruleset.readsDevices && number.place != follower.tilt.main: break
        case .deviceAppeared, .deviceVanished:
            follower.tilt.identify(SeenPad(of: play.devices, heardAt: time), at: time)
        case .input(_, let number):
            if number.place == follower.tilt.main { heardAt = time }
            refreshReader()
        case .deviceSilent, .deviceCentred: refreshReader()
        }
        for effect in effects { follower.follow(effect, of: event.seat, in: &shown) }
        refreshTilt()
        return effects
    }

    private mutating func refreshTilt() {
        follower.showTilt(in: &shown)
        if shown.party != nil { follower.seats.show(tilts, in: &shown) }
    }

    private mutating func refreshReader() {
        guard let pad = SeenPad(of: play.devices, heardAt: heardAt) else { return }
        follower.tilt.refresh(pad.tilt, heardAt: heardAt, at: time)
    }

    private var tilts: [Seat: TiltReader] {
        let moving = play.devices.filter { $0.device.movesArrow($0.reader.classification) }
        return Dictionary(moving.map { ($0.device.seat, $0.reader) }) { first, _ in first }
    }
}
