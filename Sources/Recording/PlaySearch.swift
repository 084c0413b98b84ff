import QuizCore

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
            if case .quiz(.roundResumed(let round)) = event.kind { earlierAnswerCount = round.answers.count }
        case .checkpoint(let checkpoint):
            if checkpoint.answerCount > earlierAnswerCount { isPlayed = true }
        }
    }
}
