import QuizCore
import TiltCore

/// Replays a recording as its bytes come in, in pieces of any size, and compares the state at every checkpoint.
///
/// Memory does not grow with the recording. For bytes that are in memory, `Verifier.verify(_:)` is one call.
///
/// ```swift
/// let result = Verifier.verify(Array("trooper-recording 1\n".utf8))
/// precondition(!result.isSame)
/// print(result)
/// ```
public struct Verifier: Sendable {
    private var reader = RecordingReader()
    private var replay = Replay()

    /// Nothing has been read.
    package init() {}

    /// - Parameter playsOn: goes on after a state that differs, which is then in `difference` only.
    package init(playsOn: Bool) {
        replay.playsOn = playsOn
    }

    /// Verifies a whole recording. Nothing is thrown: bytes that are no recording are an outcome as well.
    public static func verify(_ recording: [UInt8]) -> VerificationResult {
        var verifier = Verifier()
        verifier.take(recording.span)
        return verifier.finish()
    }

    /// Whether more bytes cannot change the result.
    package var isDecided: Bool { replay.outcome != nil }

    /// Nil until the first checkpoint confirms it.
    package var header: RecordingHeader? { reader.header }

    /// As far as it was replayed; nil until the first checkpoint confirms the header.
    package var game: TiltedGame? { replay.game }

    /// Whether a question was answered in it, other than in an earlier run that the game resumes.
    package var isAnswered: Bool { replay.game?.isAnswered ?? false }

    /// The latest checkpoint whose state was the same.
    package var confirmed: Checkpoint? { replay.confirmed }

    /// Where the bytes end that are as they were written.
    package var confirmedOffset: Int { reader.confirmed?.endOffset ?? 0 }

    /// The first checkpoint whose state differs.
    package var difference: StateDifference? { replay.difference }

    /// The last finished game that a checkpoint confirms.
    package var finished: GameProgress? { replay.confirmedEnd?.progress }

    /// How many questions a game of it has that has not five; nil if all have.
    package var otherLength: Int? { replay.otherLength }

    /// Whether the game of `finished` began in an earlier recording: some of its answers were not given in this one.
    package var isContinued: Bool { replay.confirmedEnd?.isContinued ?? false }

    /// After a decision, no more than the rest of such a piece is read.
    private static let pieceBytes = 1 << 14

    /// Replays the next bytes of the recording; ignores them once the result is decided.
    package mutating func take(_ chunk: Span<UInt8>) {
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
    package func finish() -> VerificationResult {
        VerificationResult(
            outcome: replay.outcome ?? outcomeAtEnd, confirmed: confirmed, lastLine: reader.confirmed?.line,
            eventCount: replay.eventCount, latest: reader.latest)
    }

    private var outcomeAtEnd: VerificationResult.Outcome {
        if reader.isWhole { return game?.ruleset.verified(hasDevices: replay.hasDevices) ?? .same }
        let (lineCount, byteCount) = reader.unconfirmed
        if byteCount == 0, confirmed == nil { return .damaged(reader.error(.notARecording(.empty))) }
        return .cut(unconfirmedLines: lineCount, unconfirmedBytes: byteCount)
    }
}

/// A finished game.
private struct GameEnd: Sendable {
    let progress: GameProgress
    let isContinued: Bool
}

/// The game of a recording while it is read.
private struct Replay: RecordingConsumer, Sendable {
    var playsOn = false
    var outcome: VerificationResult.Outcome?
    private(set) var game: TiltedGame?
    private(set) var confirmed: Checkpoint?
    private(set) var difference: StateDifference?
    private(set) var eventCount = 0
    private(set) var hasDevices = false
    private(set) var otherLength: Int?
    private(set) var confirmedEnd: GameEnd?
    private var end: GameEnd?
    private var isContinued = false

    mutating func take(_ input: InputEvent, of device: DeviceNumber) {
        if outcome != nil { return }
        game?.replay(input, of: device)
        eventCount += 1
    }

    mutating func take(_ event: RecordedEvent) {
        if outcome != nil { return }
        if case .deviceAppeared = event.kind { hasDevices = true }
        let effects = game?.replay(event) ?? []
        eventCount += 1
        for effect in effects { note(effect, of: event) }
    }

    private mutating func note(_ effect: Game.Effect, of event: RecordedEvent) {
        switch effect {
        case .questionAsked, .over:
            // The game ignores a deck in the middle of another: only one that is asked counts.
            if case .quiz(.deckDealt) = event.kind { isContinued = false }
            if case .quiz(.gameResumed(let progress)) = event.kind { isContinued = progress.doneCount > 0 }
            let count = game?.game.phase.progress?.deck.questions.count
            if count != Limits.questionsPerGame { otherLength = count ?? otherLength }
        case .locked, .closed, .arrowSnapped, .deckNeeded: break
        }
        guard effect == .over, case .over(let progress)? = game?.game.phase else { return }
        end = GameEnd(progress: progress, isContinued: isContinued)
    }

    mutating func take(_ checkpoint: Checkpoint, _ header: RecordingHeader) {
        if game == nil { start(header) }
        guard let game, outcome == nil else { return }
        confirmedEnd = end
        if difference == nil, !game.ruleset.isSame(game, as: checkpoint) {
            difference = StateDifference(checkpoint, after: confirmed, replayed: game)
        }
        if let difference {
            if !playsOn { outcome = .differs(difference) }
        } else {
            confirmed = checkpoint
        }
    }

    private mutating func start(_ header: RecordingHeader) {
        guard outcome == nil else { return }
        guard Ruleset(of: header) != nil else {
            outcome = .unknownRuleset(Ruleset.gameRules(of: header))
            return
        }
        do {
            game = try TiltedGame(header)
        } catch {
            outcome = .refused(error)
        }
    }
}
