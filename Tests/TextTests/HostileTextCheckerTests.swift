import TestHostility
import Testing

/// A checker that accepts everything would make every test with it worthless.
@Suite struct HostileTextCheckerTests {
    @Test(
        "reports controls, bidi controls and invisible characters",
        arguments: [
            0x00, 0x07, 0x09, 0x0D, 0x1B, 0x7F, 0x85, 0x9B, 0x9D, 0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4,
            0x180B, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2064,
            0x2066, 0x2069, 0x206F, 0x2800, 0x3000, 0x3164, 0xE000, 0xFDD0, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFC,
            0xFFFE, 0x1D159, 0x1D173, 0xE0001, 0xE0041, 0xE0100, 0xF0000, 0x1FFFE, 0x10FFFF,
        ] as [UInt32])
    func sees(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(HostileTextChecker.problems(in: "a\(scalar)b").count == 1)
    }

    @Test(
        "accepts every script, and line feeds",
        arguments: [
            "plain text, \"quoted\" \\ and ~\n", "Pok\u{E9}mon", "e\u{301}\u{302}\u{303}", "\u{5E9}\u{5C1}\u{5B8}",
            "\u{645}\u{64F}\u{62D}", "\u{939}\u{93F}\u{928}\u{94D}", "\u{30C9}\u{4E00}\u{AC00}", "\u{1F47E}\u{FFFD}",
        ])
    func passes(text: String) {
        #expect(HostileTextChecker.problems(in: text) == [])
    }

    @Test("reports piled-up marks and invalid UTF-8")
    func pilesAndBytes() {
        #expect(HostileTextChecker.problems(in: "e\u{301}\u{302}\u{303}\u{304}") == ["U+0304 is piled up"])
        #expect(HostileTextChecker.problems(in: [0x61, 0x9B, 0x62]) == ["bytes that are not UTF-8"])
        #expect(HostileTextChecker.problems(in: Array("a\u{FFFD}".utf8)) == [])
    }

    @Test("reports foreign escape sequences between those of a screen")
    func terminalBytes() {
        let ours =
            "\u{1B}[?1049h\u{1B}[22;0;0t\u{1B}[1;24r\u{1B}(B\u{1B}[m\u{1B}[4l\u{1B}[?7h\u{1B}[1;38;5;71mHello\r\u{8}"
        #expect(TerminalBytes.words(in: ours) == "Hello")
        // Of a kind that our screens send, but not one that they send.
        for leak in ["[31m", "[1;38;5;196m", "[4m", "[?1000h", "[20h", "[3J", "[8;1;1t", "[2 q", "]104\u{1B}\\"] {
            #expect(TerminalBytes.words(in: "\u{1B}\(leak)").contains("\u{1B}"), "\(leak)")
        }
        for sequence in HostileText.sequences where sequence.unicodeScalars.contains("\u{1B}") {
            let words = TerminalBytes.words(in: "a\(ours)\(sequence)b")
            #expect(
                HostileTextChecker.problems(in: words).contains("U+001B is a control"),
                "\(sequence.unicodeScalars.map(\.value))")
        }
    }
}
