import Catalogue
import QuizCore

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

    /// What leaving the game would mean; `number` is the question to be answered next.
    func beforeLeaving(nextQuestion number: Int, isDaily: Bool) -> String {
        switch self {
        case .saved where isDaily: "Saved at question \(number); t, the daily game, continues it."
        case .saved: "Saved at question \(number); next time, Enter continues."
        case .latestUnsaved: "The latest answers could not be saved, so these questions come again."
        case .nothingAnswered, .noGame: "Nothing is answered yet, so nothing is lost."
        case .notSaving: "This game is not saved."
        }
    }
}
