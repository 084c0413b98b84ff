/// What would be saved if the game ended now, whatever ends it.
package enum SaveStatus: Hashable, Sendable {
    /// Every answer so far.
    case saved
    /// The latest answers could not be written, because the disk is full for example.
    case latestUnsaved
    /// The game has no answer yet, so it will not wait.
    case nothingAnswered
    /// No game was begun in this run.
    case noGame
    /// The player chose `--db :memory:`, or the scores cannot be opened, or the game cannot be written there.
    case notSaving
}

extension SaveStatus {
    /// The status as a clause for the message that ends the program; nil if there is nothing to say.
    package var clause: String? {
        switch self {
        case .saved: "your game is saved"
        case .latestUnsaved: "the latest answers could not be saved"
        case .nothingAnswered: "nothing was answered yet"
        case .notSaving: "answers are not saved"
        case .noGame: nil
        }
    }

    /// What the help says of unfinished games if it is not that they are saved; nil if they are.
    package var warning: String? {
        switch self {
        case .saved, .nothingAnswered, .noGame: nil
        case .latestUnsaved: "The latest answers could not be saved."
        case .notSaving: "Answers are not saved; unfinished games are lost."
        }
    }

    /// What the title says of a game that was just left; nil if nothing was begun.
    /// - Parameter number: the question to be answered next.
    package func afterLeaving(nextQuestion number: Int) -> String? {
        self == .saved ? "Saved at question \(number). Enter continues." : warning
    }
}
