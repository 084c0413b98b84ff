import QuizCore

/// A recording in memory as a whole, to be walked through in any direction.
public struct RecordedGame: Sendable {
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
        var quiz = try ReplayedGame(header)
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

/// Looks for an answer in a recording, and needs no more of it than goes as far as the first.
public struct PlaySearch {
    /// Whether anything was answered, beyond what the game brought along.
    public private(set) var isPlayed = false

    /// Whether it may only have been cut short: what cannot be read may hold anything, and be of a later program.
    public private(set) var isReadable = true

    private var reader = RecordingReader()
    private var batch = RecordingBatch()
    private var earlierAnswerCount = 0

    public init() {}

    /// Whether what follows can change anything.
    public var isDecided: Bool { isPlayed || !isReadable }

    public mutating func take(_ chunk: Span<UInt8>) {
        guard !isDecided else { return }
        batch.removeAll()
        do {
            try reader.take(chunk, into: &batch)
        } catch {
            isReadable = false
        }
        for (_, other) in batch.others { take(other) }
    }

    private mutating func take(_ other: RecordingBatch.Other) {
        switch other {
        case .event(let event):
            if case .quiz(.gameResumed(let progress)) = event.kind { earlierAnswerCount = progress.answers.count }
        case .checkpoint(let checkpoint):
            if checkpoint.answerCount > earlierAnswerCount { isPlayed = true }
        }
    }
}
