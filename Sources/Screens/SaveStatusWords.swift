import QuizCore

extension SaveStatus {
    /// The status as a clause for the message that ends the program.
    package var clause: String {
        switch self {
        case .saved: "your game is saved"
        case .latestUnsaved: "the latest answers could not be saved"
        case .nothingAnswered: "nothing was answered yet"
        case .notSaving: "answers are not saved"
        }
    }

    /// What leaving the game would mean; `number` is the question to be answered next.
    func beforeLeaving(nextQuestion number: Int) -> String {
        switch self {
        case .saved: "Saved at question \(number); next time, Enter continues."
        case .latestUnsaved: "The latest answers could not be saved, so these questions come again."
        case .nothingAnswered: "Nothing is answered yet, so nothing is saved."
        case .notSaving: "This game is not saved: you play without scores."
        }
    }
}
