/// A motion sensor whose turn to a side is the tilt: where gravity is, how the pad is held, and which way it rolls.
///
/// A point is the centre and the turn since the pad rested, in degrees. Of a laptop with two axes it is their angle.
struct MotionTilt: Sendable {
    /// For two axes, which do not measure one g; nil for three.
    private let flat: GravityScale?
    private(set) var gravity = Gravity()
    /// Measures a turn without a gyroscope.
    private(set) var gauge = TurnGauge()
    /// Measures a turn with a gyroscope.
    private(set) var swings = SwingGauge()
    private let faceIndex: Int?
    private(set) var frame = PadFrame(rollIndex: 0, rollSign: 1, faceIndex: nil)
    var grip: SidewaysGrip?

    /// - Parameter known: what an earlier reader learned about it.
    init(_ classification: Classification, _ device: DeviceDescription, known: Calibration?) {
        let measured = (classification.motion?.codes ?? []).compactMap(device.axis)
        flat = GravityScale(measured)
        faceIndex = PadFrame.faceIndex(of: device)
        grip = SidewaysGrip(of: device, classification)
        gravity.adopt(oneG: Double(known?.restLength ?? 0))
        let roll = known?.roll ?? classification.motion?.roll
        if let roll, let index = AxisValues(measured).index(of: roll.axis) { setRoll(index, Double(roll.sign)) }
    }

    mutating func setCentre(_ degrees: Double) {
        gauge.pose.setCentre(degrees)
        swings.pose.setCentre(degrees)
    }

    /// Takes the axis that rolls, of three, and +1 when its value grows as the right side goes down, else -1.
    mutating func setRoll(_ index: Int, _ sign: Double) {
        frame = PadFrame(rollIndex: index, rollSign: sign, faceIndex: faceIndex)
        forgetPitch()
    }

    /// What the sensor feels, in g; nil for nothing, as in a fall.
    func felt(_ axes: AxisValues) -> SIMD3<Double>? {
        let length = flat?.oneG ?? axes.length
        return length > 0 ? axes.felt / length : nil
    }

    /// Takes the present pitch as that of the rest, with the next sample.
    mutating func forgetPitch() {
        gauge.reset()
        swings.reset()
    }
}

/// The turn.
extension MotionTilt {
    /// Takes the values of a report as one sample; nil before gravity was felt.
    ///
    /// - Parameter followsPitch: true before the pad was at its centre.
    mutating func point(
        _ axes: AxisValues, _ spin: SIMD3<Double>?, after seconds: Double, followsPitch: Bool
    ) -> Double? {
        if let flat { return flat.degrees(of: axes[frame.rollIndex]) * frame.rollSign }
        guard gravity.take(axes, spin, after: seconds) else { return nil }
        return turned(spin, after: seconds, followsPitch: followsPitch)
    }

    /// The point after a silence: what is felt stands. Nil without a direction of gravity.
    mutating func settle(_ axes: AxisValues, _ spin: SIMD3<Double>?, followsPitch: Bool) -> Double? {
        guard gravity.isSet else { return nil }
        gravity.settle(axes)
        return turned(spin, after: 0, followsPitch: followsPitch)
    }

    /// The centre and the turn from it, whatever its axis.
    private mutating func turned(_ spin: SIMD3<Double>?, after seconds: Double, followsPitch: Bool) -> Double {
        let shares = GravityShares(
            side: gravity.direction[frame.rollIndex] * frame.rollSign, long: gravity.direction[frame.longIndex],
            face: gravity.direction[frame.faceIndex])
        let turn =
            if frame.isKnown, let spin {
                swings.degrees(
                    shares, spin: SIMD2(spin[frame.longIndex], spin[frame.faceIndex]) * frame.turnSign,
                    after: seconds, followsPitch: followsPitch)
            } else {
                gauge.degrees(shares, after: seconds, knowsAxes: frame.isKnown, followsPitch: followsPitch)
            }
        return gauge.pose.centre + turn
    }
}

/// A Joy-Con or a Wii Remote, which may be held along or across.
extension MotionTilt {
    /// The other roll, if the pose of the first rest shows it.
    ///
    /// A reader that was just made may find the pad in a tilt that is held: only a long one is its rest.
    ///
    /// - Parameters:
    ///   - isAsked: whether the player asked for a look, at whatever pose.
    ///   - latest: when its latest sample came.
    mutating func rollAtRest(
        _ axes: AxisValues, isAtCentre: Bool, isLong: Bool, isAsked: Bool, latest: Int64
    ) -> Calibration.Roll? {
        guard let grip, gravity.isSet else { return nil }
        let isChecked = grip.isChecked && !isAsked
        guard isAsked || isAtCentre || isLong && !isChecked else { return nil }
        if isChecked {
            if grip.hasNewRest(at: latest) { self.grip?.forgetRest() }
            return nil
        }
        self.grip?.isChecked = true
        /// The share of gravity on an axis.
        func share(_ code: AxisCode) -> Double { axes.index(of: code).map { gravity.direction[$0] } ?? 0 }
        let found = grip.roll(ahead: share(grip.axes.across), side: share(grip.axes.along))
        return found?.axis == axes.code(frame.rollIndex) ? nil : found
    }

    /// The other roll and its centre, once a quick tilt about it out of a flat rest was seen.
    ///
    /// - Parameter turn: from the centre.
    mutating func rollOfTilt(
        _ axes: AxisValues, turn: Double, after seconds: Double, at time: Int64
    ) -> (roll: Calibration.Roll, centre: Double)? {
        guard let rest = grip?.rest, frame.rollIndex < 2 else { return nil }
        let (share, present) = (gravity.direction[1 - frame.rollIndex], axes.code(frame.rollIndex))
        let found = grip?.take(share: share, turn: turn, present: present, after: seconds, at: time)
        return found.map { ($0, Arcsine.degrees(ofSine: rest) * Double($0.sign)) }
    }
}

/// How the centre follows a hand at rest, at the speed of a tired one.
extension MotionTilt {
    // In degrees a second: a tilt of fifty degrees that takes ten seconds is faster.
    private static let nearSpeed = 2.4
    private static let farSpeed = 1.2
    /// Near: within so many degrees.
    private static let nearDegrees = 6.0
    /// How far a resting pad may move in an eighth of a second.
    private static let restingChange = 2.0
    private static let slotSeconds = Double(CentreWindow.slotMicroseconds) / 1_000_000

    /// The centre after a slot; nil where the pad does not rest near it. A slow tilt is faster and no rest.
    ///
    /// Only the level angle is followed: it has no other part near the centre.
    static func followedRest(_ rest: RestWatch, from centre: Double, learned: Double) -> Double? {
        let mean = rest.recent.mean
        guard rest.isNear(centre, mean), rest.recent.isFull, rest.recent.change <= restingChange else { return nil }
        let distance = mean - centre
        let isNear = distance.magnitude < nearDegrees
        let most = (isNear ? nearSpeed : farSpeed) * slotSeconds
        // A player may ask for a centre that lies farther to a side.
        let lowest = min(-rest.limits.driftAtMost, learned)
        let highest = max(rest.limits.driftAtMost, learned)
        return min(max(centre + min(max(distance, -most), most), lowest), highest)
    }
}
