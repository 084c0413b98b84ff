import TestRecordings
import Testing
import TiltCore
import TiltTraces

/// What a text holds when it is read as a whole.
func trace(_ text: String) throws(TraceError) -> Trace {
    try Trace(reading: Array(text.utf8))
}

@Suite("EvemuReader")
struct EvemuReaderTests {
    @Test("a description and two events are read")
    func wholeText() throws {
        let read = try trace(
            """
            # EVEMU 1.3
            N: Pad #1 of 2
            I: 0003 054c 05c4 8111
            P: 40 00 00 00 00 00 00 00
            B: 00 0b 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 01
            B: 03 03 00 01 00 00 00 00 00
            A: 00 -32768 32767 16 128 8192
            A: 10 -1 1 0 0 0
            L: 00 1
            S: 05 0
            E: 0.000001 0003 0000 -12\t# EV_ABS / ABS_X  -12
            E: 0.250002 0000 0000 0000
            """)
        let device = try #require(read.device)
        #expect(device.name == "Pad #1 of 2")
        #expect([device.bus, device.vendor, device.product, device.version] == [3, 0x54c, 0x5c4, 0x8111])
        #expect(device.properties == [6])
        #expect(
            device.codes == [
                EventCode(type: 1, number: 120), EventCode(type: 3, number: 0), EventCode(type: 3, number: 1),
                EventCode(type: 3, number: 16),
            ])
        #expect(
            device.axes == [
                AxisDescription(code: 0, minimum: -32768, maximum: 32767, fuzz: 16, flat: 128, resolution: 8192),
                AxisDescription(code: 16, minimum: -1, maximum: 1),
            ])
        #expect(
            read.events == [
                InputEvent(at: 0, type: 3, code: 0, value: -12), InputEvent(at: 250_001, type: 0, code: 0, value: 0),
            ])
    }

    @Test("the old format has five numbers an axis and no version line")
    func oldFormat() throws {
        let read = try trace("N: Old\nI: 0005 0001 0001 0003\nA: 00 0 255 2 15\n")
        #expect(read.device?.axes == [AxisDescription(code: 0, minimum: 0, maximum: 255, fuzz: 2, flat: 15)])
        #expect(read.events.isEmpty)
    }

    @Test("events without a description count from the first one, on any clock")
    func epochTimes() throws {
        let read = try trace("E: 1329854843.981073 0001 0110 1\nE: 1329854844.128029 0001 0110 0\n")
        #expect(read.device == nil)
        #expect(read.events.map(\.at.rawValue) == [0, 146_956])
    }

    @Test("when the clock is set back the event happens at once, and later intervals stay")
    func clockSetBack() throws {
        let read = try trace(
            """
            E: 100.000000 0000 0000 0
            E: 101.000000 0000 0000 0
            E: 40.000000 0000 0000 0
            E: 40.500000 0000 0000 0
            """)
        #expect(read.events.map(\.at.rawValue) == [0, 1_000_000, 1_000_000, 1_500_000])
    }

    @Test("comments, empty lines and CR LF are allowed anywhere")
    func comments() throws {
        let text = "# made by hand\r\n\r\n# EVEMU 1.1\r\nN: A\r\n# here\r\nI: 0003 0001 0002 0003 # and here\r\n\r\n"
        let read = try trace(text + "E: 0.000001 0000 0000 0#close\r\n   \r\n")
        #expect(read.device?.name == "A")
        #expect(read.device?.product == 2)
        #expect(read.events.count == 1)
    }

    @Test("the version line is optional, and any other comment is not one", arguments: ["", "1.2", "x"])
    func version(first: String) throws {
        let line = first.isEmpty ? "" : "# EVEMU \(first)"
        #expect(try trace("\(line)\nN: A\nI: 1 2 3 4\n").device?.name == "A")
    }

    @Test("decimal values may have leading zeros and reach both ends of 32 bits")
    func values() throws {
        let read = try trace(
            "E: 0.000001 4 5 0149\nE: 0.000001 4 5 -2147483648\nE: 0.000001 4 5 2147483647\nE: 0.000001 1F 2 -1\n")
        #expect(read.events.map(\.value) == [149, .min, .max, -1])
        #expect(read.events.last?.code.type == 0x1f)
    }

    @Test("masks may come in any order of types")
    func maskOrder() throws {
        let read = try trace(
            """
            N: A
            I: 1 2 3 4
            B: 03 01 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 80
            B: 01 01 0 0 0 0 0 0 0
            """)
        #expect(read.device?.codes.map(\.number) == [63, 64, 0])
        #expect(read.device?.codes.map(\.type) == [1, 1, 3])
    }
}

private struct BadText: CustomTestStringConvertible, Sendable {
    let text: String
    let line: Int
    let expected: TraceError.Expectation

    init(_ text: String, _ line: Int, _ expected: TraceError.Expectation) {
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

@Suite("EvemuReader errors")
struct TraceErrorTests {
    @Test("an error names the line and what was expected there", arguments: badTexts)
    private func refused(_ bad: BadText) {
        let error = #expect(throws: TraceError.self) { try trace(bad.text) }
        #expect(error?.line == bad.line)
        #expect(error?.expected == bad.expected)
    }

    @Test("the message quotes the beginning of the line, cleaned")
    func message() {
        let error = #expect(throws: TraceError.self) {
            try trace("N: A\nI: \u{1b}[2J\u{202e}\u{7}oops and a lot more of these words\n")
        }
        #expect(
            error?.description
                == "line 2: expected \"I: bus vendor product version\" in hexadecimal, "
                + "found \"I: [2Joops and a lot more of these \"")
    }
}
