import QuizCore

/// Spoils a text the way fuzzers do; the same seed spoils it the same way.
package enum Mutation {
    private static let tokens = [
        "\n", "\r\n", " ", ":", "-", "99999999999999999999", "0", "\u{0}", "é", "#", "\\", "=", "+1",
    ]

    package static func spoil(_ original: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
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
