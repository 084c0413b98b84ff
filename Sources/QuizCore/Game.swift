/// The rules: a value that changes only through `handle`, the same way on every machine.
public struct Game: Hashable, Sendable {
    public internal(set) var phase: Phase = .title

    /// The time of the latest event; events that claim to be older count as happening now.
    public internal(set) var now: Microseconds = .zero

    /// Where the tilt stands, in every phase: a new question must know whether to wait for the middle.
    public internal(set) var tilt: Stage = .neutral

    /// How long the third stage must be held: a rule of the whole game, so that a replay knows it.
    public let dwell: Microseconds

    public init(dwell: Microseconds = GateTiming.dwell) {
        self.dwell = max(.zero, dwell)
    }

    /// When `timePassed` is next worth sending; nil while only the player can change anything.
    public var deadline: Microseconds? {
        guard case .asking(let asking) = phase else { return nil }
        return asking.arrow.answersAt
    }

    public mutating func handle(_ event: Event) -> [Effect] {
        now = max(now, event.at)
        // What is due by now came before the event that brings the news.
        let due = giveDueAnswer()
        return due + apply(event.kind)
    }

    private mutating func apply(_ kind: Event.Kind) -> [Effect] {
        switch kind {
        case .playPressed: phase == .title ? [.deckNeeded] : []
        case .replayPressed: isOver ? [.deckNeeded] : []
        case .deckDealt(let deck): start(Round(deck: deck))
        case .roundResumed(let round): start(round)
        case .arrowKeyPressed(let side): moveArrow { $0.pressKey(side, at: $1) }
        case .tiltSnapped(let stage): followTilt(to: stage)
        case .answerTyped(let given): take(given, at: now)
        case .nextPressed: goOn()
        case .gameLeft: leave()
        case .timePassed: []
        }
    }

    private var isOver: Bool {
        if case .over = phase { true } else { false }
    }

    private mutating func start(_ round: Round) -> [Effect] {
        switch phase {
        case .title, .over: ask(round)
        case .asking, .revealed: []
        }
    }

    private mutating func ask(_ round: Round) -> [Effect] {
        guard let asking = Asking(round: round, at: now, isTiltArmed: tilt == .neutral, dwell: dwell) else {
            phase = .over(round)
            return [.gameEnded(Summary(round))]
        }
        phase = .asking(asking)
        return [.questionAsked(index: round.answers.count)]
    }

    private mutating func moveArrow(_ move: (inout Arrow, Microseconds) -> Void) -> [Effect] {
        guard case .asking(var asking) = phase else { return [] }
        let before = asking.arrow.stage
        move(&asking.arrow, now)
        phase = .asking(asking)
        let after = asking.arrow.stage
        return before == after ? [] : [.arrowSnapped(from: before, to: after)]
    }

    private mutating func followTilt(to stage: Stage) -> [Effect] {
        tilt = stage
        return moveArrow { $0.followTilt(to: stage, at: $1) }
    }

    private mutating func giveDueAnswer() -> [Effect] {
        guard case .asking(let asking) = phase, asking.arrow.isAnswerDue(at: now),
            let due = asking.arrow.answersAt, let side = asking.arrow.stage.side
        else { return [] }
        return take(side.answer, at: due)
    }

    private mutating func take(_ given: Bool, at time: Microseconds) -> [Effect] {
        guard case .asking(let asking) = phase else { return [] }
        var round = asking.round
        let answer = GivenAnswer(given: given, taken: time - asking.askedAt)
        round.take(answer)
        let index = round.answers.count - 1
        phase = .revealed(round)
        return [.answerGiven(index: index, answer: answer, isRight: round.isRight(index))]
    }

    private mutating func goOn() -> [Effect] {
        guard case .revealed(let round) = phase else { return [] }
        return ask(round)
    }

    private mutating func leave() -> [Effect] {
        phase = .title
        return []
    }
}
