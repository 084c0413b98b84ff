import QuizCore
import Screens

/// What on the screen follows from what the game does: the same rules for a game and for its recording.
struct SceneFollower: Sendable {
    private var hold = HoldToGoOn()
    private let isMotionReduced: Bool

    init(isMotionReduced: Bool) {
        self.isMotionReduced = isMotionReduced
    }

    /// With buttons a device can say that the player wants to go on.
    mutating func follow(_ effect: Effect, in scene: inout Scene, hasButtons: Bool) {
        switch effect {
        case .deckNeeded: break
        case .questionAsked, .gameEnded:
            scene.motion = nil
            hold.end()
        case .arrowSnapped(let from, let to):
            move(.arrowSnapped(from: from, to: to), in: &scene)
        case .answerGiven(let index, _, _):
            move(.markLanded(index: index), in: &scene)
            // Only a tilt leaves it there: keys say themselves when to go on.
            if scene.game.tilt.isOutermost, !hasButtons {
                hold.begin(at: scene.now, letters: scene.game.lettersToRead)
            }
        }
    }

    private func move(_ kind: Motion.Kind, in scene: inout Scene) {
        scene.motion = isMotionReduced ? nil : Motion(kind, at: scene.now)
    }

    /// What the device knows, and what only the game knows of it.
    mutating func show(_ device: TiltView?, isResting: Bool, in scene: inout Scene) {
        hold.note(isResting: isResting, at: scene.now)
        guard var view = device else {
            scene.tilt = nil
            return
        }
        switch scene.game.phase {
        case .asking(let asking):
            if view.advice == nil, !asking.arrow.isTiltArmed { view.advice = .backToMiddle }
            // A leaning arrow would blur what the magnet shows while it pulls.
            if scene.motion != nil { view.lean = 0 }
        case .revealed:
            view.held = hold.steps(at: scene.now)
            view.lean = 0
        case .title, .over:
            view.lean = 0
        }
        scene.tilt = view
    }

    /// When time alone changes the picture.
    func nextMoment(in scene: Scene) -> Microseconds? {
        [scene.motion?.nextStep(after: scene.now), hold.nextMoment(after: scene.now)].compactMap { $0 }.min()
    }

    /// Whether the device was held still for long enough to go on; that is told once.
    mutating func takeHeld(at time: Microseconds) -> Bool {
        guard hold.isDone(at: time) else { return false }
        hold.end()
        return true
    }
}
