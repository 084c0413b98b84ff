import QuizCore

/// A game that was cut short and can go on where it stopped.
public struct UnfinishedGame: Hashable, Sendable {
    public let number: GameNumber
    public let round: Round
}
