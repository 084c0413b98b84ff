/// A rest position of the arrow: -3 is fully left, 0 the middle, +3 fully right.
public struct Detent: RawRepresentable, Hashable, Comparable, Sendable {
    public static let outermost: Int8 = 3

    public let rawValue: Int8

    public init?(rawValue: Int8) {
        guard -Detent.outermost <= rawValue, rawValue <= Detent.outermost else { return nil }
        self.rawValue = rawValue
    }

    private init(unchecked value: Int8) {
        rawValue = value
    }

    public static let neutral = Detent(unchecked: 0)

    /// How many arrows are lit: 0 to 3.
    public var arrows: Int { rawValue < 0 ? -Int(rawValue) : Int(rawValue) }

    /// The next rest position on the way to `target`; the target itself has nowhere to go.
    func stepped(towards target: Detent) -> Detent {
        if rawValue < target.rawValue { return Detent(unchecked: rawValue + 1) }
        if rawValue > target.rawValue { return Detent(unchecked: rawValue - 1) }
        return self
    }

    /// So many arrows, on the side of a position's sign; the caller counts no further than three.
    static func counted(_ arrows: Int, isLeft: Bool) -> Detent {
        Detent(unchecked: Int8(truncatingIfNeeded: isLeft ? -arrows : arrows))
    }

    public static func < (left: Detent, right: Detent) -> Bool {
        left.rawValue < right.rawValue
    }
}
