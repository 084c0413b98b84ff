import QuizCore

extension TiltReader {
    mutating func setCentre(_ point: Double, at time: Int64, into outputs: inout [PadEvent]) {
        learn(centre: point)
        outputs.append(PadEvent(.centreLearned, at: time))
        follow(at: time, into: &outputs)
    }

    private mutating func learn(centre point: Double) {
        let thousandths = Calibration.thousandths(of: point)
        let restLength = Calibration.wholeNumber(motion.gravity.oneG)
        if calibration == nil {
            learned = Calibration(
                centreThousandths: thousandths, restLength: restLength, roll: hasGrips ? roll : nil,
                reach: adopted?.reach ?? .full, answerButtons: adopted?.answerButtons)
        } else {
            learned?.centreThousandths = thousandths
            if restLength > 0 { learned?.restLength = restLength }
        }
        learnedCentre = centre
        stick?.slotsSinceDrift = 0
    }

    mutating func moveCentre(to point: Double, at time: Int64, into outputs: inout [PadEvent]) {
        learned?.centreThousandths = Calibration.thousandths(of: point)
        follow(at: time, into: &outputs)
    }

    /// Whether the drift may bring the arrow back to the centre without an event.
    var isDriftingToCentre: Bool {
        stage != .neutral && isCalibrated && isStill && rest.isNear(centre, arrow.quick.value)
    }

    /// Makes the present position the centre, as the player asked. Does nothing before the first value.
    ///
    /// While the direction is being learned, this starts the lesson again.
    public mutating func recentre(at time: Microseconds) -> [PadEvent] {
        var outputs = pass(to: time)
        guard arrow.hasPoint else { return outputs }
        guard lesson == nil else {
            lesson = DirectionLesson()
            return outputs
        }
        checkGrip(at: now, isAsked: true)
        let isSteady = !changesByNewPitch() && rest.isHeld
        rest.believeCentre()
        setCentre(isSteady ? rest.window.medianPoint : arrow.quick.value, at: now, into: &outputs)
        return outputs
    }

    /// Makes the present pitch that of the rest; whether this changed the position.
    private mutating func changesByNewPitch() -> Bool {
        guard isSensor else { return false }
        motion.forgetPitch()
        guard readPoint(after: 0) else { return false }
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
        if isSensor { lesson = DirectionLesson() }
    }

    mutating func takeLesson(at time: Int64, into outputs: inout [PadEvent]) {
        guard let felt = motion.felt(axes), let known = lesson?.take(felt) else { return }
        lesson = nil
        motion.setRoll(known.axisIndex, Double(known.sign))
        // The filters hold values of another axis, and the tilt of the lesson must not answer.
        if readPoint(after: 0) { arrow.settle() }
        rest.restart()
        arrow.wasAtCentre = false
        rest.believeCentre()
        learn(centre: Arcsine.degrees(ofSine: known.restSine) * Double(known.sign))
        let roll = Calibration.Roll(axis: axes.code(known.axisIndex), sign: known.sign)
        learned?.roll = roll
        outputs.append(PadEvent(.directionLearned, at: time))
    }

    /// Looks how the pad is held at its rest.
    mutating func checkGrip(at time: Int64, isAsked: Bool = false) {
        let isLong = rest.stillness(at: time) > TiltReader.longestHeldTilt
        let isAtCentre = stage == .neutral
        let found = motion.rollAtRest(
            axes, isAtCentre: isAtCentre, isLong: isLong, isAsked: isAsked, latest: lastFrameAt)
        if let found { turn(to: found, centre: nil) }
    }

    /// The axis that rolls and its sign; a guess until the direction is learned.
    private var roll: Calibration.Roll {
        Calibration.Roll(axis: axes.code(motion.frame.rollIndex), sign: Int8(motion.frame.rollSign))
    }

    private static let longestHeldTilt: Int64 = 3_000_000

    /// Takes the other grip.
    ///
    /// - Parameter centre: nil learns it anew.
    mutating func turn(to roll: Calibration.Roll, centre: Double?) {
        guard let index = axes.index(of: roll.axis) else { return }
        motion.setRoll(index, Double(roll.sign))
        motion.grip?.forgetRest()
        rest.restart()
        rest.stillSince = nil
        if let centre {
            learned?.centreThousandths = Calibration.thousandths(of: centre)
            learned?.roll = roll
        } else {
            learned = nil
        }
        if readPoint(after: 0) { arrow.settle() }
    }
}
