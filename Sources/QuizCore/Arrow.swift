/// The numbers of the commit gate.
public enum AnswerTiming {
    /// Presses towards one side closer together than this come from the keyboard's own repeat, not from a finger.
    ///
    /// Repeats come every 25 to 92 ms where nobody slowed them down; quick fingers need 120 ms and more.
    public static let repeatGap = Microseconds.milliseconds(110)

    /// How long the third stage must be held, unless the profile of a device says otherwise.
    ///
    /// Longer than `repeatGap`, so that the repeat which follows the first one (the first comes late and looks like a
    /// finger) takes its step back before it has answered.
    public static let dwell = Microseconds.milliseconds(130)
}

/// The arrow of the open question and the gate in front of its third stage.
///
/// An arrow that is not armed goes to stage two and no further. Letting go is what arms it: for a tilt that is the
/// middle, for a key a press that is not a repeat. So one tilt, and one press held down, answers one question at most.
public struct Arrow: Hashable, Sendable {
    static let unarmedLimit = Int(Stage.outermost) - 1

    public internal(set) var stage: Stage = .neutral

    /// How long the third stage must be held.
    let dwell: Microseconds

    /// Whether the tilt has been in the middle since the question appeared.
    public internal(set) var isTiltArmed: Bool

    /// Since when the third stage has been held; nil at every other stage.
    public internal(set) var outermostSince: Microseconds?

    struct KeyPress: Hashable, Sendable {
        let side: Side
        let at: Microseconds
    }

    var lastPress: KeyPress?

    init(isTiltArmed: Bool, dwell: Microseconds) {
        self.dwell = dwell
        self.isTiltArmed = isTiltArmed
    }

    /// When the held third stage becomes an answer.
    public var answersAt: Microseconds? {
        outermostSince.map { $0 + dwell }
    }

    /// Measured as a length, so that at the end of all time nothing counts as held.
    func isAnswerDue(at time: Microseconds) -> Bool {
        outermostSince.map { time - $0 >= dwell } ?? false
    }

    mutating func pressKey(_ side: Side, at time: Microseconds) {
        let isRepeat = lastPress.map { $0.side == side && time - $0.at < AnswerTiming.repeatGap } ?? false
        lastPress = KeyPress(side: side, at: time)
        move(to: stage.moved(towards: side), isArmed: !isRepeat, at: time)
    }

    mutating func followTilt(to target: Stage, at time: Microseconds) {
        if target == .neutral { isTiltArmed = true }
        move(to: target, isArmed: isTiltArmed, at: time)
    }

    private mutating func move(to target: Stage, isArmed: Bool, at time: Microseconds) {
        let reached = isArmed ? target : target.limited(to: Arrow.unarmedLimit)
        if !reached.isOutermost {
            outermostSince = nil
        } else if reached != stage {
            outermostSince = time
        }
        stage = reached
    }
}

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
