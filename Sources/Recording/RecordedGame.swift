import QuizCore

/// A recording that was read into memory as a whole.
public struct RecordedGame: Sendable {
    /// The facts before the first event.
    public let header: RecordingHeader

    /// The events up to the last checkpoint, in the order in which the game handled them.
    public let events: [RecordedEvent]

    /// All checkpoints, at least one.
    public let checkpoints: [Checkpoint]

    /// Whether the recording has its last line and no damage.
    public let isWhole: Bool

    /// What is wrong after the last checkpoint; nil for a recording that is whole or only truncated.
    public let damage: RecordingError?

    /// Reads everything that checkpoints confirm: up to the last one before the end of the bytes or the first damage.
    ///
    /// The hashes of the bytes are checked; `firstDifference` or a `Verifier` checks the states. Throws if not even the
    /// header is confirmed.
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

    package var coverage: RecordingCoverage {
        RecordingCoverage(lastLine: checkpoints.last?.line ?? 0, isWhole: isWhole, damage: damage)
    }

    /// Replays the game and returns the first checkpoint whose state differs; nil if none does.
    ///
    /// Throws if the header holds settings that cannot be replayed. The caller checks that the ruleset is known.
    public func firstDifference() throws(ReplayRefusal) -> StateDifference? {
        var game = try ReplayedGame(header)
        var confirmed: Checkpoint?
        for checkpoint in checkpoints {
            for event in events[(confirmed?.eventCount ?? 0)..<checkpoint.eventCount] { game.play(event) }
            guard StateHash.of(game.encoded()) == checkpoint.stateHash else {
                return StateDifference(checkpoint, after: confirmed, replayed: game.fields)
            }
            confirmed = checkpoint
        }
        return nil
    }
}

/// Finds out whether a question was answered in a recording, and reads only up to the first answer.
package struct AnswerSearch {
    /// Whether a question was answered, other than in an earlier run that the game resumes.
    package var isAnswered: Bool { answers.isFound }

    /// False where the bytes cannot be read: a later program may have written them, and they may hold anything.
    package private(set) var isReadable = true

    private var answers = Answers()
    private var reader = RecordingReader()

    package init() {}

    /// Whether more bytes cannot change the answer.
    package var isDecided: Bool { answers.isFound || !isReadable }

    package mutating func take(_ chunk: Span<UInt8>) {
        guard !isDecided else { return }
        do {
            try reader.take(chunk, into: &answers)
        } catch {
            isReadable = false
        }
    }

    private struct Answers: RecordingConsumer {
        var isFound = false
        private var earlierCount = 0

        mutating func take(_ event: RecordedEvent) {
            if case .quiz(.gameResumed(let progress)) = event.kind { earlierCount = progress.answers.count }
        }

        mutating func take(_ checkpoint: Checkpoint, _ header: RecordingHeader) {
            if checkpoint.answerCount > earlierCount { isFound = true }
        }
    }
}
