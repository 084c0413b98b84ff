import TestOptions
import Testing

@testable import QuizCore

@Suite("Random games")
struct RandomGamesTests {
    /// 200, or the number in the environment variable `GAMES`.
    private static let games = TestOptions.games

    @Test("a game is that of its model after every event, and hashes are equal exactly where all that is seen is")
    func asItsModel() {
        var arrowAnswers = 0
        var finishedGames = 0
        var met: Set<String> = []
        for seed in 0..<UInt64(Self.games) {
            let random = RandomGame(seed: seed)
            var (game, model) = (Game(random.beginning), GameModel(random.beginning))
            var hashes: [GameModel.Seen: UInt64] = [:]
            #expect(game.seen == model.seen, "seed \(seed)")
            for (index, event) in random.events.enumerated() {
                met.insert("\(game.seen.phase) \(game.deadline != nil) \("\(event.kind)".prefix { $0 != "(" })")
                let (effects, expected) = (game.receive(event), model.receive(event))
                let hash = hashes.updateValue(game.stateHash, forKey: game.seen)
                guard effects == expected, game.seen == model.seen, game.hidden == model.hidden,
                    hash == nil || hash == game.stateHash
                else {
                    Issue.record(
                        """
                        seed \(seed), event \(index), \(event): \(effects), not \(expected);
                        \(game.seen), not \(model.seen); \(game.hidden), not \(model.hidden)
                        """)
                    return
                }
            }
            #expect(game.progress.deck == random.beginning.deck)
            #expect(Set(hashes.values).count == hashes.count, "seed \(seed): the hash lacks what is seen")
            arrowAnswers += model.arrowAnswers
            finishedGames += game.seen.phase == "over" ? 1 : 0
        }
        // Games without an answer prove nothing.
        #expect(arrowAnswers > Self.games * 2)
        #expect(finishedGames > Self.games / 4)
        #expect(met.count == 4 * 6, "each kind of event: held and not held, in an explanation, and after the end")
    }
}

extension Game {
    fileprivate var seen: GameModel.Seen {
        let answers = progress.rounds.joined().compactMap(\.self)
        func seen(_ phase: String, stage: Stage? = nil) -> GameModel.Seen {
            GameModel.Seen(
                phase: phase, answers: answers, marks: self.phase.marks, stage: stage.map { Int($0.rawValue) },
                deadline: deadline)
        }
        return switch phase {
        case .asking(let asking): seen("asking", stage: asking.arrow.stage)
        case .revealed: seen("revealed")
        case .over: seen("over")
        }
    }

    fileprivate var hidden: Hidden {
        let needsNewPress = if case .asking(let asking) = phase { asking.arrow.needsNewPress } else { false }
        return Hidden(now: now, tilt: Int(tilt().rawValue), needsNewPress: needsNewPress)
    }
}

extension GameModel {
    fileprivate var hidden: Hidden { Hidden(now: clock, tilt: tilt, needsNewPress: needsNewPress) }
}

/// What no hash has.
private struct Hidden: Equatable {
    let now: Microseconds
    let tilt: Int
    let needsNewPress: Bool
}

/// A game that begins, or goes on, and the random events of players, keyboards, sensors and clocks.
private struct RandomGame {
    let beginning: GameProgress
    private(set) var events: [Game.Event] = []
    private var chance: SplitMix64
    private var clock = Microseconds.zero
    /// Whether quick fingers play, so that series of presses are long.
    private let isTapped: Bool

    init(seed: UInt64) {
        chance = SplitMix64(seed: seed)
        isTapped = seed % 4 == 0
        let count = 1 + chance.draw(below: 7)
        let answered = chance.draw(below: 4) == 0 ? chance.draw(below: count + 1) : 0
        beginning = gameProgress(answered: answered, of: deck(questions(count)))
        for _ in 0..<120 { events.append(Game.Event(kind(), at: time())) }
    }

    /// Mostly the pauses of fingers and repeats; sometimes a jump, or an impossible time.
    private mutating func time() -> Microseconds {
        if isTapped, chance.draw(below: 8) > 0 {
            clock = clock + (40 + chance.draw(below: 120)).ms
            return clock
        }
        switch chance.draw(below: 1_000) {
        case 0..<150: break
        case 150..<400: advance(below: 60)
        // Whole milliseconds meet the bounds of the rules.
        case 400..<700: clock = clock + chance.draw(below: 250).ms
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
        switch chance.draw(below: isTapped ? 42 : 80) {
        case 0..<12: .next
        case 12..<36: .key(chance.draw(below: 4) == 0 ? .right : .left)
        case 36..<40: .step(chance.draw(below: 2) == 0 ? .right : .left)
        case 40..<65: .stage(.at(chance.draw(below: 7) - 3))
        case 65..<68: .answer(chance.draw(below: 2) == 0)
        default: .time
        }
    }
}
