import QuizCore
import Screens

/// Lets a device without buttons go on: back in the middle after an answer, and held still there for a while.
///
/// Only after an answer that a tilt gave: a device that lies on the table must not turn the pages for somebody who
/// plays with keys.
struct HoldToGoOn: Hashable {
    /// An explanation of three sentences takes longer, but nobody who is still reading holds perfectly still.
    static let reading = Microseconds.milliseconds(2_500)
    static let holding = Microseconds.milliseconds(1_600)

    private var readFrom: Microseconds?
    private var restingSince: Microseconds?

    mutating func begin(at time: Microseconds) {
        readFrom = time + HoldToGoOn.reading
        restingSince = nil
    }

    mutating func end() {
        readFrom = nil
        restingSince = nil
    }

    /// To be told whether the device rests in the middle, whenever that may have changed.
    mutating func note(isResting: Bool, at time: Microseconds) {
        guard let readFrom, isResting else {
            restingSince = nil
            return
        }
        if restingSince == nil, time >= readFrom { restingSince = time }
    }

    /// How many eighths are done; nil while holding means nothing.
    func steps(at time: Microseconds) -> Int? {
        guard let readFrom, time >= readFrom else { return nil }
        guard let restingSince else { return 0 }
        let held = max(0, (time - restingSince).rawValue)
        return min(TiltView.heldSteps, Int(held / HoldToGoOn.step.rawValue))
    }

    /// When the mark fills up by one more, or begins to; nil when time alone changes nothing.
    func nextMoment(after time: Microseconds) -> Microseconds? {
        guard let readFrom else { return nil }
        if time < readFrom { return readFrom }
        guard let restingSince, let done = steps(at: time), done < TiltView.heldSteps else { return nil }
        return restingSince + Microseconds(rawValue: Int64(done + 1) * HoldToGoOn.step.rawValue)
    }

    func isDone(at time: Microseconds) -> Bool {
        steps(at: time) == TiltView.heldSteps
    }

    private static let step = Microseconds(rawValue: holding.rawValue / Int64(TiltView.heldSteps))
}
