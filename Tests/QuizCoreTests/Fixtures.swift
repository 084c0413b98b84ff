import QuizCore
import Testing

extension Int {
    var ms: Microseconds { .milliseconds(Int64(self)) }
}

func question(_ number: Int, _ answer: Bool) -> Question {
    Question(
        id: QuestionID(rawValue: "q\(number)"), statement: "Statement \(number).", answer: answer,
        explanation: "Because of \(number).", genre: "puzzle", difficulty: .easy, sources: ["a", "b"])
}

/// q1 is true, q2 false, q3 true …
func questions(_ count: Int) -> [Question] {
    (0..<count).map { question($0 + 1, $0.isMultiple(of: 2)) }
}

/// Five questions whose truths are true, false, true, false, true.
let firstDeck = deck(questions(5))

/// Five others, so that a new game can be told from the one before.
let secondDeck = deck(Array(questions(10).suffix(5)), seed: 42)

func deck(_ questions: [Question], seed: UInt64? = nil) -> Deck {
    guard let deck = Deck(questions: questions, seed: seed) else { preconditionFailure("five different questions") }
    return deck
}

/// A game with so many right answers behind it, each given after two seconds.
func gameProgress(answered count: Int, of deck: Deck = firstDeck) -> GameProgress {
    gameProgress(of: deck, deck.questions.prefix(count).map { GivenAnswer(given: $0.answer, taken: 2_000.ms) })
}

/// A game of the first deck with these answers behind it.
func gameProgress(given: Bool..., taken: Microseconds) -> GameProgress {
    gameProgress(of: firstDeck, given.map { GivenAnswer(given: $0, taken: taken) })
}

private func gameProgress(of deck: Deck, _ answers: [GivenAnswer]) -> GameProgress {
    guard let progress = GameProgress(deck: deck, answers: answers) else { preconditionFailure("five answers at most") }
    return progress
}

/// Finds the questions of both decks by the digest that stands for them in a saved state.
func knownQuestion(_ digest: UInt64) -> Question? {
    questionsByDigest[digest]
}

private let questionsByDigest = Dictionary(
    uniqueKeysWithValues: (firstDeck.questions + secondDeck.questions).map { ($0.digest, $0) })
