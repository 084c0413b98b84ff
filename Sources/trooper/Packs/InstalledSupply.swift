import QuizCore
import TrooperPacks
import TrooperScreens
import TrooperStore

/// The built-in packs, the clock and chance, for games.
struct InstalledSupply: PackSupply {
    /// What the player asked for, whose files can be had in memory, too.
    let packs: PlayedPacks
    /// The id of the pack that those are stored as.
    static let recordedPack = "duel"
    /// The questions of a duel that are no built-in ones; nil for all other games.
    var recorded: Deck?

    var usual: Selection { PlayedPacks.usual }

    var noPacks: String { PacksCommand.noPacks }

    func inMemory() throws(StoreError) -> Store {
        let memory = try Store.open(.memory)
        // A pack that is only in the scores cannot be had.
        _ = try? packs.put(into: memory)
        return memory
    }

    func questions(of selection: Selection) -> [(pack: String, question: QuestionID)] {
        if let recorded, selection.packs == [Self.recordedPack] {
            return recorded.questions.map { (Self.recordedPack, $0.id) }
        }
        let ofDay = selection.day.map { DailyOrder.standard.questions(ofDay: $0.rawValue) }
        let entries = ofDay ?? selection.code.flatMap { try? QuestionPlaces.standard.entries(of: $0) } ?? []
        return entries.map { (pack: $0.pack, question: $0.question) }
    }

    func putQuestions(of selection: Selection, into store: Store) throws(StoreError) {
        let questions = questions(of: selection)
        let packs = Set(questions.map(\.pack))
        let states = try store.packStates()
        for builtIn in BuiltInPacks.all where packs.contains(builtIn.id) {
            let state = states[builtIn.id]
            if state?.contentHash == builtIn.contentHash, state?.place != .gone { continue }
            guard let pack = builtIn.pack else { continue }
            try store.add([(pack, builtIn.contentHash)], rank: BuiltInPacks.rank(of:), isListed: false)
        }
        for (pack, id) in questions {
            if let retired = QuestionPlaces.standard.retired[id] { try store.keep(retired, ofPack: pack) }
        }
    }

    func command(for questions: [Question], seed: UInt64?, of selection: Selection) -> String? {
        GameCommand.text(for: questions, seed: seed, of: selection)
    }

    func now() -> Int64 { DayAndTime.now() }

    /// The only source of randomness in the program, but for the ids of games.
    func entropy() -> UInt64 {
        var system = SystemRandomNumberGenerator()
        return system.next()
    }
}
