import QuizCore
import TestRecordings
import Testing

@testable import TrooperStore
@testable import trooper

@Suite("A recorded party in the list of games")
struct RecordedPartyTests {
    /// The first question of a party: a second apart all seats answer it, nil is for who does not.
    private func party(_ answers: [Bool?]) throws -> GameProgress {
        let deck = try #require(Deck.numbered())
        var game = Game(try #require(GameProgress(deck: deck, seats: answers.count)))
        for (place, (seat, answer)) in zip(Seat.first(answers.count), answers).enumerated() {
            guard let answer else { continue }
            let time = Microseconds.milliseconds(1_000 + 1_000 * Int64(place))
            _ = game.receive(Game.Event(.answer(answer), at: time, seat: seat))
        }
        _ = game.receive(Game.Event(.time, at: .milliseconds(60_000)))
        return game.progress
    }

    /// A game of the scores with one answer to the first question.
    private func game(_ given: Bool, after milliseconds: Int64) -> PlayedGame {
        let answer = PlayedGame.AnsweredQuestion(
            question: QuestionID(rawValue: "q1"), statement: "", truth: true,
            answer: GivenAnswer(given: given, taken: .milliseconds(milliseconds)))
        return PlayedGame(
            number: GameNumber(rawValue: 1), startedAt: 0, pack: "", packTitle: "", seed: nil, state: .open,
            answers: [answer])
    }

    @Test("is that of no other game, and that of the first seat's own")
    func first() throws {
        let recorded = try party([true, false])
        #expect(recorded.rounds.count == 1)
        #expect(game(true, after: 1_000).isPlayed(in: recorded))
        #expect(!game(true, after: 1_001).isPlayed(in: recorded) && !game(false, after: 2_000).isPlayed(in: recorded))
        #expect(!game(true, after: 1_000).isPlayed(in: try party([nil, false])))
    }
}
