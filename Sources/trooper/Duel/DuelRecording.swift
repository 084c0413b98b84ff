import QuizCore
import TiltRecording
import TrooperScreens
import TrooperText

/// A verified recording of a whole game of five questions by one player.
struct DuelRecording {
    let file: String
    let progress: GameProgress
    /// The hash of the last state, which copies share.
    private let state: UInt64?

    /// Throws for a recording that was changed or cut, and for one that proves no such game.
    init(_ file: String) throws(Failure) {
        let bar = ProgressLine(of: FileBytes.size(of: file), "verified")
        let verified = VerifiedFile(file, bar)
        bar.erase()
        if case .failure(let failure) = verified.result { throw failure }
        func refusal(_ reason: String) -> Failure {
            Failure(ExitCode.badData, SafeText.cleaned("\(file) cannot be played against: \(reason)"))
        }
        if let count = verified.verifier.header?.seatCount, count > 1 { throw refusal("\(count) players played it") }
        if case .refused(let recording) = StandingsEntry(verified) { throw refusal(recording.message) }
        guard case .over(let progress) = verified.verifier.game?.game.phase,
            progress.doneCount == Limits.questionsPerGame
        else { throw refusal("it is not a game of \(Limits.questionsPerGame) questions") }
        (self.file, self.progress, state) = (file, progress, verified.verifier.confirmed?.stateHash)
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
        return paths.reversed().lazy.compactMap { try? DuelRecording($0) }.first { $0.state != state }
    }
}

extension DuelSetup {
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
