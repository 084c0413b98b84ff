import QuizCore
import TiltRecording

extension [UInt8] {
    /// A changed recording whose `bytes` hashes are made right again.
    public var sealed: [UInt8] {
        var sealed: [UInt8] = []
        var hash = StateHash()
        func add(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash.add(byte) }
            sealed += bytes
        }
        for (index, line) in split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if index > 0 { add([UInt8(ascii: "\n")]) }
            let hasSeal = (line.starts(with: "check ".utf8) || line.starts(with: "end ".utf8)) && line.count > 16
            add(hasSeal ? line.dropLast(16) : line)
            if hasSeal { add(HexWord.text(of: hash.value).utf8) }
        }
        return sealed
    }
}
