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
