import QuizCore
import TestOptions
import Testing

@testable import TrooperStore

/// Random plays, compared with a model that was written from what is promised, and has arrays only.
@Suite("Random plays against a model")
struct ModelTests {
    /// Each round plays so many games from new scores on.
    private static let gamesOfRound = 50

    @Test("history, missed ones, streaks and statistics are those of the model, whatever clocks and packs do")
    func plays() throws {
        for round in 0..<max(1, TestOptions.games / Self.gamesOfRound / 2) {
            var machine = try ModelMachine(seed: UInt64(round))
            for game in 1...Self.gamesOfRound {
                try machine.playSomething()
                if game.isMultiple(of: 10) { try machine.compare("seed \(round), game \(game)") }
            }
        }
    }

    @Test("two machines that take each other's games agree on all of it, also on games that both had open")
    func merges() throws {
        for round in 0..<max(1, TestOptions.games / Self.gamesOfRound / 2) {
            var one = try ModelMachine(seed: UInt64(round))
            for _ in 1...10 { try one.playSomething() }
            var other = try ModelMachine(copying: one, seed: UInt64(round))
            let open = one.openGames
            for _ in 1...20 {
                try one.playSomething()
                try other.playSomething()
            }
            for (place, id) in open.enumerated() {
                if place % 3 > 0 { try other.end(id, isGivenUp: place % 3 == 2) }
                if place % 3 < 2 { try one.end(id, isGivenUp: place % 3 == 1) }
            }
            try one.merge(other)
            try one.compare("seed \(round), merged")
            for id in one.openGames { try one.end(id, isGivenUp: true) }
            for id in other.openGames { try other.end(id, isGivenUp: true) }
            try other.merge(one)
            try one.merge(other)
            try one.compare("seed \(round), one of both")
            try other.compare("seed \(round), the other of both")
            #expect(one.model.history == other.model.history && one.model.marks == other.model.marks, "seed \(round)")
        }
    }
}
