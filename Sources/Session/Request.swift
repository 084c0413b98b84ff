import QuizCore

/// What the conductor wants done in the world outside.
public enum Request: Hashable, Sendable {
    case deal
    case continueRound
    case abandonRound
    case record(GivenAnswer, index: Int)
    case readHistory
    case refreshLobby
    case feel(Pulse)
    /// The present position of the device is its middle from now on.
    case takeCentre
    case redraw
    case suspend
    case quit
    /// Control-C: out at once, without a question.
    case interrupt
}
