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
