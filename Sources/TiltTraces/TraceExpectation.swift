import QuizCore
import TrooperText

/// The stages and answers that a trace should make: what `trooper devices trace` prints.
///
/// A line is a time in microseconds with `stage` and -3 to +3, or with `answer` and true or false. A number sign begins
/// a comment.
///
/// ```swift
/// let expected = try TraceExpectation(reading: Array("1204000 stage -1\n".utf8))
/// print(expected.text)
/// ```
public struct TraceExpectation: Hashable, Sendable {
    private struct Line: Hashable {
        let at: Microseconds
        let what: String

        func matches(_ other: Line, within tolerance: Duration) -> Bool {
            what == other.what && min(at, other.at).duration(to: max(at, other.at)) <= tolerance
        }

        var text: String { "\(at.rawValue) \(what)" }
    }

    private let lines: [Line]

    private static let stages = (-3...3).map { "stage \($0 > 0 ? "+" : "")\($0)" }
    private static let answers = ["answer true", "answer false"]

    /// What a run made.
    public init(_ run: TraceRun) {
        let stages = run.stages.map { Line(at: $0.at, what: TraceExpectation.stages[Int($0.stage.rawValue) + 3]) }
        let answers = run.answers.map { Line(at: $0.at, what: "answer \($0.answer)") }
        lines = (stages + answers).sorted { $0.at < $1.at }
    }

    /// Reads a text of such lines. Throws at the first wrong line.
    public init(reading text: [UInt8]) throws(ReadingError) {
        var lines: [Line] = []
        let texts = String(decoding: text, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, text) in texts.enumerated() {
            let words = text.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
            if words.isEmpty { continue }
            let what = words.dropFirst().joined(separator: " ")
            guard let time = Int64(words[0]), (TraceExpectation.stages + TraceExpectation.answers).contains(what) else {
                throw ReadingError(line: index + 1, found: Quoted.shortened(String(text)))
            }
            lines.append(Line(at: Microseconds(rawValue: time), what: what))
        }
        self.lines = lines
    }

    /// The same lines, which `init(reading:)` reads.
    public var text: String { lines.map { "\($0.text)\n" }.joined() }

    /// How a run differs: lines that are missing in it begin with a minus, those that are not expected with a plus.
    ///
    /// Between the first difference and the last one all lines count.
    public func differences(from run: TraceRun, within tolerance: Duration = .milliseconds(50)) -> [String] {
        var (missing, extra) = (lines[...], TraceExpectation(run).lines[...])
        while let left = missing.first, let right = extra.first, left.matches(right, within: tolerance) {
            missing.removeFirst()
            extra.removeFirst()
        }
        while let left = missing.last, let right = extra.last, left.matches(right, within: tolerance) {
            missing.removeLast()
            extra.removeLast()
        }
        return missing.map { "-\($0.text)" } + extra.map { "+\($0.text)" }
    }

    /// Why a text is no expectation, and in which line.
    public struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        let line: Int
        let found: String

        /// One line, safe to show on a terminal.
        public var description: String {
            "line \(line): expected a time in microseconds with \"stage -3\" to \"stage +3\", \"answer true\" or "
                + "\"answer false\", found \"\(found)\""
        }
    }
}
