/// Finds the HTML codes of a text, such as `&quot;` and `&#039;`.
package enum HTMLCodes {
    /// The longest name of HTML 4 has eight letters.
    private static let longestName = 10

    /// The letters that Windows-1252 has in the place of the control characters from 0x80 to 0x9F.
    package static let windows1252 = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

    /// The first code as written.
    static func first(in text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        let bytes = Array(text.utf8)[...]
        let found = bytes.indices.lazy.compactMap { code(in: bytes, at: $0) }.first
        return found.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    }

    package struct Code {
        package let scalar: Unicode.Scalar
        package let start: Int
        package let end: Int
    }

    /// The code that begins at an index.
    package static func code(in bytes: ArraySlice<UInt8>, at index: Int) -> Code? {
        let start = index + 1
        let limit = min(bytes.endIndex, start + longestName)
        guard bytes[index] == UInt8(ascii: "&"), start < limit,
            let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")), end > start
        else { return nil }
        let name = bytes[start..<end]
        let scalar = name.first == UInt8(ascii: "#") ? number(name.dropFirst()) : named(name)
        return scalar.map { Code(scalar: $0, start: index, end: end + 1) }
    }

    private static func named(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        HTMLCodeNames.values[String(decoding: name, as: UTF8.self)].flatMap(Unicode.Scalar.init)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
        guard text.utf8.first != UInt8(ascii: "+"), let value = UInt32(text, radix: isHexadecimal ? 16 : 10), value > 0
        else { return nil }
        // Browsers take numbers of control characters for those of Windows-1252, and pages rely on it.
        let letter = (0x80..<0xA0).contains(value) ? windows1252[Int(value) - 0x80] : "\u{FFFD}"
        return letter == "\u{FFFD}" ? Unicode.Scalar(value) : letter
    }
}
