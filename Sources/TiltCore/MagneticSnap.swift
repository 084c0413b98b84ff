import QuizCore

/// The arrow between its rest positions: leaving one takes more than reaching it.
struct MagneticSnap: Hashable, Sendable {
    let profile: SnapProfile
    private(set) var stage = Stage.neutral

    init(_ profile: SnapProfile) {
        self.profile = profile
    }

    /// Where a position belongs, seen from the present stage.
    func target(of position: Double) -> Stage {
        let size = position.magnitude
        let side: Side = position < 0 ? .left : .right
        var arrows = stage.side == side ? stage.arrows : 0
        while arrows > 0, size < profile.leave(arrows) { arrows -= 1 }
        while arrows < Int(Stage.outermost), size >= profile.enter(arrows + 1) { arrows += 1 }
        return Stage(side, arrows)
    }

    /// One rest position towards the target; a leap is made of these.
    mutating func step(towards target: Stage) {
        stage = stage.stepped(towards: target)
    }

    /// Where within its stage the position lies: 0 at rest, +1 about to snap to the right, -1 to the left.
    func subPosition(of position: Double) -> Double {
        let isLeft = (stage.side ?? (position < 0 ? .left : .right)) == .left
        let outward = isLeft ? -position : position
        let fromRest = outward - profile.detent(stage.arrows)
        let isOut = fromRest > 0
        let live = max((isOut ? roomOutward : roomHomeward) - deadZone, 1)
        let size = min(max((fromRest.magnitude - deadZone) / live, 0), 1)
        // No minus in front of a zero: a mirrored arrow at rest has the same bits.
        return isOut == isLeft ? 0 - size : size
    }

    private var roomOutward: Double {
        stage.isOutermost ? profile.width : profile.enter(stage.arrows + 1) - profile.detent(stage.arrows)
    }

    private var roomHomeward: Double {
        stage == .neutral ? profile.width : profile.detent(stage.arrows) - profile.leave(stage.arrows)
    }

    /// Around its rest the arrow does not lean at all, so that it stands still in a hand that does not quite.
    private var deadZone: Double {
        min(profile.width / 5, profile.measure == .degrees ? 1 : 3)
    }

    func isInTheMiddle(_ position: Double) -> Bool {
        position.magnitude < profile.enter(1)
    }
}
