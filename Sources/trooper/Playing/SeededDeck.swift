import QuestionBank
import QuizCore

/// The game that a seed deals to everyone who plays it, without the scores that a real one needs.
enum SeededDeck {
    static func builtIn(seed: UInt64) throws(Failure) -> Deck {
        try deck(of: try PackSource.bank(in: BuiltInPack.bytes, file: BuiltInPack.fileName), seed: seed)
    }

    static func deck(of bank: Bank, seed: UInt64) throws(Failure) -> Deck {
        let questions = [true, false].map { truth in bank.questions.filter { $0.answer == truth } }
        let places = SeededDraw.places(
            seed: seed, trueCount: questions[0].count, falseCount: questions[1].count)
        let drawn = places.map { $0.map { questions[$0.answer ? 0 : 1][$0.ordinal] } }
        guard let drawn, let deck = Deck(questions: drawn, seed: seed) else {
            throw Failure(message: "\(bank.title) has too few questions for a game", exitCode: ExitCode.badData)
        }
        return deck
    }
}
