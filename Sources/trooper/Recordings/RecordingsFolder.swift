import Glibc
import QuizCore
import QuizRecording
import TrooperArguments
import TrooperScreens
import TrooperStore
import TrooperSystem
import TrooperText

/// The folder of the player's latest recordings: `$XDG_STATE_HOME/game-trooper/recordings`.
struct RecordingsFolder {
    static let suffix = ".trooper"
    private static let mostAttempts = 50

    /// Empty without a home directory, which each new file then says.
    let path: String
    /// How many files are kept.
    let limit: Int

    init(_ options: Options) {
        path = Locations.path(of: .recordings) ?? ""
        limit = options[Settings.recordings]
    }

    /// A new file, with the next number and the present time in its name. Makes the folder, and removes old recordings
    /// first.
    func newFile() throws(Failure) -> PartialFile {
        try Locations.checkHomeOfRecordings()
        do throws(SystemError) { try FilePath.makeDirectories(path) } catch { throw Failure.cannotMakeDirectory(error) }
        removeOld()
        let second = DayAndTime.fileName(DayAndTime.now())
        let latest = names.map { RecordingAge($0).number }.max() ?? 0
        var number = latest + 1
        while true {
            let file = "\(path)/\(RecordingAge.name(number, second))\(RecordingsFolder.suffix)"
            number += 1
            // Another program may have taken the number meanwhile.
            let isTaken = FilePath.exists(file) || FilePath.exists(file + NewFile.partSuffix)
            if !isTaken || number > latest + RecordingsFolder.mostAttempts {
                return try PartialFile(file, isNamed: false)
            }
        }
    }

    /// Finishes a recording, or removes one without an answer: it would only push out another.
    func keep(_ file: PartialFile, isAnswered: Bool) throws(Failure) {
        guard isAnswered else { return file.discard() }
        try file.finish()
        removeOld()
    }

    /// The latest recording with an answer, or else the latest that can be read; recordings of killed games count.
    var latest: String? {
        let all = recordings
        return (all.last { $0.file?.isAnswered == true } ?? all.last { $0.file != nil })?.path
    }

    /// The recordings with an answer, the latest first.
    var answered: some Sequence<RecordingFile> {
        recordings.reversed().lazy.compactMap { entry in entry.file.flatMap { $0.isAnswered ? $0 : nil } }
    }

    /// Removes abandoned recordings without an answer, then the oldest; the latest always stays.
    private func removeOld() {
        let kept = recordings.reversed().filter { $0.isKept() }
        for entry in kept.dropFirst(max(1, limit)) { entry.remove() }
    }

    /// The latest last, `.part` files of killed or running games among them.
    private var recordings: [RecordingsFolderEntry] {
        names.sorted { RecordingAge($0) < RecordingAge($1) }
            .map { RecordingsFolderEntry(path: "\(path)/\($0)") }
    }

    private var names: [String] {
        let suffixes = [RecordingsFolder.suffix, RecordingsFolder.suffix + NewFile.partSuffix]
        return (FilePath.names(in: path) ?? []).filter { suffixes.contains(where: $0.hasSuffix) }
    }
}

/// A file in the folder of recordings.
private struct RecordingsFolderEntry {
    let path: String

    /// A file without `.part` was finished by a game with an answer.
    private var isPart: Bool { path.hasSuffix(NewFile.partSuffix) }

    /// False while a process writes it, and for an abandoned one: its game was killed before its first answer. That is
    /// removed while no other process can begin to write it.
    func isKept() -> Bool {
        guard isPart else { return true }
        return NewFile.ifAbandoned(path) {
            guard isUnanswered else { return true }
            remove()
            return false
        } ?? false
    }

    /// False for what this version cannot read: a later one may have written it.
    private var isUnanswered: Bool {
        guard let file else { return FileBytes.size(of: path) == 0 }
        switch file.recording.verdict {
        case .same, .cut: return !file.isAnswered
        case .damaged, .differs: return false
        }
    }

    func remove() { unlink(path) }

    /// Nil for a file that cannot be read.
    var file: RecordingFile? { try? RecordingFile(path, isNamed: false) }
}

/// Which of two recordings is older, by their names.
///
/// A name begins with a number that is one more than the largest before it: the clock may be set back, and a recording
/// from the future must not push out each new one.
struct RecordingAge: Comparable {
    /// 0 for a name that the player gave.
    let number: Int
    private let stem: String

    private static let prefix = "game-"
    /// A larger number is not one of this program. After this one, the time alone tells the order.
    private static let largest = 1_000_000_000_000

    static func name(_ number: Int, _ second: String) -> String {
        prefix + String(min(number, largest)).zeroPadded(to: 6) + "_" + second
    }

    init(_ name: String) {
        stem = String(name.split(separator: ".", maxSplits: 1).first ?? "")
        let counted = stem.hasPrefix(RecordingAge.prefix) ? stem.dropFirst(RecordingAge.prefix.count) : ""
        let count = Int(counted.prefix { $0.isASCII && $0.isNumber }) ?? 0
        number = count <= RecordingAge.largest ? count : 0
    }

    static func < (left: RecordingAge, right: RecordingAge) -> Bool {
        (left.number, left.stem) < (right.number, right.stem)
    }
}

/// Finds the recordings of games of the scores, to watch them.
///
/// No name or fact ties a recording to a game: scores and recordings are copied and deleted apart. Its questions and
/// the times of its answers, in microseconds, are no other game's.
struct KeptRecordings: RecordedGames {
    let folder: RecordingsFolder
    let isMotionReduced: Bool

    /// The question, from 1, from which the latest recording of each game is kept: a continued game has several.
    func starts(of games: [PlayedGame]) -> [GameNumber: Int] {
        var starts: [GameNumber: Int] = [:]
        for file in folder.answered {
            guard let game = games.first(where: { $0.isPlayed(in: file.progress) }) else { continue }
            if starts[game.number] == nil { starts[game.number] = file.recording.header.progress.doneCount + 1 }
        }
        return starts
    }

    /// The latest recording of the game; nil if none is kept.
    func playback(of game: PlayedGame) -> Playback? {
        folder.answered.first { game.isPlayed(in: $0.progress) }
            .map { Playback($0.recording, isMotionReduced: isMotionReduced) }
    }
}

extension PlayedGame {
    /// Whether the recorded answers, of several players those of the first seat, are among its own.
    func isPlayed(in recorded: GameProgress) -> Bool {
        let given = recorded.rounds.map { $0[0] }
        let pairs = zip(zip(recorded.deck.questions, given).filter { $1 != nil }, answers).map { recorded, own in
            recorded.0.id == own.question && recorded.1 == own.answer
        }
        return !pairs.isEmpty && pairs.allSatisfy(\.self)
    }
}
