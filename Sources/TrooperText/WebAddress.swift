/// Web addresses (http and https) in text. Terminals find them by themselves.
package enum WebAddress {
    /// Whether the text is one address and nothing else.
    package static func isOne(_ text: String) -> Bool {
        ["http://", "https://"].contains { text.count > $0.count && text.lowercased().hasPrefix($0) }
            && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 }
    }

    /// Breaks an address behind its slashes and other signs, and inside a word only where a line has none.
    package static func lines(_ text: String, columns: Int) -> [String] {
        let columns = max(2, columns)
        var lines: [String] = []
        var line: [Glyph] = []
        for glyph in Glyph.split(text) {
            while line.reduce(glyph.columns, { $0 + $1.columns }) > columns {
                let breaks = line.indices.filter { signs.contains(line[$0].character) }
                let end = breaks.last.map { $0 + 1 } ?? line.count
                lines.append(String(line[..<end].map(\.character)))
                line.removeFirst(end)
            }
            line.append(glyph)
        }
        return lines + [String(line.map(\.character))]
    }

    private static let signs: Set<Character> = ["/", "-", "_", ".", "?", "&", "=", "#", "+", "%", ",", ":"]
}
