import QuizCore
import Testing

@Suite("A game from start to end")
struct GameTests {
    @Test("five questions with explanations, and the result")
    func wholeGame() {
        var session = Playthrough()
        for index in 0..<5 {
            #expect(session.asking?.question == firstDeck.questions[index])
            let answer = GivenAnswer(given: true, taken: 1_000.ms)
            let isRight = index.isMultiple(of: 2)
            #expect(
                session.play(after: 1_000.ms, .answer(true)) == [.locked(.first), .closed(index)])
            #expect(session.answers.last == answer)
            #expect(session.game.progress.isRight(index) == isRight)
            guard index < 4 else { continue }
            #expect(session.play(after: 9_000.ms, .next) == [.asked(index + 1)])
        }
        #expect(session.play(.next) == [.over])
        guard case .over(let played) = session.game.phase else { return #expect(Bool(false), "not over") }
        #expect(played.deck == firstDeck && played.rounds == session.answers.map { [$0] })
    }

    @Test("six answers to five questions, a deck of none or of 51 and repeated ids are refused")
    func impossible() {
        let six = Array(repeating: GivenAnswer(given: true, taken: .zero), count: 6)
        #expect(GameProgress(deck: firstDeck, rounds: six.map { [$0] }) == nil)
        #expect(Deck(questions: []) == nil)
        #expect(Deck(questions: questions(50)) != nil && Deck(questions: questions(51)) == nil)
        #expect(Deck(questions: questions(4) + [question(4, true)]) == nil)
        #expect(GivenAnswer(given: true, taken: Microseconds(rawValue: -1)).taken == .zero)
    }

    @Test("progress has the latest answer and knows when it is complete")
    func progressOfAnswers() {
        for count in 0...5 {
            let played = gameProgress(answered: count)
            #expect(played.isComplete == (count == 5))
            #expect(played.lastAnswered?.question == (count == 0 ? nil : firstDeck.questions[count - 1]))
            #expect((0..<count).allSatisfy { played.isRight($0) })
        }
    }
}

@Suite("The result of a game")
struct GameResultTests {
    /// The first deck; `true` is a right answer.
    private func played(_ isRight: Bool..., taken: Microseconds = 1_500.ms) throws -> GameProgress {
        let answers = zip(firstDeck.questions, isRight).map { GivenAnswer(given: $0.answer == $1, taken: taken) }
        return try #require(GameProgress(deck: firstDeck, rounds: answers.map { [$0] }))
    }

    @Test("score and time follow from the answers")
    func numbers() throws {
        let mixed = try played(true, true, false, true, false)
        #expect(mixed.score() == 3 && mixed.time() == 7_500.ms)
        #expect(try played(true, true, true, true, true).score() == 5)
        #expect(try played(false, false, false, false, false).score() == 0)
    }

    @Test(
        "the longest run of right answers may be the last one",
        arguments: [
            ([true, true, false, true, false], 2), ([true, true, true, true, true], 5), ([false, false, false], 0),
            ([true, false, true, true, true], 3), ([true, true, false, true, true], 2), ([], 0),
        ])
    func longestRun(rights: [Bool], run: Int) {
        #expect(rights.longestStreak == run)
    }

    @Test("a question that is not done and a seat of no player have no answer", arguments: [-1, 1, 4, 5, .max])
    func absent(index: Int) throws {
        let played = try played(true)
        #expect(played.answer(index) == nil)
        #expect(played.answer(0) != nil && played.answer(0, of: Seat.first(2)[1]) == nil)
        #expect(played.score(of: Seat.first(2)[1]) == 0 && played.time(of: Seat.first(2)[1]) == .zero)
    }

    @Test("the sum of times saturates")
    func endlessTime() throws {
        let played = try played(true, true, true, true, true, taken: Microseconds(rawValue: .max))
        #expect(played.time() == Microseconds(rawValue: .max))
    }
}
