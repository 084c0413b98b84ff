import Foundation
import QuizCore
import Testing
import TrooperScreens

@Suite("AsciicastWriter")
struct AsciicastTests {
    private func time(_ microseconds: Int64) -> Microseconds { Microseconds(rawValue: microseconds) }

    private func lines() -> [String] {
        var writer = AsciicastWriter()
        var cast = writer.header(columns: 80, rows: 24, title: "5 \"of\" 5")
        cast += writer.output("\u{1b}[2J✔\r\n", at: time(1))
        cast += writer.marker("question 2", at: time(1_500_000))
        cast += writer.output("a\\b\"c", at: time(62_000_250))
        cast += writer.end(status: 0, at: time(63_000_000))
        return String(decoding: cast, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("times count from the event before, and the exit status ends the file")
    func format() {
        #expect(
            lines() == [
                #"{"version": 3, "term": {"cols": 80, "rows": 24}, "title": "5 \"of\" 5"}"#,
                #"[0.000001, "o", "\u001b[2J✔\r\n"]"#,
                #"[1.499999, "m", "question 2"]"#,
                #"[60.500250, "o", "a\\b\"c"]"#,
                #"[0.999750, "x", "0"]"#,
            ])
    }

    @Test("a line is JSON with the text that the terminal receives")
    func json() throws {
        let sent = "\u{0}\u{7f}\u{1b}[1mé✔😀\u{e0041}\u{202e}\"\\/\t\r\n" + String(repeating: "猫", count: 9)
        var writer = AsciicastWriter()
        let line = writer.output(sent, at: .zero)
        let event = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [Any])
        #expect(Array(try #require(event[2] as? String).unicodeScalars) == Array(sent.unicodeScalars))
        #expect(writer.output("", at: .zero).isEmpty)
    }

    @Test("characters that steer a terminal are escaped")
    func hostile() {
        let controls = (0...0x9f).filter { !(0x20...0x7e).contains($0) } + [0x202e, 0x2066, 0x200b, 0xfeff, 0xe0041]
        let sent = String(String.UnicodeScalarView(controls.compactMap { Unicode.Scalar(UInt32($0)) }))
        var writer = AsciicastWriter()
        let cast =
            writer.header(columns: 80, rows: 24, title: sent) + writer.output(sent, at: .zero)
            + writer.marker(sent, at: .zero)
        let found = String(decoding: cast, as: UTF8.self).unicodeScalars
            .filter { $0 != "\n" && controls.contains(Int($0.value)) }
        #expect(found.isEmpty)
    }

    @Test("a time before the previous one is written as the previous one")
    func timeGoesBack() {
        var writer = AsciicastWriter()
        _ = writer.output("a", at: time(2_000_000))
        let line = String(decoding: writer.output("b", at: time(1_000_000)), as: UTF8.self)
        #expect(line == "[0.000000, \"o\", \"b\"]\n")
    }
}
