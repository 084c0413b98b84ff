import Catalogue
import QuizCore
import Recording
import Session

/// Finds the recordings of games of the scores, to watch them.
///
/// No name or fact ties a recording to a game: scores and recordings are copied and deleted apart. Its questions and
/// the times of its answers, in microseconds, are no other game's.
struct RecordedGames {
    let folder: RecordingsFolder
    let isMotionReduced: Bool

    /// The latest recording of the game, which was continued after an earlier one; nil if none is kept.
    func playback(of game: PlayedGame) throws(GameStoreError) -> Playback? {
        guard let path = folder.latest(where: game.isPlayed) else { return nil }
        do {
            let bytes = try FileBytes.read(path, limit: FileBytes.mostOfRecording, of: "recording")
            return try Playback(RecordedGame(reading: bytes), isMotionReduced: isMotionReduced)
        } catch let failure as Failure {
            throw GameStoreError(Sentence.join(failure.message))
        } catch {
            throw GameStoreError(Sentence.join("cannot play \(path): \(error)"))
        }
    }
}

extension PlayedGame {
    /// Whether the recorded answers are among its own.
    fileprivate func isPlayed(in recorded: GameProgress) -> Bool {
        let pairs = zip(zip(recorded.deck.questions, recorded.answers), answers)
        return !recorded.answers.isEmpty && !answers.isEmpty
            && pairs.allSatisfy { recorded, own in
                recorded.0.id == own.question && recorded.1.given == own.given && recorded.1.taken == own.taken
            }
    }
}
