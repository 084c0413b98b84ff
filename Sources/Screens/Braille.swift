/// The letters of braille, as the dots that they are made of: two by four of them.
enum Braille {
    /// The dots in the order of their bits: down the left column, down the right, the fourth row last.
    private static let order: [(column: Int, row: Int)] = [
        (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
    ]

    /// A blank where there is no dot: it costs nothing and looks the same in every font.
    static func glyph(has: (_ column: Int, _ row: Int) -> Bool) -> Character {
        var pattern: UInt32 = 0
        for (bit, dot) in order.enumerated() where has(dot.column, dot.row) { pattern |= 1 << UInt32(bit) }
        guard pattern != 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return " " }
        return Character(scalar)
    }

    /// None for any other letter.
    static func dots(of glyph: Character) -> [(column: Int, row: Int)] {
        guard let scalar = glyph.unicodeScalars.first, (0x2801...0x28FF).contains(scalar.value) else { return [] }
        return order.enumerated().compactMap { bit, place in
            scalar.value >> UInt32(bit) & 1 == 1 ? place : nil
        }
    }
}
