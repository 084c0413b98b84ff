import Arguments
import Recording
import Session
import Text

/// A recording that was read from a file for a replay; or the game that a trace file plays.
struct RecordingFile {
    let path: String
    /// Before the first event.
    let playback: Playback

    /// Says why not all of the game is shown, or that it is another one; nil for a valid recording.
    let notice: String?

    /// An hour of a device with a thousand events a second is 100 MiB.
    private static let mostBytes = 256 << 20

    init(_ path: String, _ options: Options) throws {
        self.path = path
        var bytes = try FileBytes.read(path, limit: RecordingFile.mostBytes, of: "recording")
        if FileKind(beginning: bytes) == .trace {
            bytes = try RecordingFile.recorded(TraceFile(path, bytes: bytes), options)
        } else {
            try RecordingFile.refuseTraceOptions(options)
        }
        var verifier = Verifier(playsOn: true)
        verifier.take(bytes.span)
        notice = try RecordingFile.notice(of: verifier, path)
        do {
            playback = try Playback(RecordedGame(reading: bytes), isMotionReduced: options[.reducedMotion])
        } catch {
            throw RecordingFile.refusal(path, "\(error)")
        }
    }

    private static func recorded(_ trace: TraceFile, _ options: Options) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try TraceGame(trace, options).write { bytes += $0 }
        return bytes
    }

    static func refuseTraceOptions(_ options: Options) throws(UsageError) {
        guard let option = TraceGame.options.first(where: options.has) else { return }
        throw UsageError("--\(option.name) is for the trace of a device; a recording has its own")
    }

    /// What to tell about a recording that does not have all of its game, or plays another one.
    ///
    /// Throws for one that cannot be played.
    static func notice(of verifier: Verifier, _ path: String) throws(Failure) -> String? {
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
        Failure(message: SafeText.cleaned("\(path): \(reason)"), exitCode: ExitCode.badData)
    }
}
