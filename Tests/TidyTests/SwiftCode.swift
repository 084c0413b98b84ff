/// Swift source reduced to what is code: comments and the text of literals become blanks, lines stay where they are.
///
/// What stands in an interpolation is code and stays. Regular expression literals are not known; the project has none.
struct SwiftCode {
    private let bytes: [UInt8]
    private var position = 0
    private var output: [UInt8] = []

    static func of(_ source: String) -> String {
        var code = SwiftCode(bytes: Array(source.utf8))
        code.readCode(inInterpolation: false)
        return String(decoding: code.output, as: UTF8.self)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        output.reserveCapacity(bytes.count)
    }

    private mutating func readCode(inInterpolation: Bool) {
        var depth = 0
        while position < bytes.count {
            if startsWith("//") {
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { blank() }
            } else if startsWith("/*") {
                readBlockComment()
            } else if let (hashes, quotes) = literalOpening() {
                readLiteral(hashes: hashes, quotes: quotes)
            } else {
                if bytes[position] == UInt8(ascii: "(") { depth += 1 }
                if bytes[position] == UInt8(ascii: ")") {
                    depth -= 1
                    if inInterpolation, depth < 0 { return }
                }
                keep()
            }
        }
    }

    private mutating func readBlockComment() {
        var depth = 0
        repeat {
            if startsWith("/*") {
                depth += 1
                blank(2)
            } else if startsWith("*/") {
                depth -= 1
                blank(2)
            } else {
                blank()
            }
        } while depth > 0 && position < bytes.count
    }

    private func literalOpening() -> (hashes: Int, quotes: Int)? {
        let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let quotes = bytes[(position + hashes)...].prefix { $0 == UInt8(ascii: "\"") }.count
        return quotes == 0 ? nil : (hashes, quotes >= 3 ? 3 : 1)
    }

    private mutating func readLiteral(hashes: Int, quotes: Int) {
        let pounds = String(repeating: "#", count: hashes)
        let closing = String(repeating: "\"", count: quotes) + pounds
        let escape = "\\" + pounds
        blank(hashes + quotes)
        while position < bytes.count {
            if startsWith(closing) { return blank(closing.utf8.count) }
            if quotes == 1, bytes[position] == UInt8(ascii: "\n") { return }
            if startsWith(escape + "(") {
                blank(escape.utf8.count)
                keep()
                readCode(inInterpolation: true)
                if position < bytes.count { keep() }
            } else {
                blank(startsWith(escape) ? escape.utf8.count + 1 : 1)
            }
        }
    }

    private func startsWith(_ text: String) -> Bool {
        bytes[position...].starts(with: text.utf8)
    }

    private mutating func keep() {
        output.append(bytes[position])
        position += 1
    }

    private mutating func blank(_ count: Int = 1) {
        for byte in bytes[position...].prefix(count) {
            output.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
        }
        position = min(position + count, bytes.count)
    }
}
