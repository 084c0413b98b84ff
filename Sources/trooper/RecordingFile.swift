import QuizCore
import Recording
import SafeText
import Session

/// A recording on disk, ready to be played as far as it can be trusted.
struct RecordingFile {
    let path: String
    let recording: RecordedSession

    /// An hour of a device that speaks a thousand times a second is a hundred.
    private static let mostBytes = 256 << 20

    init(_ path: String) throws(Failure) {
        self.path = path
        let bytes = try FileBytes.read(path, limit: RecordingFile.mostBytes, of: "recording")
        do {
            recording = try RecordedSession(reading: bytes)
        } catch {
            throw Failure(message: "\(path): \(error); is it a recording of a game?", exitCode: ExitCode.badData)
        }
    }

    func playback(isMotionReduced: Bool) throws(Failure) -> Playback {
        let ruleset = recording.header.ruleset
        guard TiltedQuiz.rulesets.contains(ruleset) else {
            throw refusal("its rules are \"\(ruleset)\", which this program does not have; look for a later version")
        }
        do {
            return try Playback(recording, isMotionReduced: isMotionReduced)
        } catch {
            throw refusal("its \(error.key) cannot be played: \(error.reason)")
        }
    }

    /// What the player should know when not all of it can be shown; nil for a whole recording.
    var notice: String? {
        guard !recording.isWhole else { return nil }
        let line = recording.checkpoints.last?.line ?? 0
        guard let damage = recording.damage else {
            return "This recording was cut short; line \(line) is the last that is confirmed."
        }
        return SafeText.cleaned("This recording is damaged (\(damage)); line \(line) is the last that is confirmed.")
    }

    private func refusal(_ reason: String) -> Failure {
        Failure(message: SafeText.cleaned("\(path): \(reason)"), exitCode: ExitCode.badData)
    }
}
