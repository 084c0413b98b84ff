import Arguments
import Recording
import Session
import Text

/// A recording that was read from a file for a replay; or the game that a trace file plays.
struct RecordingFile {
    let path: String
    private let bytes: [UInt8]
    /// At the end of the game.
    let verifier: Verifier

    /// Says why not all of the game is shown, or that it is another one; nil for a valid recording.
    let notice: String?

    /// An hour of a device with a thousand events a second is 100 MiB.
    private static let mostBytes = 256 << 20

    init(_ path: String, _ options: Options) throws {
        self.path = path
        var bytes = try FileBytes.read(path, limit: RecordingFile.mostBytes, of: "recording")
        if FileKind(beginning: bytes) == .trace {
            bytes = try TraceGame.recording(of: path, bytes: bytes, options)
        } else if let option = TraceGame.options.first(where: options.has) {
            throw UsageError("--\(option.name) is for the trace of a device; a recording has its own")
        }
        self.bytes = bytes
        var verifier = Verifier(playsOn: true)
        verifier.take(bytes.span)
        self.verifier = verifier
        notice = try RecordingFile.notice(of: verifier, path)
    }

    /// The game before its first event.
    func playback(_ options: Options) throws(Failure) -> Playback {
        do {
            return try Playback(RecordedGame(reading: bytes), isMotionReduced: options[.reducedMotion])
        } catch {
            throw RecordingFile.refusal(path, "\(error)")
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
        guard let line = result.lastLine else { throw refusal(path, "\(result)") }
        var fault: String?
        switch result.outcome {
        case .same, .differs: break
        case .cut: fault = "This recording is truncated; it is shown up to line \(line)."
        case .damaged(let damage): fault = "This recording is damaged (\(damage)); it is shown up to line \(line)."
        case .unknownRuleset, .refused: throw refusal(path, "\(result)")
        }
        let text = [fault, verifier.difference.map(words)].compactMap(\.self).joined(separator: " ")
        return text.isEmpty ? nil : SafeText.cleaned(text)
    }

    /// The rules of this program differ from those of the program that wrote it, under the same name.
    private static func words(of difference: StateDifference) -> String {
        "From line \(difference.line) on, this version plays the recording differently; "
            + "'trooper replay --verify' says how."
    }

    private static func refusal(_ path: String, _ reason: String) -> Failure {
        Failure(ExitCode.badData, SafeText.cleaned("\(path): \(reason)"))
    }
}
