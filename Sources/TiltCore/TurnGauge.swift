/// Measures by how much a sensor was turned to a side since it rested, whichever axis the hand turned it about.
///
/// Gravity alone does not say about which axis: a level turn, one about the pad's long axis and one like a steering
/// wheel move it along different ways. The gauge compares with the pitch of the last rest. As long as the pitch could
/// have changed by a hand's sway, the turn is level, which gives the smallest angle; beyond that it is the turn that
/// explains the change. The angle is continuous: nothing is chosen, the axis moves with the evidence.
struct TurnGauge: Hashable, Sendable {
    /// The direction of gravity across the roll axis at rest, of length 1: its part on the long axis and on the face's.
    private(set) var along = 0.0
    private(set) var out = 1.0
    private(set) var isSet = false
    /// Sine and cosine of the centre.
    private var centreSine = 0.0
    private var centreCosine = 1.0
    /// What the gyroscope saw since the pad left its centre, in degrees about the long axis and the face's.
    private(set) var spunAlong = 0.0
    private(set) var spunOut = 0.0
    /// How far the gyroscope saw the pitch change since then, as a sine.
    private(set) var pitched = 0.0
    /// The mean size of what the pitch sways at rest, as a sine.
    private(set) var swaying = 0.0
    /// How much of the shift of pitch is part of the turn, 0 to 1.
    private(set) var evidence = 0.0

    /// A rotation in degrees a second about the long axis, the face's, and the roll axis, which changes the pitch.
    struct Spin: Hashable, Sendable {
        let along: Double
        let out: Double
        let pitch: Double
    }

    // Measured with the motions of Tests/TiltCoreTests/RigidHand.swift. Shifts of pitch are sines.

    /// What a hand sways by five degrees; a hand that sways more, by the mean at rest; and the most.
    private static let sway = 0.09
    private static let swayPerMean = 2.4
    private static let largestSway = 0.14
    /// The same where a gyroscope saw the axis.
    private static let swayWithGyroscope = 0.03
    /// How fast a larger shift counts; at twice the sway all of it does.
    private static let catchingUp = 2.2
    /// The evidence lasts longer than a period of a hand's tremor.
    private static let risingSeconds = 0.05
    private static let fallingSeconds = 0.25
    /// Tangents: how far from level the axis is taken to be, up to where own axes count, from where not at all.
    private static let farthest = 1.38
    private static let steepest = 1.6
    private static let upright = 2.75
    private static let farthestSeen = 2.0
    /// Within the sine of ten degrees the pad rests and its pitch is followed, faster when it is moved.
    private static let restingSine = 0.17
    private static let restSeconds = 1.0
    private static let pitchingShift = 0.15
    private static let pitchingSeconds = 0.12
    private static let tiltedSeconds = 8.0
    private static let swaySeconds = 2.0
    private static let spinRestSeconds = 0.25
    private static let longestSeconds = 0.05
    /// No turn of a hand; the pad was flipped over.
    private static let flipDegrees = 150.0
    private static let flipShift = 0.35
    private static let flipSide = 0.6
    /// The gyroscope's evidence counts from this many degrees, and fully from twice as many.
    private static let leastSpin = 10.0
    /// Below this many degrees a second a gyroscope sees only its own error.
    private static let slowestSpin = 8.0
    private static let slowestPitch = 4.0
    private static let degreesPerRadian = 57.295_779_513_082_32

    mutating func setCentre(_ degrees: Double) {
        (centreSine, centreCosine) = Sine.sineAndCosine(ofDegrees: degrees)
    }

    /// Forgets the pitch of the last rest.
    mutating func reset() {
        isSet = false
        (spunAlong, spunOut, pitched, swaying, evidence) = (0, 0, 0, 0, 0)
    }

    /// The turn since the centre, -180 to 180 degrees, to the right positive.
    ///
    /// - Parameters:
    ///   - side: the share of gravity on the roll axis, to the right positive.
    ///   - long: the share on the pad's long axis.
    ///   - face: the share on the axis out of its face.
    ///   - knowsAxes: false where nobody knows which of both axes is the long one: every turn counts as level.
    ///   - followsPitch: true before the pad was at its centre.
    mutating func degrees(
        side: Double, long: Double, face: Double, spin: Spin?, after seconds: Double, knowsAxes: Bool,
        followsPitch: Bool
    ) -> Double {
        if !isSet || followsPitch { rest(long: long, face: face) }
        let period = min(seconds, TurnGauge.longestSeconds)
        var inward = along * long + out * face
        var shift = along * face - out * long
        if inward < 0, shift.magnitude > TurnGauge.flipShift, side.magnitude < TurnGauge.flipSide {
            rest(long: long, face: face)
            inward = (long * long + face * face).squareRoot()
            shift = 0
        }
        let memory = noteRest(side: side, inward: inward, shift: shift, after: period)
        if let spin { note(spin, inward: inward, memory: memory, after: period) }
        let turn =
            knowsAxes
            ? turn(side: side, inward: inward, shift: shift, spin: spin, after: period)
            : angle(side, inward, from: centreCosine)
        guard turn.magnitude > TurnGauge.flipDegrees else { return turn }
        rest(long: long, face: face)
        return angle(side, inward.magnitude, from: centreCosine)
    }

    private mutating func rest(long: Double, face: Double) {
        let length = (long * long + face * face).squareRoot()
        guard length > 0 else { return }
        along = long / length
        out = face / length
        isSet = true
    }

    /// Follows the pitch; returns in how many seconds.
    private mutating func noteRest(side: Double, inward: Double, shift: Double, after period: Double) -> Double {
        let cross = side * centreCosine - inward * centreSine
        let hasSpun = spunAlong.magnitude + spunOut.magnitude > TurnGauge.leastSpin
        let isResting = cross.magnitude < TurnGauge.restingSine && inward > 0 && !hasSpun
        var time = TurnGauge.tiltedSeconds
        if isResting {
            let size = shift.magnitude
            time = size > TurnGauge.pitchingShift ? TurnGauge.pitchingSeconds : TurnGauge.restSeconds
            swaying += (min(size, TurnGauge.pitchingShift) - swaying) * period / (TurnGauge.swaySeconds + period)
        }
        let step = shift * period / (time + period)
        let length = (1 + step * step).squareRoot()
        (along, out) = ((along - step * out) / length, (out + step * along) / length)
        return time
    }

    /// - Parameter memory: how long the pitch is remembered, in seconds, and what was seen of it as long.
    private mutating func note(_ spin: Spin, inward: Double, memory: Double, after period: Double) {
        let time = min(memory, memory < TurnGauge.tiltedSeconds ? TurnGauge.spinRestSeconds : memory)
        let kept = time / (time + period)
        spunAlong *= kept
        spunOut *= kept
        pitched *= memory / (memory + period)
        if spin.along.magnitude + spin.out.magnitude > TurnGauge.slowestSpin {
            spunAlong += spin.along * period
            spunOut += spin.out * period
        }
        if spin.pitch.magnitude > TurnGauge.slowestPitch {
            pitched += spin.pitch * inward * period / TurnGauge.degreesPerRadian
        }
    }

    /// The turn by what it did to the pitch.
    private mutating func turn(
        side: Double, inward: Double, shift: Double, spin: Spin?, after period: Double
    ) -> Double {
        // The tangent of the angle from the level axis to the long one; the face's axis is across.
        let steepness = (along / max(out.magnitude, 0.001)).magnitude
        let sense = (along < 0) == (out < 0) ? 1.0 : -1.0
        var shift = shift
        var dead = min(max(TurnGauge.sway, TurnGauge.swayPerMean * swaying), TurnGauge.largestSway)
        var limitLong = TurnGauge.limit(steepness)
        var limitFace = TurnGauge.limit(1 / max(steepness, 0.001))
        if spin != nil {
            let level = spunAlong * out - spunOut * along
            let upright = spunAlong * along + spunOut * out
            let size = (level * level + upright * upright).squareRoot()
            let trust = min(max(size / TurnGauge.leastSpin - 1, 0), 1)
            if trust > 0 {
                let seen = min(upright.magnitude / max(level.magnitude, 0.001) + 0.1, TurnGauge.farthestSeen)
                let isLong = ((upright < 0) == (level < 0)) == (sense > 0)
                dead += trust * (TurnGauge.swayWithGyroscope - dead)
                shift -= trust * pitched
                limitLong += trust * (min(isLong ? seen : 0.1, steepness) - limitLong)
                limitFace += trust * (min(isLong ? 0.1 : seen, 1 / max(steepness, 0.001)) - limitFace)
            }
        }
        let size = shift.magnitude
        let wanted = size > dead ? min(1, TurnGauge.catchingUp * (size - dead) / size) : 0
        evidence +=
            (wanted - evidence) * period
            / ((wanted > evidence ? TurnGauge.risingSeconds : TurnGauge.fallingSeconds) + period)
        guard evidence > 0.001 else { return angle(side, inward, from: centreCosine) }
        let limitOfBoth = max(limitLong, limitFace)
        let counted = min(
            evidence * size, limitOfBoth * (inward - centreCosine).magnitude + TurnGauge.sway,
            (1 - side * side).squareRoot())
        let explained = shift < 0 ? -counted : counted
        let rest = max(1 - side * side - counted * counted, 0).squareRoot()
        let inwardNow = inward < 0 ? -rest : rest
        // The only axis across the roll axis about which the pad can have come here.
        let change = inwardNow - centreCosine
        let isTowardsLong = ((change < 0) == (explained < 0)) == (sense > 0)
        let limit = isTowardsLong ? limitLong : limitFace
        let found = counted < limit * change.magnitude ? counted / change.magnitude : limit
        let tangent = (change < 0) == (explained < 0) ? found : -found
        let length = (1 + tangent * tangent).squareRoot()
        return angle(side, (inwardNow + tangent * explained) / length, from: centreCosine / length)
    }

    /// How far the axis may be from level, for the tangent of how far the pad's own axis is: where that is nearly
    /// upright, turning about it hardly moves gravity, and nothing is to be explained by it.
    private static func limit(_ tangent: Double) -> Double {
        min(tangent, farthest) * min(max((upright - tangent) / (upright - steepest), 0), 1)
    }

    /// The angle from the centre to a direction, both in the plane of the turn.
    private func angle(_ side: Double, _ inward: Double, from centre: Double) -> Double {
        let across = side * centre - inward * centreSine
        let ahead = side * centreSine + inward * centre
        let length = (across * across + ahead * ahead).squareRoot()
        guard length > 0 else { return 0 }
        let angle = Arcsine.degrees(ofSine: across / length)
        if ahead >= 0 { return angle }
        return across < 0 ? -180 - angle : 180 - angle
    }
}

/// The sine by operations that IEEE 754 defines exactly.
enum Sine {
    /// Of -90 to 90 degrees, with an error below 0.000,000,001.
    static func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
        let size = min(degrees.magnitude, 90) / 57.295_779_513_082_32
        let square = size * size
        var factor = 1.0
        for place in [14.0, 12, 10, 8, 6, 4, 2] { factor = 1 - factor * square / (place * (place + 1)) }
        let sine = min(size * factor, 1)
        return (degrees < 0 ? -sine : sine, max(1 - sine * sine, 0).squareRoot())
    }
}
