/// A position in a line of bytes, and the functions that read on from it.
///
/// Every call is given the bytes: a cursor owns nothing, so reading a line allocates nothing. What every line goes
/// through is inlined: millions of lines are read, and most calls are for one byte.
struct LineCursor {
    var position: Int
    let end: Int

    init(_ line: Range<Int>) {
        position = line.lowerBound
        end = line.upperBound
    }

    var isAtEnd: Bool { position == end }

    /// Any number of 18 digits fits an `Int64`; longer ones are refused.
    private static let mostDecimalDigits = 18

    @inline(__always)
    mutating func take(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
        guard position < end, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    mutating func take(_ word: String, in bytes: Span<UInt8>) -> Bool {
        for letter in word.utf8 {
            guard take(letter, in: bytes) else { return false }
        }
        return true
    }

    /// Returns whether it skipped at least one blank or tab.
    @discardableResult
    mutating func skipBlanks(in bytes: Span<UInt8>) -> Bool {
        let start = position
        while position < end, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
            position += 1
        }
        return position > start
    }

    @inline(__always)
    mutating func decimal(in bytes: Span<UInt8>) -> Int64? {
        guard take(UInt8(ascii: "-"), in: bytes) else { return digits(in: bytes)?.value }
        return digits(in: bytes).map { -$0.value }
    }

    /// Decimal digits without a sign, and how many they were.
    @inline(__always)
    mutating func digits(in bytes: Span<UInt8>) -> (value: Int64, count: Int)? {
        let start = position
        var value: Int64 = 0
        while position < end {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            value = value &* 10 &+ Int64(digit)
            position += 1
        }
        let count = position - start
        guard count >= 1, count <= LineCursor.mostDecimalDigits else { return nil }
        return (value, count)
    }

    /// Up to four hexadecimal digits of either case.
    mutating func hexadecimal(in bytes: Span<UInt8>) -> UInt16? {
        let start = position
        var value: UInt32 = 0
        while position < end, let digit = LineCursor.hexDigit(bytes[position]) {
            value = value << 4 | UInt32(digit)
            position += 1
            guard position - start <= 4 else { return nil }
        }
        return position > start ? UInt16(value) : nil
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// Numbers as text without a `String`: a trace holds millions of them.
extension [UInt8] {
    /// Pads with zeros to `leastDigits`.
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

    static func hex(_ value: some UnsignedInteger, digits: Int) -> String {
        var letters: [UInt8] = []
        letters.appendHex(UInt64(value), digits: digits)
        return String(decoding: letters, as: UTF8.self)
    }
}
