import QuizCore
import TestRecordings
import Testing
import TiltRecording

private struct BadRecording: CustomTestStringConvertible, Sendable {
    let text: String
    let line: Int
    let problem: RecordingError.Problem

    init(_ text: String, _ line: Int, _ problem: RecordingError.Problem) {
        self.text = text
        self.line = line
        self.problem = problem
    }

    var testDescription: String { String(text.prefix(200).debugDescription) }
}

private let first = "trooper-recording 1\n"
private let megabyte = String(repeating: "a", count: 1 << 20)
private let ended = "end 0 state=# bytes=#\n"

private let axisExpected = "an axis and its value, minimum, maximum, fuzz, flat and resolution, the axes ascending"

private func fact(_ key: String, _ expected: String) -> RecordingError.Problem {
    .fact(key: key, expected: expected)
}

private let badFiles = [
    BadRecording("", 1, .notARecording(.empty)),
    BadRecording("PNG\n", 1, .notARecording(.other)),
    BadRecording("\u{1}PNG\r\n\u{1a}\n", 1, .notARecording(.binary)),
    BadRecording(String(repeating: "\0", count: 100_000), 1, .notARecording(.binary)),
    BadRecording(String(repeating: "a", count: 100_000), 1, .notARecording(.other)),
    BadRecording("N: Pad\nI: 0003 054c 09cc 8111\n", 1, .notARecording(.trace)),
    BadRecording("trooper-recording\n", 1, .notARecording(.other)),
    BadRecording("trooper-recording one\n", 1, .notARecording(.other)),
    BadRecording("trooper-recorder", 1, .notARecording(.other)),
    BadRecording("trooper-recording 1\r\nruleset: a\r\n", 1, .carriageReturn),
    BadRecording("trooper-recording 2\nanything\n", 1, .unknownVersion(2)),
    BadRecording(first + "\n", 2, .line("")),
    BadRecording(first + "hello\n", 2, .line("hello")),
    BadRecording(first + "Ruleset: x\n", 2, .line("Ruleset: x")),
    BadRecording(first + "0 play\n", 2, .line("0 play")),
    BadRecording(first + "ruleset:x\n", 2, fact("ruleset", "a blank and a text with its controls spelt out")),
    BadRecording(first + "ruleset: \u{1b}\n", 2, fact("ruleset", "a blank and a text with its controls spelt out")),
    BadRecording(first + "ruleset: \\x\n", 2, fact("ruleset", "a blank and a text with its controls spelt out")),
    BadRecording(
        first + "engine: a\ngenerator: b\ncheck 0 state=# bytes=#\n", 4, .missingFact("ruleset")),
    BadRecording(
        first + "ruleset: a\nengine: a\ngenerator: b\ncheck 0 state=# bytes=#\n", 5,
        .missingFact("dwell")),
    BadRecording(first + "dwell: -1\n", 2, fact("dwell", "microseconds")),
    BadRecording(first + "dwell: long\n", 2, fact("dwell", "microseconds")),
    BadRecording(first + "dwell: 99999999999999\n", 2, fact("dwell", "microseconds")),
    BadRecording(first + "seed: -1\n", 2, fact("seed", "a number of 64 bits, or none")),
    BadRecording(first + "question.6.id: a\n", 2, fact("question.6.id", "a question from 1 to 5")),
    BadRecording(
        first + "questions: 7\nquestion.8.id: a\n", 3, fact("question.8.id", "a question from 1 to 7")),
    BadRecording(first + "questions: 51\n", 2, fact("questions", "a number from 1 to 50")),
    BadRecording(first + "question.1.topic: a\n", 2, fact("question.1.topic", "question.1.id before it")),
    BadRecording(
        first + "question.1.id: a\nquestion.1.answer: yes\n", 3, fact("question.1.answer", "true or false")),
    BadRecording(
        first + "question.1.id: a\nquestion.1.digest: 12\n", 3, fact("question.1.digest", "16 hexadecimal digits")),
    BadRecording(
        first + "question.1.id: a\nquestion.1.digest: 000000000000000A\n", 3,
        fact("question.1.digest", "16 hexadecimal digits")),
    BadRecording(
        first + "question.1.id: a\nquestion.1.difficulty: 3\n", 3,
        fact("question.1.difficulty", "easy, medium or hard")),
    BadRecording(
        first + "question.1.id: a\n" + String(repeating: "question.1.source: \(megabyte)\n", count: 8), 10,
        fact("question.1.source", "questions of at most 8 MiB")),
    BadRecording(first + "device.0.name: a\n", 2, fact("device.0.name", "a device from 1 to 255")),
    BadRecording(first + "device.256.name: a\n", 2, fact("device.256.name", "a device from 1 to 255")),
    BadRecording(first + "device.1.use: a\n", 2, fact("device.1.use", "device.1.name before it")),
    BadRecording(
        first + "device.1.name: \(String(repeating: "a", count: 1_001))\n", 2,
        fact("device.1.name", "a name of at most 1000 bytes")),
    BadRecording(
        first + "device.1.name: a\ndevice.1.id: 3 4 5 6\n", 3,
        fact("device.1.id", "bus, vendor, product and version, four digits each")),
    BadRecording(
        first + "device.1.name: a\ndevice.1.properties: 6 6\n", 3,
        fact("device.1.properties", "ascending numbers of properties")),
    BadRecording(
        first + "device.1.name: a\ndevice.1.codes: 1 5-3\n", 3,
        fact("device.1.codes", "a type and ascending codes and ranges of it")),
    BadRecording(
        first + "device.1.name: a\ndevice.1.codes: 1 0-65535\n", 3,
        fact("device.1.codes", "a type and ascending codes and ranges of it")),
    BadRecording(
        first + "device.1.name: a\ndevice.1.axis: 0 0 0 255 0 0\n", 3,
        fact("device.1.axis", axisExpected)),
    BadRecording(
        first + "device.1.name: a\ndevice.1.axis: 1 0 0 9 0 0 0\ndevice.1.axis: 1 0 0 9 0 0 0\n", 4,
        fact("device.1.axis", axisExpected)),
    BadRecording(
        first + "device.1.name: a\ndevice.1.codes: 1 5 5\n", 3,
        fact("device.1.codes", "a type and ascending codes and ranges of it")),
    BadRecording(sealedHeader + "ruleset: quiz-2\n", 7, fact("ruleset", "it before the first checkpoint")),
    BadRecording(sealedHeader + "0 jump\n", 7, .line("0 jump")),
    BadRecording(sealedHeader + "0 \n", 7, .line("0 ")),
    BadRecording(sealedHeader + "0  play\n", 7, .line("0  play")),
    BadRecording(sealedHeader + "0 play \n", 7, .line("0 play ")),
    BadRecording(sealedHeader + "play\n", 7, .line("play")),
    BadRecording(sealedHeader + "0 stage 4\n", 7, .line("0 stage 4")),
    BadRecording(sealedHeader + "0 plug 9\n", 7, .missingFact("device.9.name")),
    BadRecording(sealedHeader + "0 unplug 0\n", 7, .line("0 unplug 0")),
    BadRecording(sealedHeader + "0 deal\n", 7, .missingFact("a whole and unchanged deck of questions")),
    BadRecording(sealedHeader + "0 resume t1\n", 7, .missingFact("a whole and unchanged deck of questions")),
    BadRecording(sealedHeader + "-1 tick\n", 7, .time),
    BadRecording(sealedHeader + "31622400000001 tick\n", 7, .time),
    BadRecording(sealedHeader + "1 tick\n9223372036854775807 tick\n", 8, .line("9223372036854775807 tick")),
    BadRecording(sealedHeader + "5 tick\ncheck 6 state=# bytes=#\n", 8, .checkpoint),
    BadRecording(sealedHeader + "check 0 state=0 bytes=#\n", 7, .checkpoint),
    BadRecording(sealedHeader + "check 0 a state=# bytes=#\n", 7, .checkpoint),
    BadRecording(sealedHeader + "check 0 a=b=c state=# bytes=#\n", 7, .checkpoint),
    BadRecording(
        sealedHeader + "check 0" + String(repeating: " a=b", count: 1_001) + " state=# bytes=#\n", 7,
        .checkpoint),
    BadRecording(sealedHeader + "check 0\n", 7, .checkpoint),
    BadRecording(
        sealedHeader + "0 tick\ncheck 0 state=# bytes=0000000000000000\n", 8,
        .changedBytes(sinceLine: 6)),
    BadRecording(
        first + "ruleset: a\ncheck 0 state=# bytes=0000000000000000\n", 3,
        .changedBytes(sinceLine: 0)),
    BadRecording(sealedHeader + ended + "0 tick\n", 8, .textAfterEnd),
    BadRecording(sealedHeader + ended + "0", 8, .textAfterEnd),
    BadRecording(sealedHeader + "settled: " + String(repeating: megabyte, count: 8), 7, .longLine),
    BadRecording(sealedHeader + "settled: " + String(repeating: megabyte, count: 8) + "\n", 7, .longLine),
]

@Suite("RecordingError")
struct RecordingErrorTests {
    @Test("an error names the line and the problem", arguments: badFiles)
    private func refused(bad: BadRecording) throws {
        guard case .damaged(let error) = result(sealed(bad.text)).outcome else {
            Issue.record("it was taken")
            return
        }
        #expect(error.line == bad.line)
        #expect(error.problem == bad.problem)
    }

    @Test("a line that is not UTF-8 is refused")
    func notUTF8() {
        let bytes = Array(first.utf8) + [0x65, 0x3a, 0x20, 0xff, 0x0a]
        guard case .damaged(let error) = result(bytes).outcome else {
            Issue.record("it was taken")
            return
        }
        #expect(error.problem == .notUTF8)
        #expect(error.line == 2)
    }

    @Test("a question that does not match its digest is not dealt")
    func forgedQuestion() throws {
        let lines = try RecordingWriter.lines(of: SimulatedGame(seed: 2, length: 2).events).split(separator: "\n")
        let facts = lines.filter { $0.hasPrefix("question.") || $0.hasPrefix("seed") }.joined(separator: "\n") + "\n"
        let forged = facts.replacing("question.3.genre: ", with: "question.3.genre: x")
        #expect(try RecordedGame(reading: sealed(sealedHeader + facts + "0 deal\n" + ended)).isWhole)
        let result = result(sealed(sealedHeader + forged + "0 deal\n" + ended))
        guard case .damaged(let error) = result.outcome else {
            Issue.record("it was taken")
            return
        }
        #expect(error.problem == .missingFact("a whole and unchanged deck of questions"))
    }

    @Test("a question that is described again makes another deck")
    func newQuestion() throws {
        let texts = try ["a", "b"].map { statement in
            let questions = (1...5).map { number in
                Question(
                    id: QuestionID(rawValue: "\(number)"), statement: number == 3 ? statement : "", answer: true,
                    explanation: "", topic: "", difficulty: .easy, sources: [])
            }
            let deck = try #require(Deck(questions: questions))
            return try RecordingWriter.lines(of: [RecordedEvent(Game.Event(.deckDealt(deck), at: .zero))])
                .split(separator: "\n")
        }
        let all = texts[0].filter { $0.hasPrefix("question.") }.joined(separator: "\n")
        let third = texts[1].filter { $0.hasPrefix("question.3.") }.joined(separator: "\n")
        let recording = sealed(sealedHeader + all + "\n0 deal\n" + third + "\n0 deal\n" + ended)
        let decks = try RecordedGame(reading: recording).decks
        #expect(decks.map { $0.questions[2].statement } == ["a", "b"])
    }

    @Test("unknown facts are kept in the header and ignored after it")
    func laterFacts() throws {
        let text =
            sealedHeader.replacing("check", with: "weather: fair \\u{1b}\ncheck") + "mood: good\n0 tick\n" + ended
        let read = try RecordedGame(reading: sealed(text))
        #expect(read.header.extras == [ExtraFact(key: "weather", value: "fair \u{1b}")].compactMap { $0 })
        #expect(read.events.count == 1)
        #expect(read.isWhole)
    }

    @Test("messages are plain and safe to show")
    func messages() {
        let newer = result(sealed("trooper-recording 7\n"))
        #expect(newer.description == "line 1: its format is version 7, and this program knows version 1")
        let steering = result(sealed(sealedHeader + "0 \u{1b}]0;\u{7}\n"))
        let words = "line 7: no line of a recording begins with \"0 \\u{1b}]0;\\u{7}\""
        #expect(steering.description == "damaged, intact up to line 6: \(words)")
    }
}

@Suite("the kind of a file by its first bytes")
struct FileKindTests {
    @Test(
        "the first bytes decide",
        arguments: [
            ("", .empty), ("trooper-recording 1\n", .recording), ("trooper-recording 99\r\n", .recording),
            ("# EVEMU 1.3\n", .trace), ("N: Pad", .trace), ("E: 0.000001 0003 0000 5\r\n", .trace),
            ("Dear diary\n", .other), ("n: small", .other), ("trooper-recording\n", .other), ("a\tb\r\n", .other),
            (String(repeating: "✔", count: 200), .other), ("é" + String(repeating: "a", count: 253) + "é", .other),
            ("\u{7f}ELF", .binary), ("<svg>\0", .binary), (String(repeating: "\0", count: 9), .binary),
        ] as [(String, FileKind)])
    func kinds(text: String, kind: FileKind) {
        #expect(FileKind(beginning: Array(text.utf8)) == kind)
    }

    @Test("invalid UTF-8 is binary, unless only the last character is cut off")
    func letters() {
        #expect(FileKind(beginning: [0x61, 0xff, 0x61, 0x61, 0x61, 0x61]) == .binary)
        #expect(FileKind(beginning: [0x61, 0x61, 0xe2, 0x9c]) == .other)
    }
}
