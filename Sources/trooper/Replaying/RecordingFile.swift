import QuizCore
import TiltRecording
import TrooperArguments
import TrooperScreens
import TrooperText

/// A recording for a replay, verified as it is read.
struct RecordingFile {
    let path: String
    private let source: Source
    /// At the end of the game.
    let verifier: Verifier
    let header: RecordingHeader

    /// Says why not all of the game is shown, or that it is another one; nil for a valid recording.
    let notice: String?

    /// What cannot be read again stays in memory.
    private enum Source {
        case file(FileReader)
        case memory([UInt8])

        func forEachPiece(_ body: ([UInt8]) throws -> Bool) throws {
            switch self {
            case .memory(let bytes): _ = try body(bytes)
            case .file(let file):
                _ = file.rewind()
                while let piece = try file.next(), try body(piece) {}
            }
        }
    }

    init(_ path: String) throws {
        self.path = path
        let file = try FileReader(path)
        source =
            file.rewind()
            ? .file(file) : .memory(try file.rest(limit: FileBytes.mostOfRecording, of: "recording"))
        var verifier = Verifier(playsOn: true)
        try source.forEachPiece { piece in
            verifier.take(piece.span)
            return !verifier.isDecided
        }
        self.verifier = verifier
        guard let header = verifier.header else { throw RecordingFile.refusal(path, "\(verifier.finish())") }
        self.header = header
        notice = try RecordingFile.notice(of: verifier, path)
    }

    /// The screens have room for five questions.
    func refuseOtherLength() throws(Failure) {
        guard let count = verifier.otherLength else { return }
        let drawn = "only those of \(Limits.questionsPerGame) are drawn; --verify takes any"
        throw RecordingFile.refusal(path, "a game of \(count.counted("question")), and \(drawn)")
    }

    /// The game before its first event, in memory, so that one can go back in it.
    func playback(_ options: Options) throws -> Playback {
        let bytes: [UInt8]
        switch source {
        case .memory(let all): bytes = all
        case .file(let file):
            _ = file.rewind()
            bytes = try file.rest(limit: FileBytes.mostOfRecording, of: "recording to seek in")
        }
        do {
            return try Playback(RecordedGame(reading: bytes), isMotionReduced: options[Settings.motion] == .reduced)
        } catch {
            throw RecordingFile.refusal(path, "\(error)")
        }
    }

    /// Reads the game once more, up to its last checkpoint, in constant memory.
    func play(into consumer: inout some RecordingConsumer) throws {
        var reader = RecordingReader()
        var left = verifier.confirmedOffset
        try source.forEachPiece { piece in
            let confirmed = piece.prefix(left)
            left -= confirmed.count
            do {
                try reader.take(confirmed.span, into: &consumer)
            } catch {
                throw RecordingFile.refusal(path, "\(error)")
            }
            return left > 0
        }
    }

    /// Prints the notice where the game is not shown on the screen.
    func printNotice() {
        if let notice { Output.message("\(path): \(Sentence.afterColon(notice))") }
    }

    /// What to tell about a recording that does not have all of its game, or plays another one.
    ///
    /// Throws for one that cannot be played.
    private static func notice(of verifier: Verifier, _ path: String) throws(Failure) -> String? {
        let result = verifier.finish()
        let line = result.lastLine ?? 0
        var fault: String?
        switch result.outcome {
        case .same, .sameGame, .differs: break
        case .cut: fault = "This recording is truncated; it is shown up to line \(line)."
        case .damaged(let damage): fault = "This recording is damaged (\(damage)); it is shown up to line \(line)."
        case .unknownRuleset, .refused: throw refusal(path, "\(result)")
        }
        // The rules of this program differ from those of the program that wrote it, under the same name.
        let difference = verifier.difference.map {
            "From line \($0.line) on, this version plays it differently; 'trooper replay --verify' says how."
        }
        let text = [fault, difference].compactMap(\.self).joined(separator: " ")
        return text.isEmpty ? nil : SafeText.cleaned(text)
    }

    private static func refusal(_ path: String, _ reason: String) -> Failure {
        Failure(ExitCode.badData, SafeText.cleaned("\(path): \(reason)"))
    }
}
