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
            notice = try RecordingFile.notice(of: recording)
            playback = try Playback(
                recording, isMotionReduced: invocation.has("reduced-motion"), links: OverlayTable.links)
        } catch {
            throw RecordingFile.refusal(path, "its \(error.key) cannot be played: \(error.reason)")
        }
    }

    private static func recorded(_ trace: TraceFile, _ invocation: Invocation) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try TraceGame(trace, invocation).write { bytes += $0 }
        return bytes
    }

    private static func refuseTraceOptions(_ invocation: Invocation) throws(UsageError) {
        let ofTraces = ["describe", "calibrate-from", "seed", "pack", "snap", "sensitivity", "invert"]
        guard let option = ofTraces.first(where: invocation.has) else { return }
        throw UsageError("--\(option) is for the trace of a device; a recording has its own")
    }

    private static func recording(in bytes: [UInt8], _ path: String) throws(Failure) -> RecordedGame {
        let recording: RecordedGame
        do {
            recording = try RecordedGame(reading: bytes)
        } catch {
            throw refusal(path, "\(error)")
        }
        let ruleset = recording.header.ruleset
        guard Ruleset.known.contains(ruleset) else {
            throw refusal(
                path, "its rules \"\(ruleset)\" are unknown to this version; try a newer one")
        }
        return recording
    }

    private static func notice(of recording: RecordedGame) throws(ReplayRefusal) -> String? {
        let parts = [fault(of: recording), difference(of: recording, try recording.firstDifference())]
        let text = parts.compactMap(\.self).joined(separator: " ")
        return text.isEmpty ? nil : SafeText.cleaned(text)
    }

    private static func fault(of recording: RecordedGame) -> String? {
        guard !recording.isWhole else { return nil }
        let line = recording.checkpoints.last?.line ?? 0
        guard let damage = recording.damage else {
            return "This recording is truncated; it is shown up to line \(line)."
        }
        return "This recording is damaged (\(damage)); it is shown up to line \(line)."
    }

    /// The rules of this program differ from those of the program that wrote it, under the same name.
    private static func difference(of recording: RecordedGame, _ difference: StateDifference?) -> String? {
        difference.map {
            "From line \($0.line) on, this version plays the recording differently; 'trooper replay --verify' says how."
        }
    }

    private static func refusal(_ path: String, _ reason: String) -> Failure {
        Failure(message: SafeText.cleaned("\(path): \(reason)"), exitCode: ExitCode.badData)
    }
}
