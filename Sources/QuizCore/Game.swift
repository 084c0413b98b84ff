/// The rules of the quiz as a value: events go in, effects come out.
///
/// One to four players answer the same questions, each with an arrow of their own. A game reads no clock and uses no
/// random numbers; the same events give the same state on every machine. It begins with its deck, at time zero, and the
/// first question is open at once.
///
/// ```swift
/// let question = Question(id: QuestionID(rawValue: "knob"), statement: "A knob turns.", answer: true)
/// if let deck = Deck(questions: [question]), let progress = GameProgress(deck: deck) {
///     var game = Game(progress)
///     precondition(game.receive(Game.Event(.answer(true), at: .zero)) == [.locked(.first), .closed(0)])
/// }
/// ```
public struct Game: Hashable, Sendable {
    /// What the player sees now: a question, its explanation or the result.
    public private(set) var phase: Phase

    /// The time of the latest event. An event with an earlier time counts as happening now.
    public private(set) var now: Microseconds = .zero

    /// The latest stage of each seat's tilt, in every phase: a new question must know whether to wait for the centre.
    var tilts: [Stage]

    /// How long the third stage must be held before it answers; never negative.
    ///
    /// One value for a whole game, so that a recording holds it once.
    public let dwell: Microseconds

    /// After the first answer to a question, how long the others have; nil for as long as they want.
    public let lastCall: Microseconds?

    /// A game at its first open question, or over if there is none. Negative times count as zero.
    ///
    /// - Parameters:
    ///   - progress: the questions, who plays, and what was answered before.
    ///   - dwell: how long the third stage must be held.
    ///   - lastCall: for several, how long the others have after the first answer; nil for as long as they want.
    public init(
        _ progress: GameProgress, dwell: Microseconds = AnswerTiming.dwell,
        lastCall: Microseconds? = AnswerTiming.lastCall
    ) {
        self.dwell = max(.zero, dwell)
        self.lastCall = progress.seatCount == 1 ? nil : lastCall.map { max(.zero, $0) }
        tilts = Seat.first(progress.seatCount).map { _ in .neutral }
        phase = .over(progress)
        _ = ask(progress)
    }

    /// The deck and the answers so far.
    public var progress: GameProgress { phase.progress }

    /// How many play: 1 to 4.
    public var seatCount: Int { tilts.count }

    /// The latest stage of a seat's tilt, which outlives the answer; the centre for a seat that does not play.
    public func tilt(of seat: Seat = .first) -> Stage { seat.place < seatCount ? tilts[seat.place] : .neutral }

    /// When to send `time` if nothing else happens; nil while only a player can change anything.
    public var deadline: Microseconds? {
        guard case .asking(let asking) = phase else { return nil }
        return asking.nextDue?.at
    }

    /// Applies an event and returns what the program has to do about it, in order.
    ///
    /// An event that does not fit the phase changes only `now` and the tilt. A held answer that is due by the time of
    /// the event is given first.
    public mutating func receive(_ event: Event) -> [Effect] {
        now = max(now, event.at)
        let due = giveDueAnswers()
        return due + apply(event.kind, by: event.seat)
    }

    private mutating func apply(_ kind: Event.Kind, by seat: Seat) -> [Effect] {
        switch kind {
        case .key(let side): moveArrow(of: seat) { $0.pressKey(side, at: $1, askedAt: $2) }
        case .step(let side): moveArrow(of: seat) { arrow, now, _ in arrow.step(side, at: now) }
        case .stage(let stage): followTilt(of: seat, to: stage)
        case .answer(let given): take(given, at: now, of: seat)
        case .next: showNext()
        case .time: []
        }
    }

    private mutating func ask(_ progress: GameProgress) -> [Effect] {
        guard let asking = Asking(progress: progress, by: self) else {
            phase = .over(progress)
            return [.over]
        }
        phase = .asking(asking)
        return [.asked(progress.doneCount)]
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
        return before == after ? [] : [.moved(seat, from: before, to: after)]
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
        case .over: []
        }
    }

    /// Whether some of several have answered, and the others have as long as they want: `next` waits no longer.
    package var canEndWaiting: Bool {
        guard case .asking(let asking) = phase, lastCall == nil else { return false }
        return asking.lanes.contains(where: \.isLocked)
    }
}

/// Where the game is, with only the state that exists there.
public enum Phase: Hashable, Sendable {
    /// A question is open.
    case asking(Asking)
    /// The latest answer is explained until `next`.
    case revealed(GameProgress)
    /// The result is shown.
    case over(GameProgress)

    /// The deck and the answers so far.
    public var progress: GameProgress {
        switch self {
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
            /// A press of an arrow key; the game tells presses from the repeats of a held key.
            case key(Side)
            /// A press that is certainly one: of a button.
            case step(Side)
            /// A new stage of the tilt, from `TiltReader` in TiltCore.
            case stage(Stage)
            /// A whole answer at once, without the arrow and its dwell: for text interfaces.
            case answer(Bool)
            /// Continue after an explanation; for several without a last call, wait for nobody else.
            case next
            /// Nothing but time; sent when `Game.deadline` has come.
            case time
        }

        /// Since the game began, on one clock for all its events.
        public let at: Microseconds
        /// What happened.
        public let kind: Kind
        /// Whose arrow or answer it is; `next` and `time` are everybody's.
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
        /// The question with this index, from 0 on, is open.
        case asked(Int)
        /// The arrow of a seat moved, by one stage or by a leap.
        case moved(Seat, from: Stage, to: Stage)
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
