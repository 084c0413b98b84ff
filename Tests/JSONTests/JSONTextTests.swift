import QuizCore
import Testing
import TrooperJSON
import TrooperText

@Suite("Writing JSON")
struct JSONTextTests {
    @Test("members keep their order, and empty lists and objects stay on their line")
    func layout() {
        let json: JSONText = ["z": 1, "a": [true, nil, "x"], "e": [], "o": [:], "n": -5]
        #expect(
            json.indented == """
                {
                  "z": 1,
                  "a": [
                    true,
                    null,
                    "x"
                  ],
                  "e": [],
                  "o": {},
                  "n": -5
                }

                """)
    }

    @Test(
        "characters that are unsafe on a terminal are escaped",
        arguments: [
            ("a\"b\\c/d", #""a\"b\\c/d""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
            ("\u{0}\u{1B}\u{7F}\u{9B}", #""\u0000\u001b\u007f\u009b""#),
            ("\u{202E}\u{2066}\u{FEFF}\u{200B}", #""\u202e\u2066\ufeff\u200b""#),
            ("\u{E0041}\u{1F1EB}", #""\udb40\udc41\ud83c\uddeb""#),
            ("\u{A0}\u{2028}", #""\u00a0\u2028""#), ("caf\u{E9} \u{1F680}", "\"caf\u{E9} \u{1F680}\""),
            ("\u{301}a", #""\u0301a""#),
        ])
    func escapes(text: String, written: String) {
        #expect(Array(JSONText.text(text).indented.utf8) == Array("\(written)\n".utf8))
    }

    @Test("names are escaped as values are")
    func names() {
        #expect((["a\u{1B}": 1] as JSONText).indented == "{\n  \"a\\u001b\": 1\n}\n")
    }

    @Test("any text survives writing and reading, and cleaning the JSON changes nothing")
    func everyText() throws {
        var generator = SplitMix64(seed: 0x1e57)
        for _ in 0..<3_000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<generator.draw(below: 30) {
                let bound = [0x80, 0x370, 0x3000, 0x110000][generator.draw(below: 4)]
                if let scalar = Unicode.Scalar(UInt32(generator.draw(below: bound))) { scalars.append(scalar) }
            }
            let text = String(scalars)
            let line = String(JSONText.text(text).indented.dropLast())
            #expect(Array(SafeText.cleaned(line).utf8) == Array(line.utf8))
            let found = try JSONReader.value(of: Array(line.utf8)).text
            #expect(found.map { Array($0.utf8) } == Array(text.utf8))
        }
    }
}
