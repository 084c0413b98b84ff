import QuizCore

/// The first line of every recording. `RecordingHeader` holds the facts after it, `RecordedEvent` what is recorded then.
enum RecordingFormat {
    static let name = "trooper-recording"
    static let version = 1

    static var firstLine: String { "\(name) \(version)" }

    /// Whether the bytes, which may be fewer than a line, can be the beginning of a recording.
    static func isBeginning(_ bytes: [UInt8]) -> Bool {
        let name = Array((name + " ").utf8)
        return bytes.prefix(name.count).elementsEqual(name.prefix(bytes.count))
    }
}

/// The bounds of the recording format, each with its reason.
package enum RecordingLimits {
    /// Bytes of a line, and of the questions of a deck: fifty of the longest that a pack has, every character an escape.
    ///
    /// A question of another program may have more sources, and a longer text.
    package static let lineBytes = 8 << 20

    /// The latest time, 366 days: nobody plays longer, and sums of damaged times must stay in range.
    package static let longest = Microseconds(rawValue: EvemuLimits.longestMicroseconds)

    /// Bytes of a device name; the kernel keeps 256.
    package static let nameBytes = 1_000

    /// Bytes of a text that the format does not interpret.
    package static let opaqueBytes = 8_000

    /// Header facts with unknown keys, which a later version may add.
    static let extraFacts = 1_000

    /// Fields of a checkpoint: three for each of 255 devices, and some tens for the game.
    static let fieldsPerCheckpoint = 1_000

    /// The longest time between two checkpoints while events come: what a crash can lose.
    package static let checkpointInterval = Microseconds.milliseconds(5_000)

    /// The most event lines between two checkpoints.
    package static let linesPerCheckpoint = 100_000
}

/// The characters of keys.
enum FactKey {
    private static let mostBytes = 100

    static func isKey(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first), text.utf8.count <= mostBytes else { return false }
        return text.utf8.allSatisfy { isLetter($0) || "0123456789.-".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}

/// Sixteen small hexadecimal digits: the one spelling of 64 bits in a recording.
package enum HexWord {
    static let digitCount = 16
    static let expected = "16 hexadecimal digits"

    package static func text(of value: UInt64) -> String { [UInt8].hex(value, digits: digitCount) }

    package static func parse(_ text: String) -> UInt64? {
        guard text.utf8.count == digitCount, text.utf8.allSatisfy({ LineCursor.smallHexDigit($0) != nil })
        else { return nil }
        return UInt64(text, radix: 16)
    }
}
