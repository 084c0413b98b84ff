/// Measures a turn with a gyroscope: gravity tells how far the roll axis was lifted, the gyroscope how far it swung.
///
/// Both sides of a right-angled triangle on a sphere give the whole turn, whatever its axis, and a change of the pitch
/// adds nothing to either. The lift never drifts. The swing does, and a player who turns around swings the pad as well.
/// So gravity limits how much of the swing a turn of the pad explains, and the swing fades at rest. For a pad that is
/// nearly upright gravity tells nothing: there a swing counts only if it began quickly, and only if it leads away from
/// where the pad rested before.
struct SwingGauge: Hashable, Sendable {
    private(set) var pose = RestPose()
    /// How far the roll axis swung about the vertical since the pad rested, in degrees.
    private(set) var swing = 0.0
    /// The same without what was slow near the centre.
    private(set) var quick = 0.0
    /// For how long the pad has swung to one side without a pause, in seconds, limited: negative to the left.
    private(set) var swinging = 0.0
    /// Whether the player turns around, until the pad comes to rest.
    private(set) var isRound = false
    private(set) var bias = GyroscopeBias()

    /// Degrees a second: a slower swing of an upright pad may be a player who turns around.
    private static let quickRate = 35.0
    /// A tilt has ended when the pad swings more slowly than this, in degrees a second; who turns around goes on.
    private static let endRate = 30.0
    /// A tremor swings back within 0.06 seconds.
    private static let tremorSeconds = 0.08
    /// The wobble of a player who turns around pauses for less than 0.06 seconds: twice as fast from 0.2 to 0.08.
    private static let longestSwinging = 0.2
    private static let pausing = 2.0
    /// No wrist turns a pad farther, in degrees.
    private static let farthest = 100.0
    /// Within so many degrees a pad rests.
    private static let nearDegrees = 12.0
    /// Beyond so many a tilt may have been answered, and is remembered for half a minute.
    private static let farDegrees = 35.0

    /// What is forgotten in a second, by where the pad is.
    private enum Fading {
        static let near = 2.0
        static let between = 0.05
        static let far = 0.02
        /// Where gravity limits the swing, a slow tilt must not be forgotten on its way.
        static let limited = 0.5
        /// A slow way out is remembered for as long as a player may wait before the quick way back.
        static let doubt = 0.1
        static let settling = 4.0
    }

    /// The pitch of the rest is followed within a second, and at once when the pad was moved by more than 9 degrees.
    private static let pitchPerSecond = 1.0
    private static let movedPerSecond = 8.0
    private static let movedShift = 0.15

    /// A longer pause is a silence, in seconds.
    private static let longestPeriod = 0.05
    /// Ends at zero: processors are slow with the tiny numbers that would follow.
    private static let least = 0.001
    /// Where the roll axis is nearly upright, it swings far with every tremble: limits the rate.
    private static let leastLevel = 0.2

    mutating func setCentre(_ degrees: Double) { pose.setCentre(degrees) }

    /// Forgets the pitch of the last rest.
    mutating func reset() {
        pose.reset()
        (swing, quick, swinging, isRound) = (0, 0, 0, false)
    }

    /// Whether an upright pad still swings so fast that this may be no tilt.
    var isSwinging: Bool {
        swinging.magnitude > SwingGauge.tremorSeconds && SwingLimits.steepness(pose.out) > 0
    }

    /// The turn since the centre, -180 to 180 degrees, to the right positive.
    ///
    /// - Parameters:
    ///   - gravity: its shares on the pad's axes.
    ///   - followsPitch: true before the pad was at its centre.
    mutating func degrees(_ gravity: GravityShares, _ spin: Spin, after seconds: Double, followsPitch: Bool) -> Double {
        if !pose.isSet || followsPitch { pose.take(gravity) }
        var (inward, shift) = pose.parts(gravity)
        if pose.isFlipped(side: gravity.side, inward: inward, shift: shift) {
            reset()
            pose.take(gravity)
            (inward, shift) = pose.parts(gravity)
        }
        let period = min(seconds, SwingGauge.longestPeriod)
        let lift = pose.level(gravity.side, inward)
        let isLow = lift.magnitude < SwingGauge.nearDegrees && inward > 0
        let steepness = SwingLimits.steepness(pose.out)
        bias.learn(spin, after: period)
        let upright = (spin.along - bias.along) * gravity.long + (spin.out - bias.out) * gravity.face
        let rate = upright / max(1 - gravity.side * gravity.side, SwingGauge.leastLevel)
        follow(rate, after: period)
        fade(isQuick: isQuick(rate), isLow: isLow, steepness: steepness, after: period)
        watch(rate, after: period)
        if followsPitch { (swing, quick) = (0, 0) }
        if isLow, quick.magnitude < SwingGauge.nearDegrees { followPitch(shift, after: period) }
        let counted = swing + (agreed - swing) * steepness
        let turn = SwingLimits(pose, gravity).turn(lift: lift, swing: counted, inward: inward)
        guard RestPose.isFlip(turn) else { return turn }
        reset()
        pose.take(gravity)
        return Arcsine.degrees(ofSine: gravity.side) - pose.centre
    }

    /// What both memories agree about: the nearer one, or nothing if they are on different sides.
    private var agreed: Double {
        (swing < 0) != (quick < 0) ? 0 : swing.magnitude < quick.magnitude ? swing : quick
    }

    private func isQuick(_ rate: Double) -> Bool { rate.magnitude > SwingGauge.quickRate }

    /// Counts a swing. Towards the centre any speed counts, and so it does away from it once the pad is far.
    private mutating func follow(_ rate: Double, after period: Double) {
        let step = rate * period
        swing += step
        if isQuick(rate) || quick.magnitude > SwingGauge.nearDegrees {
            quick += step
        } else if (step < 0) != (quick < 0) {
            quick = step.magnitude < quick.magnitude ? quick + step : 0
        }
    }

    private mutating func fade(isQuick: Bool, isLow: Bool, steepness: Double, after period: Double) {
        let agreed = agreed
        if !isQuick { quick += (agreed - quick) * Fading.settling * period }
        let size = quick.magnitude
        let isNear = size < SwingGauge.nearDegrees
        let fading = isNear ? Fading.near : size < SwingGauge.farDegrees ? Fading.between : Fading.far
        quick -= quick * fading * period
        swing += (agreed - swing) * Fading.doubt * steepness * period
        swing -= swing * (isLow ? Fading.limited * (1 - steepness) : Fading.far) * period
        if quick.magnitude < SwingGauge.least { quick = 0 }
        if swing.magnitude < SwingGauge.least { swing = 0 }
    }

    /// Notes how long the pad has swung, and forgets a swing that went on beyond what a wrist can do.
    private mutating func watch(_ rate: Double, after period: Double) {
        if rate.magnitude < SwingGauge.endRate {
            let step = SwingGauge.pausing * period
            swinging = swinging < 0 ? min(swinging + step, 0) : max(swinging - step, 0)
        } else {
            let step = rate < 0 ? -period : period
            let most = SwingGauge.longestSwinging
            swinging = (step < 0) != (swinging < 0) ? step : min(max(swinging + step, -most), most)
        }
        isRound = swinging != 0 && (isRound || quick.magnitude > SwingGauge.farthest)
        if isRound { (swing, quick) = (0, 0) }
    }

    private mutating func followPitch(_ shift: Double, after period: Double) {
        let isMoved = shift.magnitude > SwingGauge.movedShift
        pose.pitch(by: shift * (isMoved ? SwingGauge.movedPerSecond : SwingGauge.pitchPerSecond) * period)
    }
}
