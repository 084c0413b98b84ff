import QuizCore
import QuizPacks
import Testing
import TrooperJSON
import TrooperPacks

@Suite("Limits of packs")
struct PackLimitTests {
    private static let texts: [(PackField, Int)] = PackField.ofQuestions.compactMap { field in
        field == .sources ? nil : field.limitBytes.map { (field, $0) }
    }

    @Test("a text of a question may be as long as its limit and no longer", arguments: texts)
    func textOfQuestion(field: PackField, limit: Int) {
        #expect(findings(spoilt(field, bytes: limit)).isEmpty)
        for bytes in [limit + 1, limit * 1_000] {
            let found = findings(spoilt(field, bytes: bytes))
            #expect(found.count == 1)
            #expect(
                found.first?.hasSuffix("\(field) is \(bytes) bytes long, the limit is \(limit); shorten it") == true)
        }
    }

    private func spoilt(_ field: PackField, bytes: Int) -> String {
        PackFixture.spoilt(field.rawValue, "\"" + String(repeating: "x", count: bytes) + "\"")
    }

    @Test("limits of texts count bytes of UTF-8")
    func bytesNotLetters() {
        let letters = Limits.labelBytes / 2
        let fits = String(repeating: "\u{E9}", count: letters)
        #expect(findings(PackFixture.spoilt("topic", "\"\(fits)\"")).isEmpty)
        #expect(findings(PackFixture.spoilt("topic", "\"\(fits)e\"")).count == 1)
    }

    @Test(
        "a text of the pack may be as long as its limit and no longer",
        arguments: [PackField.id, .title, .licence, .attribution, .version])
    func textOfPack(field: PackField) throws {
        let limit = try #require(field.limitBytes)
        for (bytes, count) in [(limit, 0), (limit + 1, 1), (limit * 1_000, 1)] {
            var fixture = PackFixture()
            fixture.set(field.rawValue, "\"" + String(repeating: "x", count: bytes) + "\"")
            #expect(findings(fixture.text).count == count)
        }
    }

    @Test("the number and the length of sources are limited")
    func sources() {
        let long = "\"" + String(repeating: "x", count: Limits.sourceBytes) + "\""
        let longer = "\"x" + long.dropFirst()
        for (count, expected) in [(Limits.sources, 0), (Limits.sources + 1, 1), (Limits.sources * 1_000, 1)] {
            let list = "[" + Array(repeating: long, count: count).joined(separator: ",") + "]"
            #expect(findings(PackFixture.spoilt("sources", list)).count == expected)
        }
        #expect(
            findings(PackFixture.spoilt("sources", "[\(long),\(longer)]")) == [
                "p:15: question 1 (q-1): sources is 501 bytes long, the limit is 500; shorten it"
            ])
    }

    @Test("a pack may have as many different topics as its limit and no more")
    func topics() {
        for (count, expected) in [(Limits.packTopics, 0), (Limits.packTopics + 1, 1), (Limits.packTopics + 30, 1)] {
            var fixture = PackFixture(questionCount: count + 5)
            for number in 1...count { fixture.set("topic", "\"Topic \(number)\"", ofQuestion: number) }
            for number in count + 1...count + 5 { fixture.set("topic", "\"Topic 1\"", ofQuestion: number) }
            let found = findings(fixture.text)
            #expect(found.count == expected)
            #expect(found.allSatisfy { $0.hasSuffix("topic is the 201st of the pack, the limit is 200; use fewer") })
        }
    }

    @Test("a pack has at least five questions")
    func fewQuestions() {
        #expect(findings(PackFixture(questionCount: 5).text).isEmpty)
        #expect(
            findings(PackFixture(questionCount: 4).text) == [
                "p:7: questions has 4 of the 5 entries that a game needs; write more"
            ])
        #expect(
            findings(PackFixture(questionCount: 0).text) == [
                "p:7: questions has 0 of the 5 entries that a game needs; write more"
            ])
    }

    @Test("a reader of other programs takes a pack of one question, which no game of this program is")
    func oneQuestion() {
        let reading = PackReader.read(Array(PackFixture(questionCount: 1).text.utf8))
        #expect(reading.findings.isEmpty && reading.pack?.questions.count == 1)
        let message = "p:7: questions is empty; write a list of questions"
        #expect(findings(PackFixture(questionCount: 0).text, rules: PackRules()) == [message])
    }

    @Test("a pack may have as many questions as its limit and no more")
    func manyQuestions() {
        func found(_ count: Int) -> [String] {
            let items = "[0" + String(repeating: ",0", count: count - 1) + "]"
            return findings(PackFixture(questionCount: 0).text.replacing("[\n\n]", with: items))
        }
        #expect(found(Limits.packQuestions).last == "and 99900 more")
        let message = "p:7: questions has 100001 entries, the limit is 100000; split the pack"
        #expect(found(Limits.packQuestions + 1) == [message])
    }

    @Test("a pack may have as many bytes as its limit and no more")
    func bytes() {
        let blanks = [UInt8](repeating: UInt8(ascii: " "), count: Limits.packBytes)
        #expect(PackReader.read(blanks).findings.first?.message.hasPrefix("this is not JSON") == true)
        let message = "the pack is 134217729 bytes long, the limit is 134217728; split it"
        #expect(PackReader.read(blanks + [UInt8(ascii: " ")]).findings.map(\.message) == [message])
    }

    @Test("60,000 misspelled fields are counted, but only the first 100 are reported")
    func misspellings() {
        let fields = (0..<64).map { "\"statemen\($0)\": 0" }.joined(separator: ",")
        let items = Array(repeating: "{\(fields)}", count: 1_000).joined(separator: ",\n")
        let text = PackFixture(questionCount: 0).text.replacing("\"questions\": [", with: "\"questions\": [\(items)")
        let reading = PackReader.read(Array(text.utf8))
        #expect(reading.errorCount > 60_000)
        #expect(reading.findings.count { $0.severity == .error } == 100)
    }
}
