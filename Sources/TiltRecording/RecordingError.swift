import QuizCore

/// Why bytes are not a recording, or not a valid one: the line, the time there, and the problem.
public struct RecordingError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// The first line is not that of a recording; the bytes look like this kind of file.
        case notARecording(FileKind)
        /// The line ends in CR LF.
        case carriageReturn
        /// A later program wrote the file, in this version of the format.
        case unknownVersion(Int)
        /// The line has more than `RecordingLimits.lineBytes` bytes.
        case longLine
        case notUTF8
        /// The value of a fact is refused; says what was expected.
        case fact(key: String, expected: String)
        /// A fact that this line needs is missing.
        case missingFact(String)
        /// The line is neither fact, event nor checkpoint; holds its beginning, safe to show.
        case line(String)
        /// The time is not in 0...`RecordingLimits.longest`.
        case time
        /// The line begins as a checkpoint and is none.
        case checkpoint
        /// A byte was changed after this line, which is a checkpoint; 0 is the beginning of the file.
        case changedBytes(sinceLine: Int)
        /// Bytes follow the `end` line.
        case textAfterEnd
    }

    /// Counted from 1.
    package let line: Int
    /// The time of the latest event before the problem.
    package let at: Microseconds
    package let problem: Problem
}

extension RecordingError: CustomStringConvertible {
    /// One line, safe to show on a terminal.
    public var description: String { "line \(line): \(problem.words)" }
}

extension RecordingError.Problem {
    fileprivate var words: String {
        switch self {
        case .notARecording(let kind): kind.words
        case .carriageReturn:
            "the line ends in a carriage return, which some programs add to text files; copy the file unchanged"
        case .unknownVersion(let version):
            "its format is version \(version), and this program knows version \(RecordingFormat.version)"
        case .longLine: "the line is longer than \(RecordingLimits.lineBytes) bytes"
        case .notUTF8: "the line is not UTF-8"
        case .fact(let key, let expected): "\(key): expected \(expected)"
        case .missingFact(let key): "\(key) is missing before this line"
        case .line(let found): "no line of a recording begins with \"\(found)\""
        case .time: "the time is not within the 366 days of a recording"
        case .checkpoint: "expected a time, fields, the hash of the state and that of all bytes before it"
        case .changedBytes(let line): "something was changed between line \(line + 1) and here"
        case .textAfterEnd: "something follows the end"
        }
    }
}

extension FileKind {
    /// Why a file of this kind is not a recording.
    fileprivate var words: String {
        switch self {
        case .empty: "this is not a recording: the file is empty"
        case .trace: "this is not the recording of a game but an evemu trace of a device"
        case .binary: "this is not a recording: the file is binary"
        case .recording, .other: "this is not a recording: it does not begin with \"\(RecordingFormat.firstLine)\""
        }
    }
}

/// What a file seems to be by its first bytes, for messages about a wrong file.
package enum FileKind: Hashable, Sendable {
    case empty
    /// A recording of a game, of any version of the format.
    case recording
    /// A trace of a device in evemu's format.
    case trace
    /// Bytes that are not text.
    case binary
    /// Text of another kind.
    case other

    /// How many bytes decide; more are ignored.
    package static let decisiveBytes = 256

    package init(beginning bytes: some Sequence<UInt8>) {
        let start = Array(bytes.prefix(FileKind.decisiveBytes))
        self =
            if start.isEmpty {
                .empty
            } else if start.starts(with: (RecordingFormat.name + " ").utf8) {
                .recording
            } else if FileKind.isBinary(start) {
                .binary
            } else if FileKind.isTrace(start) {
                .trace
            } else {
                .other
            }
    }

    /// A line of a trace begins with a number sign, or with a capital and a colon.
    private static func isTrace(_ start: [UInt8]) -> Bool {
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(start[0])
        return start[0] == UInt8(ascii: "#") || isCapital && start.dropFirst().first == UInt8(ascii: ":")
    }

    private static func isBinary(_ start: [UInt8]) -> Bool {
        let controls = start.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0a && $0 != 0x0d || $0 == 0x7f }
        // The last character may be cut off.
        var whole = start[...]
        while whole.count > start.count - 4, let last = whole.last, last >= 0x80 { whole.removeLast() }
        return controls || String(validating: whole, as: UTF8.self) == nil
    }
}
