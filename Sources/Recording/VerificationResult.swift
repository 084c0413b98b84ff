import QuizCore

/// What became of a recording that was played again.
public struct VerificationResult: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        /// Every byte is as it was written, and every state came out as it was.
        case same
        /// It has no end: what follows the last checkpoint is not confirmed by anything.
        case cut(unconfirmedLines: Int, unconfirmedBytes: Int)
        /// The bytes are as they were written, but played here they make another game.
        case differs(StateDifference)
        /// It is no recording, or one that was changed.
        case damaged(RecordingError)
        /// It was played by rules that this program does not have, whose name this is.
        case unknownRuleset(String)
        /// The rules are known, but not what the header says beside them.
        case refused(ReplayRefusal)
    }

    public let outcome: Outcome

    /// The last checkpoint up to which the file is whole and plays as it did.
    public let confirmed: Checkpoint?

    public let eventCount: Int

    /// The time of the last event that was played.
    public let latest: Microseconds

    public var isSame: Bool { outcome == .same }
}

/// A state that came out otherwise than the recording says, first seen at a checkpoint.
public struct StateDifference: Hashable, Sendable {
    public struct Field: Hashable, Sendable {
        public let name: String
        /// Nil where one of the two states has no such field.
        public let recorded: String?
        public let replayed: String?
    }

    /// The line of the checkpoint; the game went another way after the one before it.
    public let line: Int
    public let previousLine: Int
    public let at: Microseconds
    /// Empty when the difference is in a part of the state that no field tells of.
    public let fields: [Field]

    init(_ checkpoint: Checkpoint, after previous: Checkpoint?, replayed: [StateField]) {
        line = checkpoint.line
        previousLine = previous?.line ?? 0
        at = checkpoint.at
        let recorded = checkpoint.fields
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
    /// One line, safe to show.
    public var description: String {
        switch outcome {
        case .same: "same: \(counted(eventCount, "event")) in \(counted(Int(latest.rawValue), "microsecond"))"
        case .cut(let lines, let bytes): cut(lines, bytes)
        case .differs(let difference): difference.description
        case .damaged(let error): error.description
        case .unknownRuleset(let name):
            "its rules are \"\(EscapedText.quoting(name))\", which this program does not have; look for a later version"
        case .refused(let refusal): "\(refusal.key): \(refusal.reason)"
        }
    }

    private func cut(_ lines: Int, _ bytes: Int) -> String {
        guard let line = confirmed?.line else { return "cut short before its first checkpoint: nothing is confirmed" }
        if bytes == 0 { return "cut short: confirmed up to line \(line), its last" }
        return "cut short: confirmed up to line \(line), and \(counted(lines, "line")) (\(counted(bytes, "byte"))) "
            + "after it \(lines == 1 ? "is" : "are") not"
    }

    private func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}

extension StateDifference: CustomStringConvertible {
    public var description: String {
        let words = fields.map { "\($0.name) was \($0.recorded ?? "absent") and is \($0.replayed ?? "absent")" }
        let what = words.isEmpty ? "the state differs in a part that has no name" : words.joined(separator: ", ")
        let since = previousLine == 0 ? "nothing before it tells" : "line \(previousLine) was still the same"
        return "line \(line), at \(at.rawValue) microseconds: \(what) (\(since))"
    }
}
