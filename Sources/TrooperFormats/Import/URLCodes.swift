import TrooperText

/// Text with `%20` for a space.
enum URLCodes {
    /// Whether a text may be URL-encoded, because it has no space, and whether it has such a code.
    static func look(at text: String) -> (isPossible: Bool, hasCode: Bool) {
        let bytes = Array(text.utf8)[...]
        var hasCode = false
        for (index, byte) in bytes.enumerated() {
            if byte <= UInt8(ascii: " ") || byte >= 0x7F { return (false, false) }
            if byte == UInt8(ascii: "%") {
                guard value(in: bytes, at: index) != nil else { return (false, false) }
                hasCode = true
            }
        }
        return (true, hasCode)
    }

    /// Nil if the decoded bytes are not UTF-8. What is no code stays.
    static func decoded(_ text: String, plusIsSpace: Bool) -> String? {
        let decoded = Array(text.utf8)[...].replacing { bytes, index in
            if plusIsSpace, bytes[index] == UInt8(ascii: "+") { return ([UInt8(ascii: " ")], index + 1) }
            return value(in: bytes, at: index).map { ([$0], index + 3) }
        }
        return decoded.map { String(validating: $0, as: UTF8.self) } ?? text
    }

    private static func value(in bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
            let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
            let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
        else { return nil }
        return UInt8(high << 4 | low)
    }
}
