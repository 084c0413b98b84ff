import Catalogue
import QuestionBank
import QuizCore
import Session
import Store

/// The built-in packs, the clock and chance, for games.
struct InstalledSupply: PackSupply {
    /// What the player asked for, whose files can be had in memory, too.
    let packs: PackSource

    var usual: Selection { PackSource.usual }

    var noPacks: String { PackText.noPacks }

    func overviews(in store: Store) throws(StoreError) -> [PackOverview] { try store.packOverviews() }

    func inMemory() throws(StoreError) -> Store {
        let memory = try Store.open(.memory).store
        // A pack that is only in the scores cannot be had.
        _ = try? packs.put(into: memory)
        return memory
    }

    func questions(of day: Day) -> [(pack: String, question: QuestionID)] {
        DailyOrder.standard.questions(ofDay: day.rawValue).map { (pack: $0.pack, question: $0.question) }
    }

    func putQuestions(of day: Day, into store: Store) throws(StoreError) {
        let packs = Set(questions(of: day).map(\.pack))
        let states = try store.packStates()
        for builtIn in InstalledQuestions.packs where packs.contains(builtIn.id) {
            let state = states[builtIn.id]
            if state?.contentHash == builtIn.contentHash, state?.place != .removed { continue }
            guard let pack = builtIn.pack else { continue }
            try store.load(pack, contentHash: builtIn.contentHash)
        }
    }

    func now() -> Int64 { DayAndTime.now() }

    /// The only source of randomness in the program, but for the ids of games.
    func entropy() -> UInt64 {
        var system = SystemRandomNumberGenerator()
        return system.next()
    }
}
