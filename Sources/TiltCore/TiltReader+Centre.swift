import QuizCore

extension TiltReader {
    /// Learns the first centre: the median of half a second in which the device was held still. Far to a side that may
    /// be a tilt, and takes longer.
    mutating func learnCentre(at time: Int64, into outputs: inout [PadEvent]) {
        guard window.isFull, let beganAt else { return }
        let point = window.medianPoint
        guard stillness.isCalm(spread: window.spread, after: Double(time - beganAt) / 1_000_000),
            point.magnitude <= stillness.centreWithinAtMost
        else { return farSince = nil }
        var doubtedSince: Int64?
        if point.magnitude > stillness.centreWithin {
            let since = farSince ?? time - CentreWindow.slotMicroseconds * Int64(CentreWindow.slotCount - 1)
            (farSince, doubtedSince) = (since, since)
            guard time - since >= stillness.farCentreMicroseconds else { return }
        }
        setCentre(point, at: time, into: &outputs)
        farSince = doubtedSince
    }

    /// A pad that was connected in a long tilt took that for its rest: a flatter one soon after counts instead, unless
    /// the pad came back before.
    mutating func takeFlatterRest(at time: Int64, into outputs: inout [PadEvent]) {
        guard let since = farSince else { return }
        let point = window.medianPoint
        let distance = (point - centre).magnitude
        if distance > Following.clearlyAway { hasLeftFarCentre = true }
        let isBack = hasLeftFarCentre && distance <= stillness.driftWithin
        guard !isBack, time - since < Following.doubt else { return farSince = nil }
        guard let stillSince, time - stillSince > Following.longestTilt, point.magnitude < Following.flat
        else { return }
        setCentre(point, at: time, into: &outputs)
    }

    private mutating func setCentre(_ point: Double, at time: Int64, into outputs: inout [PadEvent]) {
        learn(centre: point)
        outputs.append(PadEvent(.centreLearned, at: time))
        follow(at: time, into: &outputs)
    }

    private mutating func learn(centre point: Double) {
        let thousandths = Calibration.thousandths(of: point)
        let restLength = Calibration.wholeNumber(gravity.oneG)
        if calibration == nil {
            let gripped = grip.map { _ in Calibration.Roll(axis: axes.code(rollIndex), sign: Int8(rollSign)) }
            calibration = Calibration(
                centreThousandths: thousandths, restLength: restLength, roll: gripped, reach: adopted?.reach ?? .full,
                answerButtons: adopted?.answerButtons)
        } else {
            calibration?.centreThousandths = thousandths
            if restLength > 0 { calibration?.restLength = restLength }
        }
        (farSince, hasLeftFarCentre) = (nil, false)
        moveCentre()
        learnedCentre = centre
        slotsSinceDrift = 0
    }

    /// Follows the slow drift of tired hands, never a tilt: only a still position near the centre counts.
    mutating func driftTowardsRest(at time: Int64, into outputs: inout [PadEvent]) {
        slotsSinceDrift += 1
        guard slotsSinceDrift >= CentreWindow.slotCount, window.isFull, window.spread <= Following.stickSpread
        else { return }
        slotsSinceDrift = 0
        let point = window.medianPoint
        guard isNearCentre(point) else { return }
        let step = min(max(point - centre, -Following.stickStep), Following.stickStep)
        let lowest = learnedCentre - stillness.driftAtMost
        let highest = learnedCentre + stillness.driftAtMost
        moveCentre(to: min(max(centre + step, lowest), highest), at: time, into: &outputs)
    }

    /// Follows the rest of a pad at the speed of a tired hand.
    ///
    /// A slow tilt is faster and no rest. Only the level angle is followed: it has no other part near the centre.
    mutating func followRest(at time: Int64, into outputs: inout [PadEvent]) {
        let distance = recent.mean - centre
        guard distance.magnitude <= stillness.driftWithin, recent.isFull, recent.change <= Following.restingChange
        else { return }
        let speed = distance.magnitude < Following.nearDegrees ? Following.near : Following.far
        let step = min(max(distance, -speed * Following.slot), speed * Following.slot)
        // A player may ask for a centre that lies farther to a side.
        let lowest = min(-stillness.driftAtMost, learnedCentre)
        let highest = max(stillness.driftAtMost, learnedCentre)
        let point = min(max(centre + step, lowest), highest)
        moveCentre(to: point, at: time, into: &outputs)
    }

    private mutating func moveCentre(to point: Double, at time: Int64, into outputs: inout [PadEvent]) {
        calibration?.centreThousandths = Calibration.thousandths(of: point)
        moveCentre()
        follow(at: time, into: &outputs)
    }

    private func isNearCentre(_ point: Double) -> Bool { (point - centre).magnitude <= stillness.driftWithin }

    /// Whether the drift may bring the arrow back to the centre without an event.
    var isDriftingToCentre: Bool {
        stage != .neutral && isCalibrated && isStill && isNearCentre(arrow.quickPoint)
    }

    /// Makes the present position the centre, as the player asked. Does nothing before the first value.
    ///
    /// While the direction is being learned, this starts the lesson again.
    public mutating func recentre(at time: Microseconds) -> [PadEvent] {
        var outputs = pass(to: time)
        guard arrow.hasPoint else { return outputs }
        if lesson != nil {
            lesson = DirectionLesson()
            return outputs
        }
        grip?.isChecked = false
        if grip != nil { checkGrip(at: now, isAsked: true) }
        let hasMoved = movesGauge()
        let isSteady = !hasMoved && window.isFull && window.spread <= stillness.heldSpread
        setCentre(isSteady ? window.medianPoint : arrow.quickPoint, at: now, into: &outputs)
        return outputs
    }

    /// Makes the present pitch that of the rest; whether this changed the position.
    private mutating func movesGauge() -> Bool {
        guard case .gravity = source else { return false }
        gauge.reset()
        swings.reset()
        guard readAxes(after: 0) else { return false }
        let isFar = (arrow.latest - window.medianPoint).magnitude > stillness.heldSpread / 2
        if isFar {
            arrow.settle()
            recent.restart()
        }
        return isFar
    }

    /// Whether to ask the player for one tilt to the right.
    public var needsDirection: Bool { lesson != nil }

    /// Learns the direction again, in place of the known or learned one. Does nothing for a stick.
    package mutating func forgetDirection() {
        guard case .gravity = source else { return }
        lesson = DirectionLesson()
    }

    mutating func takeLesson(at time: Int64, into outputs: inout [PadEvent]) {
        guard case .gravity(let scale) = source else { return }
        let length = scale.assumed ?? axes.length
        guard length > 0, let learned = lesson?.take(axes.felt / length) else { return }
        lesson = nil
        setRoll(learned.axisIndex, Double(learned.sign))
        // The filters hold values of another axis, and the tilt of the lesson must not answer.
        if readAxes(after: 0) { arrow.settle() }
        window.restart()
        recent.restart()
        arrow.wasAtCentre = false
        learn(centre: Arcsine.degrees(ofSine: learned.restSine) * rollSign)
        calibration?.roll = Calibration.Roll(axis: axes.code(learned.axisIndex), sign: learned.sign)
        outputs.append(PadEvent(.directionLearned, at: time))
    }
}

/// How the centre follows a hand at rest, in degrees a second.
private enum Following {
    /// A tilt of fifty degrees that takes ten seconds is faster.
    static let near = 2.4
    /// Near: within so many degrees.
    static let nearDegrees = 6.0
    static let far = 1.2
    /// A pad that was so many degrees away has been tilted.
    static let clearlyAway = 16.0
    /// For so long a first centre far to a side may have been a tilt.
    static let doubt: Int64 = 15_000_000
    /// Where that is held for so long, it is a rest and no tilt out of one.
    static let longestTilt: Int64 = 4_000_000
    static let flat = 10.0
    /// How far a resting pad may move in an eighth of a second.
    static let restingChange = 2.0
    /// In percent: a stick is still within this spread, and its centre moves by at most this in half a second.
    static let stickSpread = 2.0
    static let stickStep = 1.0
    static let slot = Double(CentreWindow.slotMicroseconds) / 1_000_000
}
