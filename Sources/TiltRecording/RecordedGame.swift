/// A recording that was read into memory as a whole.
public struct RecordedGame: Sendable {
    /// The facts before the first event.
    public let header: RecordingHeader

    /// The events up to the last checkpoint, in the order in which the game handled them.
    public let events: [RecordedEvent]

    /// All checkpoints, at least one.
    package let checkpoints: [Checkpoint]

    /// Whether the recording has its last line and no damage.
    public let isWhole: Bool

    /// What is wrong after the last checkpoint; nil for a recording that is whole or only truncated.
    package let damage: RecordingError?

    /// Reads everything that checkpoints confirm: up to the last one before the end of the bytes or the first damage.
    ///
    /// The hashes of the bytes are checked; a `Verifier` checks the states. Throws if not even the header is confirmed.
    public init(reading bytes: [UInt8]) throws(RecordingError) {
        var reader = RecordingReader()
        var contents = Contents()
        var damage: RecordingError?
        do {
            try reader.take(bytes.span, into: &contents)
        } catch {
            damage = error
        }
        guard let header = reader.header, let confirmed = reader.confirmed else {
            throw damage ?? reader.missingCheckpoint
        }
        self.header = header
        self.damage = damage
        events = Array(contents.events.prefix(confirmed.eventCount))
        checkpoints = contents.checkpoints
        isWhole = reader.isWhole && damage == nil
    }

    private struct Contents: RecordingConsumer {
        var events: [RecordedEvent] = []
        var checkpoints: [Checkpoint] = []

        mutating func take(_ event: RecordedEvent) { events.append(event) }

        mutating func take(_ checkpoint: Checkpoint, _ header: RecordingHeader) { checkpoints.append(checkpoint) }
    }
}
