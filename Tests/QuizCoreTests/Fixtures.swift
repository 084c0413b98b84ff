import QuizCore
import Testing

extension Int {
    var ms: Microseconds { .milliseconds(Int64(self)) }
}

func question(_ number: Int, _ answer: Bool) -> Question {
    Question(
        id: QuestionID(rawValue: "q\(number)"), statement: "Statement \(number).", answer: answer,
        explanation: "Because of \(number).", topic: "puzzle", difficulty: .easy, sources: ["a", "b"])
}

/// q1 is true, q2 false, q3 true …
func questions(_ count: Int) -> [Question] {
    (0..<count).map { question($0 + 1, $0.isMultiple(of: 2)) }
}

/// Five questions with the answers true, false, true, false, true.
let firstDeck = deck(questions(5))

/// Five others, picked by a seed.
let secondDeck = deck(Array(questions(10).suffix(5)), seed: 42)

func deck(_ questions: [Question], seed: UInt64? = nil) -> Deck {
    guard let deck = Deck(questions: questions, seed: seed) else { preconditionFailure("five different questions") }
    return deck
}

/// A game with a number of right answers, each given after two seconds.
func gameProgress(answered count: Int, of deck: Deck = firstDeck) -> GameProgress {
    let rounds = deck.questions.prefix(count).map { [GivenAnswer(given: $0.answer, taken: 2_000.ms)] }
    guard let progress = GameProgress(deck: deck, rounds: rounds) else { preconditionFailure("too many answers") }
    return progress
}

/// Plays a game by events and the pauses between them.
struct Playthrough {
    private(set) var game: Game
    private(set) var clock = Microseconds.zero

    /// All answers that it gave.
    private(set) var answers: [GivenAnswer] = []

    init(_ progress: GameProgress = gameProgress(answered: 0)) { game = Game(progress) }

    /// Sends each event `pause` after the last one; returns the effects of all.
    @discardableResult
    mutating func play(after pause: Microseconds = .zero, _ kinds: Game.Event.Kind...) -> [Game.Effect] {
        kinds.flatMap { kind in
            clock = clock + pause
            return handle(kind, at: clock)
        }
    }

    /// Sends an event with any time.
    @discardableResult
    mutating func handle(_ kind: Game.Event.Kind, at time: Microseconds) -> [Game.Effect] {
        let effects = game.receive(Game.Event(kind, at: time))
        answers += effects.answers(in: game)
        return effects
    }

    @discardableResult
    mutating func wait(_ pause: Microseconds) -> [Game.Effect] {
        play(after: pause, .time)
    }
}

extension [Game.Effect] {
    /// The answers of one player that an event brought.
    func answers(in game: Game) -> [GivenAnswer] {
        compactMap { if case .closed(let index) = $0 { game.progress.answer(index) } else { nil } }
    }
}

extension Playthrough {
    /// A game whose second question was just asked, with the tilt at a stage since the first, whose answer is left out.
    static func asking(tilt: Stage) -> Playthrough {
        var session = Playthrough()
        session.play(.stage(tilt), .answer(true), .next)
        session.answers = []
        return session
    }

    var asking: Asking? {
        if case .asking(let asking) = game.phase { asking } else { nil }
    }

    /// The stage of the arrow, -3 to 3; nil without an open question.
    var stage: Int? {
        asking.map { Int($0.arrow.stage.rawValue) }
    }

    var needsNewPress: Bool { asking?.arrow.needsNewPress ?? false }

    var isRevealed: Bool {
        if case .revealed = game.phase { true } else { false }
    }
}

extension Stage {
    /// A stage by its number, -3 to 3.
    static func at(_ number: Int) -> Stage {
        number < 0 ? Stage(.left, -number) : Stage(.right, number)
    }
}
