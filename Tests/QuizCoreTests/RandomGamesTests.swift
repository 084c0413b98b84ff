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

    @Test("every rule holds after every event, and every state decodes to itself")
    func invariants() {
        var arrowAnswers = 0
        var finishedGames = 0
        for seed in 0..<UInt64(Self.games) {
            var game = Game()
            var referee = Referee()
            for (index, event) in Self.events(seed: seed).enumerated() {
                let before = game
                let effects = game.receive(event)
                let complaints =
                    referee.complaints(before, event, effects, game)
                    + StepRules(before: before, event: event, effects: effects, after: game).complaints
                    + encodingComplaints(before, game)
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

    private func encodingComplaints(_ before: Game, _ after: Game) -> [String] {
        let bytes = after.encoded()
        guard let decoded = Game(encoded: bytes) else { return ["it does not decode"] }
        var complaints: [String] = []
        if decoded != after || decoded.encoded() != bytes { complaints.append("it decodes to another state") }
        if before != after, before.encoded() == after.encoded() {
            complaints.append("different states have equal bytes")
        }
        return complaints
    }

    @Test("mirrored events give the mirrored game")
    func mirror() {
        for seed in 0..<UInt64(Self.games) {
            var game = Game()
            var mirrored = Game()
            for (index, event) in Self.events(seed: seed).enumerated() {
                let effects = game.receive(event).map(\.mirrored)
                let isSame = mirrored.receive(event.mirrored) == effects
                if !isSame || mirrored.phase.progress != game.phase.progress?.mirrored {
                    Issue.record("seed \(seed), event \(index): the mirrored game differs")
                    return
                }
            }
        }
    }

    @Test("more timePassed events do not change the game")
    func moreClock() {
        for seed in 0..<UInt64(Self.games) {
            var game = Game()
            var watched = Game()
            var chance = SplitMix64(seed: seed)
            for (index, event) in Self.events(seed: seed).enumerated() {
                var effects: [Game.Effect] = []
                for _ in 0..<chance.draw(below: 3) {
                    let pause = max(.zero, max(game.now, event.at) - watched.now)
                    let part = Int64(chance.draw(below: UInt64(pause.rawValue) + 1))
                    effects += watched.receive(Game.Event(.timePassed, at: watched.now + Microseconds(rawValue: part)))
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
        case 0..<6: .playPressed
        case 6..<14: .deckDealt(anyDeck())
        case 14..<17: .gameResumed(gameProgress(answered: chance.draw(below: 6), of: anyDeck()))
        case 17..<41: .arrowKeyPressed(chance.draw(below: 4) == 0 ? .right : .left)
        case 41..<43: .arrowStepped(chance.draw(below: 2) == 0 ? .right : .left)
        case 43..<45: .arrowKeyRepeated(chance.draw(below: 2) == 0 ? .right : .left)
        case 45..<70: .tiltSnapped(.at(chance.draw(below: 7) - 3))
        case 70..<73: .answerTyped(chance.draw(below: 2) == 0)
        case 73..<85: .nextPressed
        case 85..<89: .playAgainPressed
        case 89..<90: .gameLeft
        default: .timePassed
        }
    }

    private mutating func anyDeck() -> Deck {
        chance.draw(below: 2) == 0 ? firstDeck : secondDeck
    }
}

extension Game.Event {
    /// The event with left and right, true and false swapped.
    var mirrored: Game.Event {
        switch kind {
        case .arrowKeyPressed(let side): Game.Event(.arrowKeyPressed(Side(answer: !side.answer)), at: at)
        case .arrowStepped(let side): Game.Event(.arrowStepped(Side(answer: !side.answer)), at: at)
        case .arrowKeyRepeated(let side): Game.Event(.arrowKeyRepeated(Side(answer: !side.answer)), at: at)
        case .tiltSnapped(let stage): Game.Event(.tiltSnapped(stage.mirrored), at: at)
        case .answerTyped(let given): Game.Event(.answerTyped(!given), at: at)
        case .gameResumed(let progress): Game.Event(.gameResumed(progress.mirrored), at: at)
        case .deckDealt(let deck): Game.Event(.deckDealt(deck.mirrored), at: at)
        case .playPressed, .nextPressed, .playAgainPressed, .gameLeft, .timePassed: self
        }
    }
}

extension Game.Effect {
    var mirrored: Game.Effect {
        switch self {
        case .arrowSnapped(let from, let to): .arrowSnapped(from: from.mirrored, to: to.mirrored)
        case .deckNeeded, .questionAsked, .locked, .closed, .over: self
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
