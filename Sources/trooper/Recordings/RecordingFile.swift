import QuizCore
import QuizRecording
import TrooperText

/// A recording in a file, read and played again.
struct RecordingFile {
    let path: String
    let recording: Recording

    /// - Parameter isNamed: whether the player named the file: see `FileReader`.
    init(_ path: String, isNamed: Bool = true) throws(Failure) {
        self.path = path
        let file = try FileReader(path, isNamed: isNamed)
        var bytes = try file.next() ?? []
        // Anything else may have no end, and what it is says more than its size.
        if FileKind(beginning: bytes) == .recording {
            bytes = try file.rest(after: bytes, limit: RecordingLimits.bytes, of: "recording")
        }
        do throws(Recording.Unreadable) {
            recording = try Recording(reading: bytes)
        } catch {
            throw Failure(ExitCode.badData, SafeText.cleaned("\(path): \(error)"))
        }
    }

    var seatCount: Int { recording.header.progress.seatCount }

    /// After the last good check.
    var progress: GameProgress { recording.end.progress }

    /// Whether a question was answered in it.
    var isAnswered: Bool { progress.doneCount > recording.header.progress.doneCount }

    /// Why not all of the game is shown, as a sentence; nil for a whole one.
    var notice: String? {
        switch recording.verdict {
        case .same: nil
        case .cut(0): "This recording is truncated before its first check; only its beginning is shown."
        case .cut(let line): "This recording is truncated; it is shown up to line \(line)."
        case .damaged(let line, _):
            "This recording is damaged at line \(line); it is shown up to the check before it."
        case .differs(let line):
            "At line \(line) this version comes to another game than was played; it is shown up to the check before it."
        }
    }
}

extension Recording.Verdict {
    /// As data.
    var word: String {
        switch self {
        case .same: "same"
        case .cut: "cut"
        case .damaged: "damaged"
        case .differs: "differs"
        }
    }
}
