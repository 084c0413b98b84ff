import QuizCore

/// The arrow between its rest positions: leaving one takes more than reaching it.
struct MagneticSnap: Hashable, Sendable {
    private let first: Border
    private let second: Border
    private let third: Border
    private let width: Double
    private let measure: SnapProfile.Measure

    private(set) var detent = Stage.neutral

    private struct Border: Hashable, Sendable {
        let enter: Double
        let leave: Double
    }

    init(_ profile: SnapProfile) {
        func border(_ arrows: Int) -> Border {
            Border(enter: profile.enter(arrows), leave: profile.leave(arrows))
        }
        first = border(1)
        second = border(2)
        third = border(3)
        width = profile.width
        measure = profile.measure
    }

    private func border(_ arrows: Int) -> Border {
        switch arrows {
        case 1: first
        case 2: second
        default: third
        }
    }

    /// Where a position belongs, seen from the present detent.
    func target(of position: Double) -> Stage {
        let size = position.magnitude
        let isLeft = position < 0
        let isSameSide = detent == .neutral || (detent.rawValue < 0) == isLeft
        var arrows = isSameSide ? detent.arrows : 0
        while arrows > 0, size < border(arrows).leave { arrows -= 1 }
        while arrows < Int(Stage.outermost), size >= border(arrows + 1).enter { arrows += 1 }
        return Stage(isLeft ? .left : .right, arrows)
    }

    /// One rest position towards the target; a leap is made of these.
    mutating func step(towards target: Stage) {
        detent = detent.stepped(towards: target)
    }

    /// Where within its detent the position lies: 0 at rest, +1 about to snap to the right, -1 to the left.
    func subPosition(of position: Double) -> Double {
        let isLeft = detent == .neutral ? position < 0 : detent.rawValue < 0
        let outward = isLeft ? -position : position
        let fromRest = outward - Double(detent.arrows) * width
        let isOut = fromRest > 0
        let live = max((isOut ? roomOutward : roomHomeward) - deadZone, 1)
        let size = min(max((fromRest.magnitude - deadZone) / live, 0), 1)
        // No minus in front of a zero: a mirrored arrow at rest has the same bits.
        return isOut == isLeft ? 0 - size : size
    }

    private var roomOutward: Double {
        detent.arrows < Int(Stage.outermost) ? border(detent.arrows + 1).enter - Double(detent.arrows) * width : width
    }

    private var roomHomeward: Double {
        detent.arrows > 0 ? Double(detent.arrows) * width - border(detent.arrows).leave : width
    }

    /// Around its rest the arrow does not lean at all, so that it stands still in a hand that does not quite.
    private var deadZone: Double {
        measure == .degrees ? min(width / 5, 1) : min(width / 5, 3)
    }

    func isInTheMiddle(_ position: Double) -> Bool {
        position.magnitude < first.enter
    }
}
