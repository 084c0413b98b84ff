/// Measures by how much a sensor was turned to a side since it rested, whichever axis the hand turned it about.
///
/// Gravity alone does not say about which axis: a level turn, one about the pad's long axis and one like a steering
/// wheel move it along different ways. The gauge compares with the pitch of the last rest. As long as the pitch could
/// have changed by a hand's sway, the turn is level, which gives the smallest angle; beyond that it is the turn that
/// explains the change. The angle is continuous: nothing is chosen, the axis moves with the evidence.
struct TurnGauge: Hashable, Sendable {
    private(set) var pose = RestPose()
    /// What the gyroscope saw since the pad left its centre, in degrees about the long axis and the face's.
    private(set) var spunAlong = 0.0
    private(set) var spunOut = 0.0
    /// How far the gyroscope saw the pitch change since then, as a sine.
    private(set) var pitched = 0.0
    /// The mean size of what the pitch sways at rest, as a sine.
    private(set) var swaying = 0.0
    /// How much of the shift of pitch is part of the turn, 0 to 1.
    private(set) var evidence = 0.0
    /// What only the gyroscope sees.
    private(set) var steep = SteepTurn()
    /// Whether a tilt must lift the pad to the side, however much its pitch shifts: not by the rules of older
    /// recordings.
    private let needsLift: Bool

    // Measured with the motions of Tests/TiltCoreTests/RigidHand.swift. Shifts of pitch are sines.

    /// What a hand sways by five degrees; a hand that sways more, by the mean at rest; and the most.
    private static let sway = 0.09
    private static let swayPerMean = 2.4
    private static let largestSway = 0.14
    /// How fast a larger shift counts; at twice the sway all of it does.
    private static let catchingUp = 2.2
    /// The evidence lasts longer than a period of a hand's tremor.
    private static let risingPerSecond = 20.0
    private static let fallingPerSecond = 4.0
    private static let leastEvidence = 0.001
    /// Within the sine of ten degrees the pad rests and its pitch is followed, faster when it is moved.
    private static let restingSine = 0.17
    private static let restPerSecond = 1.0
    private static let pitchingShift = 0.15
    private static let pitchingPerSecond = 8.0
    private static let tiltedPerSecond = 0.125
    private static let swayPerSecond = 0.5
    private static let spinRestPerSecond = 4.0
    private static let longestSeconds = 0.05
    /// A turn of 50 degrees about the long axis of a pad at 50 degrees lifts it by 30. A tilt of 25 while the pitch is
    /// raised looks like a larger turn and must not answer.
    private static let mostPerLift = 1.36
    /// Below this many degrees a second a gyroscope sees only its own error.
    private static let slowestSpin = 8.0
    private static let slowestPitch = 4.0
    private static let radiansPerDegree = 0.017_453_292_519_943_295

    init(_ method: TiltMethod) { needsLift = method.measuresSwings }

    mutating func setCentre(_ degrees: Double) { pose.setCentre(degrees) }

    /// Whether the gyroscope may have seen a turn.
    private var hasSpun: Bool { spunAlong.magnitude + spunOut.magnitude > AxisLimits.leastSpin }

    /// Forgets the pitch of the last rest.
    mutating func reset() {
        pose.reset()
        (spunAlong, spunOut, pitched, swaying, evidence) = (0, 0, 0, 0, 0)
        steep = SteepTurn()
    }

    /// The turn since the centre, -180 to 180 degrees, to the right positive.
    ///
    /// - Parameters:
    ///   - gravity: its shares on the pad's axes.
    ///   - spin: nil without a gyroscope.
    ///   - knowsAxes: false where nobody knows which of both axes is the long one: every turn counts as level.
    ///   - followsPitch: true before the pad was at its centre.
    mutating func degrees(
        _ gravity: GravityShares, _ spin: Spin?, after seconds: Double, knowsAxes: Bool, followsPitch: Bool
    ) -> Double {
        let (side, long, face) = (gravity.side, gravity.long, gravity.face)
        if !pose.isSet || followsPitch { pose.take(gravity) }
        var (inward, shift) = pose.parts(gravity)
        if pose.isFlipped(side: side, inward: inward, shift: shift) {
            pose.take(gravity)
            inward = (long * long + face * face).squareRoot()
            shift = 0
        }
        let level = pose.level(side, inward)
        let period = min(seconds, TurnGauge.longestSeconds)
        let away = side * pose.centreCosine - inward * pose.centreSine
        let forgetting = followRest(away, inward: inward, shift: shift, after: period)
        if let spin { note(spin, inward: inward, forgetting: forgetting, after: period) }
        guard knowsAxes else { return level }
        var turn = turn(level, side: side, inward: inward, shift: shift, after: period)
        if needsLift {
            let most = level.magnitude * TurnGauge.mostPerLift + pose.centre.magnitude
            turn = min(max(turn, -most), most)
        }
        if let spin {
            turn = steep.turn(turn, rate: spin.along, from: pose, side: side, after: period, isAway: !followsPitch)
        }
        guard RestPose.isFlip(turn) else { return turn }
        pose.take(gravity)
        return Arcsine.degrees(ofSine: side) - pose.centre
    }

    /// Follows the pitch; returns how much of it is forgotten in a second.
    ///
    /// - Parameter away: the distance from the centre, as a sine.
    private mutating func followRest(_ away: Double, inward: Double, shift: Double, after period: Double) -> Double {
        let size = shift.magnitude
        var forgetting = TurnGauge.tiltedPerSecond
        if away.magnitude < TurnGauge.restingSine, inward > 0, !hasSpun {
            forgetting = size > TurnGauge.pitchingShift ? TurnGauge.pitchingPerSecond : TurnGauge.restPerSecond
            swaying += (min(size, TurnGauge.pitchingShift) - swaying) * TurnGauge.swayPerSecond * period
        }
        pose.pitch(by: shift * forgetting * period)
        return forgetting
    }

    private mutating func note(_ spin: Spin, inward: Double, forgetting: Double, after period: Double) {
        let isResting = forgetting > TurnGauge.tiltedPerSecond
        let kept = 1 - (isResting ? TurnGauge.spinRestPerSecond : TurnGauge.tiltedPerSecond) * period
        spunAlong = TurnGauge.faded(spunAlong, kept)
        spunOut = TurnGauge.faded(spunOut, kept)
        pitched = TurnGauge.faded(pitched, 1 - forgetting * period)
        if spin.along.magnitude + spin.out.magnitude > TurnGauge.slowestSpin {
            spunAlong += spin.along * period
            spunOut += spin.out * period
        }
        if spin.pitch.magnitude > TurnGauge.slowestPitch {
            pitched += spin.pitch * inward * period * TurnGauge.radiansPerDegree
        }
    }

    /// Ends at zero: processors are slow with the tiny numbers that would follow.
    private static func faded(_ value: Double, _ kept: Double) -> Double {
        value.magnitude < 0.000_001 ? 0 : value * kept
    }

    /// The turn by what it did to the pitch.
    private mutating func turn(
        _ level: Double, side: Double, inward: Double, shift: Double, after period: Double
    ) -> Double {
        let size = shift.magnitude
        let isQuiet = hasSpun ? size + pitched.magnitude < AxisLimits.swayWithGyroscope : size < TurnGauge.sway
        if evidence == 0, isQuiet { return level }
        var limits = AxisLimits(
            shift: shift, dead: min(max(TurnGauge.sway, TurnGauge.swayPerMean * swaying), TurnGauge.largestSway),
            along: pose.along, out: pose.out)
        if hasSpun {
            limits.narrow(
                level: spunAlong * pose.out - spunOut * pose.along,
                upright: spunAlong * pose.along + spunOut * pose.out, pitched: pitched)
        }
        weigh(limits, after: period)
        guard evidence > 0 else { return level }
        let counted = min(
            evidence * limits.shift.magnitude,
            max(limits.long, limits.face) * (inward - pose.centreCosine).magnitude + TurnGauge.sway,
            max(1 - side * side, 0).squareRoot())
        let explained = limits.shift < 0 ? -counted : counted
        let rest = max(1 - side * side - counted * counted, 0).squareRoot()
        let inwardNow = inward < 0 ? -rest : rest
        // The only axis across the roll axis about which the pad can have come here.
        let change = inwardNow - pose.centreCosine
        let isSame = (change < 0) == (explained < 0)
        let limit = isSame == limits.isLongSame ? limits.long : limits.face
        let found = counted < limit * change.magnitude ? counted / change.magnitude : limit
        let tangent = isSame ? found : -found
        let length = (1 + tangent * tangent).squareRoot()
        return angle(side, (inwardNow + tangent * explained) / length, from: pose.centreCosine / length)
    }

    private mutating func weigh(_ limits: AxisLimits, after period: Double) {
        let size = limits.shift.magnitude
        let wanted = size > limits.dead ? min(1, TurnGauge.catchingUp * (size - limits.dead) / size) : 0
        let speed = wanted > evidence ? TurnGauge.risingPerSecond : TurnGauge.fallingPerSecond
        evidence += (wanted - evidence) * min(speed * period, 1)
        if evidence < TurnGauge.leastEvidence { evidence = 0 }
    }

    /// The angle from the centre to a direction, both in the plane of the turn.
    private func angle(_ side: Double, _ inward: Double, from centre: Double) -> Double {
        let across = side * centre - inward * pose.centreSine
        let ahead = side * pose.centreSine + inward * centre
        let length = (across * across + ahead * ahead).squareRoot()
        guard length > 0 else { return 0 }
        let angle = Arcsine.degrees(ofSine: across / length)
        if ahead >= 0 { return angle }
        return across < 0 ? -180 - angle : 180 - angle
    }
}
