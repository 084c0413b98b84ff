/// A web address that a terminal may open: http or https, in bytes that no terminal takes for anything else.
package struct WebLink: Hashable, Sendable {
    /// The address in visible ASCII characters; others are percent-encoded.
    package let target: String

    /// Terminals drop longer ones.
    private static let mostBytes = 2_048

    /// Nil for a text that is not one such address.
    package init?(_ text: String) {
        let isWeb = ["http://", "https://"].contains { text.count > $0.count && text.lowercased().hasPrefix($0) }
        guard isWeb, !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 }) else {
            return nil
        }
        var target = ""
        for byte in text.utf8 {
            if (0x21...0x7e).contains(byte) {
                target.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                target += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        guard target.utf8.count <= WebLink.mostBytes else { return nil }
        self.target = target
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
