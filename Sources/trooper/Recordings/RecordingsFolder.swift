import Arguments
import Glibc
import QuizCore
import Recording
import Store

/// The folder of the player's latest recordings: `$XDG_STATE_HOME/game-trooper/recordings`.
struct RecordingsFolder {
    static let suffix = ".trooper"
    private static let mostAttempts = 50

    let path: String
    /// What is kept: so many files, and so many bytes.
    let limits: (count: Int, bytes: Int)

    init(path: String, _ options: Options) {
        self.path = path
        limits = (options[.recordings] ?? 50, (options[.recordingsSize] ?? 256) << 20)
    }

    /// A new file, with the next number and the present time in its name. Makes the folder, and removes old recordings
    /// first.
    func newFile() throws(Failure) -> PartialFile {
        try Locations.checkHomeOfRecordings()
        if let failure = FilePath.makeDirectories(path, afterEach: { _ in }) {
            throw Failure.cannotMakeDirectory(failure.directory, failure.code)
        }
        removeOld()
        let second = DayAndTime.fileName(DayAndTime.now())
        let latest = names.map { RecordingAge($0).number }.max() ?? 0
        var number = latest + 1
        while true {
            let file = "\(path)/\(RecordingAge.name(number, second))\(RecordingsFolder.suffix)"
            number += 1
            // Another program may have taken the number meanwhile.
            let isTaken = PartialFile.exists(file) || PartialFile.exists(file + PartialFile.suffix)
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

    /// The latest recording with an answer, or else the latest one; recordings of killed games count.
    var latest: String? {
        let all = recordings
        return all.last { $0.isAnswered }?.path ?? all.last?.path
    }

    /// The recordings with an answer, the latest first, each played to that, and the question of that, from 1.
    var answered: some Sequence<(path: String, progress: GameProgress, first: Int)> {
        recordings.reversed().lazy.compactMap { entry in
            guard let played = entry.playedToAnswer?.game, let index = played.firstAnswered,
                let progress = played.game.phase.progress
            else { return nil }
            return (entry.path, progress, index + 1)
        }
    }

    /// How many recordings are kept: not those that are being written, nor abandoned ones without an answer.
    var keptCount: Int {
        recordings.count { $0.kind(removingAbandoned: false) == .kept }
    }

    /// Removes abandoned recordings without an answer, then the oldest; the latest always stays.
    private func removeOld() {
        var (count, bytes) = (0, 0)
        for entry in recordings.reversed() where entry.kind(removingAbandoned: true) == .kept {
            count += 1
            bytes += entry.size
            if count > 1, count > limits.count || bytes > limits.bytes { entry.remove() }
        }
    }

    /// The latest last, `.part` files of killed or running games among them.
    private var recordings: [RecordingsFolderEntry] {
        names.sorted { RecordingAge($0) < RecordingAge($1) }
            .map { RecordingsFolderEntry(path: "\(path)/\($0)") }
    }

    private var names: [String] {
        let suffixes = [RecordingsFolder.suffix, RecordingsFolder.suffix + PartialFile.suffix]
        return FolderNames.of(path, endingIn: suffixes) ?? []
    }
}

/// A file in the folder of recordings.
private struct RecordingsFolderEntry {
    enum Kind {
        case kept
        /// A process is writing it.
        case growing
        /// The game was killed before its first answer.
        case abandoned
    }

    let path: String

    /// A file without `.part` was finished by a game with an answer.
    private var isPart: Bool { path.hasSuffix(PartialFile.suffix) }

    var size: Int { FileBytes.size(of: path) }

    /// False for a file that cannot be read.
    var isAnswered: Bool { playedToAnswer?.isAnswered ?? false }

    /// An abandoned file is removed, if asked, while no other process can begin to write it.
    func kind(removingAbandoned removes: Bool) -> Kind {
        guard isPart else { return .kept }
        return PartialFile.ifAbandoned(path) {
            // A later version may have written what this one cannot read.
            guard let played = playedToAnswer, !played.isAnswered, !played.isDecided else { return .kept }
            if removes { remove() }
            return .abandoned
        } ?? .growing
    }

    func remove() {
        unlink(path)
    }

    /// Reads up to the first answer, which usually is in the first piece; nil for a file that cannot be read.
    var playedToAnswer: Verifier? {
        guard let file = try? FileReader(path) else { return nil }
        var verifier = Verifier(playsOn: true)
        do throws(Failure) {
            while !verifier.isAnswered, !verifier.isDecided, let piece = try file.next() { verifier.take(piece.span) }
        } catch {
            return nil
        }
        return verifier
    }
}
