import Recording
import Testing
import TiltCore

private struct BadText: CustomTestStringConvertible, Sendable {
    let text: String
    let line: Int
    let expected: EvemuError.Expectation

    init(_ text: String, _ line: Int, _ expected: EvemuError.Expectation) {
        self.text = text
        self.line = line
        self.expected = expected
    }

    var testDescription: String { text.debugDescription }
}

private let described = "N: A\nI: 0003 054c 0268 8111\n"

private let badTexts = [
    BadText("", 1, .descriptionOrEvents),
    BadText("# only a comment\n", 2, .descriptionOrEvents),
    BadText("R: 78 05 01 09\n", 1, .descriptionOrEvents),
    BadText("Once upon a time\n", 1, .descriptionOrEvents),
    BadText("I: 0003 054c 0268 8111\n", 1, .descriptionOrEvents),
    BadText("# EVEMU 1.4\n", 1, .knownVersion),
    BadText("# EVEMU 2.0\n", 1, .knownVersion),
    BadText("N: A\n", 2, .identity),
    BadText("N: A\nE: 0.000001 0 0 0\n", 2, .identity),
    BadText("N: A\nI: 0003 054c 0268\n", 2, .identity),
    BadText("N: A\nI: 0003 054c 0268 8111 1\n", 2, .identity),
    BadText("N: A\nI: 0003 054c 0268 18111\n", 2, .identity),
    BadText(described + "P: 40 00 00 00 00 00 00\n", 3, .property),
    BadText(described + "P: 00 00 00 00 01 00 00 00\n", 3, .property),
    BadText(described + String(repeating: "P: 0 0 0 0 0 0 0 0\n", count: 13), 15, .property),
    BadText(described + "B: 20 00 00 00 00 00 00 00 00\n", 3, .eventBits),
    BadText(described + "B: 01 00 00 00 00 00 00 00 100\n", 3, .eventBits),
    BadText(described + String(repeating: "B: 01 0 0 0 0 0 0 0 0\n", count: 13), 15, .eventBits),
    BadText(described + "B: 02 0 0 0 0 0 0 0 0\nB: 02 1 0 0 0 0 0 0 0\n", 4, .eventBits),
    BadText(described + "A: 00 0 255 0\n", 3, .axis),
    BadText(described + "A: 00 0 255 0 0 0 0\n", 3, .axis),
    BadText(described + "A: 40 0 255 0 0\n", 3, .axis),
    BadText(described + "A: 00 0 2147483648 0 0\n", 3, .axis),
    BadText(described + "A: 00 0 255 0 0\nA: 00 0 255 0 0\n", 4, .newAxis),
    BadText(described + "L: 00\n", 3, .lightOrSwitch),
    BadText(described + "S: 00 on\n", 3, .lightOrSwitch),
    BadText(described + "A: 00 0 255 0 0\nB: 01 0 0 0 0 0 0 0 0\n", 4, .laterKindOfLine),
    BadText(described + "N: B\n", 3, .laterKindOfLine),
    BadText(described + "E: 0.000001 0 0 0\nA: 00 0 255 0 0\n", 4, .laterKindOfLine),
    BadText(described + "X: 0\n", 3, .laterKindOfLine),
    BadText("E: 0.000001 0003 0000\n", 1, .event),
    BadText("E: 0.5 0003 0000 1\n", 1, .event),
    BadText("E: -1.000000 0003 0000 1\n", 1, .event),
    BadText("E: 0.000001 0003 0000 1 2\n", 1, .event),
    BadText("E: 0.000001 0003 0000 0x1\n", 1, .event),
    BadText("E: 0.000001 0003 0000 1\nhello\n", 2, .event),
    BadText("E: 0.000001 0020 0000 1\n", 1, .eventInRange),
    BadText("E: 0.000001 0003 0040 1\n", 1, .eventInRange),
    BadText("E: 0.000001 0001 0300 1\n", 1, .eventInRange),
    BadText("E: 0.000001 0003 0000 2147483648\n", 1, .eventInRange),
    BadText("E: 999999999999999.000000 0003 0000 0\n", 1, .eventInRange),
    BadText("E: 0.000001 0 0 0\nE: 1329854843.981073 0 0 0\n", 2, .earlierTime),
    BadText("N: " + String(repeating: "a", count: 20_000) + "\n", 1, .shorterLine),
    BadText("N: A\n# " + String(repeating: "a", count: 20_000), 2, .shorterLine),
]

@Suite("evemu text is refused")
struct EvemuErrorTests {
    @Test("what is no evemu text is refused by its line and by what should have stood there", arguments: badTexts)
    private func refused(_ bad: BadText) {
        let error = #expect(throws: EvemuError.self) { try trace(bad.text) }
        #expect(error?.line == bad.line)
        #expect(error?.expected == bad.expected)
    }

    @Test("the message shows how the line begins, with nothing in it that steers a terminal")
    func message() {
        let error = #expect(throws: EvemuError.self) {
            try trace("N: A\nI: \u{1b}[2J\u{202e}\u{7}oops and a lot more of these words\n")
        }
        #expect(
            error?.description
                == "line 2: expected \"I: bus vendor product version\" in hexadecimal, "
                + "found \"I: \\u{1b}[2J\\u{202e}\\u{7}oops and a lot more of these \"")
    }

    @Test("the events before a bad line have been read")
    func eventsBefore() {
        var reader = EvemuReader()
        var events: [InputEvent] = []
        #expect(throws: EvemuError.self) {
            try reader.take(Array("E: 0.000001 3 0 5\nE: 0.000002 3 0 6\nE: oh\n".utf8).span, into: &events)
        }
        #expect(events.map(\.value) == [5, 6])
    }

    @Test("no line is ever kept beyond the limit, even if it never ends")
    func endlessLine() throws {
        var reader = EvemuReader()
        var events: [InputEvent] = []
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 4_096)
        for _ in 0..<4 { try reader.take(piece.span, into: &events) }
        #expect(throws: EvemuError.self) { try reader.take(piece.span, into: &events) }
    }
}
