import QuizCore
import TestHands
import TestRecordings
import Testing
import TiltTraces

@Suite("Expectations of a trace")
struct TraceExpectationTests {
    private func run(_ answers: [Bool]) throws -> TraceRun {
        TiltScript.answering(answers).trace.play(deck: try #require(Deck.numbered()))
    }

    private func expectation(_ text: String) throws -> TraceExpectation {
        try TraceExpectation(reading: Array(text.utf8))
    }

    @Test("what a run made is read back from its text, and does not differ from it")
    func roundTrip() throws {
        let run = try run([true, false])
        let text = TraceExpectation(run).text
        #expect(text.split(separator: "\n").count == 14)
        #expect(try expectation("# a comment\r\n\n" + text) == TraceExpectation(run))
        #expect(try expectation(text).differences(from: run, within: .zero).isEmpty)
    }

    @Test("times may differ by the tolerance, and by no more")
    func tolerance() throws {
        let run = try run([true])
        let lines = TraceExpectation(run).text.split(separator: "\n")
        let first = try #require(lines.first?.split(separator: " ").first.flatMap { Int($0) })
        let later = try expectation(
            (["\(first + 1_000) stage -1"] + lines.dropFirst().map(String.init)).joined(separator: "\n"))
        #expect(later.differences(from: run, within: .milliseconds(1)).isEmpty)
        #expect(
            later.differences(from: run, within: .microseconds(999))
                == ["-\(first + 1_000) stage -1", "+\(first) stage -1"])
    }

    @Test("a line too few, a line too many and another answer are differences")
    func differences() throws {
        let run = try run([true])
        let lines = TraceExpectation(run).text.split(separator: "\n").map(String.init)
        let answer = try #require(lines.firstIndex { $0.hasSuffix("answer true") })
        var without = lines
        without.remove(at: answer)
        #expect(
            try expectation(without.joined(separator: "\n")).differences(from: run) == ["+\(lines[answer])"])
        #expect(
            try expectation((lines + ["99000000 stage +1"]).joined(separator: "\n")).differences(from: run)
                == ["-99000000 stage +1"])
        var other = lines
        other[answer] = other[answer].replacing("true", with: "false")
        #expect(
            try expectation(other.joined(separator: "\n")).differences(from: run)
                == ["-\(other[answer])", "+\(lines[answer])"])
    }

    @Test(
        "a wrong line is refused by its number",
        arguments: [
            "stage +1", "12 stage 1", "12 stage +4", "x stage +1", "12 answer yes", "1.5 stage +1", "12", "\u{1b}[2J",
        ])
    func refusals(line: String) throws {
        let error = try #require(throws: TraceExpectation.ReadingError.self) {
            try expectation("# fine\n1 stage +1\n\(line)\n")
        }
        #expect(error.description.hasPrefix("line 3: expected a time"))
        #expect(!error.description.contains("\u{1b}"))
    }
}
