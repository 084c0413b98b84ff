import QuizCore

/// A Joy-Con that may be held along or across.
extension TiltReader {
    /// Chooses the roll axis by the pose of the first rest, and looks at each later one for whether it tells the grip.
    ///
    /// A reader that was just made may find the pad in a tilt that is held: only a long one is its rest.
    ///
    /// - Parameter isAsked: whether the player asked for it.
    mutating func checkGrip(isAsked: Bool = false) {
        guard var grip, hasPoint, axes.length > 0 else { return }
        let isLong = stillSince.map { now - $0 > TiltReader.longestHeldTilt } ?? false
        let isFirstRest = !grip.isChecked && (isAsked || isLong || snap.stage == .neutral)
        guard isFirstRest || grip.isChecked && snap.stage == .neutral && !grip.isMoving(at: now) else { return }
        let length = axes.length
        let pose = grip.pose(ahead: Double(axes[0]) / length, side: Double(axes[1]) / length)
        grip.isUnclear = pose == .unclear
        let roll = grip.isChecked ? nil : grip.roll(for: pose)
        grip.isChecked = true
        self.grip = grip
        if let roll, roll.axis != axes.code(rollIndex) { take(roll, centre: nil) }
    }

    private static let longestHeldTilt: Int64 = 3_000_000

    /// Takes the other roll axis for a quick tilt about it out of a flat rest.
    mutating func watchGrip(after seconds: Double) {
        guard isCalibrated, wasAtCentre, latestLength > 0, rollIndex < 2 else { return }
        let roll = grip?.take(
            share: Double(axes[1 - rollIndex]) / latestLength, turn: latestPoint - centre,
            present: axes.code(rollIndex), after: seconds,
            at: now)
        if let roll, let grip { take(roll, centre: Arcsine.degrees(ofSine: grip.rest) * Double(roll.sign)) }
    }

    /// - Parameter centre: nil learns it anew.
    private mutating func take(_ roll: Roll, centre: Double?) {
        guard let index = axes.index(of: roll.axis) else { return }
        setRoll(index, Double(roll.sign))
        grip?.forgetRest()
        window.restart()
        recent.restart()
        stillSince = nil
        if let centre {
            calibration?.centreThousandths = Calibration.thousandths(of: centre)
            calibration?.roll = roll
        } else {
            calibration = nil
        }
        moveCentre()
        if readAxes(after: 0) { settleFilters() }
    }
}
