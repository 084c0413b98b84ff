/// Sixteen small hexadecimal digits: the one way in which a recording writes 64 bits.
public enum HexWord {
    static let digitCount = 16
    static let expected = "16 hexadecimal digits"

    public static func text(of value: UInt64) -> String { [UInt8].hex(value, digits: digitCount) }

    static func parse(_ text: String) -> UInt64? {
        guard text.utf8.count == digitCount else { return nil }
        var value: UInt64 = 0
        for byte in text.utf8 {
            guard let digit = LineCursor.smallHexDigit(byte) else { return nil }
            value = value << 4 | UInt64(digit)
        }
        return value
    }
}
