import QuizCore
import Testing

@testable import QuizPacks

/// Packs whose wording gives the answer away are planted: lint and the script for authors see it.
@Suite("Small words that tell the answer")
struct SmallWordTests {
    static func pack(_ statements: [(text: String, answer: Bool)], id: String = "planted") -> Pack {
        let questions = statements.enumerated().map { number, statement in
            Question(
                id: QuestionID(rawValue: "\(id)-\(number)"), statement: statement.text, answer: statement.answer,
                explanation: "So it is.", topic: "Towns", difficulty: .easy,
                sources: ["https://example.org/\(number)", "https://example.com/\(number)"])
        }
        return Pack(id: id, title: "Planted", licence: "CC0-1.0", version: "1", questions: questions)
    }

    /// Half are true; `word` stands in the first `yes` of those and in the first `no` of the others.
    static func pack(_ word: String, yes: Int, no: Int, of count: Int = 30) -> Pack {
        pack(
            (0..<count).map { number in
                let answer = number % 2 == 0
                let begin = number / 2 < (answer ? yes : no) ? word : "Town"
                return ("\(begin) \(1_000 + number) sells \(["tin", "salt", "tea"][number % 3]).", answer)
            })
    }

    private static func warnings(_ pack: Pack) -> [String] {
        PackReader.read(Array(pack.fileText.utf8), looksForCues: true).lines(file: "p")
    }

    @Test(
        "strict lint tells of a word that leans by more than 2.5 standard deviations, in a quarter of the statements",
        arguments: [(6, 0, false), (7, 0, true), (0, 7, true), (9, 1, true), (8, 1, false), (12, 2, true)])
    func lint(yes: Int, no: Int, isTold: Bool) {
        let told = "p:7: warning: questions have \"had\" in \(yes) true statements and \(no) false ones, "
        let lines = Self.warnings(Self.pack("It had", yes: yes, no: no))
        #expect(lines.contains { $0.hasPrefix(told) } == isTold, "\(lines)")
    }

    @Test("a year at the start and a second article are told, and a word that is not small is not")
    func others() {
        let years = Self.warnings(Self.pack("In 1900", yes: 8, no: 0))
        #expect(years.contains { $0.contains("have a year behind \"In\" in 8 true statements") })
        let articles = Self.warnings(Self.pack("A boy and an ox", yes: 8, no: 0))
        #expect(articles.contains { $0.contains("have \"a\" or \"an\" twice in 8 true statements") })
        #expect(Self.warnings(Self.pack("Gold", yes: 8, no: 0)).isEmpty)
    }

    @Test("from twenty statements on a word counts, however many there are; in fewer than thirty, none does")
    func sizes() {
        #expect(!Self.warnings(Self.pack("It had", yes: 20, no: 0, of: 200)).isEmpty)
        #expect(Self.warnings(Self.pack("It had", yes: 19, no: 0, of: 200)).isEmpty)
        #expect(!Self.warnings(Self.pack("It had", yes: 14, no: 0, of: 28)).contains { $0.contains("\"had\"") })
    }
}
