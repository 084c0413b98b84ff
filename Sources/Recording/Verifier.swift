import QuizCore

/// Plays a recording again as it comes in, in pieces of any size, and compares every checkpoint.
///
/// Memory does not grow with the recording: a gigabyte needs no more than a kilobyte.
public struct Verifier<Machine: Replayed>: Sendable {
    private var reader = RecordingReader()
    private var batch = RecordingBatch()
    private var outcome: VerificationResult.Outcome?
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
    public func finish() -> VerificationResult {
        VerificationResult(
            outcome: outcome ?? outcomeAtEnd, confirmed: confirmed, eventCount: playedCount, latest: reader.latest)
    }

    private var outcomeAtEnd: VerificationResult.Outcome {
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

/// What a recording is played on: the same events make the same state, on every machine.
public protocol Replayed: Sendable {
    /// The rules that it can play, by name; new recordings are made by the first.
    static var rulesets: [String] { get }

    /// How everything stands before the first event.
    init(_ header: RecordingHeader) throws(ReplayRefusal)

    mutating func take(_ event: RecordedEvent)

    /// The same for what devices sent between two other events, which is nearly all: a machine may do it at one go.
    mutating func take(_ inputs: Span<RecordedInput>)

    /// Answers so far. Only that it changes counts: an answer is worth a checkpoint.
    var answerCount: Int { get }

    /// The whole state: equal bytes, equal states.
    func encoded() -> [UInt8]

    /// The state in words, to say where two states differ.
    var fields: [StateField] { get }
}

extension Replayed {
    public mutating func take(_ inputs: Span<RecordedInput>) {
        for index in inputs.indices { take(RecordedEvent(inputs[index])) }
    }
}

/// Why a machine will not play a recording whose rules it knows.
public struct ReplayRefusal: Error, Hashable, Sendable {
    /// The header's key.
    public let key: String
    public let reason: String

    public init(key: String, reason: String) {
        self.key = key
        self.reason = reason
    }
}
