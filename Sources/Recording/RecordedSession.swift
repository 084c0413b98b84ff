import QuizCore

/// A recording in memory as a whole, to be walked through in any direction.
public struct RecordedSession: Sendable {
    public let header: RecordingHeader
    public let events: [RecordedEvent]
    public let checkpoints: [Checkpoint]

    /// Whether it has its end.
    public let isWhole: Bool

    /// What is wrong with it behind the last checkpoint; nil for one that is whole or was only cut short.
    public let damage: RecordingError?

    /// Reads what can be trusted: everything up to the last checkpoint before the end or the first damage.
    ///
    /// Throws when not even the header can be. The events behind the last checkpoint are left out.
    public init(reading bytes: [UInt8]) throws(RecordingError) {
        var reader = RecordingReader()
        var batch = RecordingBatch()
        var damage: RecordingError?
        do {
            try reader.take(bytes.span, into: &batch)
        } catch {
            damage = error
        }
        guard let header = reader.header, let confirmed = reader.confirmed else {
            throw damage ?? reader.error(bytes.isEmpty ? .notARecording(.empty) : .missingFact("a checkpoint"))
        }
        self.header = header
        self.damage = damage
        events = Array(batch.events.prefix(confirmed.eventCount))
        checkpoints = batch.checkpoints
        isWhole = reader.isWhole && damage == nil
    }

    /// The first checkpoint at which it comes out otherwise than it did; nil where it makes the same game here.
    public func firstDifference() throws(ReplayRefusal) -> StateDifference? {
        var quiz = try TiltedQuiz(header)
        var confirmed: Checkpoint?
        for checkpoint in checkpoints {
            for event in events[(confirmed?.eventCount ?? 0)..<checkpoint.eventCount] { quiz.take(event) }
            guard StateHash.of(quiz.encoded()) == checkpoint.stateHash else {
                return StateDifference(checkpoint, after: confirmed, replayed: quiz.fields)
            }
            confirmed = checkpoint
        }
        return nil
    }
}
