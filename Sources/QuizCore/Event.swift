/// Something that happened, and when.
public struct Event: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case playPressed
        /// The five questions that a `deckNeeded` asked for.
        case deckDealt(Deck)
        /// A round that an earlier run of the program left unfinished.
        case roundResumed(Round)
        case arrowKeyPressed(Side)
        /// The device's own detent, wherever the arrow may be.
        case tiltSnapped(Stage)
        /// An answer in words: a line that was typed and sent cannot be a slip of the hand.
        case answerTyped(Bool)
        case nextPressed
        case replayPressed
        case gameLeft
        case timePassed
    }

    public let at: Microseconds
    public let kind: Kind

    public init(_ kind: Kind, at: Microseconds) {
        self.kind = kind
        self.at = at
    }
}
