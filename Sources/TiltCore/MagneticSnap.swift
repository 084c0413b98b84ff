import QuizCore

/// The arrow between its rest positions: leaving one takes more than reaching it.
struct MagneticSnap: Hashable, Sendable {
    let profile: SnapProfile
    private(set) var detent = Stage.neutral

    init(_ profile: SnapProfile) {
        self.profile = profile
    }

    /// Where a position belongs, seen from the present detent.
    func target(of position: Double) -> Stage {
        let size = position.magnitude
        let side: Side = position < 0 ? .left : .right
        var arrows = detent.side == side ? detent.arrows : 0
        while arrows > 0, size < profile.leave(arrows) { arrows -= 1 }
        while arrows < Int(Stage.outermost), size >= profile.enter(arrows + 1) { arrows += 1 }
        return Stage(side, arrows)
    }

    /// One rest position towards the target; a leap is made of these.
    mutating func step(towards target: Stage) {
        detent = detent.stepped(towards: target)
    }

    /// Where within its detent the position lies: 0 at rest, +1 about to snap to the right, -1 to the left.
    func subPosition(of position: Double) -> Double {
        let isLeft = (detent.side ?? (position < 0 ? .left : .right)) == .left
        let outward = isLeft ? -position : position
        let fromRest = outward - profile.detent(detent.arrows)
        let isOut = fromRest > 0
        let live = max((isOut ? roomOutward : roomHomeward) - deadZone, 1)
        let size = min(max((fromRest.magnitude - deadZone) / live, 0), 1)
        // No minus in front of a zero: a mirrored arrow at rest has the same bits.
        return isOut == isLeft ? 0 - size : size
    }

    private var roomOutward: Double {
        detent.isOutermost ? profile.width : profile.enter(detent.arrows + 1) - profile.detent(detent.arrows)
    }

    private var roomHomeward: Double {
        detent == .neutral ? profile.width : profile.detent(detent.arrows) - profile.leave(detent.arrows)
    }

    /// Around its rest the arrow does not lean at all, so that it stands still in a hand that does not quite.
    private var deadZone: Double {
        min(profile.width / 5, profile.measure == .degrees ? 1 : 3)
    }

    func isInTheMiddle(_ position: Double) -> Bool {
        position.magnitude < profile.enter(1)
    }
}
