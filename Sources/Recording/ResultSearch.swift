import QuizCore
import TiltCore

/// Finds the result of the last finished game in a recording as its bytes come in, in pieces of any size.
///
/// Memory does not grow with the recording. Unlike a `Verifier` it plays on after a state that differs.
package struct ResultSearch: Sendable {
    /// What was found. Only what a checkpoint confirms counts.
    package struct Findings: Sendable {
        package let header: RecordingHeader
        /// Nil if no game was finished.
        package let summary: Summary?
        package let coverage: RecordingCoverage
        /// The first checkpoint whose state differs.
        package let difference: StateDifference?
    }

    private var reader = RecordingReader()
    private var replay = ResultReplay()
    private var damage: RecordingError?

    package init() {}

    /// Whether more bytes cannot change what is found.
    package var isDecided: Bool { damage != nil || replay.refusal != nil }

    /// - Parameter chunk: the next bytes of the recording.
    package mutating func take(_ chunk: Span<UInt8>) {
        guard !isDecided else { return }
        do {
            try reader.take(chunk, into: &replay)
        } catch {
            damage = error
        }
    }

    /// To be called at the end of the file. Throws if not even the header is confirmed.
    ///
    /// If the rules of the recording are not in `Ruleset.known`, nothing was played.
    package func finish() throws(RecordingError) -> Result<Findings, ReplayRefusal> {
        guard let header = reader.header, let confirmed = reader.confirmed else {
            throw damage ?? reader.missingCheckpoint
        }
        if let refusal = replay.refusal { return .failure(refusal) }
        return .success(
            Findings(
                header: header, summary: replay.confirmedSummary,
                coverage: RecordingCoverage(
                    lastLine: confirmed.line, isWhole: reader.isWhole && damage == nil, damage: damage),
                difference: replay.difference))
    }
}

/// How much of a recording its checkpoints confirm.
package struct RecordingCoverage: Sendable {
    /// The line of the last checkpoint.
    package let lastLine: Int
    /// Whether the recording has its last line and no damage.
    package let isWhole: Bool
    /// What is wrong after the last checkpoint; nil for a recording that is whole or only truncated.
    package let damage: RecordingError?
}

/// The game of a recording while it is read, and its results.
private struct ResultReplay: RecordingConsumer, Sendable {
    private(set) var refusal: ReplayRefusal?
    private(set) var confirmedSummary: Summary?
    private(set) var difference: StateDifference?
    private var game: ReplayedGame?
    private var latestSummary: Summary?
    private var confirmed: Checkpoint?

    mutating func take(_ input: InputEvent, of device: DeviceNumber) {
        game?.play(input, of: device)
    }

    mutating func take(_ event: RecordedEvent) {
        for case .gameEnded(let summary) in game?.play(event) ?? [] { latestSummary = summary }
    }

    mutating func take(_ checkpoint: Checkpoint, _ header: RecordingHeader) {
        if confirmed == nil, Ruleset.known.contains(header.ruleset) { start(header) }
        guard let game else { return confirmed = checkpoint }
        confirmedSummary = latestSummary
        if difference == nil, StateHash.of(game.encoded()) != checkpoint.stateHash {
            difference = StateDifference(checkpoint, after: confirmed, replayed: game.fields)
        }
        confirmed = checkpoint
    }

    private mutating func start(_ header: RecordingHeader) {
        do {
            game = try ReplayedGame(header)
        } catch {
            refusal = error
        }
    }
}
