import QuizCore
import SafeText

extension Deck {
    /// The same questions, safe to show: scores and recordings are files, and anybody may have written into them.
    var cleaned: Deck {
        let questions = questions.map { question in
            Question(
                id: question.id, statement: SafeText.cleaned(question.statement), answer: question.answer,
                explanation: SafeText.cleaned(question.explanation), genre: SafeText.cleaned(question.genre),
                difficulty: question.difficulty, sources: question.sources.map(SafeText.cleaned))
        }
        return Deck(questions: questions, seed: seed) ?? self
    }
}

extension Round {
    /// The same round with questions that are safe to show.
    var cleaned: Round { Round(deck: deck.cleaned, answers: answers) ?? self }
}
