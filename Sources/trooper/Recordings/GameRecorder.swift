import QuizRecording
import TrooperScreens
import TrooperText

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
        // The next games are beside it if anything was answered in them.
        case .file(let path): if isAnswered || file.path == path { try file.finish() } else { file.discard() }
        }
    }

    /// "game.trooper" and 2 make "game-2.trooper".
    static func numbered(_ path: String, _ number: Int) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(path)-\(number)" }
        let ending = name[dot...]
        return "\(path.dropLast(ending.count))-\(number)\(ending)"
    }
}

/// Writes each game to a file while it is played. A game goes on when it cannot be recorded.
final class GameRecorder: GameRecording {
    private var destination: RecordingDestination
    private var isOn = true
    private let pack: () -> RecordedPack?
    private var file: PartialFile?
    private var gameCount = 0
    private var warning: String?
    /// What the result says of the recording of the latest game.
    private(set) var note: String?
    /// Takes the path of the recording of each finished game; returns that note. Nil without a duel.
    var onFinish: ((_ path: String) -> String?)?

    /// - Parameter pack: what the next game is played with; returns nil for the pack of a player's first game.
    init(_ destination: RecordingDestination, pack: @escaping () -> RecordedPack?) {
        self.destination = destination
        self.pack = pack
    }

    /// Where the next games go, and whether they are recorded.
    func change(to destination: RecordingDestination, isOn: Bool) {
        if case .folder = self.destination { (self.destination, self.isOn) = (destination, isOn) }
    }

    func begin(_ live: inout LiveGame) {
        // A duel is recorded whatever the settings say.
        guard isOn || onFinish != nil && gameCount == 0 else { return }
        gameCount += 1
        note = nil
        do throws(Failure) {
            file = try destination.newFile(gameNumber: gameCount)
            live.record(engine: Release.engine, from: pack())
            try file?.append(live.takeRecorded())
        } catch {
            giveUp(error, &live)
        }
    }

    func write(_ live: inout LiveGame) {
        guard let file else { return }
        do throws(Failure) {
            let bytes = live.takeRecorded()
            if !bytes.isEmpty { try file.append(bytes) }
            if live.isRecordingFull {
                end(&live)
                warning = "This game is recorded up to here: a recording has no more lines."
            }
        } catch {
            giveUp(error, &live)
        }
    }

    func end(_ live: inout LiveGame) {
        guard let file else { return }
        do throws(Failure) {
            try file.append(live.endRecording())
            try destination.keep(file, isAnswered: live.isAnswered)
            self.file = nil
            if case .over = live.game.phase { note = onFinish?(file.path) }
        } catch {
            giveUp(error, &live)
        }
    }

    func takeWarning() -> String? {
        defer { warning = nil }
        return warning
    }

    /// Stops recording this game. The part that was written stays: it is valid up to its last check.
    private func giveUp(_ failure: Failure, _ live: inout LiveGame) {
        let isComplete = file?.isComplete ?? false
        let loss = isComplete ? "this game is recorded under another name" : "this game is not recorded"
        var advice = ""
        if case .folder = destination, !isComplete {
            advice = "Name a file with --record FILE, or play with --no-record"
        }
        warning = Sentence.join("\(loss): \(failure.message)", advice)
        live.stopRecording()
        file = nil
    }
}
