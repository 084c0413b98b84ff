/// Drawings in ASCII: for each cell of braille dots the sign that looks most like it.
enum ASCIICells {
    /// Signs, each with cells that it stands for. Every other cell is drawn as the first of these from which it differs
    /// in the fewest dots.
    private static let shapes: [(sign: Character, cells: String)] = [
        ("\"", "⠛⢉⡉"), ("|", "⡇⢸"), ("'", "⠃⠘⠋⠙⠓⠚"), (".", "⢠⡄⠂⠐"), ("=", "⠶⠗"), ("_", "⣀"),
        ("/", "⡔⠜⠊⠎⡠⡰⠞⡴"), (":", "⠆⠰⡁⢈⠺"), ("-", "⠒⠴⠦⠲⠖"), ("r", "⡎⡏⡟⠏"), ("o", "⣴⣦⣭⣛"),
        ("\\", "⢢⠣⠑⠱⢄⢆⠳⢦"), ("L", "⢇⣇⣆"), ("#", "⠿⣶⡿⢿⣧⣼⡶⢶⠷⠾⣹⣏⣟⣻⣽⣯"), ("J", "⡸⣸⣰"), ("7", "⢱⢹⢻⠹"),
    ]

    private static let firstCell: UInt32 = 0x2800

    /// For each pattern of dots, in the order of U+2800.
    private static let signs: [Character] = {
        let known = shapes.flatMap { shape in
            shape.cells.unicodeScalars.map { (shape.sign, pattern: $0.value - firstCell) }
        }
        return (0..<256).map { (dots: UInt32) in
            // A cell with a dot is never blank.
            guard dots > 0 else { return " " }
            func difference(_ pattern: UInt32) -> Int { (pattern ^ dots).nonzeroBitCount }
            return known.min { difference($0.pattern) < difference($1.pattern) }?.0 ?? " "
        }
    }()

    /// The sign of a cell of dots; nil for any other scalar.
    static func sign(of scalar: Unicode.Scalar) -> Character? {
        guard (firstCell...firstCell + 0xFF).contains(scalar.value) else { return nil }
        return signs[Int(scalar.value - firstCell)]
    }

    /// The sign in place of a glyph. A letter whose spelling is longer would move the others, so it is a question mark.
    static func sign(of glyph: Character) -> Character {
        if glyph == Cell.continuation.glyph { return " " }
        guard !glyph.isASCII else { return glyph }
        let spelled = glyph.unicodeScalars.map(ASCIISpelling.of).joined()
        return spelled.count == 1 ? spelled[spelled.startIndex] : "?"
    }
}

extension Frame {
    /// The frame where only ASCII is available. Texts are spelled before they are wrapped, because that changes their
    /// length; what is drawn becomes ASCII here, cell by cell.
    package var inASCII: Frame {
        var frame = self
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                frame[row, column].glyph = ASCIICells.sign(of: self[row, column].glyph)
            }
        }
        return frame
    }
}
