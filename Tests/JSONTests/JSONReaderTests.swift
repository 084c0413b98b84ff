import Testing
import TrooperJSON

@Suite("Reading JSON")
struct JSONReaderTests {
    private func content(_ text: String) throws -> JSONValue.Content {
        try JSONReader.value(of: Array(text.utf8)).content
    }

    @Test("literals are read with all four kinds of white space around them")
    func words() throws {
        #expect(try content("true") == .bool(true))
        #expect(try content(" \t\r\n false \n") == .bool(false))
        #expect(try content("null") == .null)
    }

    @Test(
        "integers that fit an Int are exact",
        arguments: [("0", 0), ("-1", -1), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min)])
    func integers(text: String, value: Int) throws {
        #expect(try content(text) == .integer(value))
    }

    @Test(
        "other numbers keep their digits",
        arguments: [
            "1.0", "-0", "0e1", "1E+2", "1e-2", "0.10", "9223372036854775808", "1e400", "-0.0",
            "123456789012345678901234567890",
        ])
    func numbers(text: String) throws {
        #expect(try content(text) == .number(text))
    }

    @Test(
        "strings with every escape are decoded",
        arguments: [
            (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""\u0041\u00e9\u20AC""#, "A\u{E9}\u{20AC}"),
            (#""\ud83d\uDE80""#, "\u{1F680}"), (#""\u0000""#, "\0"), (#""\uFFFD\ufdcf""#, "\u{FFFD}\u{FDCF}"),
            (#""\uD7FF\uE000""#, "\u{D7FF}\u{E000}"), (#""\udbff\udffd""#, "\u{10FFFD}"),
            ("\"\u{7F}\u{80}\u{2028}\u{1F680}\"", "\u{7F}\u{80}\u{2028}\u{1F680}"),
            (#""\\u0041""#, "\\u0041"), (#""{[,:]}""#, "{[,:]}"),
        ])
    func texts(text: String, value: String) throws {
        let found = try JSONReader.value(of: Array(text.utf8)).text
        #expect(found.map { Array($0.utf8) } == Array(value.utf8))
    }

    @Test("lists and objects keep their order, and each value its line")
    func lines() throws {
        let value = try JSONReader.value(of: Array("{\n \"b\": [1,\n\n true], \"a\"\n:\n{}}".utf8))
        let list = JSONValue(.array([JSONValue(.integer(1), line: 2), JSONValue(.bool(true), line: 4)]), line: 2)
        let expected: JSONValue.Content = .object([
            JSONMember(name: "b", line: 2, value: list),
            JSONMember(name: "a", line: 4, value: JSONValue(.object([]), line: 6)),
        ])
        #expect(value == JSONValue(expected, line: 1))
    }

    @Test("two spellings of an accent are different names")
    func normalization() throws {
        let value = try JSONReader.value(of: Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8))
        #expect(value.members?.count == 2)
    }

    @Test(
        "nesting is allowed up to its limit and no deeper",
        arguments: [(16, true), (17, false), (16_000, false), (1_000_000, false)])
    func depth(levels: Int, fits: Bool) {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let inner = open == "[" ? "" : "0"
            let text = String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
            #expect(jsonError(text)?.message == (fits ? nil : "the document nests deeper than 16 levels"))
        }
    }

    @Test(
        "an object may have as many names as its limit and no more",
        arguments: [(64, true), (65, false), (64_000, false)])
    func names(count: Int, fits: Bool) {
        let text = "{" + (0..<count).map { "\"n\($0)\":0" }.joined(separator: ",") + "}"
        #expect(jsonError(text)?.message == (fits ? nil : "an object holds more than 64 names"))
    }

    @Test(
        "a document may have as many values as its limit and no more",
        arguments: [(9, true), (10, false), (10_000, false)])
    func values(count: Int, fits: Bool) {
        let text = "[" + Array(repeating: "0", count: count).joined(separator: ",") + "]"
        let limits = JSONLimits(depth: 2, names: 2, values: 10)
        #expect(jsonError(text, limits: limits)?.message == (fits ? nil : "the document holds more than 10 values"))
    }
}
