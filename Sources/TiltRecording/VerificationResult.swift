import QuizCore
import TrooperText

/// What came of verifying a recording. Its `description` is one line, safe to show on a terminal.
public struct VerificationResult: Hashable, Sendable {
    /// Whether the recording plays as it was recorded, and if not, why.
    package enum Outcome: Hashable, Sendable {
        /// Every byte is as it was written, and every state is the recorded one.
        case same
        /// Every byte is as it was written, and the game is the recorded one, played from the recorded stages: this version
        /// does not read tilts by the rules of the recording.
        case sameGame
        /// The last line is missing: no checkpoint confirms what follows the last one.
        case cut(unconfirmedLines: Int, unconfirmedBytes: Int)
        /// The bytes are as they were written, but the replayed state is another one.
        case differs(StateDifference)
        /// The bytes are not a recording, or were changed.
        case damaged(RecordingError)
        /// The game was played by rules that the verifier does not know; the name is untrusted.
        case unknownRuleset(String)
        /// The rules are known, but the header holds settings that cannot be replayed.
        case refused(ReplayRefusal)
    }

    /// What came of it.
    package let outcome: Outcome

    /// The last checkpoint up to which the bytes are as written and the states are the recorded ones.
    package let confirmed: Checkpoint?

    /// The line of the last checkpoint that was read, whatever its state; nil if nothing can be played.
    package let lastLine: Int?

    /// How many events were replayed.
    public let eventCount: Int

    /// The time of the last event that was read.
    package let latest: Microseconds

    /// Whether the whole game plays as it was recorded.
    public var isSame: Bool { outcome == .same || outcome == .sameGame }
}

/// A checkpoint whose recorded state is not the replayed one.
package struct StateDifference: Hashable, Sendable {
    /// A field whose value differs.
    package struct Field: Hashable, Sendable {
        /// As in the checkpoint: `answers`, for example.
        package let name: String
        /// Nil if the recorded state has no such field.
        package let recorded: String?
        /// Nil if the replayed state has no such field.
        package let replayed: String?
    }

    /// The line of the checkpoint, counted from 1.
    package let line: Int
    /// The line of the checkpoint before it, whose state was still the same; 0 for none.
    package let previousLine: Int
    /// The time of the checkpoint.
    package let at: Microseconds
    /// The fields that differ; empty if the difference is in a part of the state that has no field.
    package let fields: [Field]

    init(_ checkpoint: Checkpoint, after previous: Checkpoint?, replayed game: TiltedGame) {
        line = checkpoint.line
        previousLine = previous?.line ?? 0
        at = checkpoint.at
        let (recorded, replayed) = (game.ruleset.fields(of: checkpoint), game.fields)
        let names =
            recorded.map(\.name) + replayed.map(\.name).filter { name in !recorded.contains { $0.name == name } }
        fields = names.compactMap { name in
            let before = recorded.first { $0.name == name }?.value
            let now = replayed.first { $0.name == name }?.value
            return before == now ? nil : Field(name: name, recorded: before, replayed: now)
        }
    }
}

extension VerificationResult: CustomStringConvertible {
    /// One line, safe to show on a terminal.
    public var description: String {
        switch outcome {
        case .same: "same: \(played)"
        case .sameGame: "game verified, tilt as recorded: \(played)"
        case .cut(let lines, let bytes): cut(lines, bytes)
        case .differs(let difference): "plays differently: \(difference)"
        case .damaged(let error): damage(error)
        case .unknownRuleset(let name):
            "its rules \"\(EscapedText.quoting(name))\" are unknown to this version; try a newer one"
        case .refused(let refusal): refusal.description
        }
    }

    private var played: String { "\(eventCount.counted("event")) in \(latest.decimalSeconds) s" }

    private func damage(_ error: RecordingError) -> String {
        switch error.problem {
        case .notARecording, .unknownVersion: return error.description
        default:
            let intact = confirmed.map { ", intact up to line \($0.line)" } ?? ""
            return "damaged\(intact): \(error)"
        }
    }

    private func cut(_ lines: Int, _ bytes: Int) -> String {
        guard let line = confirmed?.line else { return "truncated before its first checkpoint: nothing is confirmed" }
        if bytes == 0 { return "truncated: confirmed up to line \(line), its last" }
        return "truncated: confirmed up to line \(line), and \(lines.counted("line")) (\(bytes.counted("byte"))) "
            + "after it \(lines == 1 ? "is" : "are") not"
    }
}

extension StateDifference: CustomStringConvertible {
    /// One line: where the state differs, and which fields do.
    package var description: String {
        let words = fields.map { "\($0.name) was \($0.recorded ?? "absent") and is \($0.replayed ?? "absent")" }
        let what = words.isEmpty ? "the state differs in a part that has no name" : words.joined(separator: ", ")
        let since = previousLine == 0 ? "no earlier checkpoint" : "line \(previousLine) is still the same"
        return "line \(line), at \(at.decimalSeconds) s: \(what) (\(since))"
    }
}
