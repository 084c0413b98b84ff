/// Reads JSON strictly as RFC 8259 has it, in one pass, and says where and why when it cannot.
///
/// It is our own because packs are written by hand: Foundation's reader names no line, keeps one of two equal names
/// in silence, and loading it takes longer than the whole program needs to show its first screen.
public struct JSONReader {
    let bytes: [UInt8]
    var position = 0
    private(set) var line = 1
    private let limits: JSONLimits
    private var depth = 0
    private var valuesLeft: Int

    private init(_ bytes: [UInt8], limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
        valuesLeft = limits.values
    }

    /// The one value that the bytes are the text of.
    public static func value(of bytes: [UInt8], limits: JSONLimits = .pack) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, limits: limits)
        try reader.refuseOtherEncodings()
        let value = try reader.readValue()
        reader.skipBlanks()
        guard reader.position == bytes.count else {
            throw reader.error("expected nothing more after the end of the document, found \(reader.foundHere)")
        }
        return value
    }

    /// The byte to be read next, nil at the end.
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

    private mutating func readValue(after name: String? = nil) throws(JSONError) -> JSONValue {
        skipBlanks()
        let line = line
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
        try open()
        defer { depth -= 1 }
        var elements: [JSONValue] = []
        if closed(by: "]") { return elements }
        while true {
            elements.append(try readValue())
            if closed(by: "]") { return elements }
            try readComma(orEndWith: "]", of: "list")
        }
    }

    private mutating func readMembers() throws(JSONError) -> [JSONMember] {
        try open()
        defer { depth -= 1 }
        var members: [JSONMember] = []
        if closed(by: "}") { return members }
        while true {
            guard members.count < limits.names else { throw error("an object holds more than \(limits.names) names") }
            members.append(try readMember(after: members))
            if closed(by: "}") { return members }
            try readComma(orEndWith: "}", of: "object")
        }
    }

    private mutating func readMember(after earlier: [JSONMember]) throws(JSONError) -> JSONMember {
        skipBlanks()
        let start = position
        let nameLine = line
        guard next == UInt8(ascii: "\"") else { throw error("expected a name in double quotes, found \(foundHere)") }
        let name = try readText()
        // Byte for byte, as JSON has it: two Strings are equal already when they spell an accent differently.
        if let first = earlier.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
            throw error(
                "the name \(Quoted.text(name)) is already on line \(first.line); keep one of the two", at: start)
        }
        skipBlanks()
        guard next == UInt8(ascii: ":") else {
            throw error("expected a colon after the name \(Quoted.text(name)), found \(foundHere)")
        }
        position += 1
        return JSONMember(name: name, line: nameLine, value: try readValue(after: name))
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
            throw error("there is a comma after the last item of the \(whole); leave it out", at: comma)
        }
    }
}
