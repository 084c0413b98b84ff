import QuizCore
import QuizRecording
import TrooperScreens
import TrooperText

/// A verified recording of a whole game of five questions by one player.
struct DuelRecording {
    let file: String
    let progress: GameProgress
    /// Copies share it.
    private let seal: String

    /// Throws for a recording that was changed or cut, and for one that proves no such game.
    init(_ file: String) throws(Failure) {
        do throws(StandingsEntry.Refused) {
            try self.init(checking: file)
        } catch {
            if let failure = error.failure { throw failure }
            throw Failure(ExitCode.badData, SafeText.cleaned("\(file) is no game of a duel: \(error.message)"))
        }
    }

    fileprivate init(checking file: String) throws(StandingsEntry.Refused) {
        let game = try StandingsEntry(VerifiedFile(file)).result.get()
        (self.file, progress, seal) = (file, game.progress, game.seal)
        guard progress.doneCount == Limits.questionsPerGame else {
            let message = "it has \(progress.doneCount.counted("question")), and a duel \(Limits.questionsPerGame)"
            throw StandingsEntry.Refused(verdict: "length", message: message)
        }
    }

    /// Against a player who is called as the file is.
    var duel: Duel {
        let name = ShortNames.stem(of: file)
        let isNamed = !name.isEmpty && name != "-" && !name.hasPrefix("duel-")
        return Duel(against: isNamed ? name : "friend", progress)
    }

    /// The player's first game of the same questions that can be compared; nil if none is kept.
    func answered(in folder: RecordingsFolder) -> DuelRecording? {
        let paths = folder.answered.filter { duel.result($0.progress) != nil }.map(\.path)
        return paths.reversed().lazy.compactMap { try? DuelRecording($0) }.first { $0.seal != seal }
    }
}

extension DuelSetup {
    /// Copies the recording of a finished game. Returns what the result says of it; nil for other questions.
    func send(_ recording: String) -> String? {
        let own: DuelRecording
        do throws(StandingsEntry.Refused) { own = try DuelRecording(checking: recording) } catch {
            return Sentence.join("nothing to send: \(error.message)", "--record FILE plays these questions again")
        }
        let played = GameCommand.code(for: own.progress.deck.questions.map { ($0.id, $0.statement) })
        guard duel.result(own.progress) != nil || played != nil && played == code else { return nil }
        do throws(Failure) {
            let copy = try PartialFile(path)
            try copy.append(try FileBytes.read(recording, of: "recording"))
            try copy.finish()
            return "Send \(copy.path)"
        } catch {
            return Sentence.join("nothing to send: \(error.message)")
        }
    }
}
