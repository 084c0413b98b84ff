/// The rules of the quiz as a value: events go in, effects come out.
///
/// A game reads no clock and uses no random numbers; the same events give the same state on every machine.
///
/// ```swift
/// var game = Game()
/// let effects = game.receive(Game.Event(.playPressed, at: .zero))
/// precondition(effects == [.deckNeeded])
/// ```
public struct Game: Hashable, Sendable {
    /// What the player sees now: the title, a question, its explanation or the result.
    public internal(set) var phase: Phase = .title

    /// The time of the latest event. An event with an earlier time counts as happening now.
    public internal(set) var now: Microseconds = .zero

    /// The latest stage of the tilt, in every phase: a new question must know whether to wait for the centre.
    public internal(set) var tilt: Stage = .neutral

    /// How long the third stage must be held before it answers; never negative.
    ///
    /// One value for a whole game, so that a recording holds it once.
    public let dwell: Microseconds

    /// A game at its title. A negative `dwell` counts as zero.
    public init(dwell: Microseconds = AnswerTiming.dwell) {
        self.dwell = max(.zero, dwell)
    }

    /// When to send `timePassed` if nothing else happens; nil while only the player can change anything.
    public var deadline: Microseconds? {
        guard case .asking(let asking) = phase else { return nil }
        return asking.arrow.answersAt
    }

    /// Applies an event and returns what the program has to do about it, in order.
    ///
    /// An event that does not fit the phase changes only `now` and `tilt`. A held answer that is due by the time of
    /// the event is given first.
    public mutating func receive(_ event: Event) -> [Effect] {
        now = max(now, event.at)
        let due = giveDueAnswer()
        return due + apply(event.kind)
    }

    private mutating func apply(_ kind: Event.Kind) -> [Effect] {
        switch kind {
        case .playPressed: phase == .title ? [.deckNeeded] : []
        case .playAgainPressed: if case .over = phase { [.deckNeeded] } else { [] }
        case .deckDealt(let deck): start(GameProgress(deck: deck))
        case .gameResumed(let progress): start(progress)
        case .arrowKeyPressed(let side): moveArrow { $0.arrow.pressKey(side, at: $1, askedAt: $0.askedAt) }
        case .arrowStepped(let side): moveArrow { $0.arrow.step(side, at: $1) }
        case .arrowKeyRepeated(let side): moveArrow { $0.arrow.repeatKey(side, at: $1) }
        case .tiltSnapped(let stage): followTilt(to: stage)
        case .answerTyped(let given): take(given, at: now)
        case .nextPressed: showNext()
        case .gameLeft: leave()
        case .timePassed: []
        }
    }

    private mutating func start(_ progress: GameProgress) -> [Effect] {
        switch phase {
        case .title, .over: ask(progress)
        case .asking, .revealed: []
        }
    }

    private mutating func ask(_ progress: GameProgress) -> [Effect] {
        guard let asking = Asking(progress: progress, at: now, isTiltArmed: tilt == .neutral, by: self) else {
            phase = .over(progress)
            return [.gameEnded(Summary(progress))]
        }
        phase = .asking(asking)
        return [.questionAsked(index: progress.answers.count)]
    }

    private mutating func moveArrow(_ move: (inout Asking, Microseconds) -> Void) -> [Effect] {
        guard case .asking(var asking) = phase else { return [] }
        let before = asking.arrow.stage
        move(&asking, now)
        phase = .asking(asking)
        let after = asking.arrow.stage
        return before == after ? [] : [.arrowSnapped(from: before, to: after)]
    }

    private mutating func followTilt(to stage: Stage) -> [Effect] {
        tilt = stage
        return moveArrow { $0.arrow.followTilt(to: stage, at: $1) }
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

    private mutating func showNext() -> [Effect] {
        guard case .revealed(let progress) = phase else { return [] }
        return ask(progress)
    }

    private mutating func leave() -> [Effect] {
        phase = .title
        return []
    }
}

/// A question that is waiting for its answer; the progress in it is never complete.
public struct Asking: Hashable, Sendable {
    /// The deck and the answers before this question.
    public internal(set) var progress: GameProgress
    /// When the question appeared; the time of an answer counts from here.
    package let askedAt: Microseconds
    /// The arrow that answers it.
    public internal(set) var arrow: Arrow

    init?(progress: GameProgress, at time: Microseconds, isTiltArmed: Bool, by game: Game) {
        guard !progress.isComplete else { return nil }
        self.progress = progress
        askedAt = time
        arrow = Arrow(isTiltArmed: isTiltArmed, dwell: game.dwell)
    }

    /// The question that is open.
    public var question: Question { progress.deck.questions[progress.answers.count] }
}

/// Where the game is, with only the state that exists there.
public enum Phase: Hashable, Sendable {
    /// No game is under way.
    case title
    /// A question is open.
    case asking(Asking)
    /// The latest answer is explained until `nextPressed`.
    case revealed(GameProgress)
    /// The result is shown.
    case over(GameProgress)

    /// The deck and answers of the game under way or just finished; nil on the title.
    public var progress: GameProgress? {
        switch self {
        case .title: nil
        case .asking(let asking): asking.progress
        case .revealed(let progress), .over(let progress): progress
        }
    }
}

extension Game {
    /// What happened, and when.
    public struct Event: Hashable, Sendable {
        /// Everything that can happen in a game.
        public enum Kind: Hashable, Sendable {
            /// Start on the title: asks for a deck.
            case playPressed
            /// The questions that `Game.Effect.deckNeeded` asked for.
            case deckDealt(Deck)
            /// A saved game continues, from the title or the result.
            case gameResumed(GameProgress)
            /// One key press, from a keyboard that does not tell its auto-repeat; the game itself does.
            case arrowKeyPressed(Side)
            /// One press that is certainly one: of a button, or of a key whose releases are known.
            case arrowStepped(Side)
            /// The auto-repeat of a held key, from a keyboard that tells it.
            case arrowKeyRepeated(Side)
            /// A new stage of the tilt, from `TiltReader` in TiltCore.
            case tiltSnapped(Stage)
            /// A whole answer at once, without the arrow and its dwell: for text interfaces.
            case answerTyped(Bool)
            /// Continue after an explanation.
            case nextPressed
            /// Another game after the result: asks for a deck.
            case playAgainPressed
            /// Back to the title from any phase.
            case gameLeft
            /// Nothing but time; sent when `Game.deadline` has come.
            case timePassed
        }

        /// On one clock for all events of a game.
        public let at: Microseconds
        /// What happened.
        public let kind: Kind

        /// An event at a time.
        public init(_ kind: Kind, at: Microseconds) {
            self.kind = kind
            self.at = at
        }
    }

    /// What the program has to do after an event.
    public enum Effect: Hashable, Sendable {
        /// Pick questions and send them with `deckDealt`.
        case deckNeeded
        /// Question `index`, from 0 on, is open.
        case questionAsked(index: Int)
        /// The arrow moved, by one stage or by a leap.
        case arrowSnapped(from: Stage, to: Stage)
        /// Save the answer before the player sees whether it was right.
        case answerGiven(index: Int, answer: GivenAnswer, isRight: Bool)
        /// The explanation of the last answer was left: show the result.
        case gameEnded(Summary)
    }
}
