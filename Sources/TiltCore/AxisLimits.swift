/// Limits by how much a turn may explain a shift of the pitch, and about which axes.
struct AxisLimits {
    private(set) var shift: Double
    /// What a hand sways without a turn, as a sine.
    private(set) var dead: Double
    /// Tangents of how far the axis may be from level, towards the long axis and the face's.
    private(set) var long: Double
    private(set) var face: Double
    /// Whether a turn about the long axis shifts the pitch to the side to which it moves gravity inward.
    let isLongSame: Bool

    /// How far the pitch sways where a gyroscope saw the axis, as a sine.
    static let swayWithGyroscope = 0.03
    /// The gyroscope's evidence counts from this many degrees, and fully from twice as many.
    static let leastSpin = 10.0
    /// Tangents: how far from level the axis is taken to be, up to where own axes count, from where not at all.
    private static let farthest = 1.38
    private static let steepest = 1.6
    private static let upright = 2.75
    /// The same where a gyroscope saw the axis; beyond it `SteepTurn` counts.
    private static let farthestSeen = 1.9

    /// - Parameters:
    ///   - along: the part of gravity on the long axis at rest, across the roll axis.
    ///   - out: the part on the face's axis.
    init(shift: Double, dead: Double, along: Double, out: Double) {
        self.shift = shift
        self.dead = dead
        // The tangent of the angle from the level axis to the long one; the face's axis is across.
        steepness = (along / max(out.magnitude, 0.001)).magnitude
        isLongSame = (along < 0) == (out < 0)
        long = AxisLimits.limit(steepness)
        face = AxisLimits.limit(1 / max(steepness, 0.001))
    }

    private let steepness: Double

    /// Lets the gyroscope tell how far the axis is from level.
    ///
    /// - Parameters:
    ///   - level: what it saw about the level axis, in degrees.
    ///   - upright: the same about the vertical one.
    ///   - pitched: how far it saw the pitch change, as a sine.
    mutating func narrow(level: Double, upright: Double, pitched: Double) {
        let size = (level * level + upright * upright).squareRoot()
        let trust = min(max(size / AxisLimits.leastSpin - 1, 0), 1)
        guard trust > 0 else { return }
        let seen = min(upright.magnitude / max(level.magnitude, 0.001) + 0.1, AxisLimits.farthestSeen)
        let isLong = ((upright < 0) == (level < 0)) == isLongSame
        dead += trust * (AxisLimits.swayWithGyroscope - dead)
        shift -= trust * pitched
        long += trust * (min(isLong ? seen : 0.1, steepness) - long)
        face += trust * (min(isLong ? 0.1 : seen, 1 / max(steepness, 0.001)) - face)
    }

    /// How far the axis may be from level, for the tangent of how far the pad's own axis is: where that is nearly
    /// upright, turning about it hardly moves gravity, and nothing is to be explained by it.
    private static func limit(_ tangent: Double) -> Double {
        min(tangent, farthest) * min(max((upright - tangent) / (upright - steepest), 0), 1)
    }
}
