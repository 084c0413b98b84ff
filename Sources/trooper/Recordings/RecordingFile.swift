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

    init(_ path: String, _ invocation: Invocation) throws {
        self.path = path
        var bytes = try FileBytes.read(path, limit: RecordingFile.mostBytes, of: "recording")
        if FileKind(beginning: bytes) == .trace {
            bytes = try RecordingFile.recorded(TraceFile(path, bytes: bytes), invocation)
        } else {
            try RecordingFile.refuseTraceOptions(invocation)
        }
        let recording = try RecordingFile.recording(in: bytes, path)
        do {
            notice = RecordingFile.notice(of: recording.coverage, try recording.firstDifference())
            playback = try Playback(
                recording, isMotionReduced: invocation.has("reduced-motion"), links: OverlayTable.links)
        } catch {
            throw RecordingFile.refusal(path, error)
        }
    }

    private static func recorded(_ trace: TraceFile, _ invocation: Invocation) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try TraceGame(trace, invocation).write { bytes += $0 }
        return bytes
    }

    static func refuseTraceOptions(_ invocation: Invocation) throws(UsageError) {
        let ofTraces = ["describe", "calibrate-from", "seed", "pack", "snap", "sensitivity", "invert"]
        guard let option = ofTraces.first(where: invocation.has) else { return }
        throw UsageError("--\(option) is for the trace of a device; a recording has its own")
    }

    private static func recording(in bytes: [UInt8], _ path: String) throws(Failure) -> RecordedGame {
        let recording: RecordedGame
        do {
            recording = try RecordedGame(reading: bytes)
        } catch {
            throw refusal(path, error)
        }
        try checkRules(of: recording.header, path)
        return recording
    }

    static func checkRules(of header: RecordingHeader, _ path: String) throws(Failure) {
        guard !Ruleset.known.contains(header.ruleset) else { return }
        throw refusal(path, "its rules \"\(header.ruleset)\" are unknown to this version; try a newer one")
    }

    /// What to tell about a recording that does not have all of its game, or plays another one.
    static func notice(of coverage: RecordingCoverage, _ difference: StateDifference?) -> String? {
        let parts = [fault(of: coverage), difference.map(words)]
        let text = parts.compactMap(\.self).joined(separator: " ")
        return text.isEmpty ? nil : SafeText.cleaned(text)
    }

    private static func fault(of coverage: RecordingCoverage) -> String? {
        guard !coverage.isWhole else { return nil }
        guard let damage = coverage.damage else {
            return "This recording is truncated; it is shown up to line \(coverage.lastLine)."
        }
        return "This recording is damaged (\(damage)); it is shown up to line \(coverage.lastLine)."
    }

    /// The rules of this program differ from those of the program that wrote it, under the same name.
    private static func words(of difference: StateDifference) -> String {
        "From line \(difference.line) on, this version plays the recording differently; "
            + "'trooper replay --verify' says how."
    }

    static func refusal(_ path: String, _ refusal: ReplayRefusal) -> Failure {
        self.refusal(path, "its \(refusal.key) cannot be played: \(refusal.reason)")
    }

    static func refusal(_ path: String, _ error: RecordingError) -> Failure { refusal(path, "\(error)") }

    private static func refusal(_ path: String, _ reason: String) -> Failure {
        Failure(message: SafeText.cleaned("\(path): \(reason)"), exitCode: ExitCode.badData)
    }
}
