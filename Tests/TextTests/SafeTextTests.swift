import Testing
import TrooperText

@Suite("Cleaning text")
struct SafeTextTests {
    @Test(
        "clean text in any script stays unchanged",
        arguments: [
            "", "Tetris", "two  spaces  stay", "Pok\u{E9}mon", "Poke\u{301}mon", "\u{30C9}\u{30E9}\u{30B4}\u{30F3}",
            "\u{D55C}\u{AD6D}\u{C5B4}", "\u{1112}\u{1161}\u{11AB}", "\u{5E9}\u{5C1}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD}",
            "\u{645}\u{64F}\u{62D}\u{64E}\u{645}\u{651}\u{64E}\u{62F}", "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}",
            "\u{1000}\u{103C}\u{1031}\u{102C}\u{1004}\u{1037}\u{103A}", "\u{E17}\u{E35}\u{E48}", "\u{1F47E} 5\u{20AC}",
            "\u{AB}quoted\u{BB}", "\u{2026}\u{2014}",
        ])
    func unchanged(text: String) {
        #expect(scalars(SafeText.cleaned(text)) == scalars(text))
        #expect(SafeText.hidden(in: text) == nil)
    }

    @Test("the end of a line becomes one space, also of two characters")
    func lineEnds() {
        #expect(scalars(SafeText.cleaned("a\r\nb\nc\rd")) == scalars("a b c d"))
    }

    @Test(
        "a glyph that is blank, or means nothing alone, is dropped although it is a letter, mark or symbol",
        arguments: [0x2800, 0xFFFC, 0x16FE4, 0x1BC9D, 0x1D159, 0x13441, 0x13442, 0x1F3FB, 0x1F3FF] as [UInt32])
    func dropped(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(scalars(SafeText.cleaned("a\(scalar)b")) == scalars("ab"))
        #expect(SafeText.hidden(in: "a\(scalar)b")?.scalar == scalar)
    }

    @Test("an escape sequence loses its escape and keeps its letters")
    func escapeSequence() {
        #expect(SafeText.cleaned("\u{1B}[31mred\u{1B}[0m \u{9B}2J") == "[31mred[0m 2J")
        #expect(SafeText.cleaned("\u{1B}]0;title\u{7}") == "]0;title")
    }

    @Test("a flag becomes its two letters and a family becomes its members")
    func emojiSequences() {
        #expect(SafeText.cleaned("\u{1F1EB}\u{1F1F7}") == "FR")
        let family = SafeText.cleaned("\u{1F469}\u{1F3FD}\u{200D}\u{1F680}\u{2764}\u{FE0F}")
        #expect(scalars(family) == scalars("\u{1F469}\u{1F680}\u{2764}"))
    }

    @Test("a letter keeps at most three stacked marks")
    func stackedMarks() {
        #expect(scalars(SafeText.cleaned("e\u{301}\u{302}\u{303}")) == scalars("e\u{301}\u{302}\u{303}"))
        #expect(scalars(SafeText.cleaned("e\u{301}\u{302}\u{303}\u{304}x")) == scalars("e\u{301}\u{302}\u{303}x"))
        let thousand = "e" + String(repeating: "\u{489}", count: 1_000) + "!"
        #expect(scalars(SafeText.cleaned(thousand)) == scalars("e\u{489}\u{489}\u{489}!"))
        #expect(SafeText.hidden(in: thousand)?.description == "U+0489")
    }

    @Test("a letter keeps at most four spacing marks, as Burmese needs")
    func spacingMarks() {
        let four = "\u{1000}\u{103C}\u{1031}\u{102C}\u{1038}"
        #expect(scalars(SafeText.cleaned(four)) == scalars(four))
        #expect(scalars(SafeText.cleaned(four + "\u{1038}\u{103A}!")) == scalars(four + "\u{103A}!"))
        let thousand = "\u{915}" + String(repeating: "\u{93E}", count: 1_000)
        #expect(SafeText.cleaned(thousand).unicodeScalars.count == 5)
    }

    @Test("an invisible character between marks is not a new base")
    func marksBehindHidden() {
        let text = "e\u{301}\u{302}\u{200D}\u{303}\u{FE0F}\u{304}"
        #expect(scalars(SafeText.cleaned(text)) == scalars("e\u{301}\u{302}\u{303}"))
    }

    @Test("a syllable of Hangul keeps at most four letters")
    func endlessSyllable() {
        let endless = "\u{1112}" + String(repeating: "\u{1161}", count: 1_000)
        #expect(SafeText.cleaned(endless).unicodeScalars.count == 4)
    }

    @Test(
        "a mark without a base is dropped, at the start and after a space",
        arguments: ["", "a ", "a\u{3000}", "\u{200B}"])
    func looseMark(before: String) {
        let expected = before.isEmpty || before == "\u{200B}" ? "x" : "a x"
        #expect(scalars(SafeText.cleaned("\(before)\u{301}x")) == scalars(expected))
    }

    @Test(
        "the name of a hidden character has at least four digits",
        arguments: [(0x7, "U+0007"), (0x202E, "U+202E"), (0xE0041, "U+E0041")])
    func names(value: UInt32, name: String) throws {
        #expect(HiddenScalar(try #require(Unicode.Scalar(value))).description == name)
    }

    @Test("plain ASCII is returned without a copy")
    func sameStorage() {
        let text = String(repeating: "Plain text of some length. ", count: 100)
        #expect(address(of: text) == address(of: SafeText.cleaned(text)))
    }

    @Test("a control character in a megabyte of text is removed")
    func longText() {
        let plain = String(repeating: "abcdefgh", count: 1 << 17)
        #expect(SafeText.cleaned(plain + "\u{7}" + plain) == plain + plain)
    }

    private func address(of text: String) -> UnsafePointer<UInt8>? {
        text.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
    }

    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
