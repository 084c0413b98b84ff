import Catalogue
import JSON
import QuizCore
import Text

/// The lines of a file of exported scores: a header, then a game, a favourite or a flag each.
enum SharedScoresFile {
    static let header: JSONText = ["format": "game-trooper-scores", "version": 1]

    /// Five questions with their longest texts, each byte written as a code of six letters.
    static let mostLineBytes = 1 << 17
    /// More than anybody plays in a life; they are in memory until all are read.
    static let mostLines = 1_000_000

    static func line(_ item: SharedItem, packTitles: [String: String]) -> JSONText {
        func packs(_ ids: [String]) -> JSONText {
            .array(Set(ids).sortedByBytes().map { ["id": .text($0), "title": .text(packTitles[$0] ?? $0)] })
        }
        switch item {
        case .game(let game):
            let known = (Selection(key: game.selection)?.packs ?? []).filter { packTitles[$0] != nil }
            return [
                "started": .number(Int(game.startedAt)), "selection": .text(game.selection),
                // As text, because many readers of JSON keep only 53 bits of a number.
                "seed": game.seed.map { .text(String($0)) } ?? .null,
                "packs": packs(known + game.questions.map(\.pack)),
                "questions": .array(game.questions.map(json)), "answers": .array(game.answers.map(json)),
            ]
        case .favourite(let question): return ["favourite": json(of: question), "packs": packs([question.pack])]
        case .flag(let question, let reason, let notedAt):
            return [
                "flag": .text(reason.rawValue), "noted": .number(Int(notedAt)), "question": json(of: question),
                "packs": packs([question.pack]),
            ]
        }
    }

    private static func json(of question: SharedQuestion) -> JSONText {
        [
            "pack": .text(question.pack), "id": .text(question.id), "statement": .text(question.statement),
            "truth": .bool(question.truth), "topic": .text(question.topic),
            "difficulty": .text(question.difficulty.rawValue),
        ]
    }

    private static func json(of answer: SharedGame.Answer) -> JSONText {
        [
            "given": .bool(answer.answer.given), "microseconds": .number(Int(answer.answer.taken.rawValue)),
            "at": answer.givenAt.map { .number(Int($0)) } ?? .null,
            "input": answer.input.map { .text($0.word) } ?? .null,
        ]
    }
}

/// Reads the lines strictly: what the writer above does not write is refused.
struct SharedScoresReader {
    private(set) var items: [SharedItem] = []
    /// The line of each item.
    private(set) var lines: [Int] = []
    private(set) var packTitles: [String: String] = [:]
    private(set) var refusals: [(line: Int, reason: String)] = []
    /// Equal questions share their texts.
    private var questions: Set<SharedQuestion> = []
    /// When a game can have been played: not before 1970, and not after tomorrow, in seconds since 1970.
    private let times: ClosedRange<Int>

    private static let limits = JSONLimits(depth: 5, names: 16, values: 4_000)

    /// Throws if the first line is not the header.
    init(_ path: String, now: Int64) throws(Failure) {
        times = 0...Int(now + Day.seconds)
        var problem: LineProblem? = LineProblem("there is no line")
        var isHeader = true
        try JSONLines.read(path, mostBytes: SharedScoresFile.mostLineBytes, Self.limits) {
            (number, fields) throws(Failure) in
            do throws(LineProblem) {
                var fields = try fields.get()
                if isHeader {
                    try SharedScoresReader.checkHeader(&fields)
                    problem = nil
                } else if problem == nil {
                    guard number <= SharedScoresFile.mostLines else {
                        throw LineProblem("there are too many lines before it")
                    }
                    let item = try item(&fields)
                    try fields.end()
                    items.append(item)
                    lines.append(number)
                }
            } catch {
                if isHeader { problem = error } else { refusals.append((number, error.reason)) }
            }
            isHeader = false
        }
        if let problem {
            throw Failure(ExitCode.badData, "line 1: \(problem.reason); this is no file of 'trooper scores export'")
        }
    }

    private static func checkHeader(_ fields: inout JSONFields) throws(LineProblem) {
        let format = try fields.take("format", \.text)
        let version = try fields.take("version") { $0.integer(in: 0...Int.max) }
        guard format == "game-trooper-scores", version == 1 else { throw LineProblem("unknown format or version") }
        try fields.end()
    }

    private mutating func item(_ fields: inout JSONFields) throws(LineProblem) -> SharedItem {
        for var pack in try fields.takeObjects("packs") {
            packTitles[try pack.take("id", \.id)] = try pack.take("title") { $0.cleanText(Limits.titleBytes) }
            try pack.end()
        }
        if fields.has("favourite") { return .favourite(try question(try fields.takeObject("favourite"))) }
        if fields.has("flag") {
            let reason = try fields.take("flag") { $0.text.flatMap(FlagReason.init) }
            let noted = try fields.take("noted", time)
            return .flag(try question(try fields.takeObject("question")), reason, notedAt: noted)
        }
        var questions: [SharedQuestion] = []
        for fields in try fields.takeObjects("questions") { questions.append(try question(fields)) }
        let game = SharedGame(
            startedAt: try fields.take("started", time), selection: try fields.take("selection", \.selection),
            seed: try fields.take(optional: "seed", \.seed), questions: questions,
            answers: try fields.takeObjects("answers").map(answer))
        guard game.questions.count == Limits.questionsPerGame else { throw LineProblem("a game has five questions") }
        guard (1...Limits.questionsPerGame).contains(game.answers.count) else {
            throw LineProblem("a game has one to five answers")
        }
        guard Set(game.questions.map(\.id)).count == game.questions.count else {
            throw LineProblem("the questions of a game are different ones")
        }
        return .game(game)
    }

    private mutating func question(_ fields: JSONFields) throws(LineProblem) -> SharedQuestion {
        var fields = fields
        let question = SharedQuestion(
            pack: try fields.take("pack", \.id), id: try fields.take("id", \.id),
            statement: try fields.take("statement") { $0.cleanText(Limits.statementBytes) },
            truth: try fields.take("truth", \.flag),
            topic: try fields.take("topic") { $0.cleanText(Limits.labelBytes) },
            difficulty: try fields.take("difficulty") { $0.text.flatMap(Difficulty.init) })
        try fields.end()
        return questions.insert(question).memberAfterInsert
    }

    private func answer(_ fields: JSONFields) throws(LineProblem) -> SharedGame.Answer {
        var fields = fields
        let answer = SharedGame.Answer(
            GivenAnswer(
                given: try fields.take("given", \.flag),
                taken: Microseconds(rawValue: Int64(try fields.take("microseconds") { $0.integer(in: 0...1 << 50) }))),
            givenAt: try fields.take(optional: "at", time), input: try fields.take(optional: "input", \.input))
        try fields.end()
        return answer
    }

    private func time(_ value: JSONValue) -> Int64? { value.integer(in: times).map(Int64.init) }
}

extension JSONValue {
    fileprivate var input: AnswerInput? { AnswerInput.allCases.first { $0.word == text } }

    /// A text that a terminal shows as it is, neither empty nor longer than so many bytes.
    fileprivate func cleanText(_ most: Int) -> String? {
        text.flatMap { 1...most ~= $0.utf8.count && SafeText.cleaned($0) == $0 ? $0 : nil }
    }

    /// The id of a pack or a question.
    fileprivate var id: String? { cleanText(Limits.idBytes).flatMap { JSONValue.isID($0) ? $0 : nil } }

    private static func isID(_ text: String) -> Bool {
        text.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }
    }

    /// The key of a selection.
    fileprivate var selection: String? {
        guard let text, text.utf8.count <= Limits.statementBytes, let selection = Selection(key: text) else {
            return nil
        }
        let isClean = (selection.topics + [selection.words]).allSatisfy { SafeText.cleaned($0) == $0 }
        return isClean && selection.packs.allSatisfy(JSONValue.isID) ? text : nil
    }
}
