import QuizCore
import Recording
import Session

/// Writes each game into a file while it is played. What cannot be written never stops the game.
final class GameRecorder: Journal {
    private let shelf: RecordingShelf
    private let rules: TiltRules
    /// What is known of the devices at a checkpoint.
    var readers: () -> [NumberedReader] = { [] }

    private var writer: RecordingWriter?
    private var file: GrowingFile?
    private var gameCount = 0
    private var trouble: Trouble?

    /// What is not yet in the file is lost when the program is killed, and so is what no checkpoint confirms; only a
    /// flood of events has to be written in between.
    private static let mostPendingBytes = 1 << 16

    init(_ shelf: RecordingShelf, _ rules: TiltRules) {
        self.shelf = shelf
        self.rules = rules
    }

    func begin(_ game: Game) {
        end(game)
        gameCount += 1
        let header = RecordingHeader(
            ruleset: TiltedQuiz.rulesets[0], engine: "trooper \(Program.version)", dwell: game.dwell,
            snapProfile: rules.snapWords, settings: rules.settingsWords)
        do throws(Failure) {
            file = try shelf.newFile(gameNumber: gameCount)
            writer = RecordingWriter(header, of: TiltedQuiz(game, [], by: rules))
            try write()
        } catch {
            giveUp(error)
        }
    }

    func note(_ event: RecordedEvent) {
        writer?.append(event)
    }

    func confirm(_ game: Game) {
        guard let writer else { return }
        let isDue = writer.needsCheckpoint(answerCount: game.answerCount)
        guard isDue || writer.pending.count >= GameRecorder.mostPendingBytes else { return }
        if isDue { self.writer?.checkpoint(state(game)) }
        do throws(Failure) {
            try write()
        } catch {
            giveUp(error)
        }
    }

    func end(_ game: Game) {
        guard writer != nil, let file else { return }
        writer?.end(state(game))
        do throws(Failure) {
            try write()
            try file.finish()
            writer = nil
            self.file = nil
        } catch {
            giveUp(error)
        }
    }

    func takeTrouble() -> Trouble? {
        defer { trouble = nil }
        return trouble
    }

    private func state(_ game: Game) -> TiltedQuiz {
        TiltedQuiz(game, readers(), by: rules)
    }

    private func write() throws(Failure) {
        guard let bytes = writer?.pending, let file else { return }
        try file.append(bytes)
        writer?.clearPending()
    }

    /// The part that is in the file stays: it is good up to its last checkpoint.
    private func giveUp(_ failure: Failure) {
        let way =
            switch shelf {
            case .shelf: "Name a file with --record FILE, or play with --no-record"
            case .file: ""
            }
        trouble = Trouble(Sentence.join("this game is not recorded: \(failure.message)", way))
        writer = nil
        file = nil
    }
}
