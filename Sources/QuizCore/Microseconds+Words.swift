extension Microseconds {
    /// `2:05`, in whole seconds that have passed.
    public var minutesAndSeconds: String {
        let seconds = rawValue / 1_000_000
        return "\(seconds / 60):" + Microseconds.digits(seconds % 60, count: 2)
    }

    /// `125.250000`: seconds to the last digit, without a `Double` that would round them.
    public var decimalSeconds: String {
        "\(rawValue / 1_000_000)." + Microseconds.digits(rawValue % 1_000_000, count: 6)
    }

    private static func digits(_ number: Int64, count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
