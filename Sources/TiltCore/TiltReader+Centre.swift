import QuizCore

extension TiltReader {
    mutating func setCentre(_ point: Double, at time: Int64, into outputs: inout [PadEvent]) {
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
        moveCentre()
        learnedCentre = centre
        stick?.restartDrift()
    }

    /// Follows the rest of a pad at the speed of a tired hand.
    ///
    /// A slow tilt is faster and no rest. Only the level angle is followed: it has no other part near the centre.
    mutating func followRest(at time: Int64, into outputs: inout [PadEvent]) {
        let recent = rest.recent
        let distance = recent.mean - centre
        guard rest.isNear(centre, recent.mean), recent.isFull, recent.change <= Following.restingChange else { return }
        let speed = distance.magnitude < Following.nearDegrees ? Following.near : Following.far
        let step = min(max(distance, -speed * Following.slot), speed * Following.slot)
        // A player may ask for a centre that lies farther to a side.
        let lowest = min(-rest.limits.driftAtMost, learnedCentre)
        let highest = max(rest.limits.driftAtMost, learnedCentre)
        let point = min(max(centre + step, lowest), highest)
        moveCentre(to: point, at: time, into: &outputs)
    }

    mutating func moveCentre(to point: Double, at time: Int64, into outputs: inout [PadEvent]) {
        calibration?.centreThousandths = Calibration.thousandths(of: point)
        moveCentre()
        follow(at: time, into: &outputs)
    }

    /// Whether the drift may bring the arrow back to the centre without an event.
    var isDriftingToCentre: Bool {
        stage != .neutral && isCalibrated && isStill && rest.isNear(centre, arrow.quickPoint)
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
        let isSteady = !hasMoved && rest.isHeld
        rest.believeCentre()
        setCentre(isSteady ? rest.window.medianPoint : arrow.quickPoint, at: now, into: &outputs)
        return outputs
    }

    /// Makes the present pitch that of the rest; whether this changed the position.
    private mutating func movesGauge() -> Bool {
        guard case .gravity = source else { return false }
        gauge.reset()
        swings.reset()
        guard readAxes(after: 0) else { return false }
        let isFar = (arrow.latest - rest.window.medianPoint).magnitude > rest.limits.heldSpread / 2
        if isFar {
            arrow.settle()
            rest.recent.restart()
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
        rest.restart()
        arrow.wasAtCentre = false
        rest.believeCentre()
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
    /// How far a resting pad may move in an eighth of a second.
    static let restingChange = 2.0
    static let slot = Double(CentreWindow.slotMicroseconds) / 1_000_000
}
