import QuizCore

/// Snaps a position to a stage, with hysteresis: leaving a stage takes more than reaching it.
struct MagneticSnap: Hashable, Sendable {
    let profile: SnapProfile
    private(set) var stage = Stage.neutral

    init(_ profile: SnapProfile) { self.profile = profile }

    /// The stage of a position, given the present stage.
    func target(of position: Double) -> Stage {
        let size = position.magnitude
        let side: Side = position < 0 ? .left : .right
        var arrows = stage.side == side ? stage.arrows : 0
        while arrows > 0, size < profile.leave(arrows) { arrows -= 1 }
        while arrows < Int(Stage.outermost), size >= profile.enter(arrows + 1) { arrows += 1 }
        return Stage(side, arrows)
    }

    /// Moves one stage towards the target; a leap takes several steps.
    mutating func step(towards target: Stage) { stage = stage.stepped(towards: target) }

    /// The position within the stage: 0 at its detent, +1 about to snap to the right, -1 to the left.
    func subPosition(of position: Double) -> Double {
        let isLeft = (stage.side ?? (position < 0 ? .left : .right)) == .left
        let outward = isLeft ? -position : position
        let fromDetent = outward - profile.detent(stage.arrows)
        let isOut = fromDetent > 0
        let live = max((isOut ? distanceOutward : distanceInward) - deadZone, 1)
        let size = min(max((fromDetent.magnitude - deadZone) / live, 0), 1)
        // `0 - size`, not `-size`: never negative zero, so that mirrored input gives the same bits.
        return isOut == isLeft ? 0 - size : size
    }

    private var distanceOutward: Double {
        stage.isOutermost ? profile.width : profile.enter(stage.arrows + 1) - profile.detent(stage.arrows)
    }

    private var distanceInward: Double {
        stage == .neutral ? profile.width : profile.detent(stage.arrows) - profile.leave(stage.arrows)
    }

    /// Within it the drawn arrow stands still in a hand that trembles.
    private var deadZone: Double { min(profile.width / 5, profile.measure == .degrees ? 1 : 3) }

    func isAtCentre(_ position: Double) -> Bool { position.magnitude < profile.enter(1) }
}
