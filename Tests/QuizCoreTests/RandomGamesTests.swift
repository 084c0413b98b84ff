import TestOptions
import Testing

@testable import QuizCore

@Suite("Random games")
struct RandomGamesTests {
    /// Five hundred in the daily run; `GAMES=10000 swift test` plays them all.
    private static let games = TestOptions.games
    private static let eventsPerGame = 120

    private static func events(seed: UInt64) -> [Event] {
        var random = RandomEvents(seed: seed)
        return (0..<eventsPerGame).map { _ in random.next() }
    }

    @Test("whatever happens, every rule holds after every event, and every state survives being written down")
    func invariants() {
        var gateAnswers = 0
        var finishedGames = 0
        for seed in 0..<UInt64(Self.games) {
            var game = Game()
            var referee = Referee()
            for (index, event) in Self.events(seed: seed).enumerated() {
                let before = game
                let effects = game.handle(event)
                let complaints =
                    referee.complaints(before, event, effects, game)
                    + StepRules(before: before, event: event, effects: effects, after: game).complaints
                    + encodingComplaints(before, game)
                guard complaints.isEmpty else {
                    Issue.record("seed \(seed), event \(index), \(event): \(complaints.joined(separator: "; "))")
                    return
                }
            }
            gateAnswers += referee.gateAnswers
            finishedGames += referee.finishedGames
        }
        // Games that never come to an answer would prove nothing.
        #expect(gateAnswers > Self.games * 2)
        #expect(finishedGames > Self.games / 4)
    }

    private func encodingComplaints(_ before: Game, _ after: Game) -> [String] {
        let bytes = after.encoded()
        guard let decoded = Game(encoded: bytes) else { return ["it cannot be read back"] }
        var complaints: [String] = []
        if decoded != after || decoded.encoded() != bytes { complaints.append("it reads back as another state") }
        if decoded.encoded() != after.encoded() { complaints.append("equal states have different bytes") }
        if before != after, before.encoded() == after.encoded() {
            complaints.append("different states have equal bytes")
        }
        return complaints
    }

    @Test("the mirrored game is the same game with true and false changed over")
    func mirror() {
        for seed in 0..<UInt64(Self.games) {
            var game = Game()
            var mirrored = Game()
            for (index, event) in Self.events(seed: seed).enumerated() {
                let effects = game.handle(event).map(\.mirrored)
                if mirrored.handle(event.mirrored) != effects {
                    Issue.record("seed \(seed), event \(index): the mirrored game is another one")
                    return
                }
            }
        }
    }

    @Test("a clock that is told more often tells the same story")
    func moreClock() {
        for seed in 0..<UInt64(Self.games) {
            var game = Game()
            var watched = Game()
            var chance = SplitMix64(seed: seed)
            for (index, event) in Self.events(seed: seed).enumerated() {
                var effects: [Effect] = []
                for _ in 0..<chance.draw(below: 3) {
                    let pause = max(.zero, max(game.now, event.at) - watched.now)
                    let part = Int64(chance.draw(below: UInt64(pause.rawValue) + 1))
                    effects += watched.handle(Event(.timePassed, at: watched.now + Microseconds(rawValue: part)))
                }
                effects += watched.handle(event)
                if game.handle(event) != effects || game != watched {
                    Issue.record("seed \(seed), event \(index): the clock changed the game")
                    return
                }
            }
        }
    }

    @Test("the same events make the same game, state by state")
    func repeatable() {
        for seed in 0..<UInt64(Self.games / 10) {
            var first = Game()
            var second = Game()
            for event in Self.events(seed: seed) {
                #expect(first.handle(event) == second.handle(event))
                #expect(first.encoded() == second.encoded())
            }
        }
    }
}
