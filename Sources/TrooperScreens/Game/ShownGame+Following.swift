import QuizCore

/// How the effects of a game, its controller and time change what is shown: the same in a game and in its replay.
extension ShownGame {
    private static let longTooShort = Microseconds.milliseconds(5_000)

    mutating func follow(_ effect: Game.Effect) {
        switch effect {
        case .locked: break
        case .asked, .over:
            heldSince = nil
            motion = nil
            hold.end()
            if case .over(let progress) = game.phase, progress.isPerfect { move(.cheered) }
        case .moved(let seat, let from, let to):
            let isShort = tilt != nil && to != .neutral && !to.isOutermost
            heldSince = isShort ? now : nil
            move(.moved(from: from, to: to), of: seat)
        case .closed(let index):
            heldSince = nil
            guard game.seatCount == 1 else { return move(.closed) }
            move(.answered(index: index))
            // Only after an answer by tilt: a player with keys or buttons presses one.
            if game.tilt().isOutermost, !pad.hasButtons {
                hold.begin(at: now, letters: game.progress.lastAnswered?.question.explanation.count ?? 0)
            }
        }
    }

    mutating func move(_ kind: Motion.Kind, of seat: Seat = .first) {
        motion = isMotionReduced ? nil : Motion(kind, of: seat, at: now)
    }

    /// Time has come to this moment.
    mutating func pass(to time: Microseconds) {
        now = max(now, time)
        motion.end(at: now)
    }

    /// Shows the controller, with what only the game knows.
    mutating func showTilt() {
        hold.note(isResting: pad.isResting, at: now)
        guard var view = pad.view(at: now) else {
            tilt = nil
            return
        }
        switch game.phase {
        case .asking(let asking):
            if view.advice == nil, !asking.arrow.isTiltArmed { view.advice = .returnToCentre }
            if view.advice == nil, isStuck(asking.arrow) { view.advice = .tiltFurther }
            // A leaning arrow would blur the motion of the snap.
            if motion != nil { view.lean = 0 }
        case .revealed:
            view.held = hold.steps(at: now)
            view.lean = 0
        case .over: view.lean = 0
        }
        tilt = view
    }

    /// Whether a tilt has held a stage before the third for so long that the player may not know how to go on.
    private func isStuck(_ arrow: Arrow) -> Bool {
        guard let heldSince, game.tilt() == arrow.stage else { return false }
        return now - heldSince >= ShownGame.longTooShort
    }

    /// When the picture changes without input, but for the time that is left of a last call.
    var nextMoment: Microseconds? {
        [
            motion?.nextStep(after: now), hold.nextMoment(after: now), heldSince.map { $0 + ShownGame.longTooShort },
            pad.silentFrom, confirmsFrom,
        ].compactMap { $0 }.filter { $0 > now }.min()
    }

    /// Whether the device was held still for long enough to continue; true only once.
    mutating func takeHeld() -> Bool {
        guard hold.isDone(at: now) else { return false }
        hold.end()
        return true
    }
}
