/// Makes text of bytes that come in pieces, and keeps back a letter that has not come whole.
struct WholeUTF8 {
    private var rest: [UInt8] = []

    mutating func take(_ bytes: [UInt8]) -> String {
        let all = rest + bytes
        let whole = all.count - WholeUTF8.unfinishedCount(at: all)
        rest = Array(all[whole...])
        return String(decoding: all[..<whole], as: UTF8.self)
    }

    /// What is left is no letter and never will be.
    mutating func finish() -> String {
        defer { rest = [] }
        return String(decoding: rest, as: UTF8.self)
    }

    /// How many bytes at the end begin a letter without ending it.
    private static func unfinishedCount(at bytes: [UInt8]) -> Int {
        for (back, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xc0 != 0x80 {
            let length =
                switch byte {
                case 0xc2...0xdf: 2
                case 0xe0...0xef: 3
                case 0xf0...0xf4: 4
                default: 1
                }
            return length > back + 1 ? back + 1 : 0
        }
        return 0
    }
}
