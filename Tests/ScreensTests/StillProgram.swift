import QuizCore
import TrooperDrawing
import TrooperStore

@testable import TrooperScreens

extension Context {
    /// Without controllers, settings and, unless some are given, scores and recordings.
    static func still(
        _ scores: Scorekeeper? = nil, recordings: (any RecordedGames)? = nil, on display: StillDisplay = StillDisplay()
    ) -> Context {
        var times = LocalTimes()
        times.short = SampleScores.when
        return Context(
            display: display, clock: display, look: Look(), live: LiveSettings(), scores: scores,
            recordings: recordings, times: times)
    }
}

/// A screen on which nothing happens, and a clock that stands.
final class StillDisplay: Display, SessionClock {
    let descriptors: [Int32] = []
    let size: Size

    init(_ size: Size = .usual) { self.size = size }

    func readInputs() -> [DisplayInput] { [] }
    func show(_ frame: Frame) {}
    func redrawAll() {}
    func suspend() {}
    func copy(_ text: String) -> Bool { true }
    func setCrashNote(answersSaved: Bool) {}
    func use(_ theme: Theme) {}
    func ring() {}

    func now() -> Microseconds { .zero }
    func wait(on descriptors: [Int32], until moment: Microseconds?) -> [Int32] { [] }
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

/// Scores in memory, whose packs are those of a test.
final class SampleSupply: PackSupply {
    private let packs: [Pack]
    /// A second later each time that it is asked for.
    private var time: Int64 = 1_000_000
    let usual = Selection(packs: ["usual"])
    let noPacks = "No packs are installed."

    init(packs: [Pack] = []) { self.packs = packs }

    func inMemory() throws(StoreError) -> Store {
        let store = try Store.open(.memory)
        for pack in packs { try store.add([(pack, 1)], rank: { _ in 2 }) }
        return store
    }

    /// Of a player who plays `usual`.
    func scores() throws(StoreError) -> Scorekeeper {
        let store = try inMemory()
        return Scorekeeper(store, usual, packs: self)
    }

    func questions(of selection: Selection) -> [(pack: String, question: QuestionID)] { [] }
    func putQuestions(of selection: Selection, into store: Store) throws(StoreError) {}
    func command(for questions: [Question], seed: UInt64?, of selection: Selection) -> String? { nil }
    func now() -> Int64 {
        time += 1
        return time
    }
    func entropy() -> UInt64 { 7 }
}
