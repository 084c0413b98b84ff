import QuizCore
import TrooperScreens
import TrooperStore
import TrooperSystem
import TrooperText

/// What a duel changes about a session, and the copy of the player's recording that is sent to a friend.
struct DuelSetup {
    var duel = Duel()
    let code: GameCode?
    /// The questions, if they have no code.
    var deck: Deck?
    /// Where the player wants the recording.
    let named: String?

    var selection: Selection { code.map { Selection.code($0) } ?? Selection(packs: [InstalledSupply.recordedPack]) }

    /// The first name that is free: nothing is overwritten.
    var path: String {
        let name = code?.text ?? String(DayAndTime.fileName(DayAndTime.now()).prefix(10))
        let first = named ?? "duel-\(name)\(RecordingsFolder.suffix)"
        var (path, number) = (first, 1)
        while FilePath.exists(path) || FilePath.exists(path + NewFile.partSuffix) {
            number += 1
            path = RecordingDestination.numbered(first, number)
        }
        return path
    }
}
