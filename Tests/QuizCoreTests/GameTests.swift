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
        let played = gameProgress(given: true, true, true, true, true, taken: 1_000.ms)
        #expect(session.play(.next) == [.over])
        #expect(session.game.phase == .over(played))
    }

    @Test("the marks show right, wrong, current and open questions")
    func progress() {
        var session = Playthrough()
        let rest = Array(repeating: Mark.untouched, count: 3)
        #expect(session.game.phase.marks == [.current, .untouched] + rest)
        session.play(.answer(true))
        #expect(session.game.phase.marks == [.right, .untouched] + rest)
        session.play(.next)
        #expect(session.game.phase.marks == [.right, .current] + rest)
        session.play(.answer(true))
        #expect(session.game.phase.marks == [.right, .wrong] + rest)
        for _ in 0..<3 { session.play(.next, .answer(false)) }
        #expect(session.game.phase.marks == [.right, .wrong, .wrong, .right, .wrong])
        session.play(.next)
        #expect(session.game.phase.marks == [.right, .wrong, .wrong, .right, .wrong])
    }

    @Test("later events do not change an answer")
    func lockedIn() {
        var session = Playthrough()
        session.play(after: 1_000.ms, .answer(false))
        session.play(
            after: 200.ms, .answer(true), .key(.left), .key(.left),
            .key(.left), .stage(.at(-3)), .time, .time)
        #expect(session.answers == [GivenAnswer(given: false, taken: 1_000.ms)])
        #expect(session.isRevealed)
        session.play(.next)
        #expect(session.asking?.progress.rounds == session.answers.map { [$0] })
    }

    @Test("the time of an answer counts from its question")
    func timeTaken() {
        var session = Playthrough()
        session.play(after: 700.ms, .answer(true))
        session.play(after: 600_000.ms, .next)
        session.play(after: 900.ms, .answer(true))
        #expect(session.answers.map(\.taken) == [700.ms, 900.ms])
    }

    @Test("a saved game continues at its next question", arguments: 0...4)
    func resumed(count: Int) {
        let session = Playthrough(gameProgress(answered: count))
        #expect(session.asking?.question == firstDeck.questions[count])
        #expect(session.asking?.askedAt == .zero)
        #expect(session.asking?.progress == gameProgress(answered: count))
    }

    @Test("a complete saved game continues with the result")
    func resumedComplete() {
        let complete = gameProgress(answered: 5)
        #expect(Game(complete).phase == .over(complete))
    }

    @Test("six answers to five questions, a deck of none or of 51 and repeated ids are refused")
    func impossible() {
        let six = Array(repeating: GivenAnswer(given: true, taken: .zero), count: 6)
        #expect(GameProgress(deck: firstDeck, rounds: six.map { [$0] }) == nil)
        #expect(Deck(questions: []) == nil)
        #expect(Deck(questions: questions(51)) == nil)
        #expect(Deck(questions: questions(4) + [question(4, true)]) == nil)
        #expect(GivenAnswer(given: true, taken: Microseconds(rawValue: -1)).taken == .zero)
    }

    @Test("a game is as long as its deck", arguments: [1, 50])
    func lengths(count: Int) throws {
        let deck = try #require(Deck(questions: questions(count)))
        var game = Game(GameProgress(of: deck))
        for index in 0..<count {
            let right = Game.Event(.answer(deck.questions[index].answer), at: game.now)
            #expect(game.receive(right) == [.locked(.first), .closed(index)])
            let effects = game.receive(Game.Event(.next, at: game.now))
            guard index == count - 1 else {
                #expect(effects == [.asked(index + 1)])
                continue
            }
            guard case .over(let played) = game.phase, effects == [.over] else {
                Issue.record("the game goes on: \(effects)")
                return
            }
            #expect(played.score() == count && played.doneCount == count)
        }
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

    @Test("each question has the given answer, whether it is right, and its mark")
    func answers() throws {
        let played = try played(true, false, true, true, false)
        #expect((0..<5).map { played.answer($0)?.given } == [true, true, true, false, false])
        #expect((0..<5).map { played.isRight($0) } == [true, false, true, true, false])
        #expect((0..<5).map { played.mark($0) } == [.right, .wrong, .right, .right, .wrong])
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
