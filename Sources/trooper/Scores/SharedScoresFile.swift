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
        func packs(_ ids: [String]) -> JSONText.Member {
            let list = Set(ids).sortedByBytes().map { id -> JSONText in
                ["id": .text(id), "title": .text(packTitles[id] ?? id)]
            }
            return .init(name: "packs", value: .array(list))
        }
        switch item {
        case .game(let game):
            let known = (Selection(key: game.selection)?.packs ?? []).filter { packTitles[$0] != nil }
            return .object([
                .init(name: "started", value: .number(Int(game.startedAt))),
                .init(name: "selection", value: .text(game.selection)),
                // As text, because many readers of JSON keep only 53 bits of a number.
                .init(name: "seed", value: game.seed.map { .text(String($0)) } ?? .null),
                packs(known + game.questions.map(\.pack)),
                .init(name: "questions", value: .array(game.questions.map(json))),
                .init(name: "answers", value: .array(game.answers.map(json))),
            ])
        case .favourite(let question):
            return .object([.init(name: "favourite", value: json(of: question)), packs([question.pack])])
        case .flag(let question, let reason, let notedAt):
            return .object([
                .init(name: "flag", value: .text(reason.rawValue)),
                .init(name: "noted", value: .number(Int(notedAt))),
                .init(name: "question", value: json(of: question)), packs([question.pack]),
            ])
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
    private var number = 0

    /// Whether no line was read.
    var isEmpty: Bool { number == 0 }

    private static let limits = JSONLimits(depth: 5, names: 16, values: 4_000)

    /// Throws if the first line is not the header.
    mutating func read(_ line: [UInt8]) throws(Failure) {
        number += 1
        do throws(LineProblem) {
            guard line.count <= SharedScoresFile.mostLineBytes else { throw LineProblem("it is too long") }
            guard number <= SharedScoresFile.mostLines else { throw LineProblem("there are too many lines before it") }
            var fields = try JSONFields(parsed(line))
            if number == 1 {
                let format = try fields.take("format", \.text)
                let version = try fields.take("version", \.integer)
                guard format == "game-trooper-scores", version == 1 else {
                    throw LineProblem("unknown format or version")
                }
            } else {
                let item = try item(&fields)
                items.append(item)
                lines.append(number)
            }
            try fields.end()
        } catch {
            guard number > 1 else {
                throw Failure(
                    ExitCode.badData, "line 1: \(error.reason); this is no file of 'trooper scores export'")
            }
            refusals.append((number, error.reason))
        }
    }

    private func parsed(_ line: [UInt8]) throws(LineProblem) -> JSONValue {
        do throws(JSONError) {
            return try JSONReader.value(of: line, limits: Self.limits)
        } catch {
            throw LineProblem("column \(error.column): \(error.message)")
        }
    }

    private mutating func item(_ fields: inout JSONFields) throws(LineProblem) -> SharedItem {
        for pack in try fields.take("packs", \.list) {
            var fields = try JSONFields(pack)
            packTitles[try fields.take("id", \.id)] = try fields.take("title") { $0.cleanText(Limits.titleBytes) }
            try fields.end()
        }
        if fields.has("favourite") { return .favourite(try question(try fields.take("favourite") { $0 })) }
        if fields.has("flag") {
            let reason = try fields.take("flag") { $0.text.flatMap(FlagReason.init) }
            let noted = try fields.take("noted", \.time)
            return .flag(try question(try fields.take("question") { $0 }), reason, notedAt: noted)
        }
        let game = SharedGame(
            startedAt: try fields.take("started", \.time), selection: try fields.take("selection", \.selection),
            seed: try fields.take(optional: "seed", \.seed),
            questions: try fields.take("questions", \.list).map { value throws(LineProblem) in try question(value) },
            answers: try fields.take("answers", \.list).map(answer))
        guard game.questions.count == Limits.questionsPerGame else { throw LineProblem("a game has five questions") }
        guard (1...Limits.questionsPerGame).contains(game.answers.count) else {
            throw LineProblem("a game has one to five answers")
        }
        guard Set(game.questions.map(\.id)).count == game.questions.count else {
            throw LineProblem("the questions of a game are different ones")
        }
        return .game(game)
    }

    private mutating func question(_ value: JSONValue) throws(LineProblem) -> SharedQuestion {
        var fields = try JSONFields(value)
        let question = SharedQuestion(
            pack: try fields.take("pack", \.id), id: try fields.take("id", \.id),
            statement: try fields.take("statement") { $0.cleanText(Limits.statementBytes) },
            truth: try fields.take("truth", \.flag),
            topic: try fields.take("topic") { $0.cleanText(Limits.labelBytes) },
            difficulty: try fields.take("difficulty") { $0.text.flatMap(Difficulty.init) })
        try fields.end()
        return questions.insert(question).memberAfterInsert
    }

    private func answer(_ value: JSONValue) throws(LineProblem) -> SharedGame.Answer {
        var fields = try JSONFields(value)
        let given = try fields.take("given", \.flag)
        let taken = try fields.take("microseconds", \.duration)
        let givenAt = try fields.take(optional: "at", \.time)
        let input = try fields.take(optional: "input", \.input)
        try fields.end()
        return SharedGame.Answer(GivenAnswer(given: given, taken: taken), givenAt: givenAt, input: input)
    }
}

/// Why a line is refused.
private struct LineProblem: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

/// The members of an object, each of which has to be taken.
private struct JSONFields {
    private var members: [JSONMember]

    init(_ value: JSONValue) throws(LineProblem) {
        guard case .object(let members) = value.content else {
            throw LineProblem("expected an object, found \(value.inWords)")
        }
        self.members = members
    }

    func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    private mutating func value(_ name: String) throws(LineProblem) -> JSONValue {
        guard let place = members.firstIndex(where: { $0.name == name }) else {
            throw LineProblem("\"\(name)\" is missing")
        }
        return members.remove(at: place).value
    }

    /// - Parameter read: nil for a value that cannot be that of this member.
    mutating func take<Value>(_ name: String, _ read: (JSONValue) -> Value?) throws(LineProblem) -> Value {
        let value = try value(name)
        guard let taken = read(value) else { throw LineProblem("\"\(name)\" cannot be \(value.inWords)") }
        return taken
    }

    /// Nil for null.
    mutating func take<Value>(optional name: String, _ read: (JSONValue) -> Value?) throws(LineProblem) -> Value? {
        let value = try value(name)
        if value.content == .null { return nil }
        guard let taken = read(value) else { throw LineProblem("\"\(name)\" cannot be \(value.inWords)") }
        return taken
    }

    func end() throws(LineProblem) {
        if let more = members.first { throw LineProblem("\(Quoted.text(more.name)) has no meaning here") }
    }
}

extension JSONValue {
    fileprivate var flag: Bool? { if case .bool(let flag) = content { flag } else { nil } }
    fileprivate var integer: Int? { if case .integer(let number) = content { number } else { nil } }
    fileprivate var text: String? { if case .text(let text) = content { text } else { nil } }
    fileprivate var list: [JSONValue]? { if case .array(let values) = content { values } else { nil } }

    fileprivate var seed: UInt64? { text.flatMap { UInt64($0) } }

    fileprivate var duration: Microseconds? {
        integer.flatMap { 0...1 << 50 ~= $0 ? Microseconds(rawValue: Int64($0)) : nil }
    }

    fileprivate var input: AnswerInput? { AnswerInput.allCases.first { $0.word == text } }

    /// Seconds since 1970 of a year with four digits.
    fileprivate var time: Int64? {
        integer.flatMap { $0.magnitude <= 253_402_300_799 ? Int64($0) : nil }
    }

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
