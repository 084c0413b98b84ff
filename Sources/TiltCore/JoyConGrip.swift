/// How a single Joy-Con is held: along, its front ahead, or across, its rail away from the player.
///
/// Held across, its long axis is the one that rolls. At rest and raised, gravity shows the grip; held flat it does not,
/// and the first quick tilt decides, which a slow change of the pitch does not.
struct JoyConGrip: Hashable, Sendable {
    enum Pose: Hashable, Sendable {
        case along
        case across
        /// Flat: both grips look alike.
        case unclear
    }

    private let along: Roll
    private let across: Roll
    /// The sign of the roll axis' value when the rail is up.
    private let railSign: Double

    /// Whether the grip must still be told by a tilt.
    var isUnclear = false
    /// Whether the pose at the first rest was looked at.
    var isChecked = false
    /// The share of gravity at rest on the axis that does not roll.
    private(set) var rest = 0.0
    /// When the pad was last near it.
    private(set) var restAt: Int64?

    // Shares of gravity: the sines of 20, 8 and 25 degrees.
    private static let raised = 0.34
    private static let resting = 0.14
    private static let tilted = 0.42
    /// In degrees.
    private static let quiet = 12.0
    /// The side of a raised pad may lie lower by this share of its height.
    private static let leaning = 0.35
    private static let longestTilt: Int64 = 350_000
    private static let newRest: Int64 = 1_000_000

    /// Nil for any other device.
    init?(of device: DeviceDescription, _ classification: Classification) {
        guard device.vendor == 0x057e, device.product == 0x2006 || device.product == 0x2007,
            let roll = classification.motion?.roll
        else { return nil }
        let isLeft = device.product == 0x2006
        along = roll
        // The front of the left one points to the player's left, that of the right one to the right.
        across = Roll(axis: AxisCode.x, sign: isLeft ? 1 : -1)
        railSign = isLeft ? -1 : 1
    }

    /// - Parameters:
    ///   - ahead: the share of gravity on ABS_X.
    ///   - side: the share on ABS_Y.
    func pose(ahead: Double, side: Double) -> Pose {
        let rail = side * railSign
        if rail >= JoyConGrip.raised, ahead.magnitude <= rail * JoyConGrip.leaning { return .across }
        return max(ahead.magnitude, side.magnitude) < JoyConGrip.raised ? .unclear : .along
    }

    /// The roll for a pose at rest; nil where it does not tell.
    func roll(for pose: Pose) -> Roll? {
        switch pose {
        case .along: along
        case .across: across
        case .unclear: nil
        }
    }

    /// The other roll, once a quick tilt about it was seen.
    ///
    /// - Parameters:
    ///   - share: of gravity on the axis that does not roll at present.
    ///   - turn: of the present roll axis from its centre, in degrees.
    mutating func take(share: Double, turn: Double, present: UInt16, after seconds: Double, at time: Int64) -> Roll? {
        let change = share - rest
        if change.magnitude < JoyConGrip.resting || restAt == nil {
            rest = restAt == nil ? share : rest + change * min(seconds, 0.05)
            restAt = time
            return nil
        }
        guard isUnclear, change.magnitude > JoyConGrip.tilted, turn.magnitude < JoyConGrip.quiet,
            let restAt, time - restAt < JoyConGrip.longestTilt
        else { return nil }
        return present == along.axis ? across : along
    }

    /// Whether the pad left its rest about the axis that does not roll, and has not yet come to another one.
    mutating func isMoving(at time: Int64) -> Bool {
        guard let restAt, time > restAt else { return false }
        if time - restAt > JoyConGrip.newRest { forgetRest() }
        return true
    }

    mutating func forgetRest() {
        restAt = nil
    }
}
