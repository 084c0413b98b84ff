import QuizCore

/// A recording that somebody has changed, with the hashes of its bytes made right again.
enum SealedText {
    static func sealed(_ text: String) -> String {
        var hash = StateHash()
        var sealed = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            var line = String(line)
            if line.hasPrefix("check ") || line.hasPrefix("end ") {
                line.removeLast(16)
                for byte in line.utf8 { hash.add(byte) }
                let digits = String(hash.value, radix: 16)
                let seal = String(repeating: "0", count: 16 - digits.count) + digits
                for byte in (seal + "\n").utf8 { hash.add(byte) }
                line += seal
            } else {
                for byte in (line + "\n").utf8 { hash.add(byte) }
            }
            sealed += line + "\n"
        }
        return sealed
    }
}
