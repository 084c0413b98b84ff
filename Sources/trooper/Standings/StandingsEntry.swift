import QuizCore
import QuizRecording
import TrooperJSON

/// What one recording brings to the standings: a finished game of one player, or why it has no rank.
struct StandingsEntry {
    struct Refused: Error {
        /// Why, for programs.
        let verdict: String
        /// Why, for people.
        let message: String
        /// Why the file could not be read, or is no recording; nil for one that is.
        var failure: Failure?

        var isUnread: Bool { failure.map { $0.exitCode != ExitCode.badData } ?? false }
    }

    let file: String
    let result: Result<FinishedGame, Refused>

    /// A line of JSON Lines, for `jq` and others.
    var json: JSONText {
        let head: [(String, JSONText)]
        switch result {
        case .failure(let refused):
            head = [("file", .text(file)), ("verdict", .text(refused.verdict)), ("message", .text(refused.message))]
        case .success(let game):
            head = [
                ("file", .text(file)), ("verdict", "same"), ("message", .null), ("deck", .text(game.deck)),
                ("questions", .array(game.progress.deck.questions.map { .text($0.id.rawValue) })),
                ("right", .number(game.right)), ("time_us", .number(Int(game.time.rawValue))),
                ("pack", game.pack.map(JSONText.text) ?? .null),
                // 64 bits as text: many readers of JSON keep 53.
                ("seed", game.progress.deck.seed.map { .text(String($0)) } ?? .null), ("engine", .text(game.engine)),
                ("seal", .text(game.seal)),
            ]
        }
        return .object(head.map { JSONText.Member(name: $0.0, value: $0.1) })
    }
}

extension StandingsEntry {
    init(_ verified: VerifiedFile) {
        file = verified.name
        do throws(Refused) { result = .success(try FinishedGame(verified)) } catch { result = .failure(error) }
    }
}

/// A finished game that its recording proves.
struct FinishedGame {
    let progress: GameProgress
    /// A hash of the digests of the questions: games are compared that have the same.
    let deck: String
    let right: Int
    /// The sum of the times of all answers.
    let time: Microseconds
    /// Copies share it.
    let seal: String
    /// The title; nil where the recording names no pack.
    let pack: String?
    /// The program that played it.
    let engine: String

    fileprivate init(_ verified: VerifiedFile) throws(StandingsEntry.Refused) {
        let file: RecordingFile
        switch verified.result {
        case .success(let success): file = success
        case .failure(let failure):
            throw StandingsEntry.Refused(verdict: verified.word, message: verified.message, failure: failure)
        }
        guard let seal = file.recording.seal else {
            throw StandingsEntry.Refused(verdict: verified.word, message: verified.message)
        }
        let (header, progress) = (file.recording.header, file.progress)
        guard file.seatCount == 1 else {
            throw StandingsEntry.Refused(
                verdict: "several", message: "played by \(file.seatCount) together, and only games of one are compared")
        }
        guard progress.isComplete else {
            let questions = "\(progress.doneCount) of \(progress.deck.questions.count) questions"
            throw StandingsEntry.Refused(verdict: "unfinished", message: "unfinished: \(questions) are answered")
        }
        guard header.progress.doneCount == 0 else {
            throw StandingsEntry.Refused(
                verdict: "continued", message: "continues an earlier game, whose answers are in another recording")
        }
        var digests = ByteWriter()
        for question in progress.deck.questions { digests.write(question.digest) }
        (self.progress, self.seal, pack, engine) = (progress, seal, header.pack?.title, header.engine)
        deck = HexWord.text(of: StateHash.of(digests.bytes))
        (right, time) = (progress.score(), progress.time())
    }

    func isTied(with other: FinishedGame) -> Bool { right == other.right && time == other.time }

    func isBetter(than other: FinishedGame) -> Bool { right == other.right ? time < other.time : right > other.right }
}
