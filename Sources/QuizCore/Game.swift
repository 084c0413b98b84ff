/// The rules of the quiz as a value: events go in, effects come out.
///
/// One to four players answer the same questions, each with an arrow of their own. A game reads no clock and uses no random numbers; the same events give the same state on every machine.
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

    /// The latest stage of each seat's tilt, in every phase: a new question must know whether to wait for the centre.
    var tilts: [Stage]

    /// The latest stage of the first seat's tilt.
    public var tilt: Stage { tilts[0] }

    /// How long the third stage must be held before it answers; never negative.
    ///
    /// One value for a whole game, so that a recording holds it once.
    public let dwell: Microseconds

    /// After the first answer to a question, how long the others have; nil for as long as they want.
    public let lastCall: Microseconds?

    /// How many play: 1 to 4.
    public var seatCount: Int { tilts.count }

    /// A game at its title. A negative `dwell` counts as zero.
    ///
    /// - Parameters:
    ///   - dwell: how long the third stage must be held.
    ///   - seatCount: how many play: 1 to 4; others become the nearest of these.
    ///   - lastCall: for several, how long the others have after the first answer; nil for as long as they want.
    public init(
        dwell: Microseconds = AnswerTiming.dwell, seatCount: Int = 1, lastCall: Microseconds? = AnswerTiming.lastCall
    ) {
        self.dwell = max(.zero, dwell)
        tilts = Seat.first(seatCount).map { _ in .neutral }
        self.lastCall = tilts.count == 1 ? nil : lastCall.map { max(.zero, $0) }
    }

    /// When to send `timePassed` if nothing else happens; nil while only a player can change anything.
    public var deadline: Microseconds? {
        guard case .asking(let asking) = phase else { return nil }
        return asking.nextDue?.at
    }

    /// Applies an event and returns what the program has to do about it, in order.
    ///
    /// An event that does not fit the phase changes only `now` and `tilt`. A held answer that is due by the time of
    /// the event is given first.
    public mutating func receive(_ event: Event) -> [Effect] {
        now = max(now, event.at)
        let due = giveDueAnswers()
        return due + apply(event.kind, by: event.seat)
    }

    private mutating func apply(_ kind: Event.Kind, by seat: Seat) -> [Effect] {
        switch kind {
        case .playPressed: phase == .title ? [.deckNeeded] : []
        case .playAgainPressed: if case .over = phase { [.deckNeeded] } else { [] }
        case .deckDealt(let deck): start(GameProgress(deck: deck, seats: seatCount))
        case .gameResumed(let progress): start(progress)
        case .arrowKeyPressed(let side): moveArrow(of: seat) { $0.pressKey(side, at: $1, askedAt: $2) }
        case .arrowStepped(let side): moveArrow(of: seat) { arrow, now, _ in arrow.step(side, at: now) }
        case .arrowKeyRepeated(let side): moveArrow(of: seat) { arrow, now, _ in arrow.repeatKey(side, at: now) }
        case .tiltSnapped(let stage): followTilt(of: seat, to: stage)
        case .answerTyped(let given): take(given, at: now, of: seat)
        case .nextPressed: showNext()
        case .gameLeft: leave()
        case .timePassed: []
        }
    }

    /// - Parameter progress: of as many players; that of others changes nothing.
    private mutating func start(_ progress: GameProgress?) -> [Effect] {
        guard let progress, progress.seatCount == seatCount else { return [] }
        return switch phase {
        case .title, .over: ask(progress)
        case .asking, .revealed: []
        }
    }

    private mutating func ask(_ progress: GameProgress) -> [Effect] {
        guard let asking = Asking(progress: progress, by: self) else {
            phase = .over(progress)
            return [.over]
        }
        phase = .asking(asking)
        return [.questionAsked(index: progress.doneCount)]
    }

    /// - Parameter move: takes the time, and when the question appeared.
    private mutating func moveArrow(
        of seat: Seat, _ move: (inout Arrow, Microseconds, Microseconds) -> Void
    ) -> [Effect] {
        guard case .asking(var asking) = phase, asking.isOpen(to: seat) else { return [] }
        let before = asking.lanes[seat.place].arrow.stage
        move(&asking.lanes[seat.place].arrow, now, asking.askedAt)
        phase = .asking(asking)
        let after = asking.lanes[seat.place].arrow.stage
        return before == after ? [] : [.arrowSnapped(from: before, to: after)]
    }

    private mutating func followTilt(of seat: Seat, to stage: Stage) -> [Effect] {
        guard seat.place < seatCount else { return [] }
        tilts[seat.place] = stage
        return moveArrow(of: seat) { arrow, now, _ in arrow.followTilt(to: stage, at: now) }
    }

    private mutating func giveDueAnswers() -> [Effect] {
        var effects: [Effect] = []
        while case .asking(let asking) = phase, let due = asking.nextDue, asking.isDue(due, at: now) {
            if let seat = due.seat, let side = asking.lanes[seat.place].arrow.stage.side {
                effects += take(side.answer, at: due.at, of: seat)
            } else {
                effects += close(asking)
            }
        }
        return effects
    }

    private mutating func take(_ given: Bool, at time: Microseconds, of seat: Seat) -> [Effect] {
        guard case .asking(var asking) = phase, asking.isOpen(to: seat) else { return [] }
        let answer = GivenAnswer(given: given, taken: time - asking.askedAt)
        asking.lanes[seat.place].answer = answer
        if asking.closesAt == nil, let lastCall { asking.closesAt = asking.askedAt + answer.taken + lastCall }
        phase = .asking(asking)
        return [.locked(seat)] + (asking.lanes.allSatisfy(\.isLocked) ? close(asking) : [])
    }

    /// Everybody has answered, or had the time to.
    private mutating func close(_ asking: Asking) -> [Effect] {
        var progress = asking.progress
        progress.take(asking.lanes.map(\.answer))
        phase = .revealed(progress)
        return [.closed(progress.doneCount - 1)]
    }

    private mutating func showNext() -> [Effect] {
        switch phase {
        case .revealed(let progress): ask(progress)
        case .asking(let asking): canEndWaiting ? close(asking) : []
        case .title, .over: []
        }
    }

    /// Whether some of several have answered, and the others have as long as they want: `nextPressed` waits no longer.
    package var canEndWaiting: Bool {
        guard case .asking(let asking) = phase, lastCall == nil else { return false }
        return asking.lanes.contains(where: \.isLocked)
    }

    private mutating func leave() -> [Effect] {
        phase = .title
        return []
    }
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
    /// What happened, when, and at which seat.
    public struct Event: Hashable, Sendable {
        /// Everything that can happen in a game.
        public enum Kind: Hashable, Sendable {
            /// Start on the title: asks for a deck.
            case playPressed
            /// The questions that `Game.Effect.deckNeeded` asked for.
            case deckDealt(Deck)
            /// A saved game of as many players continues, from the title or the result.
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
            /// Continue after an explanation; for several without a last call, wait for nobody else.
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
        /// Whose arrow or answer it is; the other events are everybody's.
        public let seat: Seat

        /// An event at a time.
        public init(_ kind: Kind, at: Microseconds, seat: Seat = .first) {
            self.kind = kind
            self.at = at
            self.seat = seat
        }
    }

    /// What the program has to do after an event.
    public enum Effect: Hashable, Sendable {
        /// Pick questions and send them with `deckDealt`.
        case deckNeeded
        /// Question `index`, from 0 on, is open.
        case questionAsked(index: Int)
        /// The arrow of the event's seat moved, by one stage or by a leap.
        case arrowSnapped(from: Stage, to: Stage)
        /// A seat has answered. To which side is secret until the question closes.
        case locked(Seat)
        /// Everybody has answered the question with this index, from 0 on, or had the time to.
        ///
        /// Save what `GameProgress.answer(_:of:)` has of it before a player sees whether it was right.
        case closed(Int)
        /// The explanation of the last question was left: show the result.
        case over
    }
}
