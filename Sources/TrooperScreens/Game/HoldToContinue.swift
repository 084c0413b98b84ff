import QuizCore

/// Continues the game by a device without buttons: after time to read, it must be held still at the centre.
///
/// This follows only an answer by tilt: a device on the table must not turn the page for a player with keys. Leaning
/// away keeps the page.
struct HoldToContinue: Hashable {
    /// Fast readers read twenty-five letters a second; slower ones tilt away.
    static let perLetter = Microseconds.milliseconds(40)
    static let leastReading = Microseconds.milliseconds(2_400)
    static let holding = Microseconds.milliseconds(1_600)

    /// How many of the eighths fill during the time to read, whatever the device does.
    private static let readingSteps = 6
    private static let holdingStep = Microseconds(
        rawValue: holding.rawValue / Int64(TiltView.heldSteps - readingSteps))

    private var began: Microseconds?
    private var readingStep = Microseconds.zero
    private var restingSince: Microseconds?

    /// Begins with a page of so many letters.
    mutating func begin(at time: Microseconds, letters: Int) {
        let reading = max(HoldToContinue.leastReading.rawValue, Int64(letters) * HoldToContinue.perLetter.rawValue)
        began = time
        readingStep = Microseconds(rawValue: reading / Int64(HoldToContinue.readingSteps))
        restingSince = nil
    }

    mutating func end() {
        began = nil
        restingSince = nil
    }

    /// When so many eighths are over; nil if time alone does not bring that.
    private func moment(of steps: Int) -> Microseconds? {
        let held = steps - HoldToContinue.readingSteps
        return held <= 0
            ? began.map { $0 + Microseconds(rawValue: Int64(steps) * readingStep.rawValue) }
            : restingSince.map { $0 + Microseconds(rawValue: Int64(held) * HoldToContinue.holdingStep.rawValue) }
    }

    /// Takes whether the device rests at its centre, whenever that may have changed.
    mutating func note(isResting: Bool, at time: Microseconds) {
        guard isResting, let readFrom = moment(of: HoldToContinue.readingSteps) else {
            restingSince = nil
            return
        }
        if restingSince == nil, time >= readFrom { restingSince = time }
    }

    /// How many eighths are over; nil if holding does nothing.
    func steps(at time: Microseconds) -> Int? {
        if began == nil { return nil }
        return (1...TiltView.heldSteps).count { steps in moment(of: steps).map { $0 <= time } ?? false }
    }

    /// When the next eighth is over; nil if time alone changes nothing.
    func nextMoment(after time: Microseconds) -> Microseconds? {
        steps(at: time).flatMap { $0 < TiltView.heldSteps ? moment(of: $0 + 1) : nil }
    }

    func isDone(at time: Microseconds) -> Bool { steps(at: time) == TiltView.heldSteps }
}
