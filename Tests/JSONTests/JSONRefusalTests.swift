import Testing
import TrooperJSON

/// Why a text is not valid JSON; nil if it is.
func jsonError(_ text: String, limits: JSONLimits = JSONLimits()) -> JSONError? {
    jsonError(Array(text.utf8), limits: limits)
}

func jsonError(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) -> JSONError? {
    do {
        _ = try JSONReader.value(of: bytes, limits: limits)
        return nil
    } catch {
        return error
    }
}

@Suite("Refusing invalid JSON")
struct JSONRefusalTests {
    @Test(
        "an error has its line and column, and says what was expected and what was found",
        arguments: [
            ("", "1:1: expected a value, found the end of the file"),
            ("\n\n  ", "3:3: expected a value, found the end of the file"),
            ("{\"a\": }", "1:7: expected a value for \"a\", found \"}\""),
            ("{\"a\" 1}", "1:6: expected a colon after the name \"a\", found the word 1"),
            ("{\"a\": 1 \"b\": 2}", "1:9: expected a comma, or \"}\" to end the object, found \"\"\""),
            ("{a: 1}", "1:2: expected a name in double quotes, found the word a"),
            ("{'a': 1}", "1:2: expected a name in double quotes, found a single quote; JSON needs double quotes"),
            ("[1,\n2,\n]", "2:2: remove the comma after the last item of the list"),
            ("[1 2]", "1:4: expected a comma, or \"]\" to end the list, found the word 2"),
            ("[1", "1:3: expected a comma, or \"]\" to end the list, found the end of the file"),
            ("[True]", "1:2: expected a value, found the word True; write true in lower case"),
            ("[truee]", "1:2: expected a value, found the word truee"),
            ("[None]", "1:2: expected a value, found the word None"),
            ("[// why\n1]", "1:2: expected a value, found \"/\"; JSON has no comments"),
            ("{\"a\": 1,\n\"b\": 2,\n\"a\": 3}", "3:1: the name \"a\" is already used on line 1; remove one"),
            ("{\"a\": \"b\n\"}", "1:7: this text is not closed on its line; end it with a double quote"),
            ("[\"a\tb\"]", "1:4: control character U+0009 in a text; remove it"),
            ("[\"\u{E9}\u{20AC}\\x\"]", "1:6: expected one of \" \\ / b f n r t u after a backslash, found the word x"),
            ("[\"\\u12g4\"]", "1:7: expected four hexadecimal digits after \\u, found the word g4"),
            ("[\"\\ud83d\"]", "1:3: an escape for half a surrogate pair; write the character itself"),
            ("[01]", "1:2: a number must not have a leading zero"),
            ("[-]", "1:3: expected a digit after a minus sign, found \"]\""),
            ("[1.]", "1:4: expected a digit after a decimal point, found \"]\""),
            ("[1e]", "1:4: expected a digit after an exponent, found \"]\""),
            ("[] []", "1:4: expected the end of the file, found \"[\""),
            ("\u{FEFF}[]", "1:1: the file starts with a byte order mark (U+FEFF); save it as UTF-8 without one"),
            ("[\u{200B}1]", "1:2: expected a value, found U+200B"),
            ("[\u{A0}1]", "1:2: expected a value, found U+00A0"),
        ])
    func messages(text: String, message: String) {
        #expect(jsonError(text)?.description == message)
    }

    @Test(
        "text that RFC 8259 does not allow is refused",
        arguments: [
            "[", "]", "{", "}", ",", ":", "\"", "{]", "[}", "[,]", "[,1]", "[1,,2]", "[1,]", "{,}", "{\"a\":1,}",
            "{\"a\"}",
            "{\"a\":}", "{1:1}", "{\"a\":1 1}", "{\"a\":1,,\"b\":2}", "[\"a\",\n4\n,1,", "nul", "nulll", "TRUE",
            "truee", "tru", "true1",
            "true_", "NaN", "Infinity", "-Infinity", "undefined", "+1", ".5", "-.5", "5.", "1.e1", "0x1", "1_000", "1e",
            "1e+", "1e+-1",
            "--1", "-01", "00", "1 000", "1a", "-a", "1.2.3", "'a'", "\"a", "a\"", "\"\\\"", "\"\\\\\\\"", "\"\\a\"",
            "\"\\u\"",
            "\"\\u1\"", "\"\\u123\"", "\"\\U0041\"", "\"\\x41\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\ud800\"",
            "\"\\ud800a\"",
            "\"\\ud800\\n\"", "\"\\ud800\\u\"", "\"\\udc00\\ud800\"", "\"\\ud800\\u0041\"", "\"\u{0}\"", "\"\u{1F}\"",
            "\"\n\"", "\"\r\"", "# c",
            "[1] // c", "/* c */ 1", "\u{C}1", "\u{2028}1", "1\u{0}", "\"a\" \"b\"", "{\"a\":\"b\"}#", "[\"a\"",
            "{\"a\":\"b\"", "\u{FEFF}",
            "[\u{FEFF}]", "{\"a\":1,\"\\u0061\":2}",
        ])
    func refused(text: String) {
        #expect(jsonError(text) != nil)
    }

    @Test(
        "a byte that is not UTF-8 is reported with its line and column",
        arguments: [
            ([0x80], 0x80), ([0xC0, 0xAF], 0xC0), ([0xC3], 0xC3), ([0xE2, 0x82], 0xE2), ([0xED, 0xA0, 0x80], 0xED),
            ([0xF4, 0x90, 0x80, 0x80], 0xF4),
            ([0xF0, 0x80, 0x80, 0x80], 0xF0), ([0xFF], 0xFF), ([0xE0, 0x9F, 0x80], 0xE0),
            ([0xF8, 0x88, 0x80, 0x80, 0x80], 0xF8),
        ] as [([UInt8], UInt8)])
    func invalidUTF8(bad: [UInt8], named: UInt8) {
        let name = String(named, radix: 16, uppercase: true)
        let message = "the byte 0x\(name) is not UTF-8; save the file as UTF-8"
        let plain = Array("[\n\"\u{E9}".utf8) + bad + Array("\"]".utf8)
        #expect(jsonError(plain)?.description == "2:3: \(message)")
        let escaped = Array("[\n\"\\n".utf8) + bad + Array("\"]".utf8)
        #expect(jsonError(escaped)?.description == "2:4: \(message)")
        #expect(jsonError(bad)?.description == "1:1: expected a value, found the byte 0x\(name), which is not UTF-8")
    }

    @Test(
        "UTF-16 is recognized",
        arguments: [[0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00], [0x00, 0x7B]] as [[UInt8]])
    func utf16(bytes: [UInt8]) {
        #expect(jsonError(bytes)?.message == "the file is not UTF-8 but looks like UTF-16; save it as UTF-8")
    }
}
