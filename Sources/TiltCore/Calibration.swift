/// What was learned about one device in one pair of hands, in whole numbers so that it can be written down exactly.
public struct Calibration: Hashable, Sendable {
    /// Where the middle is, in thousandths of a point: of a degree for a sensor, of a percent for a stick.
    public var centreThousandths: Int64
    /// The length of one g in the sensor's own numbers; 0 where it is not known.
    public var restLength: Int64
    /// The side that the player showed; nil where the table of devices knows it.
    public var roll: Roll?
    public var reach: Reach

    public init(centreThousandths: Int64, restLength: Int64 = 0, roll: Roll? = nil, reach: Reach = .full) {
        self.centreThousandths = min(max(centreThousandths, -Calibration.farthest), Calibration.farthest)
        self.restLength = min(max(restLength, 0), Int64(UInt32.max))
        self.roll = roll
        self.reach = reach
    }

    /// Ninety degrees: beyond it a lean comes back.
    private static let farthest: Int64 = 90_000

    var centre: Double { Double(centreThousandths) / 1_000 }

    /// The nearest thousandth, halves away from zero so that both sides are alike.
    static func thousandths(of points: Double) -> Int64 {
        wholeNumber(points * 1_000)
    }

    static func wholeNumber(_ value: Double) -> Int64 {
        Int64(value + (value < 0 ? -0.5 : 0.5))
    }
}
