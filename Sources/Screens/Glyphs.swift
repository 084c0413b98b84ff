/// A piece of text that fills one place on the screen: a base and the marks on it.
struct Glyph: Hashable {
    let character: Character
    /// One column or two.
    let columns: Int

    /// Cuts a text the way terminals do, which count code points and know no larger characters.
    static func split(_ text: some StringProtocol) -> [Glyph] {
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(text.utf8.count)
        for character in text {
            if let byte = character.asciiValue {
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
            // A mark without a base has no place to stand.
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
