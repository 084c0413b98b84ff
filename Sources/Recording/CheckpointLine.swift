import QuizCore

/// The words of a checkpoint line.
struct CheckpointLine {
    /// What such a line begins with.
    enum Word {
        case check, end

        init?(_ line: Range<Int>, of bytes: Span<UInt8>) {
            if Word.begins("check ", line, of: bytes) {
                self = .check
            } else if Word.begins("end ", line, of: bytes) {
                self = .end
            } else {
                return nil
            }
        }

        private static func begins(_ word: StaticString, _ line: Range<Int>, of bytes: Span<UInt8>) -> Bool {
            guard line.count >= word.utf8CodeUnitCount else { return false }
            return word.withUTF8Buffer { letters in
                letters.indices.allSatisfy { bytes[line.lowerBound + $0] == letters[$0] }
            }
        }
    }

    let at: Microseconds
    let fields: [StateField]
    let stateHash: UInt64
    let bytesHash: UInt64

    init?(_ text: String, _ word: Word) {
        // By bytes: what could be one letter with a blank is refused by `isPlain`.
        let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(Substring.init)
        guard words.count >= 4, words.count <= RecordingLimits.fieldsPerCheckpoint + 4, let at = Int64(words[1]),
            let state = CheckpointLine.field(words[words.count - 2]), state.name == "state",
            let stateHash = HexWord.parse(state.value),
            let bytes = CheckpointLine.field(words[words.count - 1]), bytes.name == "bytes",
            let bytesHash = HexWord.parse(bytes.value)
        else { return nil }
        let fields = words[2..<words.count - 2].compactMap(CheckpointLine.field)
        guard fields.count == words.count - 4 else { return nil }
        self.at = Microseconds(rawValue: at)
        self.fields = fields
        self.stateHash = stateHash
        self.bytesHash = bytesHash
    }

    private static func field(_ word: Substring) -> StateField? {
        let parts = word.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(StateField.isPlain) })
        else { return nil }
        return StateField(reading: String(Substring(parts[0])), String(Substring(parts[1])))
    }
}
