/// A point in time or a length of it: integer microseconds from a clock that never jumps.
public struct Microseconds: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    public static let zero = Microseconds(rawValue: 0)

    public static func milliseconds(_ count: Int64) -> Microseconds {
        Microseconds(rawValue: count * 1_000)
    }

    public static func < (left: Microseconds, right: Microseconds) -> Bool {
        left.rawValue < right.rawValue
    }

    // Stopping at both ends, because times come from recordings too: a hostile one must neither trap nor make a late
    // time an early one.
    public static func + (left: Microseconds, right: Microseconds) -> Microseconds {
        let (sum, overflows) = left.rawValue.addingReportingOverflow(right.rawValue)
        return overflows ? end(isNegative: right.rawValue < 0) : Microseconds(rawValue: sum)
    }

    public static func - (left: Microseconds, right: Microseconds) -> Microseconds {
        let (difference, overflows) = left.rawValue.subtractingReportingOverflow(right.rawValue)
        return overflows ? end(isNegative: right.rawValue > 0) : Microseconds(rawValue: difference)
    }

    private static func end(isNegative: Bool) -> Microseconds {
        Microseconds(rawValue: isNegative ? .min : .max)
    }
}

extension Microseconds {
    /// `2:05`, in whole seconds that have passed.
    public var minutesAndSeconds: String {
        let seconds = rawValue / 1_000_000
        return "\(seconds / 60):" + Microseconds.digits(seconds % 60, count: 2)
    }

    /// `125.250000`: seconds to the last digit, without a `Double` that would round them.
    package var decimalSeconds: String {
        "\(rawValue / 1_000_000)." + Microseconds.digits(rawValue % 1_000_000, count: 6)
    }

    private static func digits(_ number: Int64, count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
