import QuestionBank
import QuizCore
import Testing

@Suite("Damaged packs")
struct PackMutationTests {
    private static let seed: UInt64 = 0xbad_b17e5

    @Test("a pack with changed bytes is read, or refused with an error")
    func mutations() {
        var generator = SplitMix64(seed: PackMutationTests.seed)
        let sound = Array(PackFixture().text.utf8)
        for round in 0..<5_000 {
            var bytes = sound
            for _ in 0...generator.draw(below: 4) { PackMutationTests.mutate(&bytes, using: &generator) }
            let reading = PackReader.read(bytes)
            let isRefused = reading.pack == nil
            let hasReason = reading.findings.contains { $0.severity == .error }
            let areLinesInside = reading.findings.allSatisfy { $0.line >= 1 && $0.line <= bytes.count + 1 }
            if isRefused != hasReason || !areLinesInside {
                Issue.record("seed \(PackMutationTests.seed), round \(round): \(reading.lines(file: "p"))")
                return
            }
        }
    }

    @Test("a truncated pack is refused")
    func truncations() {
        let sound = Array(PackFixture().text.utf8)
        // The last two bytes are the closing brace and the line feed.
        for length in 0..<sound.count - 1 {
            if PackReader.read(Array(sound[..<length])).pack != nil { Issue.record("cut at byte \(length)") }
        }
    }

    private static let cunning = Array("\"\\{}[],:0-.eEtfn \n\0\u{7F}u".utf8) + [0x80, 0xBF, 0xC0, 0xED, 0xF4, 0xFF]

    private static func mutate(_ bytes: inout [UInt8], using generator: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let place = generator.draw(below: bytes.count)
        switch generator.draw(below: 6) {
        case 0: bytes[place] = UInt8(generator.draw(below: 256))
        case 1: bytes[place] = cunning[generator.draw(below: cunning.count)]
        case 2: bytes.insert(cunning[generator.draw(below: cunning.count)], at: place)
        case 3: bytes.remove(at: place)
        case 4: bytes.removeSubrange(place..<min(bytes.count, place + generator.draw(below: 40)))
        default:
            let end = min(bytes.count, place + generator.draw(below: 40))
            bytes.insert(contentsOf: bytes[place..<end], at: generator.draw(below: bytes.count))
        }
    }
}
