/// The arrow of the open question: three stages towards each answer, and the rule that protects the third one.
///
/// An arrow that is not armed stops at stage two. A tilt arms it by returning to the centre, a key by a press that is
/// not a repeat. So one tilt, or one key held down, gives one answer at most.
public struct Arrow: Hashable, Sendable {
    static let unarmedLimit = Int(Stage.outermost) - 1

    /// Where the arrow is; a new question starts at the centre.
    public internal(set) var stage: Stage = .neutral

    /// How long the third stage must be held before it answers.
    let dwell: Microseconds

    /// Whether the tilt has been at the centre since the question appeared.
    package internal(set) var isTiltArmed: Bool

    /// When the arrow reached the third stage; nil at every other stage.
    package internal(set) var outermostSince: Microseconds?

    var lastPress: KeyPress?

    init(isTiltArmed: Bool, dwell: Microseconds) {
        self.dwell = dwell
        self.isTiltArmed = isTiltArmed
    }

    /// Whether a held key brought the arrow as far as it can: only another press reaches the third stage.
    package var needsNewPress: Bool {
        guard let lastPress, lastPress.isRepeat else { return false }
        return stage == Stage(lastPress.side, Arrow.unarmedLimit)
    }

    /// When the held third stage becomes an answer; nil at every other stage.
    public var answersAt: Microseconds? { outermostSince.map { $0 + dwell } }

    /// Compares durations: times saturate, so `answersAt` may never pass.
    func isAnswerDue(at time: Microseconds) -> Bool {
        outermostSince.map { time - $0 >= dwell } ?? false
    }

    mutating func pressKey(_ side: Side, at time: Microseconds, askedAt: Microseconds) {
        let press = KeyPress(side, at: time, after: lastPress, askedAt: askedAt)
        move(to: stage.moved(towards: side), isArmed: !press.isRepeat, at: time)
        // Each quick press starts the dwell again, so a series answers when it ends and a held key never does.
        if stage.isOutermost, press.follows(lastPress, within: AnswerTiming.repeatGap) {
            outermostSince = time
        }
        lastPress = press
    }

    /// A press that cannot be a repeat.
    mutating func step(_ side: Side, at time: Microseconds) {
        lastPress = nil
        move(to: stage.moved(towards: side), isArmed: true, at: time)
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
