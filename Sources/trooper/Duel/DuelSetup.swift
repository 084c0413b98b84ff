import QuizCore
import TrooperCatalogue
import TrooperScreens
import TrooperSystem
import TrooperText

/// What a duel changes about a session, and the copy of the player's recording that is sent to a friend.
struct DuelSetup {
    /// Of the pack that a `deck` is stored as.
    static let packID = "duel"

    var duel = Duel()
    let code: GameCode?
    /// The questions, if they have no code.
    var deck: Deck?
    /// Where the player wants the recording.
    let named: String?

    var selection: Selection { code.map { Selection(code: $0) } ?? Selection(packs: [DuelSetup.packID]) }

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

    /// Copies the recording of a finished game. Returns what the result says of it; nil for other questions.
    func send(_ recording: String) -> String? {
        do throws(Failure) {
            let own = try DuelRecording(recording)
            let played = GameCommand.code(for: own.progress.deck.questions.map { ($0.id, $0.statement) })
            guard duel.result(own.progress) != nil || played != nil && played == code else { return nil }
            let copy = try PartialFile(path)
            let reader = try FileReader(recording)
            while let piece = try reader.next() { try copy.append(piece) }
            try copy.finish()
            return "Send \(copy.path)"
        } catch {
            return Sentence.join("nothing to send: \(error.message)")
        }
    }
}
