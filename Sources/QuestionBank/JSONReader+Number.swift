extension JSONReader {
    /// Reads a number as far as the grammar goes; whether something else sticks to it is seen by what comes next.
    mutating func readNumber() throws(JSONError) -> JSONValue.Content {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let integerStart = position
        try skipDigits(after: "a minus sign")
        if position - integerStart > 1, bytes[integerStart] == UInt8(ascii: "0") {
            throw error("a number may not begin with a needless zero", at: start)
        }
        var isInteger = true
        if next == UInt8(ascii: ".") {
            isInteger = false
            position += 1
            try skipDigits(after: "the point of a number")
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            isInteger = false
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try skipDigits(after: "the exponent sign of a number")
        }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        // Minus zero is no Int, and its sign would be lost.
        guard isInteger, digits != "-0", let integer = Int(digits) else { return .number(digits) }
        return .integer(integer)
    }

    private mutating func skipDigits(after what: String) throws(JSONError) {
        let start = position
        while let next, JSONReader.isDigit(next) { position += 1 }
        guard position > start else { throw error("expected a digit after \(what), found \(foundHere)") }
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
