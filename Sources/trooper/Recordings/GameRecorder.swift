import QuizCore
import Recording
import Session

/// Where the recordings of a program run go.
enum RecordingDestination {
    /// One file a game; old ones are removed.
    case folder(RecordingsFolder)
    /// The first game goes to the file, the next ones beside it under a number.
    case file(String)

    /// A new file for the game with this number, counted from 1.
    func newFile(gameNumber: Int) throws(Failure) -> PartialFile {
        switch self {
        case .folder(let folder): try folder.newFile()
        case .file(let path):
            try PartialFile(gameNumber == 1 ? path : RecordingDestination.numbered(path, gameNumber))
        }
    }

    func keep(_ file: PartialFile, isAnswered: Bool) throws(Failure) {
        switch self {
        case .folder(let folder): try folder.keep(file, isAnswered: isAnswered)
        case .file: try file.finish()
        }
    }

    /// "game.trooper" and 2 make "game-2.trooper".
    private static func numbered(_ path: String, _ number: Int) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(path)-\(number)" }
        let ending = name[dot...]
        return "\(path.dropLast(ending.count))-\(number)\(ending)"
    }
}

/// Writes each game to a file while it is played. A game goes on when it cannot be recorded.
final class GameRecorder: GameRecording {
    private let destination: RecordingDestination
    private let rules: TiltRules
    private let pack: () -> RecordedPack?
    /// Returns the tilt readers at a checkpoint.
    var readers: () -> [NumberedReader] = { [] }

    private var writer: RecordingWriter?
    private var file: PartialFile?
    private var gameCount = 0
    /// Answers from an earlier run that the game resumes.
    private var earlierAnswerCount = 0
    /// Whether a question was answered, even if the player then left the game.
    private var isAnswered = false
    private var warning: String?

    /// Bytes are written at checkpoints, because only a checkpoint confirms them; a flood of events is written between.
    private static let mostPendingBytes = 1 << 16

    /// - Parameter pack: what the next game is played with; returns nil for the pack of a player's first game.
    init(_ destination: RecordingDestination, _ rules: TiltRules, pack: @escaping () -> RecordedPack?) {
        self.destination = destination
        self.rules = rules
        self.pack = pack
    }

    func begin(_ game: Game) {
        gameCount += 1
        earlierAnswerCount = 0
        isAnswered = false
        do throws(Failure) {
            file = try destination.newFile(gameNumber: gameCount)
            writer = RecordingWriter(game, by: rules, pack())
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
            // Every answer makes a checkpoint due, so this need not be checked at each event.
            noteAnswer(game)
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
        noteAnswer(game)
        writer?.end(state(game))
        do throws(Failure) {
            try write()
            try destination.keep(file, isAnswered: isAnswered)
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

    private func noteAnswer(_ game: Game) {
        if game.answerCount > earlierAnswerCount { isAnswered = true }
    }

    private func state(_ game: Game) -> ReplayedGame {
        ReplayedGame(game, readers(), by: rules)
    }

    private func write() throws(Failure) {
        guard let bytes = writer?.pending, let file else { return }
        try file.append(bytes)
        writer?.clearPending()
    }

    /// Stops recording this game. The part that was written stays: it is valid up to its last checkpoint.
    private func giveUp(_ failure: Failure) {
        let isComplete = file?.isComplete ?? false
        let loss = isComplete ? "this game is recorded under another name" : "this game is not recorded"
        var advice = ""
        if case .folder = destination, !isComplete {
            advice = "Name a file with --record FILE, or play with --no-record"
        }
        warning = Sentence.join("\(loss): \(failure.message)", advice)
        writer = nil
        file = nil
    }
}

extension RecordingWriter {
    /// Begins the recording of a game that this program plays; `pack` is nil for the built-in one.
    init(_ game: Game, by rules: TiltRules, _ pack: RecordedPack?) {
        let header = RecordingHeader(
            ruleset: Ruleset.tilt, engine: "trooper \(Program.version)", dwell: game.dwell,
            snapProfile: rules.snapWords, settings: rules.settingsWords, extras: pack?.facts ?? [])
        self.init(header, of: ReplayedGame(game, [], by: rules))
    }
}
