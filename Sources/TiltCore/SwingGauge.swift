/// Measures a turn with a gyroscope: gravity tells how far the roll axis was lifted, the gyroscope how far it swung.
///
/// Both sides of a right-angled triangle on a sphere give the whole turn, whatever its axis, and a change of the pitch
/// adds nothing to either. The lift never drifts. The swing does, and a player who turns around swings the pad as well.
/// So gravity limits how much of the swing a turn of the pad explains, and the swing fades at rest. For a pad that is
/// nearly upright gravity would explain any swing: there none counts.
struct SwingGauge: Hashable, Sendable {
    var pose = RestPose()
    /// How far the roll axis swung about the vertical since the pad rested, in degrees.
    private(set) var swing = 0.0
    private(set) var bias = GyroscopeBias()
    /// For how many seconds a player is still to be told that a turn of an upright pad counts for nothing.
    private(set) var untold = 0.0

    /// No wrist turns a pad farther, in degrees.
    private static let farthest = 100.0
    /// A swing of so many degrees is meant, and told for so many seconds.
    private static let clear = 30.0
    private static let telling = 2.0
    /// Within so many degrees a pad rests.
    private static let nearDegrees = 12.0
    /// What is forgotten of the swing in a second, at rest and in a tilt.
    private static let fadingAtRest = 2.0
    private static let stillRate = 8.0
    private static let fadingLow = 0.12
    private static let fadingFar = 0.03
    /// How fast a swing is forgotten that no turn of the pad explains, or that counts for nothing.
    private static let unwinding = 3.0
    /// No step counts for longer, in seconds.
    private static let longestPeriod = 0.05
    /// Ends at zero: processors are slow with the tiny numbers that would follow.
    private static let least = 0.001
    /// Where the roll axis is nearly upright, it swings far with every tremble: limits the rate.
    private static let leastLevel = 0.2
    // Cosines of 68 and 72 degrees: a swing counts up to there, and not from there on.
    private static let steep = 0.37
    private static let upright = 0.31

    /// Whether a pad that is nearly upright was turned about its long axis, which counts for nothing.
    var isTurnedInVain: Bool { untold > 0 }

    /// Forgets the pitch of the last rest.
    mutating func reset() {
        pose.reset()
        (swing, untold) = (0, 0)
    }

    /// The turn since the centre, -180 to 180 degrees, to the right positive.
    ///
    /// - Parameters:
    ///   - gravity: its shares on the pad's axes.
    ///   - spin: radians a second about the long axis, positive where that lowers the right side of a flat pad, and
    ///     about the axis out of the face, with the sign of the same handedness.
    ///   - followsPitch: true before the pad was at its centre.
    mutating func degrees(
        _ gravity: GravityShares, spin: SIMD2<Double>, after seconds: Double, followsPitch: Bool
    ) -> Double {
        if !pose.isSet || followsPitch || pose.isTurnedOver(gravity) {
            pose.take(gravity)
            swing = 0
        }
        let (inward, shift) = pose.parts(gravity)
        let period = min(seconds, SwingGauge.longestPeriod)
        let lift = pose.level(gravity.side, inward)
        let isLow = lift.magnitude < SwingGauge.nearDegrees && inward > 0
        let spin = spin * Arcsine.degreesPerRadian
        bias.learn(spin, after: period)
        let unbiased = spin - bias.rates
        let rate = unbiased.x * gravity.long + unbiased.y * gravity.face
        follow(rate / max(1 - gravity.side * gravity.side, SwingGauge.leastLevel), isLow: isLow, after: period)
        let counted = counted
        if isLow, (swing * counted).magnitude < SwingGauge.nearDegrees { pose.follow(shift, after: period) }
        let found = SwingLimits(pose, gravity).turn(lift: lift, swing: swing * counted, inward: inward)
        noteVain(counted, after: period)
        swing -= swing * min(SwingGauge.unwinding * (found.unexplained + 1 - counted) * period, 1)
        return found.turn
    }

    /// How much of a swing counts at the pitch of the rest, 0 to 1.
    private var counted: Double {
        min(max((pose.out.magnitude - SwingGauge.upright) / (SwingGauge.steep - SwingGauge.upright), 0), 1)
    }

    private mutating func noteVain(_ counted: Double, after period: Double) {
        if counted > 0 {
            untold = 0
        } else {
            untold = swing.magnitude > SwingGauge.clear ? SwingGauge.telling : max(untold - period, 0)
        }
    }

    private mutating func follow(_ rate: Double, isLow: Bool, after period: Double) {
        swing += rate * period
        let isStill = rate.magnitude < SwingGauge.stillRate && swing.magnitude < SwingGauge.nearDegrees
        let fading = !isLow ? SwingGauge.fadingFar : isStill ? SwingGauge.fadingAtRest : SwingGauge.fadingLow
        swing -= swing * fading * period
        swing = min(max(swing, -SwingGauge.farthest), SwingGauge.farthest)
        if swing.magnitude < SwingGauge.least { swing = 0 }
    }
}
