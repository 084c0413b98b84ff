import QuizCore
import Recording
import SafeText
import Screens

/// What was on the screen after some events of a recording. A value: a copy is a place to come back to.
struct PlayedScene: Sendable {
    private(set) var scene = Scene()
    private(set) var eventCount = 0

    /// The latest time that any event has brought, or that was waited for: events that came late do not turn it back.
    private(set) var time = Microseconds.zero

    /// Counts whatever changes the picture, so that nobody has to compare scenes.
    private(set) var changeCount = 0

    private var quiz: TiltedQuiz
    private var tilt = RecordedTilt()
    private var follower: SceneFollower

    init(_ header: RecordingHeader, isMotionReduced: Bool) throws(ReplayRefusal) {
        quiz = try TiltedQuiz(header)
        follower = SceneFollower(isMotionReduced: isMotionReduced)
        scene.game = quiz.game
        // A recording does not know its bank; it brings what was asked.
        scene.lobby.bankTitle = "A recorded game"
        scene.lobby.questionCount = Limits.questionsPerGame
        scene.lobby.ownPack = RecordedPack(header).map { SafeText.cleaned($0.title) }
    }

    /// When the picture changes without an event: an animation takes its next step.
    var nextStep: Microseconds? { follower.nextMoment(in: scene) }

    /// Lets time pass in which nothing comes in.
    mutating func advance(to time: Microseconds) {
        guard time > self.time else { return }
        let step = scene.motion?.step(at: self.time)
        self.time = time
        scene.now = time
        let nextStep = scene.motion?.step(at: time)
        if nextStep == nil { scene.motion = nil }
        let isChanged = refreshTilt() || step != nextStep
        if isChanged { changeCount += 1 }
    }

    /// Takes the next event, and gives what the game made of it.
    mutating func play(_ event: RecordedEvent) -> [Effect] {
        advance(to: event.at)
        eventCount += 1
        let shown = PlayedScene.cleaned(event)
        let effects = quiz.play(shown)
        var isChanged = false
        if case .quiz = event.kind {
            scene.game = quiz.game
            isChanged = true
        } else {
            tilt.follow(event, quiz.readers)
        }
        for effect in effects { follower.follow(effect, in: &scene, hasButtons: tilt.hasButtons) }
        isChanged = refreshTilt() || isChanged
        if isChanged { changeCount += 1 }
        return effects
    }

    /// Tells whether what is shown of the device is something else than before.
    private mutating func refreshTilt() -> Bool {
        let before = scene.tilt
        follower.show(tilt.view, isResting: tilt.isResting, in: &scene)
        return scene.tilt != before
    }

    /// The questions of a recording may hold anything, and here they come to a screen.
    private static func cleaned(_ event: RecordedEvent) -> RecordedEvent {
        switch event.kind {
        case .quiz(.deckDealt(let deck)): RecordedEvent(.quiz(.deckDealt(deck.cleaned)), at: event.at)
        case .quiz(.roundResumed(let round)): RecordedEvent(.quiz(.roundResumed(round.cleaned)), at: event.at)
        default: event
        }
    }
}
