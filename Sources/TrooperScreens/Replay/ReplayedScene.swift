import QuizCore
import TiltCore
import TiltRecording

/// The scene after some events of a recording. A copy is a snapshot to seek back to.
struct ReplayedScene: Sendable {
    private(set) var scene = Scene()
    private(set) var eventCount = 0

    /// The latest time so far. Events that were recorded late do not set it back.
    private(set) var time = Microseconds.zero

    /// Counts changes of the picture, which is cheaper than comparing scenes.
    private(set) var changeCount = 0

    private var play: TiltedGame
    /// When a device last sent something.
    private var heardAt = Microseconds.zero
    private var follower: SceneFollower

    init(_ header: RecordingHeader, isMotionReduced: Bool) throws(ReplayRefusal) {
        play = try TiltedGame(header)
        follower = SceneFollower(isMotionReduced: isMotionReduced)
        scene.game = play.game
        // A recording contains its questions, but not its whole pack.
        scene.party = PartyView(of: play.game)
        scene.titleInfo.packTitle = "A recorded game"
        scene.titleInfo.questionCount = nil
    }

    /// The time of the next animation step.
    var nextStep: Microseconds? { follower.nextMoment(in: scene) }

    /// The time of the next change: of this event, which is the next one, or of an animation.
    func nextMoment(before event: RecordedEvent?) -> Microseconds? {
        // A recording that ends says nothing of the silence, or of the time of a last call, after it.
        guard let event else { return nextStep }
        let silence = follower.tilt.silentFrom.flatMap { $0 > time ? $0 : nil }
        return [max(event.at, time), nextStep, scene.nextTick, silence].compactMap { $0 }.min()
    }

    /// Advances the time without an event.
    mutating func advance(to time: Microseconds) {
        guard time > self.time else { return }
        let (step, tick) = (scene.motion?.step(at: self.time), scene.nextTick)
        self.time = time
        scene.now = time
        let nextStep = scene.motion?.step(at: time)
        if nextStep == nil { scene.motion = nil }
        let isChanged = refreshTilt() || step != nextStep || tick != scene.nextTick
        if isChanged { changeCount += 1 }
    }

    /// Plays the next event. Returns the effects on the game.
    mutating func play(_ event: RecordedEvent) -> [Game.Effect] {
        advance(to: event.at)
        eventCount += 1
        let effects = play.replay(event)
        var isChanged = false
        switch event.kind {
        case .quiz:
            scene.game = play.game
            isChanged = true
        case .deviceAppeared(let device) where !play.ruleset.readsDevices: follower.tilt.identify(recorded: device)
        case .deviceVanished(let number) where !play.ruleset.readsDevices && number.place != follower.tilt.main: break
        case .deviceAppeared, .deviceVanished:
            follower.tilt.identify(SeenPad(of: play.devices, heardAt: time), at: time)
        case .input(_, let number):
            if number.place == follower.tilt.main { heardAt = time }
            refreshReader()
        case .deviceSilent, .deviceCentred: refreshReader()
        }
        for effect in effects { follower.follow(effect, of: event.seat, in: &scene) }
        isChanged = refreshTilt() || isChanged
        if isChanged { changeCount += 1 }
        return effects
    }

    /// Updates the device in the scene. Returns whether it changed.
    private mutating func refreshTilt() -> Bool {
        let before = scene.tilt
        let party = scene.party
        follower.showTilt(in: &scene)
        if party != nil {
            let tilts = tilts
            follower.seats.show(tilts, in: &scene)
        }
        return scene.tilt != before || scene.party != party
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
