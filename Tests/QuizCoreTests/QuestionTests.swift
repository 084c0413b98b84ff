import Testing

@testable import QuizCore

@Suite("Questions and packs")
struct QuestionTests {
    private func question(
        id: String = "q", statement: String = "It is so.", answer: Bool = true, explanation: String = "Why.",
        genre: String = "puzzle", difficulty: Difficulty = .easy, sources: [String] = ["a", "b"]
    ) -> Question {
        Question(
            id: QuestionID(rawValue: id), statement: statement, answer: answer, explanation: explanation,
            genre: genre, difficulty: difficulty, sources: sources)
    }

    @Test("a question's digest is the same for ever")
    func goldenDigest() {
        #expect(QuizCoreTests.question(1, true).digest == 13_597_139_910_381_379_296)
    }

    @Test("a change of any field is another digest, and so is a text that moved to the next field")
    func everyField() {
        let all = [
            question(), question(id: "p"), question(statement: "It is not so."), question(answer: false),
            question(explanation: "Why not."), question(genre: "racing"), question(difficulty: .hard),
            question(sources: []), question(sources: ["b", "a"]), question(sources: ["ab"]),
            question(id: "qI", statement: "t is so."), question(statement: "It is so.W", explanation: "hy."),
        ]
        #expect(Set(all.map(\.digest)).count == all.count)
    }

    @Test("two ways to write the same letter are two wordings, though the texts compare equal")
    func accents() {
        let composed = question(statement: "Caf\u{e9}")
        let combined = question(statement: "Cafe\u{301}")
        #expect(composed.statement == combined.statement)
        #expect(composed != combined && composed.digest != combined.digest)
    }
}
