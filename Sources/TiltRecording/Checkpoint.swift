import QuizCore

/// A line that holds the hash of the state, and the hash of every byte before it.
package struct Checkpoint: Hashable, Sendable {
    /// Counted from 1.
    package let line: Int
    /// The time of the event before it.
    package let at: Microseconds
    /// The state in words, for people; `stateHash` decides whether two states are equal.
    package let fields: [StateField]
    /// FNV-1a of the state of the game, without its devices.
    package let stateHash: UInt64
    /// How many events come before it.
    package let eventCount: Int
    /// The offset of the byte after its line: the file is confirmed up to there.
    package let endOffset: Int
}

/// One part of a state by its name. Both are words of visible ASCII; `init` replaces any other byte with `_`.
package struct StateField: Hashable, Sendable {
    /// At most 200 bytes.
    package let name: String
    /// At most 200 bytes.
    package let value: String

    /// A field with a text.
    package init(_ name: String, _ value: String) {
        self.name = StateField.word(name)
        self.value = StateField.word(value)
    }

    /// A field with a number.
    package init(_ name: String, _ value: some BinaryInteger) { self.init(name, String(value)) }

    init(_ name: String, _ value: Bool) { self.init(name, value ? "yes" : "no") }

    /// A field with the hash of a part that is too long to write out.
    package init(_ name: String, hashOf bytes: [UInt8]) {
        self.init(name, HexWord.text(of: StateHash.of(bytes)))
    }

    /// Whether it tells of a device, and not of the game.
    var isOfDevice: Bool { name.hasPrefix("device.") }

    /// Whether it is the hash of a device's reader.
    var isReader: Bool { isOfDevice && name.hasSuffix(".reader") }

    private static let longestWord = 200

    private static func word(_ text: String) -> String {
        let bytes = text.utf8.prefix(longestWord).map { isPlain($0) ? $0 : UInt8(ascii: "_") }
        return bytes.isEmpty ? "_" : String(decoding: bytes, as: UTF8.self)
    }

    /// Visible ASCII without `=`.
    static func isPlain(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7f && byte != UInt8(ascii: "=") }
}

/// A checkpoint line that was read.
struct CheckpointLine {
    /// The first word of the line.
    enum Word: String, CaseIterable {
        case check, end

        init?(_ line: Range<Int>, of bytes: Span<UInt8>) {
            for word in Word.allCases {
                var cursor = LineCursor(line)
                guard cursor.take(word.rawValue + " ", in: bytes) else { continue }
                self = word
                return
            }
            return nil
        }
    }

    let at: Microseconds
    let fields: [StateField]
    let stateHash: UInt64
    let bytesHash: UInt64

    init?(_ text: String, _ word: Word) {
        // Split bytes: a blank plus a combining mark is one Character.
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
        return StateField(String(Substring(parts[0])), String(Substring(parts[1])))
    }
}

extension Game {
    /// How many questions are done.
    package var doneCount: Int { phase.progress?.doneCount ?? 0 }

    /// The state in words; a part that is absent has no field.
    var fields: [StateField] {
        var fields = [StateField("phase", phase.word)]
        if seatCount == 1, doneCount > 0 { fields.append(StateField("answers", rounds.joined(separator: ","))) }
        if case .asking(let asking) = phase {
            fields.append(StateField("arrow", asking.arrow.stage.rawValue))
            fields.append(StateField("armed", asking.arrow.isTiltArmed))
            if let held = asking.arrow.outermostSince { fields.append(StateField("held", held.rawValue)) }
        }
        return fields + [StateField("tilt", tilt.rawValue)] + seatFields
    }

    /// What only a game of several has.
    private var seatFields: [StateField] {
        guard seatCount > 1 else { return [] }
        var fields = [StateField("rounds", rounds.joined(separator: ";"))]
        guard case .asking(let asking) = phase else { return fields }
        for (place, lane) in asking.lanes.enumerated() {
            let word = lane.isLocked ? Game.word(lane.answer) : String(lane.arrow.stage.rawValue)
            fields.append(StateField("seat.\(place + 1)", word))
        }
        return fields
    }

    private var rounds: [String] {
        phase.progress?.rounds.map { $0.map(Game.word).joined(separator: ",") } ?? []
    }

    private static func word(_ answer: GivenAnswer?) -> String {
        answer.map { ($0.given ? "t" : "f") + String($0.taken.rawValue) } ?? "-"
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
