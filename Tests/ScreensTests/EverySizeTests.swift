import QuizCore
import Testing
import Text

@testable import Screens

@Suite struct EverySizeTests {
    @Test("every screen can be drawn at every size, and scrolled by any number", arguments: SampleScreen.allCases)
    func neverTraps(screen: SampleScreen) {
        var scene = screen.scene
        scene.notice = "Scores are not kept: the folder is read-only, and here is a word more than fits."
        for rows in 0...30 {
            for columns in 0...60 { check(&scene, Size(columns: columns, rows: rows), Look()) }
            for columns in stride(from: rows % 5, through: 60, by: 5) {
                check(&scene, Size(columns: columns, rows: rows), Look(isASCII: true))
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

    @Test("a negative size is drawn as no screen at all")
    func negativeSize() {
        #expect(Scene().picture(size: Size(columns: -3, rows: 5), look: Look()).frame.cells.isEmpty)
    }

    @Test("every screen is drawn within its cells: a wide letter always has both of its halves")
    func wideLettersAreWhole() {
        for screen in SampleScreen.allCases {
            for columns in stride(from: 40, through: 130, by: 7) {
                let frame = screen.scene.picture(size: Size(columns: columns, rows: 24), look: Look()).frame
                for row in 0..<24 { checkHalves(Array(frame.row(row))) }
            }
        }
    }

    private func checkHalves(_ cells: [Cell]) {
        for (column, cell) in cells.enumerated() {
            let width = TextWidth.columns(of: String(cell.glyph))
            let next = column + 1 < cells.count ? cells[column + 1].glyph : " "
            #expect((width == 2) == (next == Cell.continuation.glyph), "\(cell.glyph) in column \(column)")
        }
    }

    @Test("too small a screen says how to leave as soon as there is a cell for it")
    func smallScreenNamesTheWayOut() {
        for columns in 1..<40 {
            for rows in 1..<16 {
                let frame = Scene().picture(size: Size(columns: columns, rows: rows), look: Look()).frame
                #expect(frame.lines.joined().contains("q"))
            }
        }
    }
}
