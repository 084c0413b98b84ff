import QuizCore
import QuizRecording
import TrooperJSON

/// A finished game of one player that its recording proves, for standings and duels.
struct FinishedGame {
    /// Why a file proves none.
    struct Refusal: Error {
        let file: String
        /// Why, for programs.
        let verdict: String
        /// Why, for people.
        let message: String
        /// Why the file could not be read, or is no recording; nil for one that is.
        var failure: Failure?

        var isUnread: Bool { failure.map { $0.exitCode != ExitCode.badData } ?? false }
    }

    let file: String
    let progress: GameProgress
    /// A hash of the digests of the questions: games are compared that have the same.
    let deck: String
    /// Copies share it.
    let seal: String
    /// The title; nil where the recording names no pack.
    let pack: String?
    /// The program that played it.
    let engine: String

    init(_ verified: VerifiedFile) throws(Refusal) {
        func refusal(_ verdict: String, _ message: String, _ failure: Failure? = nil) -> Refusal {
            Refusal(file: verified.name, verdict: verdict, message: message, failure: failure)
        }
        let found: RecordingFile
        switch verified.result {
        case .success(let success): found = success
        case .failure(let failure): throw refusal(verified.word, verified.message, failure)
        }
        guard let seal = found.recording.seal else { throw refusal(verified.word, verified.message) }
        let (header, progress) = (found.recording.header, found.progress)
        guard found.seatCount == 1 else {
            throw refusal("several", "played by \(found.seatCount) together, and only games of one are compared")
        }
        guard progress.isComplete else {
            let questions = "\(progress.doneCount) of \(progress.deck.questions.count) questions"
            throw refusal("unfinished", "unfinished: \(questions) are answered")
        }
        guard header.progress.doneCount == 0 else {
            throw refusal("continued", "continues an earlier game, whose answers are in another recording")
        }
        var digests = ByteWriter()
        for question in progress.deck.questions { digests.write(question.digest) }
        (file, self.progress, self.seal) = (verified.name, progress, seal)
        (pack, engine) = (header.pack?.title, header.engine)
        deck = HexWord.text(of: StateHash.of(digests.bytes))
    }

    var right: Int { progress.score() }

    /// The sum of the times of all answers.
    var time: Microseconds { progress.time() }

    func isTied(with other: FinishedGame) -> Bool { right == other.right && time == other.time }

    func isBetter(than other: FinishedGame) -> Bool { right == other.right ? time < other.time : right > other.right }
}

/// What one recording brings to the standings.
typealias StandingsEntry = Result<FinishedGame, FinishedGame.Refusal>

extension StandingsEntry {
    /// A line of JSON Lines, for `jq` and others.
    var json: JSONText {
        switch self {
        case .failure(let refusal):
            [
                "file": .text(refusal.file), "verdict": .text(refusal.verdict), "message": .text(refusal.message),
            ]
        case .success(let game):
            [
                "file": .text(game.file), "verdict": "same", "message": .null, "deck": .text(game.deck),
                "questions": .array(game.progress.deck.questions.map { .text($0.id.rawValue) }),
                "right": .number(game.right), "time_us": .number(Int(game.time.rawValue)),
                "pack": game.pack.map(JSONText.text) ?? .null,
                // 64 bits as text: many readers of JSON keep 53.
                "seed": game.progress.deck.seed.map { .text(String($0)) } ?? .null, "engine": .text(game.engine),
                "seal": .text(game.seal),
            ]
        }
    }
}
