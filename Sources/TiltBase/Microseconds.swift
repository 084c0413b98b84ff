/// A point in time or a duration in whole microseconds, on a monotonic clock.
///
/// Sums and differences saturate at both ends instead of trapping.
public struct Microseconds: RawRepresentable, Hashable, Comparable, Sendable {
    /// Microseconds; negative for a duration backwards.
    public let rawValue: Int64

    /// A number of microseconds.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The start of the clock, or no time at all.
    public static let zero = Microseconds(rawValue: 0)

    /// Traps when `count` thousands do not fit in 64 bits.
    public static func milliseconds(_ count: Int64) -> Microseconds { Microseconds(rawValue: count * 1_000) }

    public static func < (left: Microseconds, right: Microseconds) -> Bool { left.rawValue < right.rawValue }

    // A hostile recording must neither trap nor turn a late time into an early one.
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
    /// Minutes and whole seconds, rounded down: `2:05`.
    public var minutesAndSeconds: String {
        let seconds = rawValue / 1_000_000
        return "\(seconds / 60):" + Microseconds.digits(seconds % 60, count: 2)
    }

    /// Seconds with six decimals: `125.250000`. Exact, because no `Double` rounds it.
    package var decimalSeconds: String {
        "\(rawValue / 1_000_000)." + Microseconds.digits(rawValue % 1_000_000, count: 6)
    }

    private static func digits(_ number: Int64, count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
