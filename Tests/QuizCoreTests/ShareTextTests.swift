import QuizCore
import Testing

@Suite("ShareText")
struct ShareTextTests {
    private func summary() throws -> Summary {
        let questions = (1...5).map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: "Secret \(number)", answer: true,
                explanation: "", topic: "", difficulty: .easy, sources: [])
        }
        let answers = [true, true, false, true, false].map {
            GivenAnswer(given: $0, taken: Microseconds(rawValue: 13_100_000))
        }
        let deck = try #require(Deck(questions: questions))
        return Summary(try #require(GameProgress(deck: deck, answers: answers)))
    }

    @Test("one line has score, marks, time and the command, and gives no question away")
    func line() throws {
        let share = try ShareText(summary(), command: "trooper --code 052C-89MS-00CT")
        #expect(share.text == "Game Trooper 3 of 5 ✔✔✘✔✘ 1:05  trooper --code 052C-89MS-00CT")
        #expect(try ShareText(summary()).text == "Game Trooper 3 of 5 ✔✔✘✔✘ 1:05")
    }

    @Test("a daily game has its date, and days in a row from two")
    func daily() {
        func text(_ days: Int) -> String {
            ShareText(
                [true, false], of: 5, in: Microseconds(rawValue: 6_000_000), day: "2026-11-26", days: days,
                command: "trooper daily 2026-11-26"
            ).text
        }
        #expect(text(10) == "Game Trooper 2026-11-26 1 of 5 ✔✘ 0:06 10 days  trooper daily 2026-11-26")
        #expect(text(2).contains(" 0:06 2 days  trooper") && text(1).contains(" 0:06  trooper"))
    }
}
