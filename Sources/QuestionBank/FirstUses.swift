/// Where each id and each statement of a pack stood first.
struct FirstUses {
    struct Use: Hashable {
        let question: Int
        let line: Int
    }

    private var ids: [String: Use] = [:]
    private var statements: [[UInt8]: Use] = [:]

    /// Takes an id down; gives its first use when there was one.
    mutating func add(id: String, _ use: Use) -> Use? {
        if let first = ids[id] { return first }
        ids[id] = use
        return nil
    }

    /// The same for a statement, where neither capitals nor the width of a gap make a difference.
    mutating func add(statement: String, _ use: Use) -> Use? {
        let key = FirstUses.key(of: statement)
        if let first = statements[key] { return first }
        statements[key] = use
        return nil
    }

    /// Bytes, because equality of Strings is a matter of Unicode's tables, and slow.
    private static func key(of statement: String) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(statement.utf8.count)
        for scalar in statement.unicodeScalars {
            if scalar == " ", key.last == UInt8(ascii: " ") { continue }
            if scalar.isASCII {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                key.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
            } else {
                key.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            }
        }
        return key
    }
}
