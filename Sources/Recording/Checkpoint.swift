import QuizCore

/// A line that says what the state was, and that confirms every byte before it.
public struct Checkpoint: Hashable, Sendable {
    /// Counted from 1.
    public let line: Int
    public let at: Microseconds
    /// The state in words, for people; the hash decides.
    public let fields: [StateField]
    public let stateHash: UInt64
    /// How many events come before it.
    public let eventCount: Int
    /// Where its line ends: the file up to there is confirmed.
    public let endOffset: Int
}

/// One part of a state by name, as a word.
public struct StateField: Hashable, Sendable {
    public let name: String
    public let value: String

    /// What would break the line stands as `_`.
    public init(_ name: String, _ value: String) {
        self.name = StateField.word(name)
        self.value = StateField.word(value)
    }

    public init(_ name: String, _ value: some BinaryInteger) {
        self.init(name, String(value))
    }

    public init(_ name: String, _ value: Bool) {
        self.init(name, value ? "yes" : "no")
    }

    /// A part that is too long to be written out.
    public init(_ name: String, hashOf bytes: some Sequence<UInt8>) {
        self.init(name, HexWord.text(of: StateHash.of(bytes)))
    }

    /// For words that were read, which are what `word` makes already.
    init(reading name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    private static let longestWord = 200

    private static func word(_ text: String) -> String {
        let bytes = text.utf8.prefix(longestWord).map { isPlain($0) ? $0 : UInt8(ascii: "_") }
        return bytes.isEmpty ? "_" : String(decoding: bytes, as: UTF8.self)
    }

    /// Visible ASCII, without the sign that divides name and value.
    static func isPlain(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7f && byte != UInt8(ascii: "=")
    }
}

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

extension Game {
    /// Answers of the game so far.
    public var answerCount: Int { phase.progress?.answers.count ?? 0 }

    static let answersField = "answers"

    /// The state in words, for the checkpoints of a recording; what is not there has no field.
    public var fields: [StateField] {
        var fields = [StateField("phase", phase.word)]
        let answers = phase.progress?.answers.map { ($0.given ? "t" : "f") + String($0.taken.rawValue) } ?? []
        if !answers.isEmpty { fields.append(StateField(Game.answersField, answers.joined(separator: ","))) }
        if case .asking(let asking) = phase {
            fields.append(StateField("arrow", asking.arrow.stage.rawValue))
            fields.append(StateField("armed", asking.arrow.isTiltArmed))
            if let held = asking.arrow.outermostSince { fields.append(StateField("held", held.rawValue)) }
        }
        return fields + [StateField("tilt", tilt.rawValue)]
    }
}

extension Checkpoint {
    /// Answers of the game so far, by its words.
    var answerCount: Int {
        fields.first { $0.name == Game.answersField }?.value.split(separator: ",").count ?? 0
    }
}

extension Phase {
    fileprivate var word: String {
        switch self {
        case .title: "title"
        case .asking: "asking"
        case .revealed: "revealed"
        case .over: "over"
        }
    }
}
