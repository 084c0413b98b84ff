/// Combines how far a pad was lifted and how far it swung into one turn, within what gravity allows.
///
/// A hand turns a pad about an axis between the pad's long one and the one out of its face. Any other swing is that of
/// a player who turns around.
struct SwingLimits {
    private let pose: RestPose
    private let side: Double
    /// The share of gravity that a turn about the long axis moves, and one about the face's.
    private let ownReach: Double
    private let wheelReach: Double
    /// Whether a turn about the axis has passed the place where it shows most on the roll axis.
    private let isPastOwn: Bool
    private let isPastWheel: Bool
    /// The side to which a turn about the long axis swings the pad.
    private let ownSide: Double

    /// How much more of gravity a hand that sways and a sensor's error may show on the roll axis.
    private static let allowance = 0.09
    /// The same of a turn like a wheel, which looks like that of a player who turns around.
    private static let wheelAllowance = 0.03
    /// Sines of the pitch: a turn like a wheel counts from 26 degrees on in part, and from 40 fully.
    private static let flat = 0.44
    private static let raised = 0.64

    init(_ pose: RestPose, _ gravity: GravityShares) {
        self.pose = pose
        side = gravity.side
        let (sine, cosine) = (pose.centreSine, pose.centreCosine)
        func reach(_ share: Double) -> Double { (share * cosine * share * cosine + sine * sine).squareRoot() }
        let along = pose.along.magnitude
        let wheel = min(max((along - SwingLimits.flat) / (SwingLimits.raised - SwingLimits.flat), 0), 1)
        ownReach = reach(pose.out)
        wheelReach = reach(1 + wheel * (max(along, SwingLimits.raised) - 1))
        isPastOwn = gravity.face * pose.out < 0
        isPastWheel = wheel > 0 && gravity.long * pose.along < 0
        ownSide = (pose.along < 0) == (pose.out > 0) ? -1 : 1
    }

    /// The whole turn, to the right positive, and the share of the swing that no turn of the pad explains.
    func turn(lift: Double, swing: Double, inward: Double) -> (turn: Double, unexplained: Double) {
        let own = swing * ownSide
        let outward = lift < 0 ? -1.0 : 1.0
        let whole = whole(swing, inward: inward)
        if own * outward >= 0 {
            let most = most(ownReach, isPastOwn, SwingLimits.allowance, outward)
            return (max(lift.magnitude, min(whole, most)) * outward, SwingLimits.share(of: whole, beyond: most))
        }
        // A turn like a wheel to the one side, or about the long axis to the other: their sum, without a leap.
        let mostWheel = most(wheelReach, isPastWheel, SwingLimits.wheelAllowance, outward)
        let mostBack = most(ownReach, false, SwingLimits.allowance, -outward)
        let wheel = max(lift.magnitude, min(whole, mostWheel))
        let back = min(own.magnitude, whole, mostBack)
        return ((wheel - back) * outward, SwingLimits.share(of: whole, beyond: max(mostWheel, mostBack)))
    }

    private static func share(of whole: Double, beyond most: Double) -> Double {
        whole > most ? (whole - most) / whole : 0
    }

    /// The angle between the roll axis now and at rest, by the law of cosines on a sphere.
    private func whole(_ swing: Double, inward: Double) -> Double {
        let level = max(1 - side * side, 0).squareRoot() * (inward < 0 ? -1 : 1)
        let half = Sine.sineAndCosine(ofDegrees: swing / 2).sine
        let cosine = side * pose.centreSine + level * pose.centreCosine * (1 - 2 * half * half)
        return 2 * Arcsine.degrees(ofSine: max((1 - cosine) / 2, 0).squareRoot())
    }

    /// How far a turn to a side may be that moves so much of gravity.
    private func most(_ reach: Double, _ isPast: Bool, _ allowance: Double, _ outward: Double) -> Double {
        let share = side * outward + allowance
        guard reach > SwingLimits.allowance, share < reach, !isPast else { return 180 }
        let start = Arcsine.degrees(ofSine: pose.centreSine / reach) * outward
        return max(Arcsine.degrees(ofSine: share / reach) - start, 0)
    }
}
