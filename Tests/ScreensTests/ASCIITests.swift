import Testing

@testable import TrooperDrawing

@Suite("Drawings in ASCII")
struct ASCIITests {
    private static let visible: ClosedRange<Character> = "!"..."~"

    private func sign(_ glyph: Character) -> Character {
        var canvas = Canvas(size: Size(columns: 1, rows: 1), look: Look(isASCII: true))
        canvas.draw(Drawing(rows: [[Cell(glyph, Style(.accent))]]), row: 0, column: 0)
        return canvas.frame[0, 0].glyph
    }

    private func cell(_ dots: UInt32) throws -> Character { Character(try #require(Unicode.Scalar(0x2800 + dots))) }

    @Test("every cell of dots has one sign, which is blank only without dots")
    func cells() throws {
        #expect(sign(try cell(0)) == " ")
        for dots in UInt32(1)...255 {
            let glyph = try cell(dots)
            #expect(ASCIITests.visible.contains(sign(glyph)), "\(glyph)")
        }
    }

    @Test("what is drawn most has the sign that looks like it")
    func shapes() {
        let drawn = "⠉⠒⠤⣀⡇⢸⠎⠱⠣⠜⢇⡸⢱⡎⣿⠿⠛⠶⣤⠁⡀⠰⠗"
        #expect(String(drawn.map(sign)) == "\"--_||/\\\\/LJ7r##\"=o'.:=")
    }

    @Test("a shape and its mirror image have signs that mirror each other, but for the half step of a bar")
    func mirrored() throws {
        let pairs: [Character: Character] = ["/": "\\", "L": "J", "r": "7", "\\": "/", "J": "L", "7": "r"]
        for shape in "⡇⠃⠋⠁⡀⡔⠎⡰⡜⡎⡏⢇⣇⣴⡿⣧⣏⠊⣠⣰" {
            let dots = Braille.dots(of: shape)
            let mirror = Braille.glyph { column, row in dots.contains { $0 == (1 - column, row) } }
            #expect(sign(mirror) == pairs[sign(shape)] ?? sign(shape), "\(shape) and \(mirror)")
        }
    }

    @Test("a text that is spelled when it is drawn keeps its signs")
    func texts() {
        var canvas = Canvas(size: Size(columns: 30, rows: 1), look: Look(isASCII: true))
        let end = canvas.put("½ … ß ⚂ ◂▸▴▾ ✔✘✦ ⠿⠒", row: 0, column: 0)
        #expect(canvas.frame.lines == ["1/2 ... ss 3 <>^v +x* #-"] && end == 24)
    }

    @Test("a glyph that was not spelled keeps its columns")
    func columns() {
        var frame = Frame(size: Size(columns: 4, rows: 1))
        frame[0, 0] = Cell("東", Style(.faint))
        frame[0, 1] = .continuation
        frame[0, 2] = Cell("½")
        frame[0, 3] = Cell("é")
        #expect(frame.inASCII.lines == ["? ?e"] && frame.inASCII[0, 0].style == Style(.faint))
    }

    @Test("with all glyphs nothing is changed")
    func glyphs() {
        var canvas = Canvas(size: Size(columns: 6, rows: 1), look: Look())
        canvas.put("⣿◂é½✔", row: 0, column: 0)
        #expect(canvas.frame.lines == ["⣿◂é½✔"])
    }
}
