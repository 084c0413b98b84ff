/// What the player chose to be different.
public struct TiltSettings: Hashable, Sendable {
    /// Left is right: for a device that is held the other way round.
    public var isInverted: Bool

    /// How much more a tilt counts: 2 needs half the tilt, 0.5 twice as much.
    public let sensitivity: Double

    /// Beyond these the arrow either trembles along or cannot reach the third stage.
    public static let sensitivities = 0.25...4.0

    public init(isInverted: Bool = false, sensitivity: Double = 1) {
        self.isInverted = isInverted
        let limits = TiltSettings.sensitivities
        // Written so that what is no number counts as 1.
        self.sensitivity = sensitivity == sensitivity ? min(max(sensitivity, limits.lowerBound), limits.upperBound) : 1
    }

    /// What a position is multiplied by.
    var factor: Double { isInverted ? -sensitivity : sensitivity }
}
