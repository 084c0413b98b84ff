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

    // Wrapping, because times come from recordings too, and a hostile one must not be able to stop the program.
    public static func + (left: Microseconds, right: Microseconds) -> Microseconds {
        Microseconds(rawValue: left.rawValue &+ right.rawValue)
    }

    public static func - (left: Microseconds, right: Microseconds) -> Microseconds {
        Microseconds(rawValue: left.rawValue &- right.rawValue)
    }
}
