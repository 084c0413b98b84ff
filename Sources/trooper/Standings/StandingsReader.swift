import QuizCore
import TiltRecording
import TrooperJSON

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
        let file = try FileReader(path)
        var number = 1
        var line: [UInt8] = []
        while let piece = try file.next() {
            let parts = piece.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0 {
                    try reader.take(line, number: number)
                    line.removeAll(keepingCapacity: true)
                    number += 1
                }
                line += part
                if line.count > mostLineBytes { try reader.take(line, number: number) }
            }
        }
        // The last line of a file that was cut off has no end.
        try reader.take(line, number: number)
        try reader.end()
        return reader.standings
    }

    private mutating func take(_ bytes: [UInt8], number: Int) throws(Failure) {
        guard !bytes.isEmpty else { return }
        line = number
        do throws(LineProblem) { try take(StandingsReader.object(in: bytes)) } catch { throw refusal(error.reason) }
    }

    private static func object(in line: [UInt8]) throws(LineProblem) -> JSONFields {
        guard line.count <= mostLineBytes else { throw LineProblem("the line has more than \(mostLineBytes) bytes") }
        let value: JSONValue
        do throws(JSONError) { value = try JSONReader.value(of: line, limits: limits) } catch {
            throw LineProblem("column \(error.column): \(error.message)")
        }
        return try JSONFields(value)
    }

    private mutating func take(_ fields: JSONFields) throws(LineProblem) {
        if fields.has("standings") {
            let version = StandingsLines.version
            _ = try fields.value("standings") { $0.integer(in: version...version) }
            if let shortfall { throw shortfall }
            missing = try fields.value("recordings") { $0.integer(in: 0...StandingsReader.mostRecordings) }
        } else {
            guard let missing, missing > 0 else {
                throw LineProblem("expected the first line of a part, {\"standings\":1,...}")
            }
            standings.append(try StandingsEntry(fields))
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

/// Why a line is refused.
private struct LineProblem: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// The members of a JSON object, each read as what it has to be. Names that a later version may add are ignored.
private struct JSONFields {
    private let members: [JSONMember]

    init(_ value: JSONValue) throws(LineProblem) {
        guard case .object(let members) = value.content else {
            throw LineProblem("expected an object, found \(value.inWords)")
        }
        self.members = members
    }

    func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    /// - Parameter read: nil for a value that cannot be that of this member.
    func value<Value>(_ name: String, _ read: (JSONValue) -> Value?) throws(LineProblem) -> Value {
        guard let value = members.first(where: { $0.name == name })?.value else {
            throw LineProblem("\"\(name)\" is missing")
        }
        guard let taken = read(value) else { throw LineProblem("\"\(name)\" cannot be \(value.inWords)") }
        return taken
    }
}

extension JSONValue {
    fileprivate var text: String? { if case .text(let text) = content { text } else { nil } }

    fileprivate var list: [JSONValue]? { if case .array(let values) = content { values } else { nil } }

    fileprivate var hexWord: UInt64? { text.flatMap { HexWord.parse($0) } }

    /// 64 bits as text, because many readers of JSON keep only 53 bits of a number; nil inside for null.
    fileprivate var seed: UInt64?? { content == .null ? .some(nil) : text.flatMap { UInt64($0) }.map { .some($0) } }

    fileprivate func integer(in range: ClosedRange<Int>) -> Int? {
        if case .integer(let number) = content, range.contains(number) { number } else { nil }
    }
}

extension StandingsEntry {
    fileprivate init(_ line: JSONFields) throws(LineProblem) {
        let file = try line.value("file", \.text)
        let verdict = try line.value("verdict", \.text)
        let ranked: [VerificationResult.Outcome] = [.same, .sameGame]
        guard let outcome = ranked.first(where: { $0.word == verdict }) else {
            let message = try line.value("message", \.text)
            self = .refused(RefusedRecording(file: file, verdict: verdict, message: message))
            return
        }
        let questions = try line.value("questions", \.list).map { value throws(LineProblem) in
            let question = try JSONFields(value)
            return RankedQuestion(id: try question.value("id", \.text), digest: try question.value("digest", \.hexWord))
        }
        guard Limits.deckQuestions.contains(questions.count) else {
            throw LineProblem("a deck has 1 to \(Limits.deckQuestions.upperBound) questions")
        }
        let longest = Int(RecordingLimits.longest.rawValue) * questions.count
        self = .finished(
            FinishedGame(
                deck: questions,
                rightCount: try line.value("right") { $0.integer(in: 0...questions.count) },
                time: Microseconds(rawValue: Int64(try line.value("time_us") { $0.integer(in: 0...longest) })),
                outcome: outcome, state: try line.value("state", \.hexWord), pack: try line.value("pack", \.text),
                seed: try line.value("seed", \.seed), engine: try line.value("engine", \.text)),
            file: file)
    }
}
