/// Parses a time in seconds, with or without decimals.
package enum Seconds {
    /// More than three years.
    private static let mostDigits = 8
    private static let decimals = 6
    private static let scale: Int64 = 1_000_000

    /// The accepted format, for error messages.
    static var format: String {
        "seconds from 0 to \(String(repeating: "9", count: mostDigits)) with up to \(decimals) decimals"
    }

    /// Nil for any other format.
    package static func microseconds(_ text: String) -> Int64? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard (1...mostDigits).contains(parts[0].utf8.count), (1...decimals).contains(fraction.utf8.count) else {
            return nil
        }
        let digits = parts[0] + fraction + String(repeating: "0", count: decimals - fraction.utf8.count)
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int64(digits)
    }

    /// The shortest text for a time that is not negative.
    package static func text(_ microseconds: Int64) -> String {
        let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: scale)
        guard rest > 0 else { return String(whole) }
        var digits = String(scale + rest).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(whole).\(digits)"
    }
}
