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

extension Calibration {
    /// Six whole numbers: the middle, the length of one g, the axis and sign of the roll or `-1 0`, both ends of reach.
    public var words: String {
        let roll: [Int64] = roll.map { [Int64($0.axis), Int64($0.sign)] } ?? [-1, 0]
        let reach = [Int64(reach.leftEnd), Int64(reach.rightEnd)]
        return ([centreThousandths, restLength] + roll + reach).map { String($0) }.joined(separator: " ")
    }

    /// Nil for anything that `words` does not make.
    public init?(words: String) {
        let parts = words.split(separator: " ", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int64($0) }
        guard parts.count == 6, numbers.count == 6, let leftEnd = Int(exactly: numbers[4]),
            let rightEnd = Int(exactly: numbers[5])
        else { return nil }
        let roll = UInt16(exactly: numbers[2]).flatMap { axis in
            Int8(exactly: numbers[3]).map { Roll(axis: axis, sign: $0) }
        }
        self.init(
            centreThousandths: numbers[0], restLength: numbers[1], roll: roll,
            reach: Reach(leftEnd: leftEnd, rightEnd: rightEnd))
    }
}

/// How far a stick really goes, in percent of its claimed range.
public struct Reach: Hashable, Sendable {
    public let leftEnd: Int
    public let rightEnd: Int

    public static let full = Reach(leftEnd: -100, rightEnd: 100)

    /// What was never pushed is not taken for short.
    public init(leftEnd: Int, rightEnd: Int) {
        self.leftEnd = min(max(leftEnd, -100), -Reach.shortest)
        self.rightEnd = min(max(rightEnd, Reach.shortest), 100)
    }

    private static let shortest = 60
}

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
