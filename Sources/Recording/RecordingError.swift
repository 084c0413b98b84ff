import QuizCore

/// Why a file is no recording, or is one no longer: the line, the time there, and what is wrong with it.
public struct RecordingError: Error, Hashable, Sendable {
    public enum Problem: Hashable, Sendable {
        /// It does not begin as recordings do, but as files of this kind.
        case notARecording(FileKind)
        /// Something has put a carriage return at the end of each line.
        case carriageReturn
        /// It was written by a later program, whose format is named.
        case unknownVersion(Int)
        case longLine
        case notUTF8
        /// A fact that cannot be so; the key, and what was expected.
        case fact(key: String, expected: String)
        case missingFact(String)
        /// A line that is none of the format's; its beginning, safe to show.
        case line(String)
        case time
        case checkpoint
        /// The bytes since the checkpoint in that line are not those that were written; 0 is the beginning.
        case changedBytes(sinceLine: Int)
        case textAfterEnd
    }

    public let line: Int
    public let at: Microseconds
    public let problem: Problem
}

extension RecordingError: CustomStringConvertible {
    public var description: String { "line \(line): \(problem.words)" }
}

extension RecordingError.Problem {
    public var words: String {
        switch self {
        case .notARecording(let kind): kind.words
        case .carriageReturn:
            "the line ends in a carriage return, which some programs add to a text; copy the file as it is"
        case .unknownVersion(let version):
            "its format is version \(version), and this program knows version \(RecordingFormat.version)"
        case .longLine: "the line is longer than \(RecordingLimits.lineBytes) bytes"
        case .notUTF8: "the line is not UTF-8"
        case .fact(let key, let expected): "\(key): expected \(expected)"
        case .missingFact(let key): "\(key) is missing before this line"
        case .line(let found): "no line of a recording begins with \"\(found)\""
        case .time: "the time is outside of the year that a recording may last"
        case .checkpoint: "expected a time, fields, the hash of the state and that of all bytes before it"
        case .changedBytes(let line): "something was changed between line \(line + 1) and here"
        case .textAfterEnd: "something follows the end"
        }
    }
}

extension FileKind {
    /// Why it is no recording.
    fileprivate var words: String {
        switch self {
        case .empty: "this is no recording: it is empty"
        case .trace: "this is no recording of a game, but the trace of a device in the format of evemu"
        case .binary: "this is no recording: it holds bytes that are no text"
        case .recording, .other: "this is no recording: it does not begin with \"\(RecordingFormat.firstLine)\""
        }
    }
}

/// What a file is by its beginning, so that who gives the wrong one hears which it is.
public enum FileKind: Hashable, Sendable {
    case empty
    /// The recording of a game, of whatever version.
    case recording
    /// What a device sent, in the format of evemu.
    case trace
    /// Bytes that no text has.
    case binary
    case other

    /// So many bytes tell.
    public static let decisiveBytes = 256

    public init(beginning bytes: some Sequence<UInt8>) {
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

    /// Every line of a trace begins with a mark of its own: a number sign, or a capital and a colon.
    private static func isTrace(_ start: [UInt8]) -> Bool {
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(start[0])
        return start[0] == UInt8(ascii: "#") || isCapital && start.dropFirst().first == UInt8(ascii: ":")
    }

    private static func isBinary(_ start: [UInt8]) -> Bool {
        let controls = start.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0a && $0 != 0x0d || $0 == 0x7f }
        // The last letter may be cut off.
        var whole = start[...]
        while whole.count > start.count - 4, let last = whole.last, last >= 0x80 { whole.removeLast() }
        return controls || String(validating: whole, as: UTF8.self) == nil
    }
}
