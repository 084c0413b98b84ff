import QuizCore
import Screens
import TiltCore

extension GameInteraction {
    /// Handles an input of a device.
    package mutating func take(_ event: PadEvent, at now: Microseconds) -> [Request] {
        switch event.kind {
        case .snapped(let stage): return follow(stage, at: now)
        case .stepped(let side): return isPlayable ? feed(.arrowStepped(side)) : []
        case .confirm: return press(.enter, at: now)
        case .back: return press(.escape, at: now)
        case .menu: return press(.character("?"), at: now)
        case .centreLearned, .directionLearned: return []
        }
    }

    /// Takes the state of the devices, after every reading.
    package mutating func note(_ view: TiltView?, isResting: Bool, hasButtons: Bool) {
        isTiltResting = isResting
        hasTiltButtons = hasButtons
        tiltView = view
        refreshTilt()
    }

    mutating func refreshTilt() {
        follower.show(tiltView, isResting: isTiltResting, in: &scene)
    }

    /// Continues for a player who held a device without buttons still for long enough.
    mutating func continueIfHeld() -> [Request] {
        guard case .revealed = scene.game.phase, follower.takeHeld(at: scene.now) else { return [] }
        return feed(.nextPressed)
    }

    private mutating func follow(_ stage: Stage, at now: Microseconds) -> [Request] {
        // A tilt behind an overlay must not answer when the overlay is closed.
        let allowed = isPlayable ? stage : stage.limited(to: Int(Stage.outermost) - 1)
        isTiltMoving = true
        defer { isTiltMoving = false }
        let requests = feed(.tiltSnapped(allowed))
        guard stage.isOutermost, isPlayable, !hasTiltButtons else { return requests }
        switch scene.game.phase {
        case .title, .over: return requests + press(.enter, at: now)
        case .asking, .revealed: return requests
        }
    }

    private var isPlayable: Bool { scene.overlay == nil && !isTooSmall }
}
