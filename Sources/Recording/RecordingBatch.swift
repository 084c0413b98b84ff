/// What a piece of a recording brought, in two rows so that the long one holds nothing but what devices sent.
public struct RecordingBatch: Sendable {
    public enum Other: Sendable {
        case event(RecordedEvent)
        case checkpoint(Checkpoint)
    }

    public internal(set) var inputs: [RecordedInput] = []

    /// Each with the number of inputs of this batch that come before it.
    public internal(set) var others: [(inputCount: Int, other: Other)] = []

    public init() {}

    /// Keeps the memory for the next piece.
    public mutating func removeAll() {
        inputs.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
    }

    mutating func append(_ other: Other) {
        others.append((inputs.count, other))
    }

    /// All events in the order in which they came.
    public var events: [RecordedEvent] {
        var events: [RecordedEvent] = []
        events.reserveCapacity(inputs.count + others.count)
        var next = 0
        for (inputCount, other) in others {
            events += inputs[next..<inputCount].lazy.map(RecordedEvent.init)
            next = inputCount
            if case .event(let event) = other { events.append(event) }
        }
        return events + inputs[next...].lazy.map(RecordedEvent.init)
    }

    public var checkpoints: [Checkpoint] {
        others.compactMap { if case .checkpoint(let checkpoint) = $0.other { checkpoint } else { nil } }
    }
}
