import TrooperText

/// Parses JSON strictly by RFC 8259, in one pass, and reports the line and column of an error.
///
/// Packs are written by hand, so the parser is part of the project: Foundation's names no line, keeps one of two equal
/// names without an error, and takes longer to load than the program needs for its first screen.
package struct JSONReader {
    let bytes: [UInt8]
    var position = 0
    private(set) var line = 1
    private let limits: JSONLimits
    private var depth = 0
    private var valuesLeft: Int
    /// Where the element that is read must have ended.
    private(set) var end: Int

    private init(_ bytes: [UInt8], limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
        valuesLeft = limits.values
        end = bytes.count
    }

    /// The value of a JSON document in UTF-8. Throws for anything else, and for more than the limits allow.
    package static func value(of bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, limits: limits)
        try reader.refuseOtherEncodings()
        let value = try reader.readValue()
        try reader.expectEnd()
        return value
    }

    /// The value of a document without the elements of one list, which are handed over one by one and not kept: values
    /// take several times the memory of their bytes.
    ///
    /// - Parameters:
    ///   - name: the member of the document whose value is the list; nil for a document that is the list itself.
    ///   - take: gets each element, also of a document that turns out to be invalid behind it.
    package static func value(
        of bytes: [UInt8], from start: Int = 0, limits: JSONLimits = JSONLimits(), elementsOf name: String?,
        take: (JSONValue) -> Void
    ) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, limits: limits)
        if start == 0 { try reader.refuseOtherEncodings() }
        reader.position = start
        let value = try reader.readDocument(elementsOf: name, take: take)
        try reader.expectEnd()
        return value
    }

    private mutating func readDocument(
        elementsOf name: String?, take: (JSONValue) -> Void
    ) throws(JSONError) -> JSONValue {
        skipBlanks()
        let line = line
        guard next == UInt8(ascii: name == nil ? "[" : "{") else { return try readValue() }
        valuesLeft -= 1
        guard let name else {
            try readElements(each: take)
            return JSONValue(.array([]), line: line)
        }
        let members = try readMembers { reader, member throws(JSONError) in
            reader.skipBlanks()
            let line = reader.line
            guard member == name, reader.next == UInt8(ascii: "[") else { return try reader.readElement() }
            reader.valuesLeft -= 1
            try reader.readElements(each: take)
            return JSONValue(.array([]), line: line)
        }
        return JSONValue(.object(members), line: line)
    }

    var tooLarge: JSONError { error("an item of the list is larger than \(limits.elementBytes) bytes", at: end) }

    private mutating func expectEnd() throws(JSONError) {
        skipBlanks()
        guard position == bytes.count else { throw error("expected the end of the file, found \(foundHere)") }
    }

    /// The next byte, nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"): line += 1
            default: return
            }
            position += 1
        }
    }

    /// A value of bounded size.
    private mutating func readElement() throws(JSONError) -> JSONValue {
        end = bytes.count - position > limits.elementBytes ? position + limits.elementBytes : bytes.count
        defer { end = bytes.count }
        return try readValue()
    }

    private mutating func readValue(after name: String? = nil) throws(JSONError) -> JSONValue {
        skipBlanks()
        let line = line
        guard position <= end else { throw tooLarge }
        guard valuesLeft > 0 else { throw error("the document holds more than \(limits.values) values") }
        valuesLeft -= 1
        let content: JSONValue.Content
        switch next {
        case UInt8(ascii: "\""): content = .text(try readText())
        case UInt8(ascii: "{"): content = .object(try readMembers())
        case UInt8(ascii: "["): content = .array(try readElements())
        case let byte? where byte == UInt8(ascii: "-") || JSONReader.isDigit(byte): content = try readNumber()
        default: content = try readWord(after: name)
        }
        return JSONValue(content, line: line)
    }

    private mutating func readWord(after name: String?) throws(JSONError) -> JSONValue.Content {
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        if take("null") { return .null }
        let expected = name.map { "a value for \(Quoted.text($0))" } ?? "a value"
        throw error("expected \(expected), found \(foundHere)")
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, word.withUTF8Buffer({ bytes[position..<end].elementsEqual($0) }) else { return false }
        if end < bytes.count, JSONReader.isWordByte(bytes[end]) { return false }
        position = end
        return true
    }

    private mutating func readElements() throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        try readElements { elements.append($0) }
        return elements
    }

    private mutating func readElements(each take: (JSONValue) -> Void) throws(JSONError) {
        let isOuter = end == bytes.count
        try open()
        defer { depth -= 1 }
        if closed(by: "]") { return }
        while true {
            take(isOuter ? try readElement() : try readValue())
            if closed(by: "]") { return }
            try readComma(orEndWith: "]", of: "list")
        }
    }

    private mutating func readMembers(
        value: (inout JSONReader, _ name: String) throws(JSONError) -> JSONValue = { reader, name throws(JSONError) in
            try reader.readValue(after: name)
        }
    ) throws(JSONError) -> [JSONMember] {
        try open()
        defer { depth -= 1 }
        var members: [JSONMember] = []
        if closed(by: "}") { return members }
        while true {
            guard members.count < limits.names else { throw error("an object holds more than \(limits.names) names") }
            let (name, line) = try readName(after: members)
            members.append(JSONMember(name: name, line: line, value: try value(&self, name)))
            if closed(by: "}") { return members }
            try readComma(orEndWith: "}", of: "object")
        }
    }

    private mutating func readName(after earlier: [JSONMember]) throws(JSONError) -> (String, line: Int) {
        skipBlanks()
        let start = position
        let nameLine = line
        guard next == UInt8(ascii: "\"") else { throw error("expected a name in double quotes, found \(foundHere)") }
        let name = try readText()
        // Compare bytes, as JSON does: Strings with different spellings of an accent are equal.
        if let first = earlier.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
            throw error("the name \(Quoted.text(name)) is already used on line \(first.line); remove one", at: start)
        }
        skipBlanks()
        guard next == UInt8(ascii: ":") else {
            throw error("expected a colon after the name \(Quoted.text(name)), found \(foundHere)")
        }
        position += 1
        return (name, nameLine)
    }

    private mutating func open() throws(JSONError) {
        guard depth < limits.depth else { throw error("the document nests deeper than \(limits.depth) levels") }
        depth += 1
        position += 1
    }

    private mutating func closed(by bracket: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard let next, next == UInt8(ascii: bracket) else { return false }
        position += 1
        return true
    }

    private mutating func readComma(orEndWith bracket: Unicode.Scalar, of whole: String) throws(JSONError) {
        skipBlanks()
        guard next == UInt8(ascii: ",") else {
            throw error("expected a comma, or \"\(bracket)\" to end the \(whole), found \(foundHere)")
        }
        let comma = position
        position += 1
        skipBlanks()
        if let next, next == UInt8(ascii: bracket) {
            throw error("remove the comma after the last item of the \(whole)", at: comma)
        }
    }
}

extension JSONReader {
    /// Reads a number; the caller reports anything that follows it directly.
    mutating func readNumber() throws(JSONError) -> JSONValue.Content {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let integerStart = position
        try skipDigits(after: "a minus sign")
        if position - integerStart > 1, bytes[integerStart] == UInt8(ascii: "0") {
            throw error("a number must not have a leading zero", at: start)
        }
        var isInteger = true
        if next == UInt8(ascii: ".") {
            isInteger = false
            position += 1
            try skipDigits(after: "a decimal point")
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            isInteger = false
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try skipDigits(after: "an exponent")
        }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        // An Int would lose the sign of minus zero.
        guard isInteger, digits != "-0", let integer = Int(digits) else { return .number(digits) }
        return .integer(integer)
    }

    private mutating func skipDigits(after what: String) throws(JSONError) {
        let start = position
        while let next, JSONReader.isDigit(next) { position += 1 }
        guard position > start else { throw error("expected a digit after \(what), found \(foundHere)") }
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
