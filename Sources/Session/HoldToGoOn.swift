import QuizCore
import Screens

/// Lets a device without buttons go on: when there was time to read, back in the middle and held still there.
///
/// Only after an answer that a tilt gave: a device that lies on the table must not turn the pages for somebody who
/// plays with keys. Leaning away keeps the page, for as long as anybody likes.
struct HoldToGoOn: Hashable {
    /// Twenty-five letters a second are read by who reads fast; who reads more slowly leans away.
    static let perLetter = Microseconds.milliseconds(40)
    static let leastReading = Microseconds.milliseconds(2_400)
    static let holding = Microseconds.milliseconds(1_600)

    /// Of the eighths that are shown, those that fill while there is something to read, whatever the device does.
    private static let readingSteps = 6
    private static let holdingStep = Microseconds(
        rawValue: holding.rawValue / Int64(TiltView.heldSteps - readingSteps))

    private var began: Microseconds?
    private var readingStep = Microseconds.zero
    private var restingSince: Microseconds?

    /// A page has come with so many letters to read.
    mutating func begin(at time: Microseconds, letters: Int) {
        let reading = max(HoldToGoOn.leastReading.rawValue, Int64(letters) * HoldToGoOn.perLetter.rawValue)
        began = time
        readingStep = Microseconds(rawValue: reading / Int64(HoldToGoOn.readingSteps))
        restingSince = nil
    }

    mutating func end() {
        began = nil
        restingSince = nil
    }

    private var readFrom: Microseconds? {
        began.map { $0 + Microseconds(rawValue: readingStep.rawValue * Int64(HoldToGoOn.readingSteps)) }
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
        guard let began, let readFrom else { return nil }
        if time < readFrom { return Int(max(0, (time - began).rawValue) / readingStep.rawValue) }
        guard let restingSince else { return HoldToGoOn.readingSteps }
        let held = max(0, (time - restingSince).rawValue) / HoldToGoOn.holdingStep.rawValue
        return min(TiltView.heldSteps, HoldToGoOn.readingSteps + Int(held))
    }

    /// When the mark fills up by one more; nil when time alone changes nothing.
    func nextMoment(after time: Microseconds) -> Microseconds? {
        guard let began, let readFrom, let done = steps(at: time), done < TiltView.heldSteps else { return nil }
        if time < readFrom { return began + Microseconds(rawValue: Int64(done + 1) * readingStep.rawValue) }
        let held = Int64(done + 1 - HoldToGoOn.readingSteps)
        return restingSince.map { $0 + Microseconds(rawValue: held * HoldToGoOn.holdingStep.rawValue) }
    }

    func isDone(at time: Microseconds) -> Bool {
        steps(at: time) == TiltView.heldSteps
    }
}

extension Game {
    /// Those of the explanation that is shown.
    var lettersToRead: Int {
        guard case .revealed(let round) = phase else { return 0 }
        return round.lastAnswered?.question.explanation.count ?? 0
    }
}
