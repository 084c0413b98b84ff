/// Texts as one line that a terminal may show: what would steer it is spelt out, and can be read back exactly.
///
/// `\\` is a backslash, `\n` a line break, `\u{2e}` any scalar by its number. What is read back is as
/// untrusted as it was.
public enum EscapedText {
    public static func escaping(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where isHidden(scalar): result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text that was escaped; nil for what `escaping` does not write.
    public static func unescaping(_ escaped: String) -> String? {
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
        guard rest.popFirst() == "{" else { return nil }
        var value: UInt32 = 0
        var digitCount = 0
        while let next = rest.popFirst() {
            if next == "}" {
                guard digitCount > 0, let scalar = Unicode.Scalar(value), isHidden(scalar) else { return nil }
                return scalar
            }
            let isFirstZero = digitCount == 0 && next == "0" && rest.first != "}"
            guard !isFirstZero, digitCount < 6, let byte = UInt8(exactly: next.value),
                let digit = LineCursor.smallHexDigit(byte)
            else { return nil }
            value = value << 4 | UInt32(digit)
            digitCount += 1
        }
        return nil
    }

    /// Controls, invisible letters and what turns the direction of writing round.
    ///
    /// A list of our own: the standard library's categories grow with Unicode, and a file must not depend on when it
    /// was written.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1f, 0x7f...0x9f, 0xad, 0x61c, 0x180e, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f,
            0xfe00...0xfe0f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe0fff:
            true
        default: false
        }
    }
}

extension EscapedText {
    /// A text as a message quotes it: spelt out is whatever has no shape of its own, marks and odd blanks too.
    ///
    /// Nothing reads it back, so unlike the list of the format this may know more of Unicode from year to year.
    static func quoting(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar != "\\", isHidden(scalar) || !hasShape(scalar) {
                result += scalar == "\n" ? "\\n" : "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                result += scalar == "\\" ? "\\\\" : String(scalar)
            }
        }
        return result
    }

    /// Symbols and letters by their category, blank by their look.
    private static let blanks: Set<UInt32> = [0x2800, 0xfffc, 0x13441, 0x13442, 0x1d159]

    private static func hasShape(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .spaceSeparator: return scalar == " "
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
            .nonspacingMark, .enclosingMark, .spacingMark:
            return false
        default: return !properties.isDefaultIgnorableCodePoint && !blanks.contains(scalar.value)
        }
    }
}
