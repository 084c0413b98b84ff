import QuizCore

extension Event {
    /// The same event as seen in a mirror: left is right, and true is false.
    var mirrored: Event {
        switch kind {
        case .arrowKeyPressed(let side): Event(.arrowKeyPressed(Side(answer: !side.answer)), at: at)
        case .tiltSnapped(let stage): Event(.tiltSnapped(stage.mirrored), at: at)
        case .answerTyped(let given): Event(.answerTyped(!given), at: at)
        case .gameResumed(let progress): Event(.gameResumed(progress.mirrored), at: at)
        case .deckDealt(let deck): Event(.deckDealt(deck.mirrored), at: at)
        case .playPressed, .nextPressed, .playAgainPressed, .gameLeft, .timePassed: self
        }
    }
}

extension Effect {
    var mirrored: Effect {
        switch self {
        case .arrowSnapped(let from, let to): .arrowSnapped(from: from.mirrored, to: to.mirrored)
        case .answerGiven(let index, let answer, let isRight):
            .answerGiven(index: index, answer: answer.mirrored, isRight: isRight)
        case .gameEnded(let summary): .gameEnded(summary.mirrored)
        case .deckNeeded, .questionAsked: self
        }
    }
}

extension Stage {
    fileprivate var mirrored: Stage { .at(-Int(rawValue)) }
}

extension GivenAnswer {
    fileprivate var mirrored: GivenAnswer { GivenAnswer(given: !given, taken: taken) }
}

extension Deck {
    fileprivate var mirrored: Deck { self == firstDeck ? mirroredFirst : mirroredSecond }
}

extension GameProgress {
    fileprivate var mirrored: GameProgress {
        GameProgress(deck: deck.mirrored, answers: answers.map(\.mirrored)) ?? self
    }
}

extension Summary {
    fileprivate var mirrored: Summary {
        let isFirst = rows.first?.question == firstDeck.questions[0]
        let deck = isFirst ? firstDeck : secondDeck
        let answers = rows.map { GivenAnswer(given: $0.given, taken: $0.taken) }
        return GameProgress(deck: deck, answers: answers).map { Summary($0.mirrored) } ?? self
    }
}

private let mirroredFirst = withOppositeTruths(firstDeck)
private let mirroredSecond = withOppositeTruths(secondDeck)

private func withOppositeTruths(_ original: Deck) -> Deck {
    let questions = original.questions.map { original in
        Question(
            id: original.id, statement: original.statement, answer: !original.answer,
            explanation: original.explanation, genre: original.genre, difficulty: original.difficulty,
            sources: original.sources)
    }
    return deck(questions, seed: original.seed)
}
