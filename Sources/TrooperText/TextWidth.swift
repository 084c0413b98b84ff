/// How many terminal columns a text takes.
///
/// The tables are part of the program, because those of the C library depend on the locale and on its version.
package enum TextWidth {
    /// The sum over the glyphs of the text.
    package static func columns(of text: some StringProtocol) -> Int { Glyph.split(text).reduce(0) { $0 + $1.columns } }

    /// 0 for combining marks and controls, 2 for East Asian wide and full-width letters and emoji, else 1.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1 }
        if scalar.isJoiningJamo || isMark(scalar) { return 0 }
        return isWide(value) ? 2 : 1
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        guard let lowest = wide.first, value >= lowest.first else { return false }
        let index = wide.indices.partitionPoint { wide[$0].last >= value }
        return index < wide.count && value >= wide[index].first
    }

    /// East_Asian_Width W and F, sorted. Unassigned code points belong to the range around them; the few circled
    /// numbers among the Han letters count as wide, as in C libraries.
    private static let wide: [(first: UInt32, last: UInt32)] = [
        (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0), (0x23F3, 0x23F3),
        (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F), (0x2693, 0x2693), (0x26A1, 0x26A1),
        (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5), (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA),
        (0x26F2, 0x26F3), (0x26F5, 0x26F5), (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B),
        (0x2728, 0x2728), (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
        (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55), (0x2E80, 0x303E),
        (0x3041, 0xA4C6), (0xA960, 0xA97F), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE19), (0xFE30, 0xFE6B),
        (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x1B2FB), (0x1F004, 0x1F004), (0x1F0CF, 0x1F0CF),
        (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F200, 0x1F320), (0x1F32D, 0x1F335), (0x1F337, 0x1F37C),
        (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA), (0x1F3CF, 0x1F3D3), (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4),
        (0x1F3F8, 0x1F43E), (0x1F440, 0x1F440), (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E),
        (0x1F550, 0x1F567), (0x1F57A, 0x1F57A), (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4), (0x1F5FB, 0x1F64F),
        (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2), (0x1F6D5, 0x1F6DF), (0x1F6EB, 0x1F6EC),
        (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7F0), (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945), (0x1F947, 0x1F9FF),
        (0x1FA70, 0x1FAFF), (0x20000, 0x3FFFD),
    ]
}

/// A base letter with its combining marks, which fill one or two cells of a terminal.
package struct Glyph: Hashable, Sendable {
    /// The base with its marks.
    package let character: Character
    /// 1 or 2.
    package let columns: Int

    /// Splits a text by code points, as terminals do; what takes no cell and has no base is left out.
    package static func split(_ text: some StringProtocol) -> [Glyph] {
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(text.utf8.count)
        for character in text {
            if let byte = character.utf8.first, character.utf8.count == 1 {
                if byte >= 0x20, byte != 0x7F { glyphs.append(Glyph(character: character, columns: 1)) }
            } else {
                split(character, into: &glyphs)
            }
        }
        return glyphs
    }

    private static func split(_ character: Character, into glyphs: inout [Glyph]) {
        var base = String.UnicodeScalarView()
        var columns = 0
        for scalar in character.unicodeScalars {
            let width = TextWidth.columns(of: scalar)
            if width > 0, !base.isEmpty {
                append(String(base), columns, to: &glyphs)
                base.removeAll()
                columns = 0
            }
            // A mark without a base has no cell.
            if width == 0, base.isEmpty { continue }
            base.append(scalar)
            columns = max(columns, width)
        }
        append(String(base), columns, to: &glyphs)
    }

    private static func append(_ text: String, _ columns: Int, to glyphs: inout [Glyph]) {
        guard let first = text.first, columns > 0 else { return }
        glyphs.append(Glyph(character: first, columns: columns))
    }
}
