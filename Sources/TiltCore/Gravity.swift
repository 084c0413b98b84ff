/// The direction of gravity along a sensor's axes.
///
/// An accelerometer feels the hand's pushes as well, and its length tells: gravity alone is one g. So it is believed
/// the less, the farther its length is from one g. A gyroscope turns the direction meanwhile; without one it waits.
/// Only operations that IEEE 754 defines exactly.
struct Gravity: Hashable, Sendable {
    private(set) var direction = SIMD3<Double>.zero
    /// One g in raw units: the mean length of what is felt. 0 before the first sample.
    private(set) var oneG = 0.0
    /// For how long it was felt, in seconds.
    private(set) var heard = 0.0
    private(set) var isSet = false
    /// The latest rates of the gyroscope, in radians a second.
    private(set) var spin = SIMD3<Double>.zero

    /// How fast the direction follows the accelerometer in a second: beside a gyroscope, and alone.
    private static let besideGyroscope = 5.0
    private static let alone = 250.0
    /// A length that differs by this share of one g is believed by half.
    private static let doubted = 0.15
    private static let doubtedAlone = 0.25
    /// One g is the mean of so many seconds.
    private static let longestMean = 3.0
    /// A longer pause is a silence; what was felt before it says nothing.
    static let silence = 0.1
    /// A knock counts as no more than this many g.
    private static let hardest = 2.0
    /// Below so many g the device falls, and its direction is unknown.
    private static let least = 0.3

    /// Takes what three axes feel; whether a direction is known.
    mutating func take(_ axes: AxisValues, _ spin: SIMD3<Double>?, after seconds: Double) -> Bool {
        let (felt, length) = (axes.felt, axes.length)
        guard length > 0 else { return isSet }
        if !isSet || seconds > Gravity.silence {
            direction = felt / length
            if oneG == 0 { oneG = length }
            self.spin = spin ?? .zero
            isSet = true
            return true
        }
        learn(length, after: seconds)
        if let spin { turn(by: spin, after: seconds) }
        pull(to: felt, length, after: seconds, isAlone: spin == nil)
        return true
    }

    /// After a silence what is felt stands.
    mutating func settle(_ axes: AxisValues) { _ = take(axes, nil, after: 1) }

    /// Knows one g from before.
    mutating func adopt(oneG: Double) {
        guard oneG > 0 else { return }
        (self.oneG, heard) = (oneG, Gravity.longestMean)
    }

    private mutating func learn(_ length: Double, after seconds: Double) {
        heard = min(heard + seconds, Gravity.longestMean)
        guard heard > 0 else { return }
        oneG += (min(length, oneG * Gravity.hardest) - oneG) * (seconds / heard)
    }

    /// Turns the direction as the pad was turned: by the mean of the rates at both ends.
    private mutating func turn(by now: SIMD3<Double>, after seconds: Double) {
        let turn = (spin + now) * (seconds / 2)
        let before = direction
        direction.x += before.y * turn.z - before.z * turn.y
        direction.y += before.z * turn.x - before.x * turn.z
        direction.z += before.x * turn.y - before.y * turn.x
        spin = now
    }

    private mutating func pull(
        to felt: SIMD3<Double>, _ length: Double, after seconds: Double, isAlone: Bool
    ) {
        let off = (length / oneG - 1) / (isAlone ? Gravity.doubtedAlone : Gravity.doubted)
        let trust = length < Gravity.least * oneG ? 0 : 1 / (1 + off * off * off * off)
        let share = min((isAlone ? Gravity.alone : Gravity.besideGyroscope) * seconds, 1) * trust
        direction += (felt / length - direction) * share
        let whole = direction.length
        if whole > 0 { direction /= whole }
    }
}

/// The angle of a sensor of two axes, which has no direction of gravity.
struct GravityScale: Hashable, Sendable {
    /// One g in raw units: the end of the range.
    let oneG: Double

    /// Nil for three axes, which measure one g.
    init?(_ axes: [AxisDescription]) {
        guard axes.count < 3 else { return nil }
        let reach = axes.map { max(Double($0.maximum).magnitude, Double($0.minimum).magnitude) }.max()
        oneG = max(reach ?? 1, 1)
    }

    /// The tilt of one axis, -90 to 90: the share of gravity on it is its sine. More than one g, from a push, counts as
    /// 90.
    func degrees(of axis: Int32) -> Double { Arcsine.degrees(ofSine: Double(axis) / oneG) }
}
