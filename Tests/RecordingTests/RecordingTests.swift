import Foundation
import QuizCore
import QuizRecording
import TestRecordings
import Testing

@Suite("Recordings")
struct RecordingTests {
    private let deck: Deck

    init() throws { deck = try #require(Deck.numbered(seed: .max)) }

    @Test("a question has any number of sources and texts of any length")
    func largeQuestion() throws {
        let question = Question(
            id: QuestionID(rawValue: "large"), statement: String(repeating: "So \u{7} it is. ", count: 7_000),
            answer: true, sources: (1...300).map { "Source \($0)" })
        let script = ScriptedRecording(try #require(Deck(questions: [question])))
        let read = try Recording(reading: script.bytes())
        #expect(read.verdict == .same && read.header.progress.deck.questions == [question])
    }

    @Test("questions that are too long for any recording are not recorded")
    func endlessQuestion() throws {
        let question = Question(
            id: QuestionID(rawValue: "endless"), statement: String(repeating: "\u{1b}", count: 1 << 19), answer: true)
        let script = ScriptedRecording(try #require(Deck(questions: [question])))
        #expect(script.bytes() == [])
    }

    @Test("a game of several says how many played, who did what and how long the others had")
    func seats() throws {
        let progress = try #require(GameProgress(deck: deck, seats: 3))
        var script = ScriptedRecording(progress, lastCall: .milliseconds(2_000))
        let seats = Seat.first(3)
        script.wait(milliseconds: 500)
        script.hear(.stage(Stage(.left, 3)))
        script.hear(.stage(Stage(.right, 3)), seat: seats[1])
        script.hear(.step(.left), seat: seats[2])
        script.wait(milliseconds: 3_000)
        let text = String(decoding: script.bytes(), as: UTF8.self)
        #expect(text.contains(#""seats":3,"dwell":130000,"lastCall":2000000,"#))
        #expect(text.contains("\n[500000,\"stage\",3,2]\n[500000,\"step\",\"left\",3]\n"))
        let read = try Recording(reading: Array(text.utf8))
        #expect(read.verdict == .same && read.end.progress.rounds.map { $0.map { $0?.given } } == [[true, false, nil]])
        // Another seat is another game.
        let other = Array(text.replacing("\"stage\",3,2]", with: "\"stage\",3,3]").utf8).sealed
        guard case .differs = try Recording(reading: other).verdict else {
            Issue.record("it plays the same")
            return
        }
    }

    @Test("answers of before are those of as many seats, and no more than there are questions")
    func otherWidth() throws {
        let text = String(decoding: ScriptedRecording(deck).bytes(), as: UTF8.self)
        for (seats, answers, isReadable) in [
            (1, "[[true,5]]", true), (2, "[[true,5]]", false), (2, "[[[true,5],null]]", true), (1, "[null]", false),
            (1, "[[true]]", false), (1, "[[true,-1]]", false), (5, "[]", false),
            (1, "[" + Array(repeating: "[true,5]", count: 6).joined(separator: ",") + "]", false),
        ] {
            let changed = text.replacing("\"seats\":1", with: "\"seats\":\(seats)")
                .replacing("\"answers\":[]", with: "\"answers\":\(answers)")
            let read = try? Recording(reading: Array(changed.utf8).sealed)
            #expect((read != nil) == isReadable, "\(seats) \(answers)")
        }
    }

    @Test("other versions, other files and what is missing in the first line are told in words")
    func unreadable() throws {
        let text = String(decoding: ScriptedRecording(deck).bytes(), as: UTF8.self)
        for (old, new, message) in [
            ("\"version\":1", "\"version\":2", "line 1: its version is 2, and this program knows 1"),
            ("\"engine\"", "\"motor\"", "line 1: \"engine\" is missing or not what a recording has there"),
            ("\"dwell\":130000", "\"dwell\":-1", "line 1: \"dwell\" is missing or not what a recording has there"),
            ("\"sources\":[]}", "\"sources\":[7]}", "line 1: \"seed\", \"seats\", \"answers\" and"),
            ("]}\n", "]\n", "line 1: column "),
            ("{\"format\"", "# EVEMU 1.3\n", "line 1: this is not the recording of a"),
            ("{", "\u{0}", "line 1: this is not a recording: the file is binary"),
            ("{", "trooper-recording 1\n{", "line 1: this is not a recording: it does not begin with"),
        ] {
            do {
                _ = try Recording(reading: Array(text.replacing(old, with: new, maxReplacements: 1).utf8))
                Issue.record("\(new) was taken")
            } catch {
                #expect("\(error)".hasPrefix(message), "\(error)")
            }
        }
        for (bytes, message) in [
            ([], "the file is empty"), (Array(text.utf8.prefix(300)), "the first line is cut off"),
            ([UInt8](repeating: 0x20, count: RecordingLimits.bytes + 1), "at most 4 MiB"),
        ] {
            #expect { try Recording(reading: bytes) } throws: { "\($0)".contains(message) }
        }
    }

    @Test(
        "a line that is none, and a time that goes back, are told with their line",
        arguments: [
            ("[5,\"stage\",4]", "no line of a recording has \"stage\" with these values"),
            ("[5,\"next\",2]", "no line of a recording has \"next\" with these values"),
            ("[5,\"key\",\"up\"]", "no line of a recording has \"key\" with these values"),
            ("[5,\"stage\",1,1]", "no line of a recording has \"stage\" with these values"),
            ("[5,\"step\",\"left\",5]", "no line of a recording has \"step\" with these values"),
            ("[-1,\"time\"]", "the time is not within the 366 days of a recording"),
            ("[0,\"time\"]", "the time goes back"),
            ("[5,\"step\",\"left\",2]", "nobody plays at seat 2"),
            ("[5]", "a line is a time in microseconds and a word"), ("{}", "a line is a time"), ("", "column 1"),
        ])
    func lines(line: String, message: String) throws {
        var script = ScriptedRecording(deck)
        script.wait(milliseconds: 1)
        script.hear(.key(.left))
        let lines = String(decoding: script.bytes(), as: UTF8.self).split(separator: "\n")
        let text = (lines[..<2] + [Substring(line)] + lines[2...]).map { "\($0)\n" }.joined()
        guard case .damaged(3, let words) = try Recording(reading: Array(text.utf8).sealed).verdict else {
            Issue.record("it was taken")
            return
        }
        #expect(words.contains(message), "\(words)")
    }

    /// What was recorded before the format was JSON: the answers, in microseconds from the question.
    private static let played = [
        "hat": "t1983613 t2031615 f2031411", "keys": "t564877 t506600 f508128 t505693 t496619",
        "motion-alone": "f3360910 t8578247", "motion-and-pad": "t6238322 f7471739", "plain-resumed": "f164 t247",
        "plain": "t196 t85 f91 t60 t62", "stick": "f1091247 f1075437 f1179555 f1177420 f1179596",
        "trace-with-drops": "t1922000 f1170000 t1170000 t1166000 t1166000",
    ]

    @Test("the golden recordings give the answers that were given, at the same microseconds", arguments: played)
    func golden(name: String, answers: String) throws {
        let read = try Recording(reading: bytes("../Recordings/\(name).trooper"))
        #expect(read.verdict == .same)
        let given = read.end.progress.rounds.joined().compactMap(\.self)
        #expect(given.map { ($0.given ? "t" : "f") + String($0.taken.rawValue) }.joined(separator: " ") == answers)
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: path)))
    }
}
