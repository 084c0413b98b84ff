import QuestionBank
import QuizCore

/// The deck of a seed, for commands that open no scores.
enum SeededDeck {
    static func builtIn(seed: UInt64) throws(Failure) -> Deck {
        let builtIn = BuiltInPacks.videoGames
        return try deck(of: try PackSource.pack(in: builtIn.bytes, file: builtIn.fileName), seed: seed)
    }

    static func deck(of pack: Pack, seed: UInt64) throws(Failure) -> Deck {
        guard let deck = pack.deck(seed: seed) else {
            throw Failure(message: "\(pack.title) has too few questions for a game", exitCode: ExitCode.badData)
        }
        return deck
    }
}
