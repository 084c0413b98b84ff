/// Decodes the HTML codes of a text, such as `&quot;` and `&#039;`, once.
enum HTMLCodes {
    /// The longest name of HTML 4 has eight letters.
    private static let longestName = 10

    /// Nil if there is nothing to decode. Codes that are unknown or without a semicolon stay.
    static func decoded(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        var isDecoded = false
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "&"), let code = code(in: bytes[...], at: index) {
                decoded.append(contentsOf: UTF8.encode(code.scalar).map(Array.init) ?? [])
                index = code.end
                isDecoded = true
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return isDecoded ? String(decoding: decoded, as: UTF8.self) : nil
    }

    /// The text with an `&` of each code written as `&amp;`, so that decoding returns the text.
    static func encoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let bytes = Array(text.utf8)
        var encoded: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            encoded.append(byte)
            if byte == UInt8(ascii: "&"), code(in: bytes[...], at: index) != nil {
                encoded.append(contentsOf: "amp;".utf8)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The first code as written.
    static func first(in text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        let bytes = Array(text.utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "&") {
            if let code = code(in: bytes[...], at: index) {
                return String(decoding: bytes[index..<code.end], as: UTF8.self)
            }
        }
        return nil
    }

    /// The character of the code whose `&` is at the index, and where the code ends.
    static func code(in bytes: ArraySlice<UInt8>, at index: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        let start = index + 1
        let limit = min(bytes.endIndex, start + longestName)
        guard start < limit, let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")), end > start else {
            return nil
        }
        let name = bytes[start..<end]
        let scalar = name.first == UInt8(ascii: "#") ? number(name.dropFirst()) : named(name)
        return scalar.map { ($0, end + 1) }
    }

    private static func named(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        HTMLCodeNames.values[String(decoding: name, as: UTF8.self)].flatMap(Unicode.Scalar.init)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        var value: UInt32 = 0
        let rest = isHexadecimal ? digits.dropFirst() : digits
        guard !rest.isEmpty else { return nil }
        for digit in rest {
            guard let number = Character(Unicode.Scalar(digit)).hexDigitValue, isHexadecimal || number < 10 else {
                return nil
            }
            value = value << 4 | UInt32(number)
            if !isHexadecimal { value = (value >> 4) * 10 + UInt32(number) }
            if value > 0x10FFFF { return nil }
        }
        if value == 0 { return nil }
        return Unicode.Scalar(windows1252[value] ?? value)
    }

    /// Browsers take numbers of control characters for those of Windows-1252, and pages rely on it.
    private static let windows1252: [UInt32: UInt32] = [
        0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x0192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021,
        0x88: 0x02C6, 0x89: 0x2030, 0x8A: 0x0160, 0x8B: 0x2039, 0x8C: 0x0152, 0x8E: 0x017D, 0x91: 0x2018,
        0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x02DC,
        0x99: 0x2122, 0x9A: 0x0161, 0x9B: 0x203A, 0x9C: 0x0153, 0x9E: 0x017E, 0x9F: 0x0178,
    ]
}
