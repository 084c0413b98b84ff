/// Numbers as letters, without a `String` between: millions of them go into one recording.
extension [UInt8] {
    /// Zeros in front make up for missing digits.
    mutating func appendDecimal(_ value: Int64, leastDigits: Int = 1) {
        if value < 0 { append(UInt8(ascii: "-")) }
        let start = count
        var rest = value.magnitude
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            append(UInt8(ascii: "0") + UInt8(digit))
            rest = quotient
        } while rest > 0 || count - start < leastDigits
        var (left, right) = (start, count - 1)
        while left < right {
            swapAt(left, right)
            left += 1
            right -= 1
        }
    }

    mutating func appendHex(_ value: UInt64, digits: Int) {
        for place in stride(from: digits - 1, through: 0, by: -1) {
            let digit = UInt8(value >> UInt64(4 * place) & 0xf)
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    /// The same as a text, for lines that are written once.
    static func hex(_ value: UInt64, digits: Int) -> String {
        var letters: [UInt8] = []
        letters.appendHex(value, digits: digits)
        return String(decoding: letters, as: UTF8.self)
    }
}
