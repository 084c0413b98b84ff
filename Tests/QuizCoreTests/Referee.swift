import QuizCore

/// An independent oracle: it follows the events and effects of a game and lists what breaks the rules of the arrow.
///
/// It shares no code with the game. A move to the third stage must have a cause that may
/// reach it, and an answer must follow such a move by exactly one dwell.
struct Referee {
    private struct Reach {
        let side: Side
        let at: Microseconds
    }

    private var clock = Microseconds.zero
    private var tilt = Stage.neutral
    private var wasAtCentre = true
    /// The presses of the open question up to now, of one key without another between them.
    private var presses: [Reach] = []
    private var held: Reach?
    private var isPressARepeat = false
    private var askedAt = Microseconds.zero

    private(set) var arrowAnswers = 0
    private(set) var finishedGames = 0

    /// The broken rules of this step.
    mutating func complaints(_ before: Game, _ event: Game.Event, _ effects: [Game.Effect], _ after: Game) -> [String] {
        clock = max(clock, event.at)
        var complaints = answerComplaints(before, event, effects.answers(in: after))
        follow(event, before)
        complaints += snapComplaints(event, effects)
        followQuestion(effects, after)
        return complaints + stateComplaints(after)
    }

    /// The answer of the held third stage, when its dwell is over. Times saturate, so compare durations.
    private var dueAnswer: GivenAnswer? {
        guard let held, clock - held.at >= AnswerTiming.dwell else { return nil }
        return GivenAnswer(given: held.side.answer, taken: held.at + AnswerTiming.dwell - askedAt)
    }

    private mutating func answerComplaints(_ before: Game, _ event: Game.Event, _ given: [GivenAnswer]) -> [String] {
        var expected: [GivenAnswer] = []
        if case .asking = before.phase {
            if let due = dueAnswer {
                expected = [due]
                arrowAnswers += 1
                held = nil
            } else if case .answer(let typed) = event.kind {
                expected = [GivenAnswer(given: typed, taken: clock - askedAt)]
            }
        }
        return given == expected ? [] : ["the answers are \(given), not \(expected)"]
    }

    private mutating func follow(_ event: Game.Event, _ before: Game) {
        isPressARepeat = false
        switch event.kind {
        case .key(let side):
            guard case .asking = before.phase else { return }
            note(side)
        case .step: presses = []
        case .stage(let stage):
            tilt = stage
            if stage == .neutral { wasAtCentre = true }
        default: break
        }
    }

    /// Looks back over the whole series of quick presses for the delay of a keyboard.
    private mutating func note(_ side: Side) {
        if presses.last?.side != side { presses = [] }
        presses.append(Reach(side: side, at: clock))
        guard presses.count > 1 else { return }
        let gaps = zip(presses, presses.dropFirst()).map { $1.at - $0.at }
        guard let gap = gaps.last, gap < 110.ms else { return }
        held = held.map { Reach(side: $0.side, at: $0.side == side ? clock : $0.at) }
        let beginning = gaps.lastIndex { $0 >= 150.ms }
        let wasHeld =
            if let beginning {
                gaps[beginning] <= 2_000.ms
            } else {
                presses[0].at - askedAt < 110.ms
            }
        isPressARepeat = gap < 45.ms || wasHeld
    }

    private mutating func snapComplaints(_ event: Game.Event, _ effects: [Game.Effect]) -> [String] {
        for case .moved(_, _, let to) in effects {
            held = to.isOutermost ? to.side.map { Reach(side: $0, at: clock) } : nil
            guard to.isOutermost else { continue }
            switch event.kind {
            case .key(let side), .step(let side):
                if isPressARepeat { return ["a repeat reached the third stage"] }
                if side != to.side { return ["a key reached the other side"] }
            case .stage(let stage):
                if !wasAtCentre { return ["an unarmed tilt reached the third stage"] }
                if stage != to { return ["the arrow left the tilt"] }
            default: return ["the arrow moved without a cause"]
            }
        }
        return []
    }

    private mutating func followQuestion(_ effects: [Game.Effect], _ after: Game) {
        for effect in effects {
            switch effect {
            case .over: finishedGames += 1
            case .asked:
                askedAt = clock
                wasAtCentre = tilt == .neutral
                presses = []
                held = nil
            case .moved, .locked, .closed: break
            }
        }
        if case .asking = after.phase { return }
        held = nil
    }

    private func stateComplaints(_ after: Game) -> [String] {
        var complaints: [String] = []
        if after.now != clock { complaints.append("the clock shows \(after.now), not \(clock)") }
        if after.tilt() != tilt { complaints.append("the tilt is \(after.tilt()), not \(tilt)") }
        if after.deadline != held.map({ $0.at + AnswerTiming.dwell }) {
            complaints.append("the deadline is \(String(describing: after.deadline))")
        }
        if case .asking(let asking) = after.phase, asking.arrow.stage.isOutermost != (held != nil) {
            complaints.append("the arrow is at \(asking.arrow.stage) without a cause")
        }
        return complaints
    }
}
