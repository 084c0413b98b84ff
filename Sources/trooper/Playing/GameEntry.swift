import Catalogue
import QuizCore
import Store

/// The current game. Answers that could not be saved stay here, and the next answer tries again.
struct GameEntry {
    let deck: StoredDeck
    let startedAt: Int64
    var number: GameNumber?
    var savedCount = 0
    /// With the seconds since 1970 at which each was given.
    var unsaved: [(answer: GivenAnswer, input: AnswerInput, givenAt: Int64)] = []
    /// Why the latest attempt to save failed; nil if it did not.
    var failure: StoreError?
    /// False for a game whose scores turned out damaged: no later answer can save it.
    private(set) var isInStore = true

    var answerCount: Int { savedCount + unsaved.count }

    /// Saves nothing from now on.
    mutating func leaveStore() {
        isInStore = false
        number = nil
        savedCount = answerCount
        unsaved = []
    }
}
