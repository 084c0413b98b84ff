import TrooperText

extension JSONReader {
    func error(_ message: String) -> JSONError { error(message, at: position) }

    /// An error at an offset before the position; only now are line and column counted.
    func error(_ message: String, at offset: Int) -> JSONError {
        let linesBack = bytes[offset..<position].count { $0 == UInt8(ascii: "\n") }
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        // Every code point has one byte that is not a continuation byte.
        let column = 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 }
        return JSONError(line: line - linesBack, column: column, message: message)
    }

    /// What is at the position, in words that are safe to print.
    var foundHere: String {
        guard let byte = next else { return "the end of the file" }
        if JSONReader.isWordByte(byte) {
            let word = bytes[position...].prefix(40).prefix(while: JSONReader.isWordByte)
            return description(ofWord: String(decoding: word, as: UTF8.self))
        }
        switch byte {
        case UInt8(ascii: "'"): return "a single quote; JSON needs double quotes"
        case UInt8(ascii: "#"): return "\"#\"; JSON has no comments"
        case UInt8(ascii: "/"): return "\"/\"; JSON has no comments"
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return "the end of the line"
        default: break
        }
        var iterator = bytes[position...].makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        guard case .valid(let encoded) = parser.parseScalar(from: &iterator) else {
            return "the byte 0x\(String(byte, radix: 16, uppercase: true)), which is not UTF-8"
        }
        let scalar = Unicode.UTF8.decode(encoded)
        let isHidden = SafeText.hidden(in: String(scalar)) != nil || scalar.properties.isWhitespace
        return isHidden ? HiddenScalar(scalar).description : "\"\(scalar)\""
    }

    private func description(ofWord word: String) -> String {
        let lowered = word.lowercased()
        let isKnown = ["true", "false", "null"].contains(lowered)
        if isKnown, word != lowered { return "the word \(word); write \(lowered) in lower case" }
        return "the word \(word)"
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Names the first byte of a range that does not belong to a well-formed sequence.
    func invalidUTF8(in range: Range<Int>) -> JSONError {
        let offset = bytes[range].firstWrongByte ?? range.lowerBound
        let name = String(bytes[offset], radix: 16, uppercase: true)
        return error("the byte 0x\(name) is not UTF-8; save the file as UTF-8", at: offset)
    }

    /// Recognizes other encodings by the first bytes, for a message more helpful than one about a wrong byte.
    func refuseOtherEncodings() throws(JSONError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw error("the file starts with a byte order mark (U+FEFF); save it as UTF-8 without one")
        }
        let isUTF16 =
            bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0)
        if isUTF16 { throw error("the file is not UTF-8 but looks like UTF-16; save it as UTF-8") }
    }
}
