import TrooperText

/// The set of glyphs that screens are drawn with.
package struct Look: Hashable, Sendable {
    /// Only ASCII, for a locale or a font without other glyphs.
    package var isASCII: Bool

    package init(isASCII: Bool = false) { self.isASCII = isASCII }

    /// Small arrow heads of one column. The arrows U+2190 to U+2193 are two columns wide in some terminals.
    package var pointers: (left: String, right: String, up: String, down: String) {
        (spelled("◂"), spelled("▸"), spelled("▴"), spelled("▾"))
    }

    /// Of what is right and of what is wrong.
    package var signs: (right: String, wrong: String) { (spelled("✔"), spelled("✘")) }

    /// Before a row of a list, in two columns.
    package func pointer(_ isCursor: Bool) -> Run {
        Run(isCursor ? pointers.right + " " : "  ", Style(.accent, bold: true))
    }

    /// Beside a row that is chosen together with others. A block of dots would be a sign of equality behind a pointer.
    package var chosenSign: String { isASCII ? "*" : "⠶" }

    /// The text as it is drawn: cleaned, and transliterated when only ASCII is available.
    package func printable(_ text: String) -> String { spelled(SafeText.cleaned(text)) }

    /// The text, transliterated when only ASCII is available.
    package func spelled(_ text: String) -> String {
        guard isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.unicodeScalars.map(ASCIISpelling.of).joined()
    }
}

/// Transliteration to ASCII: "Pokémon" becomes "Pokemon".
enum ASCIISpelling {
    package static func of(_ scalar: Unicode.Scalar) -> String {
        if scalar.isASCII { return String(scalar) }
        if let known = known[scalar] ?? ASCIICells.sign(of: scalar).map({ String($0) }) { return known }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return ""
        case .spaceSeparator: return " "
        case .dashPunctuation: return "-"
        default: return latinLetter(scalar) ?? "?"
        }
    }

    /// The base letter, from the Unicode name: "LATIN SMALL LETTER E WITH ACUTE" is "e".
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
        "≠": "!=", "≈": "~", "✔": "+", "✘": "x", "⚀": "1", "⚁": "2", "⚂": "3", "⚃": "4", "⚄": "5", "⚅": "6",
        "✦": "*", "◂": "<", "▸": ">", "▴": "^", "▾": "v",
    ]
}
