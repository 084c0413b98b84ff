/// What a piece of a recording brought, in two rows so that the long one holds nothing but events.
public struct RecordingBatch: Sendable {
    public internal(set) var events: [RecordedEvent] = []

    /// Each with the number of events of this batch that come before it.
    public internal(set) var checkpoints: [(eventIndex: Int, checkpoint: Checkpoint)] = []

    public init() {}

    /// Keeps the memory for the next piece.
    public mutating func removeAll() {
        events.removeAll(keepingCapacity: true)
        checkpoints.removeAll(keepingCapacity: true)
    }
}
