import QuizCore
import TrooperJSON

/// Writes terminal output as an asciicast of version 3, a format that asciinema and players on web pages show.
///
/// Every function returns bytes to append to the file. The file holds no date and nothing about the machine.
package struct AsciicastWriter: Sendable {
    private var latest: Microseconds = .zero

    /// A writer whose time is zero.
    package init() {}

    /// The first line.
    package func header(columns: Int, rows: Int, title: String) -> [UInt8] {
        let size = "\"term\": {\"cols\": \(columns), \"rows\": \(rows)}"
        return Array("{\"version\": 3, \(size), \"title\": \(JSONText.quoted(title))}\n".utf8)
    }

    /// Text that the terminal receives at a time since the beginning; nothing for an empty text.
    package mutating func output(_ text: String, at time: Microseconds) -> [UInt8] {
        text.isEmpty ? [] : event("o", text, at: time)
    }

    /// A named position that players can jump to.
    package mutating func marker(_ name: String, at time: Microseconds) -> [UInt8] { event("m", name, at: time) }

    /// The end, with the exit status of the program.
    package mutating func end(status: Int, at time: Microseconds) -> [UInt8] { event("x", String(status), at: time) }

    /// Times count from the event before, and never go back.
    private mutating func event(_ code: String, _ text: String, at time: Microseconds) -> [UInt8] {
        let now = max(latest, time)
        defer { latest = now }
        return Array("[\((now - latest).decimalSeconds), \"\(code)\", \(JSONText.quoted(text))]\n".utf8)
    }
}
