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
    /// Why the latest attempt to save failed; nil if it did not.
    var failure: StoreError?
    /// False for a game whose scores turned out damaged: no later answer can save it.
    private(set) var isInStore = true

    var answerCount: Int { savedCount + unsaved.count }

    /// The first answer that was not saved is now.
    mutating func saved(in game: GameNumber) {
        number = game
        unsaved.removeFirst()
        savedCount += 1
    }

    /// Saves nothing from now on.
    mutating func leaveStore() {
        isInStore = false
        number = nil
        savedCount = answerCount
        unsaved = []
    }
}
