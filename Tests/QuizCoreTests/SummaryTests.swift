import QuizCore
import Testing

@Suite("The summary of a game")
struct SummaryTests {
    /// Plays the first deck; `true` is a right answer.
    private func summary(_ isRight: Bool..., taken: Microseconds = 1_500.ms) throws -> Summary {
        let answers = zip(firstDeck.questions, isRight).map { GivenAnswer(given: $0.answer == $1, taken: taken) }
        return Summary(try #require(GameProgress(deck: firstDeck, answers: answers)))
    }

    @Test("score, best streak and time are those of the answers")
    func numbers() throws {
        let mixed = try summary(true, true, false, true, false)
        #expect(mixed.score == 3 && mixed.bestStreak == 2 && mixed.timeTaken == 7_500.ms)
        let perfect = try summary(true, true, true, true, true)
        #expect(perfect.score == 5 && perfect.bestStreak == 5)
        let none = try summary(false, false, false, false, false)
        #expect(none.score == 0 && none.bestStreak == 0)
    }

    @Test("the best streak may stand at the end")
    func lateStreak() throws {
        #expect(try summary(true, false, true, true, true).bestStreak == 3)
        #expect(try summary(true, true, false, true, true).bestStreak == 2)
    }

    @Test("each row says what was asked, what was given and what is true")
    func rows() throws {
        let rows = try summary(true, false, true, true, false).rows
        #expect(rows.map(\.question) == firstDeck.questions)
        #expect(rows.map(\.given) == [true, true, true, false, false])
        #expect(rows.map(\.isRight) == [true, false, true, true, false])
    }

    @Test("the seed of the deck is told, so that a friend can play the same five")
    func seed() throws {
        #expect(try summary().seed == nil)
        #expect(Summary(GameProgress(deck: secondDeck)).seed == 42)
    }

    @Test("times beyond all measure add up to the largest one")
    func endlessTime() throws {
        let summary = try summary(true, true, true, true, true, taken: Microseconds(rawValue: .max))
        #expect(summary.timeTaken == Microseconds(rawValue: .max))
    }
}
