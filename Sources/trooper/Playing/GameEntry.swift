import Catalogue
import QuizCore
import Store

/// The current game. Answers that could not be saved stay here, and the next answer tries again.
struct GameEntry {
    let deck: StoredDeck
    let startedAt: Int64
    var number: GameNumber?
    var answers: [GivenAnswer] = []
    var savedCount = 0
    /// Why the latest attempt to save failed; nil if it did not.
    var failure: StoreError?
    /// False for a game whose scores turned out damaged: no later answer can save it.
    private(set) var isInStore = true

    var unsavedCount: Int { answers.count - savedCount }

    /// Saves nothing from now on.
    mutating func leaveStore() {
        isInStore = false
        number = nil
        savedCount = answers.count
    }

    init(
        deck: StoredDeck, startedAt: Int64, number: GameNumber? = nil, answers: [GivenAnswer] = [], savedCount: Int = 0
    ) {
        self.deck = deck
        self.startedAt = startedAt
        self.number = number
        self.answers = answers
        self.savedCount = savedCount
    }
}
