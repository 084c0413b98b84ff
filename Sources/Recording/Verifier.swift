import QuizCore

/// Plays a recording again as it comes in, in pieces of any size, and compares every checkpoint.
///
/// Memory does not grow with the recording: a gigabyte needs no more than a kilobyte.
public struct Verifier<Machine: Replayed>: Sendable {
    private var reader = RecordingReader()
    private var batch = RecordingBatch()
    private var outcome: Verdict.Outcome?
    private var playedCount = 0

    /// As far as it was played; nil until the header is confirmed.
    public private(set) var machine: Machine?

    /// The latest checkpoint whose state was the same.
    public private(set) var confirmed: Checkpoint?

    /// All checkpoints so far whose state was the same; empty where nobody asked for them.
    public private(set) var checkpoints: [Checkpoint] = []
    private let keepsCheckpoints: Bool

    /// - Parameter keepsCheckpoints: makes memory grow with the recording.
    public init(keepsCheckpoints: Bool = false) {
        self.keepsCheckpoints = keepsCheckpoints
    }

    /// Whether more bytes could change the verdict.
    public var isDecided: Bool { outcome != nil }

    public var header: RecordingHeader? { reader.header }

    /// What has been read of a piece should still be in the processor's own memory when it is played.
    private static var pieceBytes: Int { 1 << 14 }

    public mutating func take(_ chunk: Span<UInt8>) {
        var start = 0
        while start < chunk.count, !isDecided {
            let end = min(start + Verifier.pieceBytes, chunk.count)
            takePiece(chunk.extracting(start..<end))
            start = end
        }
    }

    private mutating func takePiece(_ piece: Span<UInt8>) {
        batch.removeAll()
        do {
            try reader.take(piece, into: &batch)
            play()
        } catch {
            play()
            outcome = outcome ?? .damaged(error)
        }
    }

    /// To be called at the end of the file.
    public func finish() -> Verdict {
        Verdict(
            outcome: outcome ?? outcomeAtEnd, confirmed: confirmed, eventCount: playedCount, latest: reader.latest)
    }

    private var outcomeAtEnd: Verdict.Outcome {
        if reader.isWhole { return .same }
        let (lineCount, byteCount) = reader.unconfirmed
        if byteCount == 0, confirmed == nil { return .damaged(reader.error(.notARecording(.empty))) }
        return .cut(unconfirmedLines: lineCount, unconfirmedBytes: byteCount)
    }

    private mutating func play() {
        var next = 0
        for (inputCount, other) in batch.others {
            play(next..<inputCount)
            next = inputCount
            switch other {
            case .event(let event): play(event)
            case .checkpoint(let checkpoint): compare(checkpoint)
            }
            if isDecided { return }
        }
        play(next..<batch.inputs.count)
    }

    private mutating func play(_ range: Range<Int>) {
        guard machine != nil else { return }
        let inputs = batch.inputs
        machine?.take(inputs.span.extracting(range))
        playedCount += range.count
    }

    private mutating func play(_ event: RecordedEvent) {
        guard machine != nil else { return }
        machine?.take(event)
        playedCount += 1
    }

    private mutating func compare(_ checkpoint: Checkpoint) {
        if machine == nil { makeMachine() }
        guard let machine, !isDecided else { return }
        if StateHash.of(machine.encoded()) == checkpoint.stateHash {
            confirmed = checkpoint
            if keepsCheckpoints { checkpoints.append(checkpoint) }
        } else {
            outcome = .differs(StateDifference(checkpoint, after: confirmed, replayed: machine.fields))
        }
    }

    private mutating func makeMachine() {
        guard let header = reader.header else { return }
        guard Machine.rulesets.contains(header.ruleset) else {
            outcome = .unknownRuleset(header.ruleset)
            return
        }
        do {
            machine = try Machine(header)
        } catch {
            outcome = .refused(error)
        }
    }
}
