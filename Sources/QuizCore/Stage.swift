/// The two marks that the arrow moves between.
public enum Side: UInt8, CaseIterable, Sendable {
    case left, right

    /// Left is the check mark, right is the cross.
    public var answer: Bool { self == .left }

    public init(answer: Bool) {
        self = answer ? .left : .right
    }
}

/// Where the arrow stands: -3 is fully left (true), 0 the middle, +3 fully right (false).
public struct Stage: RawRepresentable, Hashable, Comparable, Sendable {
    public static let outermost: Int8 = 3

    public let rawValue: Int8

    public init?(rawValue: Int8) {
        guard abs(Int(rawValue)) <= Int(Stage.outermost) else { return nil }
        self.rawValue = rawValue
    }

    private init(clamping value: Int) {
        let limit = Int(Stage.outermost)
        rawValue = Int8(min(limit, max(-limit, value)))
    }

    public static let neutral = Stage(clamping: 0)

    /// So many arrows towards a side, at least none and at most three.
    public init(_ side: Side, _ arrows: Int) {
        let reach = min(max(0, arrows), Int(Stage.outermost))
        self.init(clamping: side == .left ? -reach : reach)
    }

    /// How many arrows are lit: 0 to 3.
    public var arrows: Int { abs(Int(rawValue)) }

    public var side: Side? {
        if rawValue == 0 { return nil }
        return rawValue < 0 ? .left : .right
    }

    public var isOutermost: Bool { arrows == Int(Stage.outermost) }

    public func moved(towards side: Side) -> Stage {
        Stage(clamping: Int(rawValue) + (side == .left ? -1 : 1))
    }

    /// The next stage on the way to `target`; the target itself has nowhere to go.
    public func stepped(towards target: Stage) -> Stage {
        self == target ? self : moved(towards: target < self ? .left : .right)
    }

    /// The same side with at most `limit` arrows.
    public func limited(to limit: Int) -> Stage {
        guard let side else { return self }
        return Stage(side, min(arrows, limit))
    }

    public static func < (left: Stage, right: Stage) -> Bool {
        left.rawValue < right.rawValue
    }
}
