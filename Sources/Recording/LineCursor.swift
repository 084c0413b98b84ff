/// A place in a line of bytes, and how to read on from it.
///
/// The bytes are handed in with every call: a cursor owns nothing, so that reading a line costs no memory. What every
/// line goes through is written out where it is called: millions of lines are read, and most calls are for one byte.
struct LineCursor {
    var position: Int
    let end: Int

    init(_ line: Range<Int>) {
        position = line.lowerBound
        end = line.upperBound
    }

    var isAtEnd: Bool { position == end }

    /// A digit or the sign in front of one.
    static func isNumber(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
    }

    /// So many digits fit an `Int64` whatever they are; more are refused instead of counted.
    private static let mostDecimalDigits = 18

    @inline(__always)
    mutating func take(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
        guard position < end, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Whether there was at least one blank to skip.
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

    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: smallHexDigit(byte)
        }
    }

    /// For numbers that have one spelling: a digit spelt otherwise is a changed byte.
    static func smallHexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
