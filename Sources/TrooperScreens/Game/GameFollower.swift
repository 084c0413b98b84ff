import QuizCore

/// Changes what is shown of a game by its effects and its devices: the same for a game and for its replay.
struct GameFollower: Sendable {
    var tilt = ShownTilt()
    private var hold = HoldToContinue()
    /// Since when a tilt holds a stage before the third.
    private var heldSince: Microseconds?
    private static let longTooShort = Microseconds.milliseconds(5_000)
    let isMotionReduced: Bool

    init(isMotionReduced: Bool) { self.isMotionReduced = isMotionReduced }

    mutating func follow(_ effect: Game.Effect, in shown: inout ShownGame) {
        switch effect {
        case .locked: break
        case .asked, .over:
            heldSince = nil
            shown.motion = nil
            hold.end()
            if case .over(let progress) = shown.game.phase, progress.isPerfect { move(.cheered, in: &shown) }
        case .moved(let seat, let from, let to):
            let isShort = shown.tilt != nil && to != .neutral && !to.isOutermost
            heldSince = isShort ? shown.now : nil
            move(.moved(from: from, to: to), of: seat, in: &shown)
        case .closed(let index):
            heldSince = nil
            guard shown.game.seatCount == 1 else { return move(.closed, in: &shown) }
            move(.answered(index: index), in: &shown)
            // Only after an answer by tilt: a player with keys or buttons presses one.
            if shown.game.tilt().isOutermost, !tilt.hasButtons {
                let explanation = shown.game.progress.lastAnswered?.question.explanation
                hold.begin(at: shown.now, letters: explanation?.count ?? 0)
            }
        }
    }

    func move(_ kind: Motion.Kind, of seat: Seat = .first, in shown: inout ShownGame) {
        shown.motion = isMotionReduced ? nil : Motion(kind, of: seat, at: shown.now)
    }

    /// Shows the device, with what only the game knows.
    mutating func showTilt(in shown: inout ShownGame) {
        hold.note(isResting: tilt.isResting, at: shown.now)
        guard var view = tilt.view(at: shown.now) else {
            shown.tilt = nil
            return
        }
        switch shown.game.phase {
        case .asking(let asking):
            if view.advice == nil, !asking.arrow.isTiltArmed { view.advice = .returnToCentre }
            if view.advice == nil, isStuck(asking.arrow, in: shown) { view.advice = .tiltFurther }
            // A leaning arrow would blur the motion of the snap.
            if shown.motion != nil { view.lean = 0 }
        case .revealed:
            view.held = hold.steps(at: shown.now)
            view.lean = 0
        case .over: view.lean = 0
        }
        shown.tilt = view
    }

    /// Whether a tilt has held a stage before the third for so long that the player may not know how to go on.
    private func isStuck(_ arrow: Arrow, in shown: ShownGame) -> Bool {
        guard let heldSince, shown.game.tilt() == arrow.stage else { return false }
        return shown.now - heldSince >= GameFollower.longTooShort
    }

    /// When the picture changes without input.
    func nextMoment(in shown: ShownGame) -> Microseconds? {
        let held = heldSince.map { $0 + GameFollower.longTooShort }
        return [shown.motion?.nextStep(after: shown.now), hold.nextMoment(after: shown.now), held]
            .compactMap { $0 }.filter { $0 > shown.now }.min()
    }

    /// Whether the device was held still for long enough to continue; true only once.
    mutating func takeHeld(at time: Microseconds) -> Bool {
        guard hold.isDone(at: time) else { return false }
        hold.end()
        return true
    }
}

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
