import JSON
import QuizCore
import Recording

/// Standings as JSON Lines: what `standings --json` prints, and `--from` reads.
///
/// The first line says how many recordings follow, so that a part that was cut off is noticed; several parts in one file
/// are one after the other.
enum StandingsLines {
    /// Of the form of the lines; a reader refuses any other.
    static let version = 1

    static func print(_ standings: Standings) throws(Failure) {
        let rows = standings.groups.flatMap(\.rows)
        let count = rows.map(\.files.count).reduce(0, +) + standings.refused.count
        try print(["standings": .number(version), "recordings": .number(count)])
        for row in rows {
            for file in row.files { try print(json(of: row, file)) }
        }
        for recording in standings.refused {
            try print([
                "file": .text(recording.file), "verdict": .text(recording.verdict),
                "message": .text(recording.message),
            ])
        }
    }

    private static func print(_ json: JSONText) throws(Failure) { try Output.stream(json.compact + "\n") }

    private static func json(of row: Standings.Row, _ file: String) -> JSONText {
        let game = row.game
        let questions = game.deck.map { question -> JSONText in
            ["id": .text(question.id), "digest": .text(HexWord.text(of: question.digest))]
        }
        return [
            "file": .text(file), "verdict": .text(finished), "rank": .number(row.rank),
            "right": .number(game.rightCount), "time_us": .number(Int(game.time.rawValue)),
            "pack": .text(game.pack),
            // 64 bits as text: many JSON readers keep 53.
            "seed": game.seed.map { .text(String($0)) } ?? .null,
            "engine": .text(game.engine), "state": .text(HexWord.text(of: game.state)),
            "questions": .array(questions),
        ]
    }

    /// The verdict of a recording that is ranked.
    static let finished = "same"
}

extension StandingsEntry {
    /// Reads a line of `StandingsLines`. Names that a later version may add are ignored.
    init(_ line: inout JSONFields) throws(LineProblem) {
        let file = try line.take("file", \.text)
        let verdict = try line.take("verdict", \.text)
        guard verdict == StandingsLines.finished else {
            let message = try line.take("message", \.text)
            self = .refused(RefusedRecording(file: file, verdict: verdict, message: message))
            return
        }
        let questions = try line.takeObjects("questions").map { question throws(LineProblem) in
            var question = question
            return RankedQuestion(id: try question.take("id", \.text), digest: try question.take("digest", \.hexWord))
        }
        guard Limits.deckQuestions.contains(questions.count) else {
            throw LineProblem("a deck has 1 to \(Limits.deckQuestions.upperBound) questions")
        }
        let longest = Int(RecordingLimits.longest.rawValue) * questions.count
        self = .finished(
            FinishedGame(
                deck: questions,
                rightCount: try line.take("right") { $0.integer(in: 0...questions.count) },
                time: Microseconds(rawValue: Int64(try line.take("time_us") { $0.integer(in: 0...longest) })),
                state: try line.take("state", \.hexWord), pack: try line.take("pack", \.text),
                seed: try line.take(optional: "seed", \.seed), engine: try line.take("engine", \.text)),
            file: file)
    }
}

extension JSONValue {
    fileprivate var hexWord: UInt64? { text.flatMap { HexWord.parse($0) } }
}

/// Reads parts of standings line by line, one part or several after each other.
struct StandingsReader {
    /// Fifty questions with long ids need a third of it.
    private static let mostLineBytes = 1 << 17
    private static let limits = JSONLimits(depth: 4, names: 64, values: 1_000)
    private static let mostRecordings = 100_000_000

    private let name: String
    private var standings: [StandingsEntry] = []
    private var line = 0
    /// How many recordings of the present part are still to come; nil before the first part.
    private var missing: Int?

    /// - Parameter path: `-` is standard input.
    static func read(_ path: String) throws(Failure) -> [StandingsEntry] {
        var reader = StandingsReader(name: path == "-" ? "standard input" : path)
        try JSONLines.read(path, mostBytes: mostLineBytes, limits) { (line, fields) throws(Failure) in
            reader.line = line
            do throws(LineProblem) { try reader.take(fields.get()) } catch { throw reader.refusal(error.reason) }
        }
        try reader.end()
        return reader.standings
    }

    private mutating func take(_ fields: JSONFields) throws(LineProblem) {
        var fields = fields
        if fields.has("standings") {
            let version = StandingsLines.version
            _ = try fields.take("standings") { $0.integer(in: version...version) }
            if let shortfall { throw shortfall }
            missing = try fields.take("recordings") { $0.integer(in: 0...StandingsReader.mostRecordings) }
        } else {
            guard let missing, missing > 0 else {
                throw LineProblem("expected the first line of a part, {\"standings\":1,...}")
            }
            standings.append(try StandingsEntry(&fields))
            self.missing = missing - 1
        }
    }

    /// What is wrong if the present part ends here.
    private var shortfall: LineProblem? {
        guard let missing, missing > 0 else { return nil }
        return LineProblem("\(missing) of the recordings before it are missing")
    }

    /// To be called at the end of the file.
    private mutating func end() throws(Failure) {
        line += 1
        if missing == nil { throw refusal("nothing is in it") }
        if let shortfall { throw refusal(shortfall.reason) }
    }

    private func refusal(_ problem: String) -> Failure {
        Failure(
            ExitCode.badData,
            "\(name), line \(line): \(problem)\nGive what 'trooper standings --json' printed, whole and unchanged.")
    }
}
