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

    @Test("three machines that take each other's games in any order agree on all of them, also where each played on")
    func merges() throws {
        for round in 0..<max(1, TestOptions.games / Self.gamesOfRound / 2) {
            var generator = SplitMix64(seed: UInt64(round))
            let common = try ModelMachine(seed: UInt64(round), games: 10)
            var machines = try (0..<3).map { try ModelMachine(copying: common, seed: UInt64(3 * round + $0)) }
            for place in machines.indices {
                for _ in 1...15 { try machines[place].playSomething() }
                // Each of the games that were open to all goes on, is given up or stays open.
                for (game, id) in common.openGames.enumerated() where (game + place) % 3 > 0 {
                    try machines[place].end(id, isGivenUp: (game + place) % 3 == 2)
                }
            }
            // What is open in the first turn has ended in the second.
            for turn in 1...2 {
                var pairs = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
                generator.shuffle(&pairs)
                for (here, there) in pairs {
                    let other = machines[there]
                    try machines[here].merge(other)
                }
                for place in machines.indices {
                    try machines[place].compare("seed \(round), turn \(turn), machine \(place)")
                    for id in machines[place].openGames { try machines[place].end(id, isGivenUp: true) }
                }
            }
            for machine in machines {
                #expect(machine.model.history == machines[0].model.history, "seed \(round)")
                #expect(machine.model.marks == machines[0].model.marks, "seed \(round)")
                #expect(machine.model.favourites == machines[0].model.favourites, "seed \(round)")
            }
        }
    }
}
