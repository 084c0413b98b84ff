import QuizCore
import Testing
import TrooperFormats

/// Each file has one question with choices, "What floats on the sea?", whose right answer is Ice.
@Suite("Questions with choices and short answers in each format")
struct MadeFormatTests {
    private static let jsonChoices = "\"options\":[\"Tin\",\"Ice\",\"Lead\"]"

    @Test(
        "the one question of a file is made, and its explanation begins with the right answer",
        arguments: [
            ("What floats on the sea?{~Tin =Ice#It is light. ~%50%Fat ~%-50%Lead#No.}\n", "Ice. It is light."),
            ("What floats on the sea?{~Tin =Ice ~Lead####Ice, of course.}\n", "Ice. Ice, of course."),
            ("#Q What floats on the sea?\n^ Ice\nA Tin\nB Ice\nC Lead\n", "Ice."),
            ("What floats on the sea?\nA) Tin\nB) Ice\nC) Lead\nANSWER: B\n", "Ice."),
            (
                "[{\"type\":\"multiple\",\"question\":\"What floats on the sea?\",\"correct_answer\":\"Ice\","
                    + "\"incorrect_answers\":[\"Tin\",\"Lead\",\"Gold\"]}]", "Ice."
            ),
            ("{\"question\":\"What floats on the sea?\",\(jsonChoices),\"answer\":\"Ice\"}\n", "Ice."),
            ("{\"question\":\"What floats on the sea?\",\(jsonChoices),\"answer\":\"B\"}\n", "Ice."),
            ("Question,Answer 1,Answer 2,Answer 3,Correct answer\nWhat floats on the sea?,Tin,Ice,Lead,2\n", "Ice."),
            ("Frage;A;B;C;L\u{F6}sung;Grund\nWas schwimmt auf dem Meer?;Zinn;Eis;Blei;b;\n", "Eis."),
            (
                "Frage;Antwort A;Antwort B;Antwort C;L\u{F6}sung\nWas schwimmt auf dem Meer?;Zinn;Eis;Blei;B\n", "Eis."
            ),
            ("question\toption a\toption b\toption c\tanswer\nWhat floats on the sea?\tTin\tIce\tLead\tice\n", "Ice."),
            (
                "Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2,Explanation\n"
                    + "What floats on the sea?,Ice,Tin,Lead,It is light.\n", "Ice. It is light."
            ),
        ])
    func formats(file: String, explanation: String) throws {
        let reading = imported(file, ImportOptions(file: "a"))
        let question = try #require(reading.pack?.questions.first, "\(reading)")
        #expect(question.made == .choices && reading.questionCount == 1)
        let right =
            explanation.hasPrefix("Eis")
            ? "Was schwimmt auf dem Meer? \u{2014} Eis" : "What floats on the sea? \u{2014} Ice"
        #expect((question.statement == right) == question.answer && question.statement.contains("? \u{2014} "))
        #expect(question.explanation == explanation)
    }

    @Test("short answers of GIFT are cards, and what is partly right is never a wrong answer")
    func shortAnswers() {
        let towns = ["Italy": "Rome", "Spain": "Madrid", "Peru": "Lima", "old France": "Lutetia"]
        let cards = towns.sorted { $0.key < $1.key }.map { "What is the capital of \($0)?{=\($1)}\n\n" }
        let gift = imported(
            "What is the capital of France?{=Paris#On the Seine. =%50%Lutetia}\n\n" + cards.joined(),
            ImportOptions(file: "a.gift"))
        let made = gift.pack?.questions ?? []
        #expect(made.count >= 4 && made.allSatisfy { $0.made == .card })
        #expect(!made.contains { $0.statement == "What is the capital of France? \u{2014} Lutetia" })
        // The card most like it has what is partly right, so it shows the right answer or nothing.
        #expect(made.allSatisfy { !$0.statement.contains("of France?") || $0.explanation == "Paris. On the Seine." })
    }

    @Test("only true or false is taken where the player says so, and the report counts each kind")
    func trueFalseOnly() {
        let file = "What floats on the sea?{~Tin =Ice ~Lead}\n\nIce floats.{TRUE}\n\nTin floats.{FALSE}\n"
        var options = ImportOptions(file: "a.gift")
        let lines = imported(file, options).lines(file: "a.gift")
        #expect(lines.contains("3 questions: 2 true or false, 1 made from choices"), "\(lines)")
        options.trueFalseOnly = true
        let reading = imported(file, options)
        #expect(reading.statements == ["Ice floats.", "Tin floats."])
        #expect(reading.skips.map(\.reason) == [.notTrueOrFalse])
        #expect(reading.skipLines[0].contains("--true-false-only"))
    }

    @Test("the braces of GIFT within a sentence are a gap")
    func giftGap() {
        let reading = imported("Ice {~sinks =floats ~burns} on water.\n", ImportOptions(file: "a.gift"))
        #expect(reading.statements == [reading.answers == [true] ? "Ice floats on water." : "Ice burns on water."])
        #expect(reading.pack?.questions.first?.explanation == "floats.")
    }
}
