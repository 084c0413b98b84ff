import JSON
import QuizCore

/// A finished game in a few words that give no answer away, for a message to a friend.
public struct ShareText: Hashable, Sendable {
    /// Marks, score and seed.
    public let text: String

    /// The same in words and letters that any screen reader says right.
    public let plain: String

    /// With the title of the pack where it is not the one that everybody has, and with what stands for right and wrong.
    public init(_ summary: Summary, pack: String? = nil, marks: (right: String, wrong: String) = ("✔", "✘")) {
        let rights = summary.rows.map(\.isRight)
        let score = "\(summary.score) of \(summary.rows.count)"
        let time = summary.timeTaken.minutesAndSeconds
        let name = "Game Trooper" + (pack.map { ", \($0)" } ?? "")
        // Where that pack lies is nobody's business, and elsewhere it lies elsewhere.
        let seed = summary.seed.map { "\ntrooper --seed \($0)" + (pack == nil ? "" : " --pack FILE") } ?? ""
        let row = rights.map { $0 ? marks.right : marks.wrong }.joined()
        text = "\(name)\(pack == nil ? "" : ":") \(row) \(score) in \(time)\(seed)\n"
        let words = rights.map { $0 ? "right" : "wrong" }.joined(separator: ", ")
        plain = "\(name): \(words). \(score) in \(time).\(seed)\n"
    }
}

/// Writes what a terminal was sent as an asciicast, which players on the web and in the terminal show.
///
/// Every function gives back the bytes to append to the file. Nothing of the machine goes into it, not even the date.
public struct AsciicastWriter: Sendable {
    /// Version 2 counts times from the beginning, version 3 from the event before.
    public enum Version: Int, CaseIterable, Sendable {
        case two = 2
        case three = 3
    }

    private let version: Version
    private var latest: Microseconds = .zero
    private var utf8 = WholeUTF8()

    public init(_ version: Version) {
        self.version = version
    }

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

    /// Output may come in pieces that end within a letter; the letter then comes with the next piece.
    public mutating func output(_ bytes: [UInt8], at time: Microseconds) -> [UInt8] {
        let text = utf8.take(bytes)
        return text.isEmpty ? [] : event("o", text, at: time)
    }

    /// A place to jump to, with its name.
    public mutating func marker(_ name: String, at time: Microseconds) -> [UInt8] {
        event("m", name, at: time)
    }

    /// The end: whatever is left of a broken letter, and in version 3 how the program ended.
    public mutating func end(status: Int, at time: Microseconds) -> [UInt8] {
        let rest = utf8.finish()
        let output = rest.isEmpty ? [] : event("o", rest, at: time)
        return version == .three ? output + event("x", String(status), at: time) : output
    }

    private mutating func event(_ code: String, _ text: String, at time: Microseconds) -> [UInt8] {
        // Players wait for the difference, so time does not go back.
        let now = max(latest, time)
        let shown = version == .two ? now : now - latest
        latest = now
        return Array("[\(shown.decimalSeconds), \"\(code)\", \(JSONText.quoted(text))]\n".utf8)
    }
}
