import QuizCore
import Testing

extension Int {
    var ms: Microseconds { .milliseconds(Int64(self)) }
}

func question(_ number: Int, _ answer: Bool) -> Question {
    Question(
        id: QuestionID(rawValue: "q\(number)"), statement: "Statement \(number).", answer: answer,
        explanation: "Because of \(number).", genre: "puzzle", difficulty: .easy, sources: ["a", "b"])
}

/// q1 is true, q2 false, q3 true …
func questions(_ count: Int) -> [Question] {
    (0..<count).map { question($0 + 1, $0.isMultiple(of: 2)) }
}

/// Five questions whose truths are true, false, true, false, true.
let firstDeck = deck(questions(5))

/// Five others, so that a new game can be told from the one before.
let secondDeck = deck(Array(questions(10).suffix(5)), seed: 42)

func deck(_ questions: [Question], seed: UInt64? = nil) -> Deck {
    guard let deck = Deck(questions: questions, seed: seed) else { preconditionFailure("five different questions") }
    return deck
}

/// A game with so many right answers behind it, each given after two seconds.
func gameProgress(answered count: Int, of deck: Deck = firstDeck) -> GameProgress {
    gameProgress(of: deck, deck.questions.prefix(count).map { GivenAnswer(given: $0.answer, taken: 2_000.ms) })
}

/// A game of the first deck with these answers behind it.
func gameProgress(given: Bool..., taken: Microseconds) -> GameProgress {
    gameProgress(of: firstDeck, given.map { GivenAnswer(given: $0, taken: taken) })
}

private func gameProgress(of deck: Deck, _ answers: [GivenAnswer]) -> GameProgress {
    guard let progress = GameProgress(deck: deck, answers: answers) else { preconditionFailure("five answers at most") }
    return progress
}

/// Finds the questions of both decks by the digest that stands for them in a saved state.
func knownQuestion(_ digest: UInt64) -> Question? {
    questionsByDigest[digest]
}

private let questionsByDigest = Dictionary(
    uniqueKeysWithValues: (firstDeck.questions + secondDeck.questions).map { ($0.digest, $0) })

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
