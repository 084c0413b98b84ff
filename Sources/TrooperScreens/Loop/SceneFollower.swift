import QuizCore

/// Changes a scene by the effects and the devices of the game: the same for a game and for its replay.
struct SceneFollower: Sendable {
    var tilt = ShownTilt()
    var seats = SeatFollower()
    private var hold = HoldToContinue()
    /// Since when a tilt holds the third stage of the title, or an earlier one of a question.
    private var heldSince: Microseconds?
    /// Longer than anyone holds it who only tries the arrow.
    private static let longThird = Microseconds.milliseconds(1_600)
    private static let thirdStep = longThird.rawValue / Int64(TiltView.heldSteps)
    private static let longTooShort = Microseconds.milliseconds(5_000)
    var isMotionReduced: Bool

    init(isMotionReduced: Bool) { self.isMotionReduced = isMotionReduced }

    mutating func follow(_ effect: Game.Effect, of seat: Seat = .first, in scene: inout Scene) {
        switch effect {
        case .deckNeeded, .locked: break
        case .questionAsked, .over:
            heldSince = nil
            scene.motion = nil
            hold.end()
            if case .over(let progress) = scene.game.phase, progress.isPerfect { move(.cheered, in: &scene) }
        case .arrowSnapped(let from, let to):
            let isShort = scene.tilt != nil && to != .neutral && !to.isOutermost
            heldSince = isShort ? scene.now : nil
            move(.arrowSnapped(from: from, to: to), of: seat, in: &scene)
        case .closed(let index):
            heldSince = nil
            guard scene.game.seatCount == 1 else { return move(.closed, in: &scene) }
            move(.answered(index: index), in: &scene)
            // Only after an answer by tilt: a player with keys or buttons presses one.
            if scene.game.tilt.isOutermost, !tilt.hasButtons {
                let explanation = scene.game.phase.progress?.lastAnswered?.question.explanation
                hold.begin(at: scene.now, letters: explanation?.count ?? 0)
            }
        }
    }

    /// Takes whether the third stage of the title is held, by a device that starts the game so.
    mutating func holdThird(_ isHeld: Bool, at time: Microseconds) {
        heldSince = isHeld ? heldSince ?? time : nil
    }

    /// Whether that was held for long enough to start a game; true only once.
    mutating func takeHeldAtThird(at time: Microseconds) -> Bool {
        guard let heldSince, time - heldSince >= SceneFollower.longThird else { return false }
        self.heldSince = nil
        return true
    }

    func move(_ kind: Motion.Kind, of seat: Seat = .first, in scene: inout Scene) {
        scene.motion = isMotionReduced ? nil : Motion(kind, of: seat, at: scene.now)
    }

    /// Shows the device, with what only the game knows.
    mutating func showTilt(in scene: inout Scene) {
        hold.note(isResting: tilt.isResting, at: scene.now)
        guard var view = tilt.view(at: scene.now) else {
            scene.tilt = nil
            return
        }
        switch scene.game.phase {
        case .asking(let asking):
            if view.advice == nil, !asking.arrow.isTiltArmed { view.advice = .returnToCentre }
            if view.advice == nil, isStuck(asking.arrow, in: scene) { view.advice = .tiltFurther }
            // A leaning arrow would blur the motion of the snap.
            if scene.motion != nil { view.lean = 0 }
        case .revealed:
            view.held = hold.steps(at: scene.now)
            view.lean = 0
        case .title:
            view.held = heldSince.map { Int((scene.now - $0).rawValue / SceneFollower.thirdStep) }
            if scene.motion != nil { view.lean = 0 }
        case .over: view.lean = 0
        }
        scene.tilt = view
    }

    /// Whether a tilt has held a stage before the third for so long that the player may not know how to go on.
    private func isStuck(_ arrow: Arrow, in scene: Scene) -> Bool {
        guard let heldSince, scene.game.tilt == arrow.stage else { return false }
        return scene.now - heldSince >= SceneFollower.longTooShort
    }

    /// When the picture changes without input.
    func nextMoment(in scene: Scene) -> Microseconds? {
        let held = heldSince.map { since in
            guard scene.game.phase == .title else { return since + SceneFollower.longTooShort }
            let steps = (scene.now - since).rawValue / SceneFollower.thirdStep
            return since + Microseconds(rawValue: (steps + 1) * SceneFollower.thirdStep)
        }
        return [scene.motion?.nextStep(after: scene.now), hold.nextMoment(after: scene.now), held]
            .compactMap { $0 }.filter { $0 > scene.now }.min()
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
