import QuizCore
import Testing

@Suite("ShareText")
struct ShareTextTests {
    private func summary(seed: UInt64?) throws -> Summary {
        let questions = (1...5).map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: "Secret \(number)", answer: true,
                explanation: "", topic: "", difficulty: .easy, sources: [])
        }
        let deck = try #require(Deck(questions: questions, seed: seed))
        let answers = [true, true, false, true, false].map {
            GivenAnswer(given: $0, taken: Microseconds(rawValue: 13_100_000))
        }
        return Summary(try #require(GameProgress(deck: deck, answers: answers)))
    }

    @Test("the text has score, time, marks and the command with the seed")
    func marks() throws {
        let share = try ShareText(summary(seed: 42))
        #expect(share.text == "Game Trooper ⚂ 3 of 5 1:05 ✔✔✘✔✘\ntrooper --seed 42\n")
        #expect(share.plain == "Game Trooper: right, right, wrong, right, wrong. 3 of 5 in 1:05.\ntrooper --seed 42\n")
    }

    @Test("the text names another pack, and the command asks for its file")
    func ownPack() throws {
        let share = try ShareText(summary(seed: 42), pack: "Star Charts")
        #expect(share.text == "Game Trooper, Star Charts ⚂ 3 of 5 1:05 ✔✔✘✔✘\ntrooper --seed 42 --pack FILE\n")
        #expect(share.plain.hasPrefix("Game Trooper, Star Charts: right, right, "))
        #expect(share.plain.hasSuffix("\ntrooper --seed 42 --pack FILE\n"))
        let known = try ShareText(summary(seed: 42), pack: "Films", name: "films")
        #expect(known.text.hasSuffix("\ntrooper --seed 42 --pack films\n"))
    }

    @Test("a game without a seed has no command")
    func noSeed() throws {
        let share = try ShareText(summary(seed: nil))
        #expect(share.text == "Game Trooper ⚂ 3 of 5 1:05 ✔✔✘✔✘\n")
    }

    @Test("the text gives no question away")
    func noSpoiler() throws {
        let share = try ShareText(summary(seed: 1))
        #expect(!share.text.contains("Secret"))
        #expect(!share.plain.contains("Secret"))
    }
}
