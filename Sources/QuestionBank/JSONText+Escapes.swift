import SafeText

extension JSONText {
    /// Writes a text in quotes, and as an escape whatever the cleaner of terminal text would touch.
    ///
    /// So the data stays whole on its way through that cleaner, and no raw control or bidi character is in it.
    static func write(_ content: String, to text: inout String) {
        text += "\""
        var filter = ScalarFilter()
        for scalar in content.unicodeScalars {
            let verdict = filter.verdict(for: scalar)
            if let short = shortEscape(of: scalar) {
                text += short
            } else if verdict == .keep {
                text.unicodeScalars.append(scalar)
            } else {
                writeEscape(of: scalar, to: &text)
            }
        }
        text += "\""
    }

    private static func shortEscape(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        default: nil
        }
    }

    private static func writeEscape(of scalar: Unicode.Scalar, to text: inout String) {
        for unit in scalar.utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
