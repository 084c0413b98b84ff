import TrooperText

/// Escapes a text to one line without characters that steer a terminal, and reads it back exactly.
///
/// `\\` is a backslash, `\n` a line feed, `\u{1b}` a hidden scalar by its number. What is read back is as untrusted as
/// it was.
package enum EscapedText {
    package static func escaping(_ text: String) -> String { escaping(text, where: isHidden) }

    private static func escaping(_ text: String, where isEscaped: (Unicode.Scalar) -> Bool) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where isEscaped(scalar): result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text that was escaped; nil for a text that `escaping` never returns.
    package static func unescaping(_ escaped: String) -> String? {
        var result = ""
        var rest = escaped.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                if isHidden(scalar) { return nil }
                result.unicodeScalars.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "\\": result += "\\"
            case "n": result += "\n"
            case "u":
                guard let named = namedScalar(&rest) else { return nil }
                result.unicodeScalars.append(named)
            default: return nil
            }
        }
        return result
    }

    private static func namedScalar(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
        let digits = String(rest[..<end])
        rest = rest[end...].dropFirst()
        // A number has one spelling.
        guard let value = UInt32(digits, radix: 16), String(value, radix: 16) == digits,
            let scalar = Unicode.Scalar(value), isHidden(scalar)
        else { return nil }
        return scalar
    }

    /// Controls, invisible characters and bidirectional overrides.
    ///
    /// The format fixes this list: categories of the standard library grow with Unicode, and a file must not change.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1f, 0x7f...0x9f, 0xad, 0x61c, 0x180e, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f,
            0xfe00...0xfe0f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe0fff:
            true
        default: false
        }
    }

    /// A text as a message quotes it, with an escape for each character that is not visible by itself.
    ///
    /// Nothing reads it back, so it may change with the Unicode tables.
    package static func quoting(_ text: String) -> String { escaping(text) { $0 != " " && !$0.isVisible } }
}
