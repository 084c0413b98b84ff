/// What the world has to do after an event.
public enum Effect: Hashable, Sendable {
    /// Five questions are wanted; `deckDealt` brings them.
    case deckNeeded
    case questionAsked(index: Int)
    case arrowSnapped(from: Stage, to: Stage)
    /// To be safe on disk before anyone is told that it counts.
    case answerGiven(index: Int, answer: GivenAnswer, isRight: Bool)
    case gameEnded(Summary)
}
