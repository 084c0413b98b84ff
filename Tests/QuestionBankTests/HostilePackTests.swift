import QuizCore
import QuizPacks
import TestHostility
import Testing

@Suite("Hostile packs")
struct HostilePackTests {
    private static let seed: UInt64 = 0x7e47_0100
    private static let sourceCount = 2

    @Test("5,600 hostile texts in all fields are safe in the pack and in its findings")
    func texts() throws {
        var hostile = HostileText(seed: Self.seed)
        var taken = HostileTextChecker()
        var said = HostileTextChecker()
        for round in 0..<200 {
            let place = "seed \(Self.seed), round \(round)"
            let reading = PackReader.read(Array(Self.pack(of: &hostile).text.utf8))
            let pack = try #require(reading.pack, "\(place): \(reading.lines(file: "p"))")
            for text in Self.texts(of: pack) { taken.check(text, place) }
            let file = hostile.fileName()
            for line in reading.lines(file: file) + reading.findings.map(\.json.indented) { said.check(line, place) }
        }
        #expect(taken.problems == [])
        #expect(taken.checkedCount == 200 * (3 + 5 * (3 + Self.sourceCount)))
        #expect(taken.plainWordCount == taken.checkedCount)
        #expect(said.problems == [])
        #expect(said.checkedCount > 200 * 20, "nearly every text has a finding")
    }

    @Test("the findings of 2,000 refused packs are safe")
    func refusals() {
        var hostile = HostileText(seed: Self.seed + 1)
        var said = HostileTextChecker()
        for round in 0..<2_000 {
            let reading = PackReader.read(Self.broken(round, &hostile))
            #expect(reading.pack == nil, "round \(round)")
            let file = hostile.fileName()
            for line in reading.lines(file: file) { said.check(Array(line.utf8), "round \(round)") }
        }
        #expect(said.problems == [])
        #expect(said.checkedCount >= 2_000)
    }

    private static func pack(of hostile: inout HostileText) -> PackFixture {
        // Each has its own number, because equal statements are refused, and so are statements that are empty when clean.
        var count = 0
        func text(_ limit: Int) -> String {
            count += 1
            return hostile.json("\(HostileText.plainWord) \(count) " + hostile.next(bytes: limit - 20))
        }
        var fixture = PackFixture()
        fixture.set("title", text(Limits.titleBytes))
        fixture.set("licence", text(Limits.labelBytes))
        fixture.set("version", text(Limits.labelBytes))
        for number in 1...5 {
            fixture.set("statement", text(Limits.statementBytes), ofQuestion: number)
            fixture.set("explanation", text(Limits.explanationBytes), ofQuestion: number)
            fixture.set("topic", text(Limits.labelBytes), ofQuestion: number)
            let sources = (1...sourceCount).map { _ in text(Limits.sourceBytes) }.joined(separator: ", ")
            fixture.set("sources", "[\(sources)]", ofQuestion: number)
        }
        return fixture
    }

    private static func texts(of pack: Pack) -> [String] {
        [pack.title, pack.licence, pack.version]
            + pack.questions.flatMap { [$0.statement, $0.explanation, $0.topic] + $0.sources }
    }

    /// A pack with one error, of a kind that depends on the round.
    private static func broken(_ round: Int, _ hostile: inout HostileText) -> [UInt8] {
        let text = hostile.json(hostile.next())
        switch round % 10 {
        case 0: return Array(PackFixture.spoilt(String(text.dropFirst().dropLast()), "1").utf8)
        case 1: return Array(PackFixture.spoilt("id", text).utf8)
        case 2: return Array(PackFixture.spoilt("difficulty", text).utf8)
        case 3: return Array(PackFixture.spoilt("answer", text).utf8)
        case 4: return Array(PackFixture.spoilt("statement", hostile.brokenJSON(hostile.next())).utf8)
        case 5: return Array("{\"format\": \(text)}".utf8)
        case 6: return hostile.bytes()
        case 7: return Array("{\"".utf8) + hostile.bytes() + Array("\": 1}".utf8)
        case 8: return Array(hostile.next().utf8)
        default: return Array(PackFixture.spoilt("answer", hostile.next()).utf8)
        }
    }
}

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
