import QuizCore
import TiltCore

/// Replays a recording as its bytes come in, in pieces of any size, and compares the state at every checkpoint.
///
/// Memory does not grow with the recording. For bytes that are in memory, `Verifier.verify(_:)` is one call.
public struct Verifier: Sendable {
    private var reader = RecordingReader()
    private var replay: Replay

    /// Nothing has been read.
    public init() {
        self.init(keepsSteps: false)
    }

    /// - Parameter keepsSteps: collects `steps`.
    package init(keepsSteps: Bool) {
        replay = Replay(keepsSteps: keepsSteps)
    }

    /// Verifies a whole recording. Nothing is thrown: bytes that are no recording are an outcome as well.
    public static func verify(_ recording: [UInt8]) -> VerificationResult {
        var verifier = Verifier()
        verifier.take(recording.span)
        return verifier.finish()
    }

    /// Whether more bytes cannot change the result.
    public var isDecided: Bool { replay.outcome != nil }

    /// Nil until the first checkpoint confirms it.
    public var header: RecordingHeader? { reader.header }

    /// As far as it was replayed; nil until the first checkpoint confirms the header.
    public var game: ReplayedGame? { replay.game }

    /// The latest checkpoint whose state was the same.
    public var confirmed: Checkpoint? { replay.confirmed }

    /// Every event but those of devices, with what the game made of it, and every checkpoint whose state was the same.
    package var steps: [RecordedStep] { replay.steps }

    /// After a decision, no more than the rest of such a piece is read.
    private static let pieceBytes = 1 << 14

    /// Replays the next bytes of the recording; ignores them once the result is decided.
    public mutating func take(_ chunk: Span<UInt8>) {
        var start = 0
        while start < chunk.count, !isDecided {
            let end = min(start + Verifier.pieceBytes, chunk.count)
            do {
                try reader.take(chunk.extracting(start..<end), into: &replay)
            } catch {
                replay.outcome = replay.outcome ?? .damaged(error)
            }
            start = end
        }
    }

    /// To be called at the end of the file: what came of the recording.
    public func finish() -> VerificationResult {
        VerificationResult(
            outcome: replay.outcome ?? outcomeAtEnd, confirmed: confirmed, eventCount: replay.eventCount,
            latest: reader.latest)
    }

    private var outcomeAtEnd: VerificationResult.Outcome {
        if reader.isWhole { return .same }
        let (lineCount, byteCount) = reader.unconfirmed
        if byteCount == 0, confirmed == nil { return .damaged(reader.error(.notARecording(.empty))) }
        return .cut(unconfirmedLines: lineCount, unconfirmedBytes: byteCount)
    }
}

/// What a recording holds besides facts.
package enum RecordedStep: Sendable {
    case event(RecordedEvent, [Effect])
    case checkpoint(Checkpoint)
}

/// The game of a recording while it is read.
private struct Replay: RecordingConsumer, Sendable {
    let keepsSteps: Bool
    var outcome: VerificationResult.Outcome?
    private(set) var game: ReplayedGame?
    private(set) var confirmed: Checkpoint?
    private(set) var eventCount = 0
    private(set) var steps: [RecordedStep] = []

    init(keepsSteps: Bool) {
        self.keepsSteps = keepsSteps
    }

    mutating func take(_ input: InputEvent, of device: DeviceNumber) {
        if outcome != nil { return }
        game?.play(input, of: device)
        eventCount += 1
    }

    mutating func take(_ event: RecordedEvent) {
        if outcome != nil { return }
        let effects = game?.play(event) ?? []
        eventCount += 1
        if keepsSteps { steps.append(.event(event, effects)) }
    }

    mutating func take(_ checkpoint: Checkpoint, _ header: RecordingHeader) {
        if game == nil { start(header) }
        guard let game, outcome == nil else { return }
        if StateHash.of(game.encoded()) == checkpoint.stateHash {
            confirmed = checkpoint
            if keepsSteps { steps.append(.checkpoint(checkpoint)) }
        } else {
            outcome = .differs(StateDifference(checkpoint, after: confirmed, replayed: game.fields))
        }
    }

    private mutating func start(_ header: RecordingHeader) {
        guard outcome == nil else { return }
        guard Ruleset.known.contains(header.ruleset) else {
            outcome = .unknownRuleset(header.ruleset)
            return
        }
        do {
            game = try ReplayedGame(header)
        } catch {
            outcome = .refused(error)
        }
    }
}
