/// Measures a turn about the long axis of a pad that is nearly upright, which moves gravity hardly or not at all.
///
/// The gyroscope sees it. But its sum drifts, and it sees a player who turns around as well. So a slow turn never leaves
/// the centre, while any turn leads back to it; gravity limits the turn to what it allows; and a turn that is held fades.
struct SteepTurn: Hashable, Sendable {
    /// The turn since the pad left its centre, to the right positive.
    private(set) var degrees = 0.0

    // Measured with the motions of Tests/TiltCoreTests/RigidHand.swift.

    /// Degrees a second: a slower turn away from the centre may be a player who turns around.
    private static let slowestAway = 35.0
    /// Below this many degrees a second a gyroscope sees only its own error.
    private static let slowestBack = 8.0
    /// How much is forgotten in a second near the centre, and far from it.
    private static let fadingNear = 2.0
    private static let fadingFar = 0.02
    private static let nearDegrees = 12.0
    /// Ends at zero: processors are slow with the tiny numbers that would follow.
    private static let least = 0.001
    /// How much more or less of gravity a hand that sways and a sensor's error may show on the roll axis.
    private static let allowance = 0.07

    /// The whole turn, of which gravity showed a part.
    ///
    /// - Parameters:
    ///   - shown: the turn by gravity, in degrees to the right.
    ///   - rate: degrees a second about the long axis, to the right positive.
    ///   - side: the share of gravity on the roll axis, to the right positive.
    ///   - isAway: false before the pad was at its centre.
    mutating func turn(
        _ shown: Double, rate: Double, from rest: RestPose, side: Double, after period: Double, isAway: Bool
    ) -> Double {
        let share = SwingLimits.steepness(rest.out)
        guard share > 0, isAway else {
            degrees = 0
            return shown
        }
        follow(rate, after: period)
        limit(by: rest, side: side)
        let seen = share * degrees
        // The larger of both to one side, their sum to different ones: without a leap.
        return max(shown, seen, 0) + min(shown, seen, 0)
    }

    private mutating func follow(_ rate: Double, after period: Double) {
        let isNear = degrees.magnitude < SteepTurn.nearDegrees
        degrees -= degrees * (isNear ? SteepTurn.fadingNear : SteepTurn.fadingFar) * period
        let step = rate * period
        if rate.magnitude > SteepTurn.slowestAway {
            degrees += step
        } else if rate.magnitude > SteepTurn.slowestBack, (step < 0) != (degrees < 0) {
            degrees = step.magnitude < degrees.magnitude ? degrees + step : 0
        }
        if degrees.magnitude < SteepTurn.least { degrees = 0 }
    }

    /// Takes away what gravity would have shown.
    private mutating func limit(by rest: RestPose, side: Double) {
        let across = rest.out * rest.centreCosine
        guard degrees != 0, across > SteepTurn.allowance else { return }
        let length = (across * across + rest.centreSine * rest.centreSine).squareRoot()
        let outward = degrees < 0 ? -1.0 : 1.0
        let most = (side * outward + SteepTurn.allowance) / length
        guard most < 1 else { return }
        let start = Arcsine.degrees(ofSine: rest.centreSine / length)
        let limit = max(Arcsine.degrees(ofSine: most) - start * outward, 0)
        degrees = min(degrees.magnitude, limit) * outward
    }
}
