/// Measures by how much a sensor without a gyroscope was turned to a side since it rested, whichever axis the hand turned
/// it about.
///
/// Gravity alone does not say about which axis: a level turn, one about the pad's long axis and one like a steering
/// wheel move it along different ways. The gauge compares with the pitch of the last rest. As long as the pitch could
/// have changed by a hand's sway, the turn is level, which gives the smallest angle; beyond that it is the turn that
/// explains the change. The angle is continuous: nothing is chosen, the axis moves with the evidence.
struct TurnGauge: Hashable, Sendable {
    var pose = RestPose()
    /// How much of the shift of pitch is part of the turn, 0 to 1.
    private(set) var evidence = 0.0

    // Measured with the motions of Tests/TestHands/Hand.swift. Shifts of pitch are sines.

    /// What a hand sways by five degrees.
    private static let sway = 0.09
    /// How fast a larger shift counts; at twice the sway all of it does.
    private static let catchingUp = 2.2
    /// The evidence lasts longer than a period of a hand's tremor.
    private static let risingPerSecond = 20.0
    private static let fallingPerSecond = 4.0
    private static let leastEvidence = 0.001
    /// Within the sine of ten degrees the pad rests and its pitch is followed, faster when it is moved.
    private static let restingSine = 0.17
    private static let tiltedPerSecond = 0.125
    private static let longestSeconds = 0.05
    /// A turn of 50 degrees about the long axis of a pad at 50 degrees lifts it by 30. A tilt of 25 while the pitch is
    /// raised looks like a larger turn and must not answer.
    private static let mostPerLift = 1.28
    /// Tangents: how far from level the axis is taken to be, up to where own axes count, from where not at all.
    private static let farthest = 1.38
    private static let steepest = 1.6
    private static let upright = 2.75

    /// Forgets the pitch of the last rest.
    mutating func reset() {
        pose.reset()
        evidence = 0
    }

    /// The turn since the centre, -180 to 180 degrees, to the right positive.
    ///
    /// - Parameters:
    ///   - gravity: its shares on the pad's axes.
    ///   - knowsAxes: false where nobody knows which of both axes is the long one: every turn counts as level.
    ///   - followsPitch: true before the pad was at its centre.
    mutating func degrees(
        _ gravity: GravityShares, after seconds: Double, knowsAxes: Bool, followsPitch: Bool
    ) -> Double {
        if !pose.isSet || followsPitch || pose.isTurnedOver(gravity) { pose.take(gravity) }
        let (inward, shift) = pose.parts(gravity)
        let level = pose.level(gravity.side, inward)
        let period = min(seconds, TurnGauge.longestSeconds)
        let away = gravity.side * pose.centreCosine - inward * pose.centreSine
        followRest(away, inward: inward, shift: shift, after: period)
        guard knowsAxes else { return level }
        let turn = turn(level, side: gravity.side, inward: inward, shift: shift, after: period)
        let most = level.magnitude * TurnGauge.mostPerLift + pose.centre.magnitude
        return min(max(turn, -most), most)
    }

    /// Follows the pitch.
    ///
    /// - Parameter away: the distance from the centre, as a sine.
    private mutating func followRest(_ away: Double, inward: Double, shift: Double, after period: Double) {
        if away.magnitude < TurnGauge.restingSine, inward > 0 {
            pose.follow(shift, after: period)
        } else {
            pose.pitch(by: shift * TurnGauge.tiltedPerSecond * period)
        }
    }

    /// The turn by what it did to the pitch.
    private mutating func turn(
        _ level: Double, side: Double, inward: Double, shift: Double, after period: Double
    ) -> Double {
        if evidence == 0, shift.magnitude < TurnGauge.sway { return level }
        weigh(shift.magnitude, after: period)
        guard evidence > 0 else { return level }
        // The tangents of the angles from the level axis to the long one, and to the face's across it.
        let steepness = (pose.along / max(pose.out.magnitude, 0.001)).magnitude
        let (long, face) = (TurnGauge.limit(steepness), TurnGauge.limit(1 / max(steepness, 0.001)))
        let counted = min(
            evidence * shift.magnitude,
            max(long, face) * (inward - pose.centreCosine).magnitude + TurnGauge.sway,
            max(1 - side * side, 0).squareRoot())
        let explained = shift < 0 ? -counted : counted
        let rest = max(1 - side * side - counted * counted, 0).squareRoot()
        let inwardNow = inward < 0 ? -rest : rest
        // The only axis across the roll axis about which the pad can have come here.
        let change = inwardNow - pose.centreCosine
        let isSame = (change < 0) == (explained < 0)
        // Whether a turn about the long axis shifts the pitch to the side to which it moves gravity inward.
        let isLongSame = (pose.along < 0) == (pose.out < 0)
        let limit = isSame == isLongSame ? long : face
        let found = counted < limit * change.magnitude ? counted / change.magnitude : limit
        let tangent = isSame ? found : -found
        let length = (1 + tangent * tangent).squareRoot()
        return angle(side, (inwardNow + tangent * explained) / length, from: pose.centreCosine / length)
    }

    /// How far the axis may be from level, for the tangent of how far the pad's own axis is: where that is nearly
    /// upright, turning about it hardly moves gravity, and nothing is to be explained by it.
    private static func limit(_ tangent: Double) -> Double {
        min(tangent, farthest) * min(max((upright - tangent) / (upright - steepest), 0), 1)
    }

    private mutating func weigh(_ size: Double, after period: Double) {
        let beyond = size - TurnGauge.sway
        let wanted = beyond > 0 ? min(1, TurnGauge.catchingUp * beyond / size) : 0
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
