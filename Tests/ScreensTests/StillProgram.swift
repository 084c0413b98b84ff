import QuizCore
import TrooperDrawing
import TrooperStore

@testable import TrooperScreens

extension Context {
    /// Without controllers, settings and, unless some are given, scores and recordings.
    static func still(_ scores: Scorekeeper? = nil, recordings: (any RecordedGames)? = nil) -> Context {
        let display = FakeDisplay([])
        var times = LocalTimes()
        times.short = SampleScores.when
        return Context(
            display: display, clock: display, look: Look(), live: LiveSettings(), scores: scores,
            recordings: recordings, times: times)
    }
}

/// Finds no recording, and remembers of which games one was asked for.
final class NoRecordings: RecordedGames {
    private(set) var asked: [PlayedGame] = []

    func starts(of games: [PlayedGame]) -> [GameNumber: Int] { [:] }

    func playback(of game: PlayedGame) -> Playback? {
        asked.append(game)
        return nil
    }
}

extension TestSupply {
    /// In memory, of a player who plays `usual`, which need not be there.
    static func scores(_ packs: [Pack] = []) throws -> Scorekeeper {
        let supply = TestSupply(packs)
        supply.usual = Selection(packs: ["usual"])
        let store = try supply.inMemory()
        return Scorekeeper(store, supply.usual, packs: supply)
    }
}
