/// Eight bytes of a bit mask; a one in it stands for a number that the device has.
struct EvemuMask {
    var bits: UInt64 = 0
    let byteCount = 8

    func numbers(from first: Int) -> [UInt16] {
        (0..<64).filter { bits >> UInt64($0) & 1 == 1 }.map { UInt16(first + $0) }
    }
}

extension LineCursor {
    /// Blanks and a number in hexadecimal.
    mutating func field(in bytes: Span<UInt8>) -> UInt16? {
        guard skipBlanks(in: bytes) else { return nil }
        return hexadecimal(in: bytes)
    }

    /// Blanks and a decimal number of 32 bits.
    mutating func number(in bytes: Span<UInt8>) -> Int32? {
        guard skipBlanks(in: bytes) else { return nil }
        return decimal(in: bytes).flatMap { Int32(exactly: $0) }
    }

    mutating func mask(in bytes: Span<UInt8>) -> EvemuMask? {
        var mask = EvemuMask()
        for index in 0..<mask.byteCount {
            guard let byte = field(in: bytes), byte <= 0xff else { return nil }
            mask.bits |= UInt64(byte) << UInt64(index * 8)
        }
        return mask
    }

    /// Whether nothing but a comment follows.
    func isAtComment(in bytes: Span<UInt8>) -> Bool {
        var next = self
        next.skipBlanks(in: bytes)
        return next.isAtEnd || bytes[next.position] == UInt8(ascii: "#")
    }
}
