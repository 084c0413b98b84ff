import TrooperDrawing

/// The astronaut of the title screen, a text file in Resources.
enum Splash {
    /// The file holds the picture, an empty line, and the picture again with a letter for the ink of each cell.
    static var drawing: Drawing {
        let bytes = PackageResources.astronaut_txt
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let half = lines.firstIndex(where: \.isEmpty) ?? lines.count
        let inkLines = lines.dropFirst(half + 1).map { Array($0) }
        return Drawing(
            rows: lines[..<half].enumerated().map { row, line in
                let letters = row < inkLines.count ? inkLines[row] : []
                // Each glyph is one scalar. Splitting by Character would take a fifth of the time to this screen.
                return String(decoding: line, as: UTF8.self).unicodeScalars.enumerated().map { column, scalar in
                    Cell(Character(scalar), Style(column < letters.count ? ink(letters[column]) : .plain))
                }
            })
    }

    /// The head alone. The last cell of its last row belongs to the thumb and is left out.
    static var helmet: Drawing {
        var rows = drawing.rows.prefix(7).map { Array($0.prefix(23).dropFirst(2)) }
        if let thumb = rows[6].indices.last { rows[6][thumb] = .blank }
        return Drawing(rows: rows)
    }

    private static func ink(_ letter: UInt8) -> Ink {
        switch letter {
        case UInt8(ascii: "a"): .accent
        case UInt8(ascii: "f"): .faint
        case UInt8(ascii: "r"): .right
        case UInt8(ascii: "w"): .wrong
        default: .plain
        }
    }
}
