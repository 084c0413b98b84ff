extension StringProtocol {
    /// Filled up with spaces at its end.
    package func padded(to columns: Int) -> String { self + spaces(columns) }

    /// Filled up with spaces at its start.
    package func leftPadded(to columns: Int) -> String { spaces(columns) + self }

    /// Digits with zeros before them.
    package func zeroPadded(to digits: Int) -> String {
        String(repeating: "0", count: Swift.max(0, digits - utf8.count)) + self
    }

    private func spaces(_ columns: Int) -> String {
        String(repeating: " ", count: Swift.max(0, columns - TextWidth.columns(of: self)))
    }
}

extension Int {
    /// As in 1,234.
    package var grouped: String {
        var digits = Array(String(magnitude))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
        return (self < 0 ? "-" : "") + String(digits)
    }

    /// Such as "1 pack" and "1,234 packs".
    package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
    /// A list in a sentence, with a conjunction before its last word: "a, b or c".
    package func joined(byLast conjunction: String) -> String {
        guard let last, count > 1 else { return joined() }
        return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}
