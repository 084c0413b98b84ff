import QuizCore
import TrooperScreens
import TrooperText

/// A duel takes whole games of five questions.
extension FinishedGame {
    fileprivate init(ofDuel file: String) throws(Refusal) {
        try self.init(VerifiedFile(file))
        guard progress.doneCount == Limits.questionsPerGame else {
            let message = "it has \(progress.doneCount.counted("question")), and a duel \(Limits.questionsPerGame)"
            throw Refusal(file: file, verdict: "length", message: message)
        }
    }

    /// Throws for a recording that was changed or cut, and for one that proves no such game.
    static func ofDuel(_ file: String) throws(Failure) -> FinishedGame {
        do throws(Refusal) { return try FinishedGame(ofDuel: file) } catch {
            let message = SafeText.cleaned("\(file) is no game of a duel: \(error.message)")
            throw error.failure ?? Failure(ExitCode.badData, message)
        }
    }

    /// Against a player who is called as the file is.
    var duel: Duel {
        let name = ShortNames.stem(of: file)
        let isNamed = !name.isEmpty && name != "-" && !name.hasPrefix("duel-")
        return Duel(against: isNamed ? name : "friend", progress)
    }

    /// The player's first game of the same questions that can be compared; nil if none is kept.
    func answered(in folder: RecordingsFolder) -> FinishedGame? {
        let paths = folder.answered.filter { duel.result($0.progress) != nil }.map(\.path)
        return paths.reversed().lazy.compactMap { try? FinishedGame(ofDuel: $0) }.first { $0.seal != seal }
    }
}

extension DuelSetup {
    /// Copies the recording of a finished game. Returns what the result says of it; nil for other questions.
    func send(_ recording: String) -> String? {
        let own: FinishedGame
        do throws(FinishedGame.Refusal) { own = try FinishedGame(ofDuel: recording) } catch {
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
