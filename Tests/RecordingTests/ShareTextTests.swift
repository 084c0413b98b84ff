import QuizCore
import Recording
import Testing

@Suite("a game to share")
struct ShareTextTests {
    private func summary(seed: UInt64?) throws -> Summary {
        let questions = (1...5).map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: "Secret \(number)", answer: true,
                explanation: "", genre: "", difficulty: .easy, sources: [])
        }
        let deck = try #require(Deck(questions: questions, seed: seed))
        let answers = [true, true, false, true, false].map {
            GivenAnswer(given: $0, taken: Microseconds(rawValue: 13_100_000))
        }
        return Summary(try #require(GameProgress(deck: deck, answers: answers)))
    }

    @Test("it has a mark for each question, the score, the time and how to play the same")
    func marks() throws {
        let share = try ShareText(summary(seed: 42))
        #expect(share.text == "Game Trooper ✔✔✘✔✘ 3 of 5 in 1:05\ntrooper --seed 42\n")
        #expect(share.plain == "Game Trooper: right, right, wrong, right, wrong. 3 of 5 in 1:05.\ntrooper --seed 42\n")
    }

    @Test("a pack of one's own is named, and has to be found by whoever plays it")
    func ownPack() throws {
        let share = try ShareText(summary(seed: 42), pack: "Star Charts", marks: ("+", "x"))
        #expect(share.text == "Game Trooper, Star Charts: ++x+x 3 of 5 in 1:05\ntrooper --seed 42 --pack FILE\n")
        #expect(share.plain.hasPrefix("Game Trooper, Star Charts: right, right, "))
        #expect(share.plain.hasSuffix("\ntrooper --seed 42 --pack FILE\n"))
    }

    @Test("a game that was dealt by the player's history has no seed to share")
    func noSeed() throws {
        let share = try ShareText(summary(seed: nil))
        #expect(share.text == "Game Trooper ✔✔✘✔✘ 3 of 5 in 1:05\n")
    }

    @Test("it gives no question away")
    func noSpoiler() throws {
        let share = try ShareText(summary(seed: 1))
        #expect(!share.text.contains("Secret"))
        #expect(!share.plain.contains("Secret"))
    }
}
