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
    private static let decisiveBytes = 256

    package init(beginning bytes: some Sequence<UInt8>) {
        let start = Array(bytes.prefix(FileKind.decisiveBytes))
        self =
            if start.isEmpty {
                .empty
            } else if start.starts(with: "{\"format\":\"\(RecordingHeader.format)\"".utf8) {
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

    /// Why a file of this kind is not a recording.
    var words: String {
        switch self {
        case .empty: "this is not a recording: the file is empty"
        case .trace: "this is not the recording of a game but an evemu trace of a device"
        case .binary: "this is not a recording: the file is binary"
        case .recording, .other: "this is not a recording: it does not begin with {\"format\":\"trooper-recording\""
        }
    }
}
