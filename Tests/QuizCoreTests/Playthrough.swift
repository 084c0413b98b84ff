import QuizCore

/// A game told as a session: what happened, and how long after the thing before.
struct Playthrough {
    private(set) var game = Game()
    private(set) var clock = Microseconds.zero

    /// The answers that were given so far, in all games of the session.
    private(set) var answers: [GivenAnswer] = []

    /// Each of the events comes `pause` after the one before; the effects are those of all of them.
    @discardableResult
    mutating func play(after pause: Microseconds = .zero, _ kinds: Event.Kind...) -> [Effect] {
        kinds.flatMap { kind in
            clock = clock + pause
            return handle(kind, at: clock)
        }
    }

    /// An event whose time is whatever it claims to be.
    @discardableResult
    mutating func handle(_ kind: Event.Kind, at time: Microseconds) -> [Effect] {
        let effects = game.handle(Event(kind, at: time))
        for case .answerGiven(_, let answer, _) in effects { answers.append(answer) }
        return effects
    }

    @discardableResult
    mutating func wait(_ pause: Microseconds) -> [Effect] {
        play(after: pause, .timePassed)
    }

    /// Ends the open question in words and shows the next one.
    mutating func answerAndGoOn(_ given: Bool) {
        play(after: 1_000.ms, .answerTyped(given))
        play(after: 1_000.ms, .nextPressed)
    }
}

extension Playthrough {
    /// A game whose first question has just been asked, with the tilt where it stood on the title screen.
    static func asking(tilt: Stage = .neutral) -> Playthrough {
        var session = Playthrough()
        session.play(.tiltSnapped(tilt), .playPressed, .deckDealt(firstDeck))
        return session
    }

    var asking: Asking? {
        if case .asking(let asking) = game.phase { asking } else { nil }
    }

    /// Where the arrow stands, -3 to 3; nil when no question is open.
    var stage: Int? {
        asking.map { Int($0.arrow.stage.rawValue) }
    }

    var isRevealed: Bool {
        if case .revealed = game.phase { true } else { false }
    }
}

extension Stage {
    /// A stage by its number, for tests that count from -3 to 3.
    static func at(_ number: Int) -> Stage {
        number < 0 ? Stage(.left, -number) : Stage(.right, number)
    }
}
