import TestOptions
import Testing

@testable import QuizCore

@Suite("Random games")
struct RandomGamesTests {
    /// 200, or the number in the environment variable `GAMES`.
    private static let games = TestOptions.games
    private static let eventsPerGame = 120

    private static func events(seed: UInt64) -> [Game.Event] {
        var random = RandomEvents(seed: seed)
        return (0..<eventsPerGame).map { _ in random.next() }
    }

    @Test("every rule holds after every event")
    func invariants() {
        var arrowAnswers = 0
        var finishedGames = 0
        for seed in 0..<UInt64(Self.games) {
            var game = Game(Self.beginning(seed))
            var referee = Referee()
            for (index, event) in Self.events(seed: seed).enumerated() {
                let before = game
                let effects = game.receive(event)
                let complaints =
                    referee.complaints(before, event, effects, game)
                    + StepRules(before: before, event: event, effects: effects, after: game).complaints
                guard complaints.isEmpty else {
                    Issue.record("seed \(seed), event \(index), \(event): \(complaints.joined(separator: "; "))")
                    return
                }
            }
            arrowAnswers += referee.arrowAnswers
            finishedGames += referee.finishedGames
        }
        // Games without an answer prove nothing.
        #expect(arrowAnswers > Self.games * 2)
        #expect(finishedGames > Self.games / 4)
    }

    /// Most games begin with their first question.
    private static func beginning(_ seed: UInt64) -> GameProgress {
        gameProgress(answered: seed % 4 == 0 ? Int(seed / 4 % 6) : 0, of: seed % 2 == 0 ? firstDeck : secondDeck)
    }

    @Test("mirrored events give the mirrored game")
    func mirror() {
        for seed in 0..<UInt64(Self.games) {
            var game = Game(Self.beginning(seed))
            var mirrored = Game(Self.beginning(seed).mirrored)
            for (index, event) in Self.events(seed: seed).enumerated() {
                let effects = game.receive(event).map(\.mirrored)
                let isSame = mirrored.receive(event.mirrored) == effects
                if !isSame || mirrored.progress != game.progress.mirrored {
                    Issue.record("seed \(seed), event \(index): the mirrored game differs")
                    return
                }
            }
        }
    }

    @Test("more timePassed events do not change the game")
    func moreClock() {
        for seed in 0..<UInt64(Self.games) {
            var game = Game(Self.beginning(seed))
            var watched = Game(Self.beginning(seed))
            var chance = SplitMix64(seed: seed)
            for (index, event) in Self.events(seed: seed).enumerated() {
                var effects: [Game.Effect] = []
                for _ in 0..<chance.draw(below: 3) {
                    let pause = max(.zero, max(game.now, event.at) - watched.now)
                    let part = Int64(chance.draw(below: UInt64(pause.rawValue) + 1))
                    effects += watched.receive(Game.Event(.time, at: watched.now + Microseconds(rawValue: part)))
                }
                effects += watched.receive(event)
                if game.receive(event) != effects || game != watched {
                    Issue.record("seed \(seed), event \(index): timePassed changed the game")
                    return
                }
            }
        }
    }
}

/// Random events of players, keyboards, sensors and clocks.
struct RandomEvents {
    private var chance: SplitMix64
    private var clock = Microseconds.zero

    init(seed: UInt64) {
        chance = SplitMix64(seed: seed)
    }

    mutating func next() -> Game.Event {
        Game.Event(kind(), at: time())
    }

    /// Mostly the pauses of fingers and repeats; sometimes a jump, or an impossible time.
    private mutating func time() -> Microseconds {
        switch chance.draw(below: 1_000) {
        case 0..<150: break
        case 150..<400: advance(below: 60)
        case 400..<700: advance(below: 250)
        case 700..<960: advance(below: 2_000)
        case 960..<980: advance(below: 100_000)
        case 980..<999: return clock - Microseconds(rawValue: Int64(chance.draw(below: 5_000_000)))
        default: return Microseconds(rawValue: chance.draw(below: 50) == 0 ? .max : .min)
        }
        return clock
    }

    private mutating func advance(below milliseconds: Int) {
        clock = clock + Microseconds(rawValue: Int64(chance.draw(below: milliseconds * 1_000)))
    }

    private mutating func kind() -> Game.Event.Kind {
        switch chance.draw(below: 100) {
        case 0..<41: .key(chance.draw(below: 4) == 0 ? .right : .left)
        case 41..<45: .step(chance.draw(below: 2) == 0 ? .right : .left)
        case 45..<70: .stage(.at(chance.draw(below: 7) - 3))
        case 70..<73: .answer(chance.draw(below: 2) == 0)
        case 73..<88: .next
        default: .time
        }
    }
}

extension Game.Event {
    /// The event with left and right, true and false swapped.
    var mirrored: Game.Event {
        switch kind {
        case .key(let side): Game.Event(.key(Side(answer: !side.answer)), at: at)
        case .step(let side): Game.Event(.step(Side(answer: !side.answer)), at: at)
        case .stage(let stage): Game.Event(.stage(stage.mirrored), at: at)
        case .answer(let given): Game.Event(.answer(!given), at: at)
        case .next, .time: self
        }
    }
}

extension Game.Effect {
    var mirrored: Game.Effect {
        switch self {
        case .moved(let seat, let from, let to): .moved(seat, from: from.mirrored, to: to.mirrored)
        case .asked, .locked, .closed, .over: self
        }
    }
}

extension Stage {
    fileprivate var mirrored: Stage { .at(-Int(rawValue)) }
}

extension GivenAnswer {
    fileprivate var mirrored: GivenAnswer { GivenAnswer(given: !given, taken: taken) }
}

extension Deck {
    fileprivate var mirrored: Deck { self == firstDeck ? mirroredFirst : mirroredSecond }
}

extension GameProgress {
    fileprivate var mirrored: GameProgress {
        GameProgress(deck: deck.mirrored, rounds: rounds.map { $0.map { $0?.mirrored } }) ?? self
    }
}

private let mirroredFirst = withOppositeAnswers(firstDeck)
private let mirroredSecond = withOppositeAnswers(secondDeck)

private func withOppositeAnswers(_ original: Deck) -> Deck {
    let questions = original.questions.map { original in
        Question(
            id: original.id, statement: original.statement, answer: !original.answer,
            explanation: original.explanation, topic: original.topic, difficulty: original.difficulty,
            sources: original.sources)
    }
    return deck(questions, seed: original.seed)
}
