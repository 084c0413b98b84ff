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

    private static func print(_ json: JSONText) throws(Failure) {
        try Output.stream(json.compact + "\n")
    }

    private static func json(of row: Standings.Row, _ file: String) -> JSONText {
        let game = row.game
        let questions = game.deck.questions.map { question -> JSONText in
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

extension Standing {
    /// Reads a line of `StandingsLines`. Names that a later version may add are ignored.
    init(_ line: StandingsFields) throws(StandingsFields.Problem) {
        let file = try line.text("file")
        let verdict = try line.text("verdict")
        guard verdict == StandingsLines.finished else {
            self = .refused(RefusedRecording(file: file, verdict: verdict, message: try line.text("message")))
            return
        }
        var questions: [RankedDeck.Question] = []
        for question in try line.objects("questions", count: Limits.deckQuestions) {
            questions.append(RankedDeck.Question(id: try question.text("id"), digest: try question.hexWord("digest")))
        }
        let longest = Int(RecordingLimits.longest.rawValue) * questions.count
        var seed: UInt64?
        if !line.isNull("seed") {
            seed = UInt64(try line.text("seed"))
            if seed == nil { throw line.problem("seed", "a number of 64 bits in quotes, or null") }
        }
        self = .finished(
            FinishedGame(
                deck: RankedDeck(questions: questions), rightCount: try line.number("right", in: 0...questions.count),
                time: Microseconds(rawValue: Int64(try line.number("time_us", in: 0...longest))),
                state: try line.hexWord("state"), pack: try line.text("pack"), seed: seed,
                engine: try line.text("engine")),
            file: file)
    }
}

/// The members of a JSON object, each read as what it has to be.
struct StandingsFields {
    /// What is wrong with a member.
    struct Problem: Error {
        let message: String
    }

    private let members: [JSONMember]

    init(_ value: JSONValue) throws(Problem) {
        guard case .object(let members) = value.content else {
            throw Problem(message: "expected an object {...}, found \(value.inWords)")
        }
        self.members = members
    }

    func has(_ name: String) -> Bool { value(name) != nil }

    func isNull(_ name: String) -> Bool { value(name)?.content == .null }

    func text(_ name: String) throws(Problem) -> String {
        guard case .text(let text) = value(name)?.content else { throw problem(name, "a text") }
        return text
    }

    func number(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int {
        guard case .integer(let number) = value(name)?.content, range.contains(number) else {
            throw problem(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func hexWord(_ name: String) throws(Problem) -> UInt64 {
        guard let word = HexWord.parse(try text(name)) else { throw problem(name, HexWord.expected) }
        return word
    }

    func objects(_ name: String, count: ClosedRange<Int>) throws(Problem) -> [StandingsFields] {
        guard case .array(let values) = value(name)?.content, count.contains(values.count) else {
            throw problem(name, "a list of \(count.lowerBound) to \(count.upperBound) objects")
        }
        var objects: [StandingsFields] = []
        for value in values { objects.append(try StandingsFields(value)) }
        return objects
    }

    func problem(_ name: String, _ expected: String) -> Problem {
        Problem(message: "\"\(name)\" is \(value(name)?.inWords ?? "missing"); expected \(expected)")
    }

    private func value(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
}
