import QuizCore
import Testing
import TrooperText

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("Every screen at every size")
struct EverySizeTests {
    @Test("a screen can be drawn at any size and with any scroll offset", arguments: SampleScreen.allCases)
    func neverTraps(screen: SampleScreen) {
        var scene = screen.scene
        scene.notice = "Scores are not kept: the folder is read-only, and here is a word more than fits."
        for rows in 0...30 {
            for columns in stride(from: rows % 3, through: 60, by: 3) {
                check(&scene, Size(columns: columns, rows: rows), Look(isASCII: columns % 5 == 0))
            }
        }
        for (columns, rows) in [(72, 22), (100, 30), (150, 46), (200, 16), (41, 200), (500, 200)] {
            check(&scene, Size(columns: columns, rows: rows), Look())
            check(&scene, Size(columns: columns, rows: rows), Look(isASCII: true))
        }
    }

    private func check(_ scene: inout Scene, _ size: Size, _ look: Look) {
        for scroll in [Int.min, Int.max] {
            scene.scroll = scroll
            let picture = scene.picture(size: size, look: look)
            #expect(picture.frame.size == size)
            #expect(picture.frame.cells.count == size.columns * size.rows)
            #expect(picture.scrollLimit >= 0)
        }
    }

    @Test("a negative size gives an empty frame")
    func negativeSize() {
        #expect(Scene().picture(size: Size(columns: -3, rows: 5), look: Look()).frame.cells.isEmpty)
    }

    @Test("a wide glyph always has both halves")
    func wideLettersAreWhole() {
        for screen in SampleScreen.allCases {
            for columns in stride(from: 40, through: 130, by: 7) {
                let frame = screen.scene.picture(size: Size(columns: columns, rows: 24), look: Look()).frame
                for row in 0..<24 { Self.checkHalves(Array(frame.row(row))) }
            }
        }
    }

    static func checkHalves(_ cells: [Cell]) {
        for (column, cell) in cells.enumerated() {
            let width = TextWidth.columns(of: String(cell.glyph))
            let next = column + 1 < cells.count ? cells[column + 1].glyph : " "
            #expect((width == 2) == (next == Cell.continuation.glyph), "\(cell.glyph) in column \(column)")
        }
    }

    @Test("a screen that is too small names the key that quits, from one cell on")
    func smallScreenNamesTheWayOut() {
        for columns in 1..<40 {
            for rows in 1..<16 {
                let frame = Scene().picture(size: Size(columns: columns, rows: rows), look: Look()).frame
                #expect(frame.lines.joined().contains("q"))
            }
        }
    }
}

@Suite("The glyphs of every screen")
struct GlyphTests {
    /// Besides ASCII and braille: signs that are one column wide in every terminal.
    private static let ownSigns: Set<Character> = ["✔", "✘", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅", "✦", "◂", "▸", "▴", "▾"]

    static let sizes = [(40, 16), (80, 24), (120, 40), (200, 60), (30, 10)]

    @Test("screens use only glyphs of one column, apart from the texts of questions", arguments: sizes)
    func allowedGlyphs(columns: Int, rows: Int) {
        let texts: Set<Character> = ["–", "“", "”", "é", "ü"]
        for screen in SampleScreen.allCases where ![.over, .none, .promoted, .perfect, .jump].contains(screen) {
            let frame = screen.scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame
            for cell in frame.cells where !texts.contains(cell.glyph) {
                let isBraille = cell.glyph.unicodeScalars.allSatisfy { (0x2801...0x28FF).contains($0.value) }
                #expect(
                    cell.glyph.isASCII || isBraille || GlyphTests.ownSigns.contains(cell.glyph),
                    "\(cell.glyph) on \(screen)")
            }
        }
    }

    @Test("the ASCII look shows only ASCII, for every text", arguments: sizes)
    func onlyASCII(columns: Int, rows: Int) {
        for screen in SampleScreen.allCases {
            var scene = screen.scene
            scene.notice = "Größe – “fein” 東京"
            let frame = scene.picture(size: Size(columns: columns, rows: rows), look: Look(isASCII: true)).frame
            #expect(frame.cells.allSatisfy { $0.glyph.isASCII && ("\u{20}"..."\u{7E}").contains($0.glyph) })
        }
    }

    @Test("the ASCII look transliterates other letters")
    func spelling() {
        let ascii = Look(isASCII: true)
        #expect(ascii.spelled("Pokémon – “Łódź”, 5 €… ½ ﬁ 東") == "Pokemon - \"Lodz\", 5 EUR... 1/2 ? ?")
        #expect(ascii.spelled("e\u{301}") == "e")
        #expect(Look().spelled("Pokémon") == "Pokémon")
    }

    @Test("no sign of more text is left beside the box of a dialog", arguments: [(40, 16), (80, 24)])
    func dialogAlone(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        var scene = SampleScreen.over.scene
        #expect(scene.picture(size: size, look: Look()).frame.lines.contains { $0.contains("▾") })
        scene.overlay = ConfirmBox(.newGame(waiting: 3))
        #expect(!scene.picture(size: size, look: Look()).frame.lines.contains { $0.contains("▾") })
    }
}
