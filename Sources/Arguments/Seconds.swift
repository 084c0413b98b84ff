/// Times as they are typed: seconds, with decimals or without.
enum Seconds {
    /// A year and more; nothing takes longer.
    private static let mostDigits = 8
    private static let decimals = 6

    /// What may be typed.
    static var words: String {
        "seconds from 0 to \(String(repeating: "9", count: mostDigits)) with up to \(decimals) decimals"
    }

    /// Nil for what is no time.
    static func microseconds(_ text: String) -> Int64? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard (1...mostDigits).contains(parts[0].utf8.count), (1...decimals).contains(fraction.utf8.count) else {
            return nil
        }
        let digits = parts[0] + fraction + String(repeating: "0", count: decimals - fraction.utf8.count)
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int64(digits)
    }
}
