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
    func beforeLeaving(nextQuestion number: Int, _ titleInfo: TitleInfo) -> String {
        switch self {
        case .saved: "Saved at question \(number); \(titleInfo.continuing)."
        case .latestUnsaved: "The latest answers could not be saved, so these questions come again."
        case .nothingAnswered, .noGame: "Nothing is answered yet, so nothing is lost."
        case .notSaving: "This game is not saved."
        }
    }
}

extension TitleInfo {
    /// How the player comes back to this game.
    fileprivate var continuing: String {
        if dailyReport != nil { return "t, the daily game, continues it" }
        if former == nil { return "next time, Enter continues" }
        return isMissed ? "m, the missed ones, continues it" : "the packs say where it waits"
    }
}
