/// Which of a sensor's axes lies across the player, and which end of it is the right one.
public struct Roll: Hashable, Sendable {
    public var axis: UInt16
    /// +1 where values grow when the right side goes down, -1 where they shrink.
    public var sign: Int8

    public init(axis: UInt16, sign: Int8) {
        self.axis = axis
        self.sign = sign < 0 ? -1 : 1
    }
}

/// The axes that an accelerometer measures gravity on.
public struct MotionAxes: Hashable, Sendable {
    /// Two or three, in the order of their codes.
    public let codes: [UInt16]
    /// Nil where nobody knows the right side: the player is asked to tilt to the right once.
    public let roll: Roll?

    public init(codes: [UInt16], roll: Roll?) {
        self.codes = codes
        self.roll = roll
    }

    static let straight: [UInt16] = [AxisCode.x, AxisCode.y, AxisCode.z]
}
