/// What a `TiltReader` has learned about a device: centre, one g, roll, and reach of a stick.
///
/// Whole numbers, so that text holds them exactly.
public struct Calibration: Hashable, Sendable {
    /// The centre, in thousandths of a degree for a sensor and of a percent for a stick: -90,000 to 90,000.
    package var centreThousandths: Int64
    /// One g in the sensor's raw units: 0 to 4,294,967,295; 0 while it is not known.
    package var restLength: Int64
    /// The direction that the player showed; nil when the table of known devices has it.
    package var roll: Roll?
    /// How far the stick really goes.
    package var reach: Reach
    /// The buttons that the player chose to answer with; nil without a choice.
    package var answerButtons: AnswerButtons?

    /// Of a sensor that nothing is known of but its direction.
    public init(roll: Roll) { self.init(centreThousandths: 0, roll: roll) }

    /// Limits both numbers to their ranges.
    package init(
        centreThousandths: Int64, restLength: Int64 = 0, roll: Roll? = nil, reach: Reach = .full,
        answerButtons: AnswerButtons? = nil
    ) {
        self.centreThousandths = min(max(centreThousandths, -Calibration.farthest), Calibration.farthest)
        self.restLength = min(max(restLength, 0), Int64(UInt32.max))
        self.roll = roll
        self.reach = reach
        self.answerButtons = answerButtons
    }

    /// Ninety degrees: the sine of a larger angle falls again.
    private static let farthest: Int64 = 90_000

    var centre: Double { Double(centreThousandths) / 1_000 }

    /// The nearest thousandth; halves round away from zero, so that both sides are alike.
    static func thousandths(of points: Double) -> Int64 { wholeNumber(points * 1_000) }

    static func wholeNumber(_ value: Double) -> Int64 { Int64(value + (value < 0 ? -0.5 : 0.5)) }
}

extension Calibration {
    /// Six whole numbers: centre, one g, axis and sign of the roll or `-1 0`, left and right end of the reach.
    ///
    /// Then `buttons` and two codes, if the player chose buttons to answer with.
    public var words: String {
        let roll: [Int64] = roll.map { [Int64($0.axis.rawValue), Int64($0.sign)] } ?? [-1, 0]
        let reach = [Int64(reach.leftEnd), Int64(reach.rightEnd)]
        let numbers = ([centreThousandths, restLength] + roll + reach).map { String($0) }
        return (numbers + (answerButtons?.words ?? [])).joined(separator: " ")
    }

    /// Reads what `words` writes; nil for any other text.
    public init?(words: String) {
        let parts = words.split(separator: " ", omittingEmptySubsequences: false)
        let numbers = parts.prefix(6).compactMap { Int64($0) }
        guard numbers.count == 6, let leftEnd = Int(exactly: numbers[4]), let rightEnd = Int(exactly: numbers[5]) else {
            return nil
        }
        let buttons = AnswerButtons(words: parts.dropFirst(6))
        guard parts.count == 6 || buttons != nil else { return nil }
        let roll = UInt16(exactly: numbers[2]).flatMap { axis in
            Int8(exactly: numbers[3]).map { Roll(axis: AxisCode(rawValue: axis), sign: $0) }
        }
        self.init(
            centreThousandths: numbers[0], restLength: numbers[1], roll: roll,
            reach: Reach(leftEnd: leftEnd, rightEnd: rightEnd), answerButtons: buttons)
    }
}

extension Calibration {
    /// Which axis of a sensor changes when the player tilts left and right, and in which direction.
    public struct Roll: Hashable, Sendable {
        package var axis: AxisCode
        package var sign: Int8

        /// An axis, with +1 if its value grows as the right side goes down and -1 if it shrinks.
        public init(axis: AxisCode, sign: Int8) {
            self.axis = axis
            self.sign = sign < 0 ? -1 : 1
        }
    }

    /// How far a stick really goes, in percent of the range that its driver reports.
    package struct Reach: Hashable, Sendable {
        /// -100 to -60.
        package let leftEnd: Int
        /// 60 to 100.
        package let rightEnd: Int

        /// The whole range.
        package static let full = Reach(leftEnd: -100, rightEnd: 100)

        /// Limits both ends: an end never reached does not shrink the range.
        package init(leftEnd: Int, rightEnd: Int) {
            self.leftEnd = min(max(leftEnd, -100), -Reach.shortest)
            self.rightEnd = min(max(rightEnd, Reach.shortest), 100)
        }

        private static let shortest = 60
    }
}

/// The player's settings for every device.
public struct TiltSettings: Hashable, Sendable {
    /// How firmly the arrow snaps.
    package var snap: SnapPreset

    /// Whether left and right are swapped, for a device that is held the other way round.
    package var isInverted: Bool

    /// The factor on every tilt: 2 needs half the tilt, 0.5 twice as much.
    package let sensitivity: Double

    /// With a higher factor the arrow trembles.
    package static let sensitivities = 0.25...4.0

    /// Where a hand can reach the third stage of every preset, within `SnapProfile.farthestDegrees`.
    package static let answeringSensitivities: ClosedRange<Double> = {
        let farthest = SnapPreset.allCases.map { SnapProfile($0, for: .degrees).enter(3) }.max() ?? 0
        return farthest / SnapProfile.farthestDegrees...sensitivities.upperBound
    }()

    /// Settings; `sensitivity` is the factor on every tilt, from 0.25 to 4: with 2, half the tilt answers.
    ///
    /// `isInverted` swaps left and right. What is no number counts as 1.
    public init(snap: SnapPreset = .normal, isInverted: Bool = false, sensitivity: Double = 1) {
        self.snap = snap
        self.isInverted = isInverted
        let limits = TiltSettings.sensitivities
        // Only NaN differs from itself.
        self.sensitivity = sensitivity == sensitivity ? min(max(sensitivity, limits.lowerBound), limits.upperBound) : 1
    }

    /// The factor on a position, negative when inverted.
    var factor: Double { isInverted ? -sensitivity : sensitivity }
}

extension AnswerButtons {
    fileprivate var words: [String] { ["buttons", "\(left.rawValue)", "\(right.rawValue)"] }

    fileprivate init?(words: ArraySlice<Substring>) {
        let codes = words.dropFirst().compactMap { UInt16($0).map(KeyCode.init(rawValue:)) }
        guard words.count == 3, codes.count == 2, words.first == "buttons" else { return nil }
        self.init(left: codes[0], right: codes[1])
    }
}
