import QuizCore
import Testing

@testable import TrooperScreens

@Suite("Who was faster in a duel")
struct DuelVerdictTests {
    /// Of five right answers each, all but the last at once.
    private func verdict(_ own: Int64, _ other: Int64, against name: String = "anna") throws -> String {
        let deck = try #require(SampleQuestions.deck)
        func progress(_ milliseconds: Int64) -> GameProgress? {
            GameProgress(
                deck: deck,
                answers: deck.questions.enumerated().map { place, question in
                    GivenAnswer(given: question.answer, taken: place == 4 ? .milliseconds(milliseconds) : .zero)
                })
        }
        return try #require(Duel(against: name, progress(other)).result(progress(own))).verdict
    }

    @Test("nobody is faster whose time is told as the other's")
    func tenths() throws {
        #expect(try verdict(6_010, 6_090) == "You and anna are equal.")
        #expect(try verdict(6_000, 6_100) == "You were faster than anna.")
        #expect(try verdict(6_100, 6_000) == "anna was faster than you.")
    }

    @Test("a name that was cut brings the stops of its sentence")
    func cutName() throws {
        #expect(try verdict(6_000, 7_000, against: "game-052C-89MS-00CT") == "You were faster than game-052C-89...")
    }
}
