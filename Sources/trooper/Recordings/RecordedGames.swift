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

    /// The question, from 1, from which the latest recording of each game is kept: a continued game has several.
    func starts(of games: [PlayedGame]) -> [GameNumber: Int] {
        var starts: [GameNumber: Int] = [:]
        for (_, progress, first) in folder.answered {
            guard let game = games.first(where: { $0.isPlayed(in: progress) }) else { continue }
            if starts[game.number] == nil { starts[game.number] = first }
        }
        return starts
    }

    /// The latest recording of the game; nil if none is kept.
    func playback(of game: PlayedGame) throws(GameStoreError) -> Playback? {
        guard let path = folder.answered.first(where: { game.isPlayed(in: $0.progress) })?.path else { return nil }
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
        return !answers.isEmpty
            && pairs.allSatisfy { recorded, own in
                recorded.0.id == own.question && recorded.1.given == own.given && recorded.1.taken == own.taken
            }
    }
}
