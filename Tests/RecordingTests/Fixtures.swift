import QuizCore
import TestRecordings
import TiltRecording

/// A recording written by hand: `#` after `bytes=` stands for the hash of all bytes before it, `state=#` for the state
/// of a game on its title screen.
func sealed(_ text: String) -> [UInt8] {
    let text = text.replacing("state=#", with: "state=\(HexWord.text(of: StateHash.of(Game().encoded())))")
    var bytes: [UInt8] = []
    for letter in text.utf8 {
        if letter == UInt8(ascii: "#") {
            bytes += Array(HexWord.text(of: StateHash.of(bytes)).utf8)
        } else {
            bytes.append(letter)
        }
    }
    return bytes
}

/// The shortest header with its checkpoint: six lines.
let sealedHeader = """
    trooper-recording 1
    ruleset: quiz-2
    engine: by hand
    generator: splitmix64
    dwell: 130000
    check 0 state=# bytes=#

    """

/// The result of verifying a recording that comes in one piece.
func result(_ recording: [UInt8]) -> VerificationResult {
    Verifier.verify(recording)
}

extension SimulatedGame {
    /// The first deck that is dealt.
    var deck: Deck? {
        events.lazy.compactMap { event in
            if case .quiz(.deckDealt(let deck)) = event.kind { deck } else { nil }
        }.first
    }
}

extension RecordedGame {
    /// All decks that are dealt.
    var decks: [Deck] {
        events.compactMap { event in
            if case .quiz(.deckDealt(let deck)) = event.kind { deck } else { nil }
        }
    }
}

extension RecordingWriter {
    /// A recording of the rules alone whose game has not begun.
    static func simulated() throws -> RecordingWriter {
        RecordingWriter(.simulated, of: try TiltedGame(.simulated))
    }

    /// The lines since the checkpoint of the header.
    static func lines(of events: [RecordedEvent]) throws -> String {
        var writer = try simulated()
        writer.clearPending()
        for event in events { writer.append(event) }
        return String(decoding: writer.pending, as: UTF8.self)
    }

    /// What is read of a recording of these events.
    static func readBack(_ events: [RecordedEvent]) throws -> RecordedGame {
        var writer = try simulated()
        for event in events { writer.append(event) }
        writer.end(try TiltedGame(.simulated))
        return try RecordedGame(reading: writer.pending)
    }
}

/// Spoils a text the way fuzzers do; the same seed spoils it the same way.
enum Mutation {
    private static let tokens = [
        "\n", "\r\n", " ", ":", "-", "99999999999999999999", "0", "\u{0}", "é", "#", "\\", "=", "+1",
    ]

    static func spoil(_ original: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        var bytes = original
        for _ in 0..<1 + generator.draw(below: 4) {
            let place = generator.draw(below: bytes.count + 1)
            let length = generator.draw(below: min(40, bytes.count - place + 1))
            switch generator.draw(below: 7) {
            case 0: bytes.removeSubrange(place..<place + length)
            case 1: bytes.insert(contentsOf: bytes[place..<place + length], at: generator.draw(below: bytes.count + 1))
            case 2: bytes.insert(contentsOf: tokens[generator.draw(below: tokens.count)].utf8, at: place)
            case 3: bytes.insert(UInt8(truncatingIfNeeded: generator.next()), at: place)
            case 4: bytes = Array(bytes.prefix(place))
            case 5 where place < bytes.count: bytes[place] ^= 1 << UInt8(generator.draw(below: 8))
            default:
                guard let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else { continue }
                bytes[digit] = UInt8(0x30 + generator.draw(below: 10))
            }
        }
        return bytes
    }
}
