import Foundation
import QuizCore
import Recording
import Testing

@Suite("asciicasts")
struct AsciicastTests {
    private func time(_ microseconds: Int64) -> Microseconds { Microseconds(rawValue: microseconds) }

    private func lines(_ version: AsciicastWriter.Version) -> [String] {
        var writer = AsciicastWriter(version)
        var cast = writer.header(columns: 80, rows: 24, title: "5 \"of\" 5")
        cast += writer.output(Array("\u{1b}[2J✔\r\n".utf8), at: time(1))
        cast += writer.marker("question 2", at: time(1_500_000))
        cast += writer.output(Array("a\\b\"c".utf8), at: time(62_000_250))
        cast += writer.end(status: 0, at: time(63_000_000))
        return String(decoding: cast, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("version 2 counts its times from the beginning")
    func versionTwo() {
        #expect(
            lines(.two) == [
                #"{"version": 2, "width": 80, "height": 24, "title": "5 \"of\" 5"}"#,
                #"[0.000001, "o", "\u001b[2J✔\r\n"]"#,
                #"[1.500000, "m", "question 2"]"#,
                #"[62.000250, "o", "a\\b\"c"]"#,
            ])
    }

    @Test("version 3 counts each time from the one before, and ends with the program's status")
    func versionThree() {
        #expect(
            lines(.three) == [
                #"{"version": 3, "term": {"cols": 80, "rows": 24}, "title": "5 \"of\" 5"}"#,
                #"[0.000001, "o", "\u001b[2J✔\r\n"]"#,
                #"[1.499999, "m", "question 2"]"#,
                #"[60.500250, "o", "a\\b\"c"]"#,
                #"[0.999750, "x", "0"]"#,
            ])
    }

    @Test("every line is JSON that says what the terminal was sent, however the bytes are cut", arguments: 1...7)
    func json(size: Int) throws {
        let sent = "\u{0}\u{7f}\u{1b}[1mé✔😀\u{e0041}\u{202e}\"\\/\t\r\n" + String(repeating: "猫", count: 9)
        let bytes = Array(sent.utf8)
        var writer = AsciicastWriter(.two)
        var received = ""
        for start in stride(from: 0, to: bytes.count, by: size) {
            let line = writer.output(Array(bytes[start..<min(bytes.count, start + size)]), at: time(Int64(start)))
            guard !line.isEmpty else { continue }
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [Any])
            received += try #require(event[2] as? String)
        }
        #expect(Array(received.unicodeScalars) == Array(sent.unicodeScalars))
        #expect(writer.end(status: 0, at: .zero).isEmpty)
    }

    @Test("what would steer a terminal is spelt out")
    func hostile() {
        let controls = (0...0x9f).filter { !(0x20...0x7e).contains($0) } + [0x202e, 0x2066, 0x200b, 0xfeff, 0xe0041]
        let sent = String(String.UnicodeScalarView(controls.compactMap { Unicode.Scalar(UInt32($0)) }))
        var writer = AsciicastWriter(.three)
        let cast =
            writer.header(columns: 80, rows: 24, title: sent) + writer.output(Array(sent.utf8), at: .zero)
            + writer.marker(sent, at: .zero)
        let found = String(decoding: cast, as: UTF8.self).unicodeScalars
            .filter { $0 != "\n" && controls.contains(Int($0.value)) }
        #expect(found.isEmpty)
    }

    @Test("bytes that are no letter are shown as broken and lose nothing behind them")
    func brokenLetters() {
        var writer = AsciicastWriter(.two)
        let first = writer.output([0x61, 0xff, 0x62, 0xe2, 0x9c], at: .zero)
        let second = writer.output([0x63], at: .zero)
        let third = writer.output([0xe2], at: .zero)
        let end = writer.end(status: 0, at: .zero)
        #expect(String(decoding: first, as: UTF8.self) == "[0.000000, \"o\", \"a\u{fffd}b\"]\n")
        #expect(String(decoding: second, as: UTF8.self) == "[0.000000, \"o\", \"\u{fffd}c\"]\n")
        #expect(third.isEmpty)
        #expect(String(decoding: end, as: UTF8.self) == "[0.000000, \"o\", \"\u{fffd}\"]\n")
    }

    @Test("time does not go back", arguments: AsciicastWriter.Version.allCases)
    func timeGoesBack(version: AsciicastWriter.Version) {
        var writer = AsciicastWriter(version)
        _ = writer.output([0x61], at: time(2_000_000))
        let line = String(decoding: writer.output([0x62], at: time(1_000_000)), as: UTF8.self)
        #expect(line == (version == .two ? "[2.000000, \"o\", \"b\"]\n" : "[0.000000, \"o\", \"b\"]\n"))
    }
}
