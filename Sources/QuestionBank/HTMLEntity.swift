/// Finds what is left of a web page in a text, such as "&quot;" or "&#039;".
enum HTMLEntity {
    /// The longest name in use has 31 letters.
    private static let longestName = 32

    /// The first entity as it is written; nothing is decoded, since only the author knows what was meant.
    static func first(in text: String) -> String? {
        let bytes = text.utf8.span
        for index in bytes.indices where bytes[index] == UInt8(ascii: "&") {
            if let name = name(in: bytes, from: index + 1) { return "&\(name);" }
        }
        return nil
    }

    /// "#39", "#x27", or letters and digits; two at least, so that "R&D;" is left alone.
    private static func name(in bytes: borrowing Span<UInt8>, from start: Int) -> String? {
        var name = ""
        for index in start..<min(bytes.count, start + longestName + 1) {
            let byte = bytes[index]
            if byte == UInt8(ascii: ";") { return name.utf8.count >= 2 ? name : nil }
            guard isNameByte(byte) || (byte == UInt8(ascii: "#") && name.isEmpty) else { return nil }
            name.unicodeScalars.append(Unicode.Scalar(byte))
        }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        JSONReader.isWordByte(byte) && byte != UInt8(ascii: "_")
    }
}
