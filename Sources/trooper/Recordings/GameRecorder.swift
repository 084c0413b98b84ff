import QuizCore
import Recording
import Session

/// Writes each game into a file while it is played. What cannot be written never stops the game.
final class GameRecorder: GameRecording {
    private let shelf: RecordingsFolder
    private let rules: TiltRules
    private let pack: RecordedPack?
    /// What is known of the devices at a checkpoint.
    var readers: () -> [NumberedReader] = { [] }

    private var writer: RecordingWriter?
    private var file: GrowingFile?
    private var gameCount = 0
    /// Answers that the game brought along from an earlier run.
    private var earlierAnswerCount = 0
    /// Whether anything was answered in the game: it may be left with its answers.
    private var isPlayed = false
    private var warning: String?

    /// What is not yet in the file is lost when the program is killed, and so is what no checkpoint confirms; only a
    /// flood of events has to be written in between.
    private static let mostPendingBytes = 1 << 16

    /// The pack is nil where it is the one that everybody has.
    init(_ shelf: RecordingsFolder, _ rules: TiltRules, _ pack: RecordedPack?) {
        self.shelf = shelf
        self.rules = rules
        self.pack = pack
    }

    func begin(_ game: Game) {
        gameCount += 1
        earlierAnswerCount = 0
        isPlayed = false
        do throws(Failure) {
            file = try shelf.newFile(gameNumber: gameCount)
            writer = RecordingWriter(game, by: rules, pack)
            try write()
        } catch {
            giveUp(error)
        }
    }

    func note(_ event: RecordedEvent) {
        if case .quiz(.gameResumed(let progress)) = event.kind { earlierAnswerCount = progress.answers.count }
        writer?.append(event)
    }

    func confirm(_ game: Game) {
        guard let writer else { return }
        let isDue = writer.needsCheckpoint(answerCount: game.answerCount)
        guard isDue || writer.pending.count >= GameRecorder.mostPendingBytes else { return }
        if isDue {
            // Every answer makes one due, so that this need not be asked after each event of a device.
            notePlay(game)
            self.writer?.checkpoint(state(game))
        }
        do throws(Failure) {
            try write()
        } catch {
            giveUp(error)
        }
    }

    func end(_ game: Game) {
        guard writer != nil, let file else { return }
        notePlay(game)
        writer?.end(state(game))
        do throws(Failure) {
            try write()
            try shelf.put(file, isPlayed: isPlayed)
            writer = nil
            self.file = nil
        } catch {
            giveUp(error)
        }
    }

    func takeWarning() -> String? {
        defer { warning = nil }
        return warning
    }

    private func notePlay(_ game: Game) {
        if game.answerCount > earlierAnswerCount { isPlayed = true }
    }

    private func state(_ game: Game) -> ReplayedGame {
        ReplayedGame(game, readers(), by: rules)
    }

    private func write() throws(Failure) {
        guard let bytes = writer?.pending, let file else { return }
        try file.append(bytes)
        writer?.clearPending()
    }

    /// The part that is in the file stays: it is good up to its last checkpoint.
    private func giveUp(_ failure: Failure) {
        let isKept = file?.isWhole ?? false
        let loss = isKept ? "this game is recorded under another name" : "this game is not recorded"
        let way =
            switch shelf {
            case .shelf where !isKept: "Name a file with --record FILE, or play with --no-record"
            case .shelf, .file: ""
            }
        warning = Sentence.join("\(loss): \(failure.message)", way)
        writer = nil
        file = nil
    }
}

extension RecordingWriter {
    /// Begins the recording of a game that this program plays; the pack is nil where it is the one that everybody has.
    init(_ game: Game, by rules: TiltRules, _ pack: RecordedPack?) {
        let header = RecordingHeader(
            ruleset: ReplayedGame.rulesets[0], engine: "trooper \(Program.version)", dwell: game.dwell,
            snapProfile: rules.snapWords, settings: rules.settingsWords, extras: pack?.facts ?? [])
        self.init(header, of: ReplayedGame(game, [], by: rules))
    }
}
