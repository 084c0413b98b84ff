/// How a single Joy-Con or a Wii Remote is held: along, its front ahead, or across, its front to a side.
///
/// Held across, its long axis is the one that rolls. At rest and raised, gravity shows the grip; held flat it does not,
/// and the first quick tilt decides, which a slow change of the pitch does not.
struct SidewaysGrip: Hashable, Sendable {
    private let along: Calibration.Roll
    private let across: Calibration.Roll
    /// The sign of the value of `along` when the edge is up that is away from the player in a grip across.
    private let edgeSign: Double

    /// Whether the pose at the first rest was looked at.
    var isChecked = false
    /// The share of gravity at rest on the axis that does not roll.
    private(set) var rest = 0.0
    /// When the pad was last near it.
    private(set) var restAt: Int64?

    // Shares of gravity: the sines of 20, 43, 8 and 27 degrees.
    private static let raised = 0.34
    /// A pad whose edge is higher is one that is held along and rolled.
    private static let rolled = 0.68
    private static let resting = 0.14
    private static let tilted = 0.45
    /// In degrees.
    private static let quiet = 12.0
    /// The side of a raised pad may lie lower by this share of its height.
    private static let leaning = 0.35
    private static let longestTilt: Int64 = 350_000
    private static let newRest: Int64 = 1_000_000

    /// Nil for any other device.
    init?(of device: DeviceDescription, _ classification: Classification) {
        let isJoyCon = device.isJoyCon
        guard isJoyCon || device.has(.wiiRemote), let roll = classification.motion?.roll else { return nil }
        along = roll
        // The front points to the player's left, but that of a right Joy-Con, whose rail is on the other side, to the
        // right.
        let isLeft = !device.has(.rightJoyCon)
        across = Calibration.Roll(axis: isJoyCon ? .x : .ry, sign: isLeft ? 1 : -1)
        edgeSign = isLeft ? -1 : 1
    }

    /// The axes that roll in a grip along, and across.
    var axes: (along: AxisCode, across: AxisCode) { (along.axis, across.axis) }

    /// The roll that a pose at rest tells; nil for a flat one, where both grips look alike.
    ///
    /// - Parameters:
    ///   - ahead: the share of gravity on the axis that points to the front.
    ///   - side: the share on the axis to the left.
    func roll(ahead: Double, side: Double) -> Calibration.Roll? {
        let edge = side * edgeSign
        let isRaised = edge >= SidewaysGrip.raised && edge <= SidewaysGrip.rolled
        if isRaised, ahead.magnitude <= edge * SidewaysGrip.leaning { return across }
        return max(ahead.magnitude, side.magnitude) < SidewaysGrip.raised ? nil : along
    }

    /// The other roll, once a quick tilt about it was seen.
    ///
    /// - Parameters:
    ///   - share: of gravity on the axis that does not roll at present.
    ///   - turn: of the present roll axis from its centre, in degrees.
    mutating func take(
        share: Double, turn: Double, present: AxisCode, after seconds: Double, at time: Int64
    ) -> Calibration.Roll? {
        let change = share - rest
        if change.magnitude < SidewaysGrip.resting || restAt == nil {
            rest = restAt == nil ? share : rest + change * min(seconds, 0.05)
            restAt = time
            return nil
        }
        guard change.magnitude > SidewaysGrip.tilted, turn.magnitude < SidewaysGrip.quiet, let restAt,
            time - restAt < SidewaysGrip.longestTilt
        else { return nil }
        return present == along.axis ? across : along
    }

    /// Whether the pad has been away for so long that it came to another rest.
    ///
    /// - Parameter latest: when its latest sample came.
    func hasNewRest(at latest: Int64) -> Bool { restAt.map { latest - $0 > SidewaysGrip.newRest } ?? false }

    mutating func forgetRest() { restAt = nil }
}
