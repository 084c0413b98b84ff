/// A point in time in whole microseconds, on a clock that never jumps back.
///
/// ```swift
/// let asked = Microseconds.milliseconds(1_500)
/// precondition(asked.duration(to: asked.advanced(by: .seconds(2))) == .seconds(2))
/// ```
public struct Microseconds: RawRepresentable, Hashable, Comparable, Sendable {
    /// Microseconds since the start of the clock; negative before it.
    public let rawValue: Int64

    /// A number of microseconds.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The start of the clock.
    public static let zero = Microseconds(rawValue: 0)

    /// So many thousandths of a second after the start. Traps when `count` thousands do not fit in 64 bits.
    public static func milliseconds(_ count: Int64) -> Microseconds { Microseconds(rawValue: count * 1_000) }

    public static func < (left: Microseconds, right: Microseconds) -> Bool { left.rawValue < right.rawValue }

    /// The point so long after this one, or the last one that there is.
    public func advanced(by interval: Duration) -> Microseconds { self + Microseconds(interval) }

    /// How long it is to another point; negative if that one is earlier.
    public func duration(to other: Microseconds) -> Duration { Duration(other - self) }
}

/// Within the package a number of microseconds stands for an interval, too: each event of a device needs some.
///
/// Sums saturate at both ends: a hostile recording must neither trap nor turn a late time into an early one.
extension Microseconds {
    @inlinable
    package static func + (left: Microseconds, right: Microseconds) -> Microseconds {
        let (sum, overflows) = left.rawValue.addingReportingOverflow(right.rawValue)
        return overflows ? end(isNegative: right.rawValue < 0) : Microseconds(rawValue: sum)
    }

    @inlinable
    package static func - (left: Microseconds, right: Microseconds) -> Microseconds {
        let (difference, overflows) = left.rawValue.subtractingReportingOverflow(right.rawValue)
        return overflows ? end(isNegative: right.rawValue > 0) : Microseconds(rawValue: difference)
    }

    /// The whole microseconds of an interval.
    package init(_ interval: Duration) {
        let (seconds, attoseconds) = interval.components
        let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
        let part = Microseconds(rawValue: attoseconds / 1_000_000_000_000)
        self = overflows ? .end(isNegative: seconds < 0) : Microseconds(rawValue: whole) + part
    }

    @usableFromInline
    package static func end(isNegative: Bool) -> Microseconds {
        Microseconds(rawValue: isNegative ? .min : .max)
    }
}

extension Duration {
    package init(_ interval: Microseconds) { self = .microseconds(interval.rawValue) }
}

extension Microseconds: CustomStringConvertible {
    /// In seconds, such as "4.333 s"; with six decimals where three are not exact.
    public var description: String {
        let (seconds, part) = rawValue.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        let isWhole = part % 1_000 == 0
        let decimals = Microseconds.digits(Int64(isWhole ? part / 1_000 : part), count: isWhole ? 3 : 6)
        return "\(rawValue < 0 ? "-" : "")\(seconds).\(decimals) s"
    }
}

extension Microseconds {
    /// Minutes and whole seconds, rounded down: `2:05`.
    package var minutesAndSeconds: String {
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
