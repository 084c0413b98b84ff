import QuizCore

extension TiltReader {
    /// Learns the first centre: the median of half a second in which the device was held still.
    mutating func learnCentre(at time: Int64, into outputs: inout [PadEvent]) {
        guard window.isFull, let beganAt else { return }
        let waited = Double(time - beganAt) / 1_000_000
        let point = window.medianPoint
        guard stillness.allowsCentre(point, spread: window.spread, after: waited) else { return }
        setCentre(point, length: window.medianLength)
        outputs.append(PadEvent(.centreLearned, at: time))
        follow(at: time, into: &outputs)
    }

    private mutating func setCentre(_ point: Double, length: Double) {
        let thousandths = Calibration.thousandths(of: point)
        let restLength = Calibration.wholeNumber(length)
        if calibration == nil {
            calibration = Calibration(centreThousandths: thousandths, restLength: restLength)
        } else {
            calibration?.centreThousandths = thousandths
            if restLength > 0 { calibration?.restLength = restLength }
        }
        centre = calibration?.centre ?? 0
        learnedCentre = centre
        knock.restLength = Double(calibration?.restLength ?? 0)
        slotsSinceDrift = 0
    }

    /// Follows the slow drift of tired hands, never a tilt: only a still position near the centre counts.
    mutating func driftTowardsRest(at time: Int64, into outputs: inout [PadEvent]) {
        slotsSinceDrift += 1
        guard slotsSinceDrift >= CentreWindow.slotCount, window.isFull, window.spread <= stillness.driftSpread
        else { return }
        slotsSinceDrift = 0
        let point = window.medianPoint
        guard isNearCentre(point) else { return }
        let step = min(max(point - centre, -stillness.driftStep), stillness.driftStep)
        let lowest = learnedCentre - stillness.driftAtMost
        let highest = learnedCentre + stillness.driftAtMost
        let thousandths = Calibration.thousandths(of: min(max(centre + step, lowest), highest))
        calibration?.centreThousandths = thousandths
        centre = calibration?.centre ?? centre
        follow(at: time, into: &outputs)
    }

    private func isNearCentre(_ point: Double) -> Bool {
        (point - centre).magnitude <= stillness.driftWithin
    }

    /// Whether the drift may bring the arrow back to the centre without an event.
    var isDriftingToCentre: Bool {
        snap.stage != .neutral && isCalibrated && isStill && isNearCentre(quick.value)
    }

    /// Makes the present position the centre, as the player asked. Does nothing before the first value.
    ///
    /// While the direction is being learned, this starts the lesson again.
    public mutating func recentre(at time: Microseconds) -> [PadEvent] {
        var outputs = advance(to: time)
        guard hasPoint else { return outputs }
        if lesson != nil {
            lesson = DirectionLesson()
            return outputs
        }
        let isSteady = window.isFull && window.spread <= stillness.heldSpread
        setCentre(isSteady ? window.medianPoint : quick.value, length: isSteady ? window.medianLength : 0)
        outputs.append(PadEvent(.centreLearned, at: now))
        follow(at: now, into: &outputs)
        return outputs
    }

    /// Whether to ask the player for one tilt to the right.
    public var needsDirection: Bool { lesson != nil }

    /// Learns the direction again, in place of the known or learned one. Does nothing for a stick.
    public mutating func forgetDirection() {
        guard case .gravity = source else { return }
        lesson = DirectionLesson()
    }

    mutating func takeLesson(at time: Int64, into outputs: inout [PadEvent]) {
        guard case .gravity(let scale) = source else { return }
        let length = scale.lengthOfOneG(axes.length)
        guard length > 0, let learned = lesson?.take(axes.direction(oneG: length), length: length) else { return }
        lesson = nil
        rollIndex = learned.axisIndex
        rollSign = Double(learned.sign)
        // The filters hold values of another axis, and the tilt of the lesson must not answer.
        if readAxes() { settleFilters() }
        window.restart()
        wasAtCentre = false
        let degrees = Arcsine.degrees(ofSine: learned.restSine) * rollSign
        setCentre(degrees, length: scale.knowsLength ? learned.restLength : 0)
        calibration?.roll = Roll(axis: axes.code(learned.axisIndex), sign: learned.sign)
        outputs.append(PadEvent(.directionLearned, at: time))
    }
}
