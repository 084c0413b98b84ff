import QuizCore
import QuizRecording

extension [UInt8] {
    /// A changed recording whose hashes of its bytes are made right again.
    public var sealed: [UInt8] {
        var sealed: [UInt8] = []
        var hash = StateHash()
        func add(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash.add(byte) }
            sealed += bytes
        }
        for (index, line) in split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if index > 0 { add([UInt8(ascii: "\n")]) }
            let text = String(decoding: line, as: UTF8.self)
            guard index > 0, text.contains("\"check\"") || text.contains("\"end\"") else {
                add(line)
                continue
            }
            // Of `"5f0c6a1e27b94d83"]`.
            add(line.dropLast(19))
            add("\"\(HexWord.text(of: hash.value))\"]".utf8)
        }
        return sealed
    }
}
