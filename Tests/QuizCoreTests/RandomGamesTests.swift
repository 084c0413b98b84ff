import TestOptions
import Testing

@testable import QuizCore

@Suite("Random games")
struct RandomGamesTests {
    /// 200, or the number in the environment variable `GAMES`.
    private static let games = TestOptions.games

    @Test("every rule holds after every event, and hashes are equal exactly where all that is seen is")
    func invariants() {
        var arrowAnswers = 0
        var finishedGames = 0
        for seed in 0..<UInt64(Self.games) {
            let random = RandomGame(seed: seed)
            var game = Game(random.beginning)
            var referee = Referee()
            var hashes: [Seen: UInt64] = [:]
            for (index, event) in random.events.enumerated() {
                let before = game
                let effects = game.receive(event)
                var complaints =
                    referee.complaints(before, event, effects, game)
                    + StepRules(before: before, effects: effects, after: game).complaints
                let hash = hashes.updateValue(game.stateHash, forKey: Seen(game))
                if let hash, hash != game.stateHash { complaints.append("the hash has what nobody sees") }
                guard complaints.isEmpty else {
                    Issue.record("seed \(seed), event \(index), \(event): \(complaints.joined(separator: "; "))")
                    return
                }
            }
            #expect(Set(hashes.values).count == hashes.count, "seed \(seed): the hash lacks what is seen")
            arrowAnswers += referee.arrowAnswers
            finishedGames += referee.finishedGames
        }
        // Games without an answer prove nothing.
        #expect(arrowAnswers > Self.games * 2)
        #expect(finishedGames > Self.games / 4)
    }

    /// What a player of one sees, and when it changes by itself.
    private struct Seen: Hashable {
        let phase: String
        let progress: GameProgress
        let stage: Stage?
        let deadline: Microseconds?

        init(_ game: Game) {
            phase = game.phase.name
            progress = game.progress
            stage = if case .asking(let asking) = game.phase { asking.arrow.stage } else { nil }
            deadline = game.deadline
        }
    }

    @Test("mirrored events give the mirrored game")
    func mirror() {
        for seed in 0..<UInt64(Self.games) {
            let random = RandomGame(seed: seed)
            var game = Game(random.beginning)
            var mirrored = Game(random.beginning.mirrored)
            for (index, event) in random.events.enumerated() {
                let effects = game.receive(event).map(\.mirrored)
                let isSame = mirrored.receive(event.mirrored) == effects
                if !isSame || mirrored.progress != game.progress.mirrored {
                    Issue.record("seed \(seed), event \(index): the mirrored game differs")
                    return
                }
            }
        }
    }

    @Test("more events of nothing but time do not change the game")
    func moreClock() {
        for seed in 0..<UInt64(Self.games) {
            let random = RandomGame(seed: seed)
            var game = Game(random.beginning)
            var watched = game
            var chance = SplitMix64(seed: seed)
            for (index, event) in random.events.enumerated() {
                var effects: [Game.Effect] = []
                for _ in 0..<chance.draw(below: 3) {
                    let pause = max(.zero, max(game.now, event.at) - watched.now)
                    let part = Int64(chance.draw(below: UInt64(pause.rawValue) + 1))
                    effects += watched.receive(Game.Event(.time, at: watched.now + Microseconds(rawValue: part)))
                }
                effects += watched.receive(event)
                if game.receive(event) != effects || game != watched {
                    Issue.record("seed \(seed), event \(index): time changed the game")
                    return
                }
            }
        }
    }
}

/// A game that begins, or goes on, and the random events of players, keyboards, sensors and clocks.
private struct RandomGame {
    let beginning: GameProgress
    private(set) var events: [Game.Event] = []
    private var chance: SplitMix64
    private var clock = Microseconds.zero

    init(seed: UInt64) {
        chance = SplitMix64(seed: seed)
        let deck = chance.draw(below: 2) == 0 ? firstDeck : secondDeck
        beginning = gameProgress(answered: max(0, chance.draw(below: 20) - 14), of: deck)
        for _ in 0..<120 { events.append(Game.Event(kind(), at: time())) }
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
        switch chance.draw(below: 80) {
        case 0..<24: .key(chance.draw(below: 4) == 0 ? .right : .left)
        case 24..<28: .step(chance.draw(below: 2) == 0 ? .right : .left)
        case 28..<53: .stage(.at(chance.draw(below: 7) - 3))
        case 53..<56: .answer(chance.draw(below: 2) == 0)
        case 56..<68: .next
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
