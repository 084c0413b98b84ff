extension JSONReader {
    /// Reads a string from its opening quote to after its closing quote.
    mutating func readText() throws(JSONError) -> String {
        let opening = position
        position += 1
        let start = position
        try skipPlainBytes(of: opening)
        if next == UInt8(ascii: "\"") {
            position += 1
            guard let text = String(validating: bytes[start..<position - 1], as: UTF8.self) else {
                throw invalidUTF8(in: start..<position - 1)
            }
            return text
        }
        return try readTextWithEscapes(of: opening)
    }

    private mutating func readTextWithEscapes(of opening: Int) throws(JSONError) -> String {
        let start = opening + 1
        var decoded = Array(bytes[start..<position])
        while next == UInt8(ascii: "\\") {
            decoded.append(contentsOf: try readEscape().utf8)
            let plain = position
            try skipPlainBytes(of: opening)
            decoded.append(contentsOf: bytes[plain..<position])
        }
        position += 1
        guard let text = String(validating: decoded, as: UTF8.self) else { throw invalidUTF8(in: start..<position - 1) }
        return text
    }

    /// Skips to the next quote or backslash.
    private mutating func skipPlainBytes(of opening: Int) throws(JSONError) {
        var index = position
        let end = end
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            index += 1
        }
        position = index
        if index == end, end < bytes.count { throw tooLarge }
        guard let next else { throw error("this text is not closed; end it with a double quote", at: opening) }
        guard next >= 0x20 else {
            if next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") {
                throw error("this text is not closed on its line; end it with a double quote", at: opening)
            }
            throw error("control character \(foundHere) in a text; remove it")
        }
    }

    private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
        let start = position
        position += 1
        if next == UInt8(ascii: "u") { return try readUnicodeEscape(from: start) }
        guard let letter = next, let scalar = JSONReader.escaped(by: letter) else {
            throw error("expected one of \" \\ / b f n r t u after a backslash, found \(foundHere)")
        }
        position += 1
        return scalar
    }

    private static func escaped(by letter: UInt8) -> Unicode.Scalar? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        default: nil
        }
    }

    /// One escape of four digits, or two (a surrogate pair) for a character beyond U+FFFF.
    private mutating func readUnicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let first = try readFourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let isPairPossible = position + 1 < bytes.count && (0xD800..<0xDC00).contains(first)
        if isPairPossible, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u") {
            position += 1
            let second = try readFourDigits()
            let pair = 0x10000 + (first - 0xD800) << 10 + (second & 0x3FF)
            if (0xDC00..<0xE000).contains(second), let scalar = Unicode.Scalar(pair) { return scalar }
        }
        throw error("an escape for half a surrogate pair; write the character itself", at: start)
    }

    /// Reads the digits after the "u" at the position.
    private mutating func readFourDigits() throws(JSONError) -> UInt32 {
        position += 1
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw error("expected four hexadecimal digits after \\u, found \(foundHere)")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
