/// The rules: a value that changes only through `handle`, the same way on every machine.
public struct Game: Hashable, Sendable {
    public internal(set) var phase: Phase = .title

    /// The time of the latest event; events that claim to be older count as happening now.
    public internal(set) var now: Microseconds = .zero

    /// Where the tilt stands, in every phase: a new question must know whether to wait for the middle.
    public internal(set) var tilt: Stage = .neutral

    /// How long the third stage must be held: a rule of the whole game, so that a replay knows it.
    public let dwell: Microseconds

    public init(dwell: Microseconds = AnswerTiming.dwell) {
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
        case .playAgainPressed: isOver ? [.deckNeeded] : []
        case .deckDealt(let deck): start(GameProgress(deck: deck))
        case .gameResumed(let progress): start(progress)
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

    private mutating func start(_ progress: GameProgress) -> [Effect] {
        switch phase {
        case .title, .over: ask(progress)
        case .asking, .revealed: []
        }
    }

    private mutating func ask(_ progress: GameProgress) -> [Effect] {
        guard let asking = Asking(progress: progress, at: now, isTiltArmed: tilt == .neutral, dwell: dwell) else {
            phase = .over(progress)
            return [.gameEnded(Summary(progress))]
        }
        phase = .asking(asking)
        return [.questionAsked(index: progress.answers.count)]
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
        var progress = asking.progress
        let answer = GivenAnswer(given: given, taken: time - asking.askedAt)
        progress.take(answer)
        let index = progress.answers.count - 1
        phase = .revealed(progress)
        return [.answerGiven(index: index, answer: answer, isRight: progress.isRight(index))]
    }

    private mutating func goOn() -> [Effect] {
        guard case .revealed(let progress) = phase else { return [] }
        return ask(progress)
    }

    private mutating func leave() -> [Effect] {
        phase = .title
        return []
    }
}

/// A question that is being asked. The game in it always has an open question.
public struct Asking: Hashable, Sendable {
    public internal(set) var progress: GameProgress
    public let askedAt: Microseconds
    public internal(set) var arrow: Arrow

    init?(progress: GameProgress, at time: Microseconds, isTiltArmed: Bool, dwell: Microseconds) {
        guard !progress.isComplete else { return nil }
        self.progress = progress
        askedAt = time
        arrow = Arrow(isTiltArmed: isTiltArmed, dwell: dwell)
    }

    public var question: Question { progress.deck.questions[progress.answers.count] }
}

/// Where the game is; each phase carries only what it needs.
public enum Phase: Hashable, Sendable {
    case title
    case asking(Asking)
    /// The last answer of the game is being explained.
    case revealed(GameProgress)
    case over(GameProgress)

    /// The game that is under way or was just finished.
    public var progress: GameProgress? {
        switch self {
        case .title: nil
        case .asking(let asking): asking.progress
        case .revealed(let progress), .over(let progress): progress
        }
    }
}

/// Something that happened, and when.
public struct Event: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case playPressed
        /// The five questions that a `deckNeeded` asked for.
        case deckDealt(Deck)
        /// A game that an earlier run of the program left unfinished.
        case gameResumed(GameProgress)
        case arrowKeyPressed(Side)
        /// The device's own detent, wherever the arrow may be.
        case tiltSnapped(Stage)
        /// An answer in words: a line that was typed and sent cannot be a slip of the hand.
        case answerTyped(Bool)
        case nextPressed
        case playAgainPressed
        case gameLeft
        case timePassed
    }

    public let at: Microseconds
    public let kind: Kind

    public init(_ kind: Kind, at: Microseconds) {
        self.kind = kind
        self.at = at
    }
}

/// What the world has to do after an event.
public enum Effect: Hashable, Sendable {
    /// Five questions are wanted; `deckDealt` brings them.
    case deckNeeded
    case questionAsked(index: Int)
    case arrowSnapped(from: Stage, to: Stage)
    /// To be safe on disk before anyone is told that it counts.
    case answerGiven(index: Int, answer: GivenAnswer, isRight: Bool)
    case gameEnded(Summary)
}
