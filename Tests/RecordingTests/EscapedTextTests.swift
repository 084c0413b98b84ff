import QuizCore
import Testing
import TiltRecording

@Suite("escaped texts")
struct EscapedTextTests {
    @Test(
        "characters that steer a terminal are escaped, and no others",
        arguments: [
            ("", ""), ("Pong, 1972", "Pong, 1972"), ("é ✔ 猫", "é ✔ 猫"), ("a\\b", "a\\\\b"), ("a\nb", "a\\nb"),
            ("\r\n", "\\u{d}\\n"), ("\u{1b}[2J", "\\u{1b}[2J"), ("\u{9b}2J", "\\u{9b}2J"),
            ("a\u{202e}b", "a\\u{202e}b"),
            ("\u{0}", "\\u{0}"), ("e\u{301}", "e\u{301}"), ("\u{e0041}", "\\u{e0041}"), ("\\u{1b}", "\\\\u{1b}"),
        ])
    func spelling(text: String, escaped: String) {
        #expect(Array(EscapedText.escaping(text).utf8) == Array(escaped.utf8))
        #expect(EscapedText.unescaping(escaped).map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test(
        "a text has one escaped form",
        arguments: [
            "\u{1b}", "\n", "\\", "\\x", "\\u", "\\u{", "\\u{}", "\\u{41}", "\\u{1B}", "\\u{01b}", "\\u{1b",
            "\\u{1b0000}",
            "\\u{d800}", "\\u{g}", "\\N", "\\u1b",
        ])
    func refused(escaped: String) {
        #expect(EscapedText.unescaping(escaped) == nil)
    }

    @Test("unescaping returns any text, scalar for scalar")
    func roundTrip() {
        for seed in 0..<UInt64(3_000) {
            var generator = SplitMix64(seed: seed)
            var text = ""
            for _ in 0..<generator.draw(below: 12) {
                let bound: UInt64 = [0x80, 0x300, 0x2100, 0x11_0000][generator.draw(below: 4)]
                if let scalar = Unicode.Scalar(UInt32(generator.draw(below: bound))) {
                    text.unicodeScalars.append(scalar)
                }
            }
            let back = EscapedText.unescaping(EscapedText.escaping(text))
            #expect(back.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars), "seed \(seed)")
        }
    }
}
