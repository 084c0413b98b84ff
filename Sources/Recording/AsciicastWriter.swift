import JSON
import QuizCore

/// Writes terminal output as an asciicast, a format that asciinema and players on web pages show.
///
/// Every function returns bytes to append to the file. The file holds no date and nothing about the machine.
public struct AsciicastWriter: Sendable {
    /// The version of the format.
    public enum Version: Int, CaseIterable, Sendable {
        /// Times count from the beginning.
        case two = 2
        /// Times count from the event before.
        case three = 3
    }

    private let version: Version
    private var latest: Microseconds = .zero

    /// A writer whose time is zero.
    public init(_ version: Version) { self.version = version }

    /// The first line.
    public func header(columns: Int, rows: Int, title: String) -> [UInt8] {
        let size =
            switch version {
            case .two: "\"width\": \(columns), \"height\": \(rows)"
            case .three: "\"term\": {\"cols\": \(columns), \"rows\": \(rows)}"
            }
        let title = JSONText.quoted(title)
        return Array("{\"version\": \(version.rawValue), \(size), \"title\": \(title)}\n".utf8)
    }

    /// Text that the terminal receives at a time since the beginning; nothing for an empty text.
    public mutating func output(_ text: String, at time: Microseconds) -> [UInt8] {
        text.isEmpty ? [] : event("o", text, at: time)
    }

    /// A named position that players can jump to.
    public mutating func marker(_ name: String, at time: Microseconds) -> [UInt8] { event("m", name, at: time) }

    /// The end: in version 3 the exit status of the program, in version 2 nothing.
    public mutating func end(status: Int, at time: Microseconds) -> [UInt8] {
        version == .three ? event("x", String(status), at: time) : []
    }

    /// A time earlier than the latest is written as the latest: players wait for the difference.
    private mutating func event(_ code: String, _ text: String, at time: Microseconds) -> [UInt8] {
        let now = max(latest, time)
        let shown = version == .two ? now : now - latest
        latest = now
        return Array("[\(shown.decimalSeconds), \"\(code)\", \(JSONText.quoted(text))]\n".utf8)
    }
}
