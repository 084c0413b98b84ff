import QuizCore
import QuizPacks
import Testing

@Suite("Writing packs")
struct WrittenPackTests {
    @Test("a pack is written in the project's layout")
    func layout() {
        let question = Question(
            id: QuestionID(rawValue: "a-b"), statement: "He said \"no\".", answer: false, explanation: "Caf\u{E9}.",
            topic: "Puzzle", difficulty: .hard, sources: ["One", "Two"])
        let pack = Pack(id: "p", title: "T", licence: "L", version: "1", questions: [question])
        #expect(
            pack.fileText == """
                {
                  "format": 1,
                  "id": "p",
                  "title": "T",
                  "licence": "L",
                  "version": "1",
                  "questions": [
                    {
                      "id": "a-b",
                      "statement": "He said \\"no\\".",
                      "answer": false,
                      "explanation": "Caf\u{E9}.",
                      "topic": "Puzzle",
                      "difficulty": "hard",
                      "sources": [
                        "One",
                        "Two"
                      ]
                    }
                  ]
                }

                """)
    }

    @Test("1,000 random packs survive writing and reading")
    func roundTrip() throws {
        var generator = SplitMix64(seed: 0x0ac7)
        for _ in 0..<1_000 {
            let text = WrittenPackTests.pack(from: &generator)
            let pack = try #require(PackReader.read(Array(text.utf8)).pack, "\(text)")
            let written = pack.fileText
            let again = PackReader.read(Array(written.utf8))
            #expect(again.pack == pack)
            #expect(again.pack.map { Array($0.fileText.utf8) } == Array(written.utf8))
        }
    }

    private static let pieces = [
        "a", "Z", " ", "  ", "\\n", "\\u0007", "\\\"", "\\\\", "/", "\\/", "\u{E9}", "e\u{301}", "\\u0301", "\u{202E}",
        "\u{3000}", "\u{1F680}", "\\ud83d\\ude80", "\\u200b", "\u{1F1EB}", "&amp;", "?", "{", "]", ",",
    ]

    private static func pack(from generator: inout SplitMix64) -> String {
        var fixture = PackFixture()
        for number in 1...5 {
            for field in ["statement", "explanation", "topic"] {
                let length = generator.draw(below: 12)
                let noise = (0..<length).map { _ in pieces[generator.draw(below: pieces.count)] }.joined()
                fixture.set(field, "\"\(noise)\(field) \(number)\(noise)\"", ofQuestion: number)
            }
            let sources = Array(repeating: "\"A\"", count: generator.draw(below: 4)).joined(separator: ",")
            fixture.set("sources", "[\(sources)]", ofQuestion: number)
            if number > 3 { fixture.set("made", number > 4 ? "\"card\"" : "\"choices\"", ofQuestion: number) }
        }
        return fixture.text
    }
}
