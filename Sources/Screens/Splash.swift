/// The astronaut of the title screen, drawn for this game; it lies in Resources as text.
enum Splash {
    static func drawing(_ look: Look) -> Drawing {
        parsed(look.isASCII ? PackageResources.astronaut_ascii_txt : PackageResources.astronaut_txt)
    }

    /// The astronaut's head alone, without the thumb, of which the last cell of its last row is the beginning.
    static func helmet(_ look: Look) -> Drawing {
        var drawing = self.drawing(look).cropped(rows: 0..<7, columns: 2..<23)
        if let thumb = drawing.rows[6].indices.last { drawing.rows[6][thumb] = .blank }
        return drawing
    }

    /// First the picture, then an empty line, then the same picture with a letter for the ink of each cell.
    static func parsed(_ bytes: [UInt8]) -> Drawing {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let half = lines.firstIndex(where: \.isEmpty) ?? lines.count
        let inkLines = lines.dropFirst(half + 1).map { Array($0) }
        return Drawing(
            rows: lines[..<half].enumerated().map { row, line in
                line.enumerated().map { column, glyph in
                    let letters = row < inkLines.count ? inkLines[row] : []
                    return Cell(glyph, Style(ink(column < letters.count ? letters[column] : ".")))
                }
            })
    }

    private static func ink(_ letter: Character) -> Ink {
        switch letter {
        case "a": .accent
        case "f": .faint
        case "r": .right
        case "w": .wrong
        default: .plain
        }
    }
}
