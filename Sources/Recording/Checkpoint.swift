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
