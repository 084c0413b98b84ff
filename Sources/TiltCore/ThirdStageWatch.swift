import QuizCore

/// Tells a tilt that stays at the third stage from a trembling one that only touches it.
///
/// The mean of the first tenth of a second there, about one period of a hand's tremor, must lie beyond the border too.
struct ThirdStageWatch: Hashable, Sendable {
    private(set) var stage = Stage.neutral
    private(set) var since: Int64 = 0
    private(set) var last: Int64 = 0
    private(set) var latest = 0.0
    /// Points times microseconds.
    private(set) var sum = 0.0

    private static let firstLook: Int64 = 90_000
    private static let lastLook: Int64 = 220_000
    /// How far below the border the mean may lie: the stage is entered on the way out.
    private static let allowance = 1.0

    /// The stage for a position: the target, or the second stage where only the tremor reached the third.
    mutating func stage(_ target: Stage, at position: Double, enter: Double, time: Int64) -> Stage {
        guard target.isOutermost else {
            stage = .neutral
            return target
        }
        let size = position.magnitude
        if stage != target {
            self = ThirdStageWatch(stage: target, since: time, last: time, latest: size)
            return target
        }
        note(position, at: time)
        let passed = time - since
        guard passed >= ThirdStageWatch.firstLook, passed <= ThirdStageWatch.lastLook,
            sum < (enter - ThirdStageWatch.allowance) * Double(passed)
        else { return target }
        stage = .neutral
        return target.stepped(towards: .neutral)
    }

    /// Takes a position into the mean, also one that is too far off to be followed at once.
    mutating func note(_ position: Double, at time: Int64) {
        sum += latest * Double(time - last)
        (last, latest) = (time, position.magnitude)
    }
}
