import QuizCore

/// A Joy-Con or a Wii Remote, which may be held along or across.
extension TiltReader {
    /// Chooses the roll axis by the pose of the first rest.
    ///
    /// A reader that was just made may find the pad in a tilt that is held: only a long one is its rest.
    ///
    /// - Parameters:
    ///   - time: of the look.
    ///   - isAsked: whether the player asked for it.
    mutating func checkGrip(at time: Int64, isAsked: Bool = false) {
        guard let grip, arrow.hasPoint, gravity.isSet else { return }
        let isLong = rest.stillness(at: time) > TiltReader.longestHeldTilt
        guard isAsked || stage == .neutral || isLong && !grip.isChecked else { return }
        guard !grip.isChecked else {
            if grip.hasNewRest(at: lastFrameAt) { self.grip?.forgetRest() }
            return
        }
        self.grip?.isChecked = true
        let roll = grip.roll(ahead: share(of: grip.axes.across), side: share(of: grip.axes.along))
        if let roll, roll.axis != axes.code(rollIndex) { take(roll, centre: nil) }
    }

    /// The share of gravity on an axis.
    private func share(of code: AxisCode) -> Double {
        axes.index(of: code).map { gravity.direction[$0] } ?? 0
    }

    private static let longestHeldTilt: Int64 = 3_000_000

    /// Takes the other roll axis for a quick tilt about it out of a flat rest.
    mutating func watchGrip(after seconds: Double) {
        guard isCalibrated, arrow.wasAtCentre, rollIndex < 2 else { return }
        let roll = grip?.take(
            share: gravity.direction[1 - rollIndex], turn: arrow.latest - centre, present: axes.code(rollIndex),
            after: seconds, at: now)
        if let roll, let grip { take(roll, centre: Arcsine.degrees(ofSine: grip.rest) * Double(roll.sign)) }
    }

    /// - Parameter centre: nil learns it anew.
    private mutating func take(_ roll: Calibration.Roll, centre: Double?) {
        guard let index = axes.index(of: roll.axis) else { return }
        setRoll(index, Double(roll.sign))
        grip?.forgetRest()
        rest.restart()
        rest.stillSince = nil
        if let centre {
            calibration?.centreThousandths = Calibration.thousandths(of: centre)
            calibration?.roll = roll
        } else {
            calibration = nil
        }
        moveCentre()
        if readAxes(after: 0) { arrow.settle() }
    }
}
