/// The two answers that the arrow moves between.
public enum Side: UInt8, CaseIterable, Sendable {
    /// True.
    case left
    /// False.
    case right

    /// Left is true, right is false.
    public var answer: Bool { self == .left }

    /// The side of an answer.
    public init(answer: Bool) { self = answer ? .left : .right }
}

/// Where the arrow is: -3 is fully left (true), 0 the centre, +3 fully right (false).
///
/// ```swift
/// precondition(Stage(.left, 3).isOutermost && Stage(.right, 1) > .neutral)
/// ```
public struct Stage: RawRepresentable, Hashable, Comparable, Sendable {
    /// The third stage: the one that answers.
    @inlinable
    package static var outermost: Int8 { 3 }

    /// -3 to +3, negative on the left.
    public let rawValue: Int8

    /// Nil outside -3 to +3.
    public init?(rawValue: Int8) {
        guard abs(Int(rawValue)) <= Int(Stage.outermost) else { return nil }
        self.rawValue = rawValue
    }

    private init(clamping value: Int) {
        let limit = Int(Stage.outermost)
        rawValue = Int8(min(limit, max(-limit, value)))
    }

    /// The centre.
    public static let neutral = Stage(clamping: 0)

    /// A number of arrows towards a side, limited to 0 to 3.
    public init(_ side: Side, _ arrows: Int) {
        let reach = min(max(0, arrows), Int(Stage.outermost))
        self.init(clamping: side == .left ? -reach : reach)
    }

    /// How many arrows are lit: 0 to 3.
    public var arrows: Int { abs(Int(rawValue)) }

    /// Nil at the centre.
    public var side: Side? {
        if rawValue == 0 { return nil }
        return rawValue < 0 ? .left : .right
    }

    /// Whether this is the third stage of either side.
    public var isOutermost: Bool { arrows == Int(Stage.outermost) }

    /// One stage towards a side; the third stage stays.
    package func moved(towards side: Side) -> Stage {
        Stage(clamping: Int(rawValue) + (side == .left ? -1 : 1))
    }

    /// One stage towards `target`; the target itself stays.
    package func stepped(towards target: Stage) -> Stage {
        self == target ? self : moved(towards: target < self ? .left : .right)
    }

    /// The same side with at most `limit` arrows.
    package func limited(to limit: Int) -> Stage {
        guard let side else { return self }
        return Stage(side, min(arrows, limit))
    }

    public static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
}

extension Stage: CustomStringConvertible {
    /// Such as "2 right"; "neutral" at the centre.
    public var description: String { side.map { "\(arrows) \($0)" } ?? "neutral" }
}
