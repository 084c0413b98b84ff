/// The player's choice of how everything is drawn.
package struct Look: Hashable, Sendable {
    /// Plain ASCII only, for a locale or a font that has nothing else.
    package var isASCII: Bool

    package init(isASCII: Bool = false) {
        self.isASCII = isASCII
    }
}

extension Look {
    /// A text in the letters that this look has.
    package func spelled(_ text: String) -> String {
        guard isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.unicodeScalars.map(ASCIISpelling.of).joined()
    }
}

/// The nearest ASCII for letters of other sets, so that "Pokémon" stays readable where only ASCII is.
enum ASCIISpelling {
    static func of(_ scalar: Unicode.Scalar) -> String {
        if scalar.isASCII { return String(scalar) }
        if let known = known[scalar] { return known }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return ""
        case .spaceSeparator: return " "
        case .dashPunctuation: return "-"
        default: return latinLetter(scalar) ?? "?"
        }
    }

    /// "LATIN SMALL LETTER E WITH ACUTE" says by itself which letter it is.
    private static func latinLetter(_ scalar: Unicode.Scalar) -> String? {
        guard let words = scalar.properties.name?.split(separator: " "), words.count >= 4, words[0] == "LATIN",
            words[2] == "LETTER", words[3].utf8.count == 1, words.count == 4 || words[4] == "WITH"
        else { return nil }
        return words[1] == "CAPITAL" ? String(words[3]) : words[3].lowercased()
    }

    private static let known: [Unicode.Scalar: String] = [
        "‘": "'", "’": "'", "‚": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‹": "'", "›": "'",
        "…": "...", "•": "*", "·": "-", "×": "x", "÷": "/", "−": "-", "→": "->", "←": "<-", "½": "1/2", "¼": "1/4",
        "¾": "3/4", "²": "2", "³": "3", "°": " deg", "€": "EUR", "£": "GBP", "¥": "JPY", "©": "(c)", "®": "(R)",
        "™": "(TM)", "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "Th", "ð": "d",
        "Ð": "D", "ı": "i", "¡": "!", "¿": "?", "′": "'", "″": "\"", "⁄": "/", "≤": "<=", "≥": ">=",
        "≠": "!=", "≈": "~",
    ]
}
