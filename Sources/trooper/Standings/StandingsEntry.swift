import QuizCore
import TiltRecording

/// What one recording brings to the standings.
enum StandingsEntry: Hashable {
    case finished(FinishedGame, file: String)
    case refused(RefusedRecording)

    init(_ verified: VerifiedFile) {
        let (file, verifier) = (verified.name, verified.verifier)
        func refused(_ verdict: String, _ message: String) -> StandingsEntry {
            .refused(RefusedRecording(file: file, verdict: verdict, message: message))
        }
        guard case .success(let result) = verified.result, result.isSame else {
            self = refused(verified.verdict.word, verified.verdict.message)
            return
        }
        if let seatCount = verifier.header?.seatCount, seatCount > 1 {
            self = refused("several", "played by \(seatCount) together: standings compare games of one")
            return
        }
        guard let game = FinishedGame(verifier, result) else {
            self = refused("unfinished", "unfinished: \(StandingsEntry.progress(of: verifier))")
            return
        }
        self =
            verifier.isContinued
            ? refused("continued", "continues an earlier game, whose answers are in another recording")
            : .finished(game, file: file)
    }

    private static func progress(of verifier: Verifier) -> String {
        guard let progress = verifier.game?.game.phase.progress else { return "no question was asked to its end" }
        return "\(progress.doneCount) of \(progress.deck.questions.count) questions are answered"
    }
}

/// A recording that gets no rank.
struct RefusedRecording: Hashable {
    static let unreadable = "unreadable"
    /// The states of a recording can differ in a thousand fields.
    private static let mostMessageScalars = 500

    let file: String
    /// Why, for programs.
    let verdict: String
    /// Why, for people.
    let message: String

    init(file: String, verdict: String, message: String) {
        self.file = file
        self.verdict = verdict
        let start = String(message.unicodeScalars.prefix(RefusedRecording.mostMessageScalars))
        self.message = start + (start.utf8.count < message.utf8.count ? "..." : "")
    }
}

/// A finished game that its recording proves. Two recordings with equal ones are copies.
struct FinishedGame: Hashable {
    let deck: [RankedQuestion]
    let rightCount: Int
    /// The sum of the times of all answers.
    let time: Microseconds
    /// `same`, or `sameGame` if the tilts are as recorded.
    let outcome: VerificationResult.Outcome
    /// The hash of the state at the end.
    let state: UInt64
    /// The title; empty where the recording names no pack.
    let pack: String
    let seed: UInt64?
    /// The program that played it.
    let engine: String
}

extension FinishedGame {
    /// Nil without a finished game.
    fileprivate init?(_ verifier: Verifier, _ result: VerificationResult) {
        guard let game = verifier.finished, let header = verifier.header, let end = result.confirmed else {
            return nil
        }
        self.init(
            deck: game.deck.questions.map { RankedQuestion($0) }, rightCount: game.score(), time: game.time(),
            outcome: result.outcome, state: end.stateHash, pack: RecordedPack(header)?.title ?? "",
            seed: game.deck.seed, engine: header.engine)
    }
}

/// A question of a game. Games are compared whose questions have the same ids and digests.
struct RankedQuestion: Hashable {
    let id: String
    /// Of the whole question.
    let digest: UInt64
}

extension RankedQuestion {
    /// The digests still tell ids apart that differ only behind the length an id of a pack may have.
    init(_ question: Question) {
        self.init(id: String(question.id.rawValue.unicodeScalars.prefix(Limits.idBytes)), digest: question.digest)
    }
}
