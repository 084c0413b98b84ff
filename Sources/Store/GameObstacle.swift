/// Why a game that was cut short cannot go on: its pack is no longer the one that it was dealt from.
public enum GameObstacle: Hashable, Sendable {
    /// What was true has become false, or the other way round, so that the score would say something else.
    case truthChanged
    /// A question that was still to be asked has left the pack.
    case questionGone
}
