import QuizCore
import Testing

@testable import Screens

@Suite struct GlyphTests {
    /// What the screens draw themselves: ASCII, braille, and a few signs that are narrow in every terminal.
    private static let ownSigns: Set<Character> = ["✔", "✘", "⚀", "⚁", "⚂", "⚃", "⚄", "◂", "▸", "▴", "▾"]

    static let sizes = [(40, 16), (80, 24), (120, 40), (200, 60), (30, 10)]

    @Test("screens with plain texts hold only glyphs that are one column everywhere", arguments: sizes)
    func allowedGlyphs(columns: Int, rows: Int) {
        let texts: Set<Character> = ["–", "“", "”", "é"]
        for screen in SampleScreen.allCases where screen != .over {
            let frame = screen.scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame
            for cell in frame.cells where !texts.contains(cell.glyph) {
                let isBraille = cell.glyph.unicodeScalars.allSatisfy { (0x2801...0x28FF).contains($0.value) }
                #expect(
                    cell.glyph.isASCII || isBraille || GlyphTests.ownSigns.contains(cell.glyph),
                    "\(cell.glyph) on \(screen)")
            }
        }
    }

    @Test("with ASCII chosen there is nothing else, whatever the texts hold", arguments: sizes)
    func onlyASCII(columns: Int, rows: Int) {
        for screen in SampleScreen.allCases {
            var scene = screen.scene
            scene.notice = "Größe – “fein” 東京"
            let frame = scene.picture(size: Size(columns: columns, rows: rows), look: Look(isASCII: true)).frame
            #expect(frame.cells.allSatisfy { $0.glyph.isASCII && ("\u{20}"..."\u{7E}").contains($0.glyph) })
        }
    }

    @Test("letters of other sets are spelled in ASCII")
    func spelling() {
        let ascii = Look(isASCII: true)
        #expect(ascii.spelled("Pokémon – “Łódź”, 5 €… ½ ﬁ 東") == "Pokemon - \"Lodz\", 5 EUR... 1/2 ? ?")
        #expect(ascii.spelled("e\u{301}") == "e")
        #expect(Look().spelled("Pokémon") == "Pokémon")
    }

    @Test("right and wrong are told apart without colour", arguments: [false, true])
    func monochrome(isASCII: Bool) {
        let look = Look(isASCII: isASCII)
        for (columns, rows) in [(40, 16), (80, 24), (120, 40)] {
            let size = Size(columns: columns, rows: rows)
            let right = SampleScreen.right.scene.picture(size: size, look: look).frame.lines
            let wrong = SampleScreen.wrong.scene.picture(size: size, look: look).frame.lines
            #expect(right != wrong)
            let over = SampleScreen.over.scene.picture(size: size, look: look).frame.lines.joined(separator: "\n")
            #expect(over.contains(isASCII ? "+ right" : "✔ right"))
            #expect(over.contains(isASCII ? "x wrong" : "✘ wrong"))
            #expect(over.contains("3 of 5 right"))
        }
        let right = SampleScreen.right.scene.picture(size: Scene.smallestSize, look: look).frame.lines.joined()
        let wrong = SampleScreen.wrong.scene.picture(size: Scene.smallestSize, look: look).frame.lines.joined()
        #expect(right.contains(isASCII ? "+ Right!" : "✔ Right!"))
        #expect(wrong.contains(isASCII ? "x Wrong" : "✘ Wrong"))
    }

    @Test("the mark of the true side is emphasised by more than its colour")
    func truthIsMarked() {
        let lines = SampleScreen.wrong.scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame.lines
        #expect(lines.contains { $0.contains("▸FALSE◂") && $0.contains("TRUE") })
        #expect(lines.contains { $0.contains("You said TRUE. The statement is FALSE.") })
    }
}
