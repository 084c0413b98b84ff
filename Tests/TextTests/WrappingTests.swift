import Testing

@testable import TrooperText

@Suite struct WrappingTests {
    @Test("words that fit on a line stay whole")
    func breaksAtWords() {
        #expect(Wrapping.lines("the quick brown fox", columns: 10) == ["the quick", "brown fox"])
        #expect(Wrapping.lines("the quick brown fox", columns: 9) == ["the quick", "brown fox"])
        #expect(Wrapping.lines("  a  b  ", columns: 10) == ["a  b"])
        #expect(Wrapping.lines("", columns: 10) == [])
        #expect(Wrapping.lines("   ", columns: 10) == [])
    }

    @Test("a word longer than a line continues on the next")
    func breaksLongWords() {
        #expect(Wrapping.lines("a bcdefghij k", columns: 4) == ["a", "bcde", "fghi", "j k"])
    }

    @Test("Chinese and Japanese text breaks anywhere but before closing and after opening punctuation")
    func breaksWideText() {
        #expect(Wrapping.lines("任天堂、東京", columns: 6) == ["任天", "堂、東", "京"])
        #expect(Wrapping.lines("遊「東京」", columns: 4) == ["遊", "「東", "京」"])
    }

    @Test("a balanced text has the fewest lines, all of similar length")
    func balances() {
        let text = "The hero in the green cap in the first The Legend of Zelda is called Zelda."
        let lines = Wrapping.balanced(text, columns: 70)
        #expect(lines.count == 2)
        #expect(abs(lines[0].count - lines[1].count) < 10)
    }

    static let texts = [
        String(repeating: "true or false ", count: 30), String(repeating: "x", count: 300),
        "https://example.org/" + String(repeating: "long/", count: 40),
        String(repeating: "横井軍平はゲームボーイを「枯れた技術の水平思考」で作った。", count: 10),
        String(repeating: "🎮 🕹👾", count: 40), String(repeating: "e\u{301}o\u{308} ", count: 60),
    ]

    @Test("lines are complete and never too wide", arguments: texts)
    func keepsEverything(text: String) {
        let expected = text.filter { $0 != " " }
        for columns in 2...80 {
            for lines in [Wrapping.lines(text, columns: columns), Wrapping.balanced(text, columns: columns)] {
                #expect(lines.joined().filter { $0 != " " } == expected)
                #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= columns })
            }
        }
    }

    @Test("fitted lines keep their line ends, trailing spaces and long words")
    func fitted() {
        let text = "\nSources:\nhttps://example.org/long and more\n\nTrue or false? "
        #expect(
            Wrapping.fitted(text, columns: 10) == "\nSources:\nhttps://example.org/long\nand more\n\nTrue or\nfalse? ")
        #expect(Wrapping.fitted(text, columns: 40) == text)
    }

    @Test("a hanging text starts behind its lead, indents its other lines and breaks at spaces only")
    func hanging() {
        let text = "one two https://example.org/long three"
        #expect(
            Wrapping.hanging(text, lead: "lead: ", indent: 2, columns: 12)
                == "lead: one\n  two\n  https://example.org/long\n  three\n")
        #expect(Wrapping.hanging("one\ntwo\u{1B}[31m", indent: 2) == "one two[31m\n")
        #expect(
            Wrapping.hanging("longer than a line", lead: "  lead  ", indent: 8, columns: 9).hasPrefix(
                "  lead  longer\n"))
        #expect(Wrapping.hanging("", lead: "lead", indent: 2) == "lead\n")
    }

    @Test("a width of one column or none still gives lines")
    func tooNarrow() {
        for columns in -1...1 { #expect(!Wrapping.lines("東a", columns: columns).isEmpty) }
    }
}
