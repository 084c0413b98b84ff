import QuizCore
import QuizRecording
import TrooperText

/// What is shown of a game after some moments of its recording.
struct ReplayedGame: Sendable {
    private(set) var shown: ShownGame
    private(set) var eventCount = 0
    private(set) var time = Microseconds.zero
    private var follower: GameFollower

    init(_ header: RecordingHeader, isMotionReduced: Bool) {
        shown = ShownGame(header.game)
        shown.party = Party(of: shown.game)
        shown.info.packTitle = SafeText.cleaned(header.pack?.title ?? "Video Games")
        follower = GameFollower(isMotionReduced: isMotionReduced)
    }

    /// The time of the next animation step.
    var nextStep: Microseconds? { follower.nextMoment(in: shown) }

    /// The time of the next change: of this event, which is the next one, or of an animation.
    func nextMoment(before event: Game.Event?) -> Microseconds? {
        // A recording that ends says nothing of the time of a last call after it.
        guard let event else { return nextStep }
        return [event.at, nextStep, shown.nextTick].compactMap { $0 }.min()
    }

    /// Advances the time without an event.
    mutating func advance(to time: Microseconds) {
        guard time > self.time else { return }
        self.time = time
        shown.now = time
        if shown.motion?.step(at: time) == nil { shown.motion = nil }
    }

    mutating func play(_ moment: Recording.Moment) {
        advance(to: moment.event.at)
        eventCount += 1
        shown.game = moment.game
        for effect in moment.effects { follower.follow(effect, in: &shown) }
    }
}
