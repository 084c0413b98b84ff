import QuizCore
import TrooperStore

/// The packs that the program comes with, and what else of the world a game needs: a clock and chance.
package protocol PackSupply {
    /// The pack of a seed where none is named.
    var usual: Selection { get }
    /// What to do when no pack is installed.
    var noPacks: String { get }
    /// A store in memory that has the packs.
    func inMemory() throws(StoreError) -> Store
    /// The five questions of a day, a code or a recording by the ids of their packs and their own.
    func questions(of selection: Selection) -> [(pack: String, question: QuestionID)]
    /// Makes sure that the scores have those questions as this version has them: the player may have removed a pack, or
    /// play another edition of it from a file. A removed pack stays unlisted.
    func putQuestions(of selection: Selection, into store: Store) throws(StoreError)
    /// The command that plays these questions again; nil if there is none.
    func command(for questions: [Question], seed: UInt64?, of selection: Selection) -> String?
    /// Seconds since 1970.
    func now() -> Int64
    func entropy() -> UInt64
}

/// The current game. Answers that could not be saved stay here, and the next answer tries again.
struct GameEntry {
    let deck: StoredDeck
    /// What it is stored as; of a walk with its pack.
    let selection: Selection
    let startedAt: Int64
    var number: GameNumber?
    var savedCount = 0
    var unsaved: [StoredAnswer] = []
    /// False for a game whose scores turned out damaged: no later answer can save it.
    private(set) var isInStore = true

    var answerCount: Int { savedCount + unsaved.count }
    var isUnanswered: Bool { answerCount == 0 }

    /// Saves what is not saved yet; the first answer begins the game.
    mutating func save(in store: Store) throws(StoreError) {
        guard isInStore else { return leaveStore() }
        while let answer = unsaved.first {
            if let number {
                try store.record(answer, at: savedCount, of: number)
            } else {
                number = try store.begin(selection, deck, startedAt: startedAt, first: answer)
            }
            unsaved.removeFirst()
            savedCount += 1
        }
    }

    /// Saves nothing from now on.
    mutating func leaveStore() {
        isInStore = false
        number = nil
        savedCount = answerCount
        unsaved = []
    }
}

/// The seeds of games with `--seed`. Each follows from the one before, so that two players with the same first seed also
/// get the same second game.
struct GameSeeds {
    /// Of the next game; nil without `--seed`.
    var next: UInt64?

    mutating func take() -> UInt64? {
        guard let seed = next else { return nil }
        var generator = SplitMix64(seed: seed)
        next = generator.next()
        return seed
    }

    /// A game of a seed that was left before its first answer comes again.
    mutating func keepUnplayed(_ entry: GameEntry?) {
        guard next != nil, let entry, entry.isUnanswered, let seed = entry.deck.deck.seed else { return }
        next = seed
    }
}
